/** Days and places of a saved quote, and of its enquiry that changed since. */
import { expect, test } from "vitest";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { sweep } from "../../lambda/delivery/deliver.ts";
import { dealOf, offeredVersion } from "../../lambda/outbox/deal-rules.ts";
import { bookingsOf } from "../../lambda/outbox/function-days.ts";
import { handlingOf, notesOf } from "../../lambda/outbox/row.ts";
import { formatShortDay } from "../../schemas/format.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { shownFields, valuesIn } from "./support/owner-device.ts";
import {
  accept,
  clock,
  decide,
  family,
  linkIn,
  news,
  paidQuote,
  phone,
  post,
  press,
  pressTwice,
  quotePage,
  rowOf,
  service,
  ses,
  store,
  stored,
  tablet,
  takenSlots,
} from "./support/quotes.ts";
import { mailsFor } from "./support/test-server.ts";

const NAMES = ["Mehndi", "Wedding", "Sangeet"];
let months = 1;

/** Columns of days and places in a month that no other test uses. */
function freshMonth() {
  const month = `${2027 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, "0")}`;
  return (days: readonly string[]) =>
    [0, 1].map((field) =>
      NAMES.map((_, place) => {
        const value = days[place]?.split(" ")[field] ?? "";
        return value && field === 0 ? `${month}-${value}` : value;
      }),
    ) as [dates: string[], places: string[]];
}

/** Functions of the page of a quote with day and place. */
async function shownOn(id: string) {
  const { body } = await phone.request(quotePage(id));
  const { event = [], date, where } = valuesIn(body);
  const texts = event.map((name, place) =>
    [name, date?.[place]?.slice(8), where?.[place]].filter(Boolean).join(" "),
  );
  const replaced = /The enquiry changed since quote [^]*?(?=<\/p>)/.exec(body)?.[0] ?? "";
  return {
    functions: texts.filter(Boolean),
    replaced: replaced.replace(/<[^>]+>/g, "").replace(/ \w{3} 20\d\d/g, ""),
  };
}

interface Case {
  /** Day and place of each function of the plan. */
  planned: string[];
  /** Of each function of the saved quote. */
  quoted: string[];
  /** Days of the enquiry after each change. */
  moved: string[][];
  shown: string[];
  replaced?: string;
}

test.each<[string, Case]>([
  [
    "the quote moved the day, the enquiry the place",
    {
      planned: ["24 evening"],
      quoted: ["25 evening"],
      moved: [["24 morning"]],
      shown: ["Mehndi 25 morning"],
    },
  ],
  [
    "the quote moved the place, the enquiry the day",
    {
      planned: ["24 evening"],
      quoted: ["24 elsewhere"],
      moved: [["26 evening"]],
      shown: ["Mehndi 26 elsewhere"],
    },
  ],
  [
    "both moved the day, and the quote the place",
    {
      planned: ["24 evening"],
      quoted: ["25 morning"],
      moved: [["26 evening"]],
      shown: ["Mehndi 26 morning"],
      replaced: "day 25",
    },
  ],
  [
    "both moved both",
    {
      planned: ["24 evening"],
      quoted: ["25 morning"],
      moved: [["26 elsewhere"]],
      shown: ["Mehndi 26 elsewhere"],
      replaced: "day 25; place Hall, Morning",
    },
  ],
  [
    "both moved to the same day",
    {
      planned: ["24 evening"],
      quoted: ["25 evening"],
      moved: [["25 evening"]],
      shown: ["Mehndi 25 evening"],
    },
  ],
  [
    "each moved another field of two functions",
    {
      planned: ["23 evening", "24 evening"],
      quoted: ["22 evening", "24 elsewhere"],
      moved: [["23 morning", "25 evening"]],
      shown: ["Mehndi 22 morning", "Wedding 25 elsewhere"],
    },
  ],
  [
    "both moved the day of the second function",
    {
      planned: ["23 evening", "24 evening"],
      quoted: ["23 evening", "25 evening"],
      moved: [["22 evening", "26 evening"]],
      shown: ["Mehndi 22 evening", "Wedding 26 evening"],
      replaced: "Wedding: day 25",
    },
  ],
  [
    "the quote has one more function, the enquiry moved a place",
    {
      planned: ["24 evening"],
      quoted: ["25 evening", "23 morning"],
      moved: [["24 full-day"]],
      shown: ["Mehndi 25 full-day", "Wedding 23 morning"],
    },
  ],
  [
    "the quote lacks a function, the enquiry moved the other's place",
    {
      planned: ["23 evening", "24 evening"],
      quoted: ["22 evening"],
      moved: [["23 morning", "24 evening"]],
      shown: ["Mehndi 22 morning"],
    },
  ],
  [
    "the enquiry has one more day, the quote moved another",
    {
      planned: ["24 evening"],
      quoted: ["25 evening"],
      moved: [["24 morning", "26 elsewhere"]],
      shown: ["Mehndi 25 morning", "26 elsewhere"],
    },
  ],
  [
    "the enquiry emptied the day, the quote moved the place",
    {
      planned: ["23 evening", "24 evening"],
      quoted: ["23 morning", "24 evening"],
      moved: [[" evening", "24 evening"]],
      shown: ["Mehndi morning", "Wedding 24 evening"],
    },
  ],
  [
    "the enquiry emptied the day that the quote moved",
    {
      planned: ["23 evening", "24 evening"],
      quoted: ["22 evening", "24 evening"],
      moved: [[" evening", "24 evening"]],
      shown: ["Mehndi evening", "Wedding 24 evening"],
      replaced: "Mehndi: day 22",
    },
  ],
  [
    "the enquiry says no place any more, the quote moved the day",
    {
      planned: ["24 evening"],
      quoted: ["25 evening"],
      moved: [["24"]],
      shown: ["Mehndi 25"],
    },
  ],
  [
    "the enquiry's other place is moved back",
    {
      planned: ["24 evening"],
      quoted: ["25 evening"],
      moved: [["24 morning"], ["24 evening"]],
      shown: ["Mehndi 25 evening"],
    },
  ],
  [
    "the enquiry had the quote's day and place in between",
    {
      planned: ["24 evening"],
      quoted: ["25 morning"],
      moved: [["25 morning"], ["26 morning"], ["24 evening"]],
      shown: ["Mehndi 24 evening"],
      replaced: "day 25; place Hall, Morning",
    },
  ],
  [
    "the enquiry had the quote's day in between, and never its place",
    {
      planned: ["24 evening"],
      quoted: ["25 morning"],
      moved: [["25 evening"], ["24 evening"]],
      shown: ["Mehndi 24 morning"],
      replaced: "day 25",
    },
  ],
])(
  "the next quote has day and place as changed last, and names a replaced one: %s",
  async (_name, { planned, quoted, moved, shown, replaced = "" }) => {
    let columns = freshMonth();
    for (const state of ["noted", "held", "won"] as const) {
      // An enquiry that is only noted takes no slot.
      if (state === "won") columns = freshMonth();
      const [dates, halls] = columns(planned);
      const query = planned.map((_, place) => {
        const fields = { guests: 80, package: "royal", hall: halls[place], date: dates[place] };
        return Object.entries({ event: NAMES[place]?.toLowerCase(), ...fields }).map(
          ([field, value]) => `${field}${place > 0 ? place + 1 : ""}=${value}`,
        );
      });
      const id = await stored("", { plan: { query: query.flat().join("&") } });
      await decide(id, state, state === "held" ? { holdUntil: "2026-12-20" } : {});
      const [date, where] = columns(quoted);
      const ofQuoted = (value: string) => NAMES.map((_, place) => (quoted[place] ? value : ""));
      // The form has two more rows than lines: a planned function has two lines.
      const lines = (value: string) =>
        ofQuoted(value).flatMap((line, place) => [line, ...Array(planned[place] ? 3 : 1).fill("")]);
      const saved = await press(id, "save", {
        event: NAMES.map((name, place) => (quoted[place] ? name : "")),
        guests: ofQuoted("80"),
        date,
        where,
        label: lines("Royal"),
        rate: lines("799"),
      });
      expect(saved.statusCode, saved.body).toBe(303);
      for (const days of moved) {
        clock.now += 60_000;
        const [day, slot] = columns(days);
        await decide(id, state === "won" ? "booked" : "noted", { date: day, slot });
      }

      const page = await shownOn(id);
      expect(page.functions).toEqual(shown);
      expect(page.replaced).toBe(
        replaced && `The enquiry changed since quote 1 was saved, which had: ${replaced}.`,
      );
      const names = shown.map((text) => /^[A-Z]\w+/.exec(text)?.[0] ?? "Brunch");
      await press(id, "send", { event: [...names, ""] });
      const { parts = [] } = offeredVersion(dealOf(await rowOf(id))) ?? {};
      expect(parts.map(({ date: day, slot }) => `${day.slice(8)} ${slot}`.trim())).toEqual(
        shown.map((text) => text.replace(/^[A-Z]\w+ /, "")),
      );
    }
  },
);

/** Lines of a function, of which none names a time of the hall. */
const HALL = ["Royal", "Hall", "", ""];

test("a sent quote that is for another place than the held day is sent again with its own day", async () => {
  const id = await stored("2029-11-24");
  await decide(id, "held", { holdUntil: "2026-12-20" });
  const link = linkIn(await press(id, "send", { date: "2029-11-25", label: HALL }));
  clock.now += 60_000;
  await decide(id, "noted", { date: "2029-11-24", slot: "morning" });
  const refused = await accept(link);
  const { functions, replaced } = await shownOn(id);
  // A page that shows other days than the saved ones makes a new version of the same values.
  const again = linkIn(await press(id, "send", { where: "evening" }));
  const { versions } = dealOf(await rowOf(id));
  const accepted = await accept(again, "2");

  expect([functions, replaced]).toEqual([["Wedding 25 morning"], ""]);
  expect(versions.map(({ state, parts }) => [state, parts[0]?.date, parts[0]?.slot])).toEqual([
    ["replaced", "2029-11-25", "evening"],
    ["sent", "2029-11-25", "evening"],
  ]);
  expect([refused, accepted, bookingsOf(await rowOf(id))]).toMatchObject([
    409,
    303,
    [{ date: "2029-11-25", slot: "evening" }],
  ]);
});

test("a replaced day that is typed into the quote once more stays, and is not named any more", async () => {
  const { id } = await paidQuote("2029-11-10");
  await press(id, "save", { date: "2029-11-11" });
  clock.now += 60_000;
  await decide(id, "booked", { date: "2029-11-12", slot: "evening" });
  const seen = [await shownOn(id)];
  await press(id, "save", { date: "2029-11-11" });
  seen.push(await shownOn(id));
  // A note is no other day.
  await decide(id, "noted", { note: "rang" });
  seen.push(await shownOn(id));

  const own = { functions: ["Wedding 11 evening"], replaced: "" };
  expect(seen).toEqual([
    {
      functions: ["Wedding 12 evening"],
      replaced: "The enquiry changed since quote 2 was saved, which had: day 11.",
    },
    own,
    own,
  ]);
  expect(dealOf(await rowOf(id)).versions.map(({ number }) => number)).toEqual([1, 2]);
});

test("a quote of an older row, without the days of its enquiry, keeps its own day until the enquiry's moves", async () => {
  const id = await stored("2029-11-05");
  await press(id, "save", { date: "2029-11-06" });
  const row = await rowOf(id);
  const { versions, ...deal } = dealOf(row);
  const older = versions.map(({ booked: _booked, ...version }) => version);
  await store.change(row, { ...row, deal: { ...deal, versions: older } });
  clock.now += 60_000;
  await decide(id, "noted", { date: "2029-11-05", slot: "morning" });
  const kept = await shownOn(id);
  await decide(id, "noted", { date: "2029-11-07", slot: "morning" });

  expect([kept, await shownOn(id)]).toEqual([
    { functions: ["Wedding 06 morning"], replaced: "" },
    {
      functions: ["Wedding 07 morning"],
      replaced: "The enquiry changed since quote 1 was saved, which had: day 6.",
    },
  ]);
});

test("a page that saved a day keeps it when a partner changes the place, also after Back", async () => {
  const id = await stored("2029-11-17");
  const { body } = await phone.request(quotePage(id));
  const shown = shownFields(body, "save");
  await post(id, "save", shown, { date: "2029-11-18", label: HALL });
  await decide(id, "noted", { date: "2029-11-17", slot: "morning" });
  const late = await post(id, "save", shown, {
    date: "2029-11-18",
    label: HALL,
    discount: "500",
  });
  const again = await post(id, "save", shownFields(late.body, "save"));

  expect([late.statusCode, again.statusCode]).toEqual([409, 303]);
  expect(await shownOn(id)).toEqual({ functions: ["Wedding 18 morning"], replaced: "" });
  expect(dealOf(await rowOf(id)).versions).toMatchObject([
    { discount: 500, parts: [{ date: "2029-11-18", slot: "morning" }] },
  ]);
});

test.each([
  [{ slot: "morning" }, { date: "2029-11-20" }, ["2029-11-20", "morning"], ""],
  [{ date: "2029-11-20" }, { slot: "morning" }, ["2029-11-20", "morning"], ""],
  [
    { date: "2029-11-20", slot: "morning" },
    { date: "2029-11-21" },
    ["2029-11-21", "morning"],
    "Saved in between: 20 Nov 2029 (Hall, Morning). You typed: 21 Nov 2029 (Hall, Morning).",
  ],
  [
    { date: "2029-11-20", slot: "morning" },
    { date: "2029-11-21", slot: "elsewhere" },
    ["2029-11-21", "elsewhere"],
    "Saved in between: 20 Nov 2029 (Hall, Morning). You typed: 21 Nov 2029 (Elsewhere).",
  ],
  [{ slot: "morning" }, { date: "" }, ["", "morning"], ""],
] as const)(
  "of an enquiry's day a partner changes %j and an old page %j: each field stays as changed, or is named",
  async (theirs, mine, [date, slot], named) => {
    const id = await stored("2029-11-19");
    const path = `/owner/${id}`;
    const open = async () => shownFields((await phone.request(path)).body, "noted");
    const typed = (change: { date?: string; slot?: string }) =>
      Object.fromEntries(Object.entries(change).map(([field, value]) => [field, [value, ""]]));
    const old = await open();
    await post(id, "noted", await open(), typed(theirs), tablet, path);
    const late = await post(id, "noted", old, typed(mine), phone, path);
    const shown = valuesIn(late.body);
    const done = await post(id, "noted", shownFields(late.body, "noted"), {}, phone, path);

    expect([late.statusCode, done.statusCode]).toEqual([409, 303]);
    expect([shown["date"]?.[0], shown["slot"]?.[0]]).toEqual([date, slot]);
    const alert = /role="alert">([^]*?)<\/p>/.exec(late.body)?.[1]?.replace(/<[^>]+>/g, "");
    expect(alert?.split("press again to save it.")[1]?.trim()).toBe(named);
    expect(bookingsOf(await rowOf(id))).toMatchObject(date ? [{ date, slot }] : []);
  },
);

/** Day and place of each line of the enquiry's page. */
async function daysOn(id: string) {
  const { date = [], slot = [] } = valuesIn((await phone.request(`/owner/${id}`)).body);
  return date.map((day, place) => `${day.slice(8)} ${slot[place] ?? ""}`.trim()).filter(Boolean);
}

interface TypedDays {
  date?: string[];
  slot?: string[];
  note?: string[];
}

/** Types days and places on the enquiry's page, and saves them. */
async function saveDays(id: string, typed: TypedDays, action = "noted") {
  const path = `/owner/${id}`;
  clock.now += 60_000;
  const { body } = await phone.request(path);
  const shown = shownFields(body, action);
  const columns = Object.entries(typed).map(([field, values]) => {
    const all = valuesIn(body)[field] ?? [];
    return [field, all.map((value, place) => values[place] ?? value)];
  });
  return post(id, action, shown, Object.fromEntries(columns), phone, path);
}

const planOf = (month: string, places: readonly string[]) =>
  places
    .map((one, place) => {
      const [day = "", hall = ""] = one.split(" ");
      const [number, date] = [place > 0 ? place + 1 : "", day && `${month}-${day}`];
      return `event${number}=${NAMES[place]?.toLowerCase()}&guests${number}=80&package${number}=royal&hall${number}=${hall}&date${number}=${date}`;
    })
    .join("&");

let plans = 0;

/** A month in whose first days no other test has an event: the plans of earlier ones are lost. */
function nextMonth() {
  const month = (plans++ % 30) + 1;
  return `${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

test.each([
  [["04"], { slot: [""] }, ["04"], ["04"]],
  [["04 evening"], { slot: [""] }, ["04"], ["04"]],
  [["04 evening"], { slot: ["elsewhere"] }, ["04 elsewhere"], ["04 elsewhere"]],
  [["03", "04 evening"], { slot: ["", ""] }, ["03", "04"], ["03", "04"]],
  [["03", "04 morning"], { slot: ["evening", ""] }, ["03 evening", "04"], ["03 evening", "04"]],
  [["", "04 morning"], { slot: ["", "morning"] }, ["", "04 morning"], ["", "04 morning"]],
  [[" evening"], { date: ["04"] }, ["04 evening"], ["04 evening"]],
  [[""], { date: ["04"] }, ["04 elsewhere"], ["04 elsewhere"]],
  [["04 evening"], { date: [""] }, ["evening"], ["evening"]],
  [["04 evening"], { date: [""], slot: ["morning"] }, ["morning"], ["morning"]],
] as [string[], { date?: string[]; slot?: string[] }, string[], string[]][])(
  "a first quote has the day and the place that were chosen on the enquiry, and Send keeps them: %j, %j",
  async (planned, typed, shown, kept) => {
    for (const state of ["noted", "held"]) {
      const month = nextMonth();
      const id = await stored("", { plan: { query: planOf(month, planned) } });
      if (state === "held" && planned.some((one) => /^\d/.test(one)))
        await decide(id, state, { holdUntil: "2026-12-10" });
      const date = typed.date?.map((day) => day && `${month}-${day}`);
      expect((await saveDays(id, { ...typed, ...(date && { date }) })).statusCode).toBe(303);
      const { functions } = await shownOn(id);
      const sent = await press(id, "send");

      expect(functions).toEqual(shown.map((one, place) => `${NAMES[place]} ${one}`.trim()));
      expect(sent.statusCode, sent.body).toBe(200);
      expect(await daysOn(id)).toEqual(kept.filter(Boolean));
      await decide(id, "lost");
    }
  },
);

test.each([
  ["no quote", ["04 evening"], []],
  ["a saved quote", ["04 evening"], ["save"]],
  ["a sent quote", ["04 evening"], ["send"]],
  ["a saved quote of an own place", ["04"], ["save"]],
  ["a sent quote of two functions", ["04 morning", "06"], ["send"]],
  ["a hold", ["04 evening"], ["held"]],
  ["a booking", ["04 evening"], ["won"]],
  ["a sent quote of a booking", ["04"], ["send", "won"]],
])(
  "a function whose day is emptied keeps its place for the next day, with %s",
  async (_name, planned, presses) => {
    const month = nextMonth();
    const id = await stored("", { plan: { query: planOf(month, planned) } });
    for (const did of presses)
      await (did === "save" || did === "send"
        ? press(id, did)
        : decide(id, did, did === "held" ? { holdUntil: "2026-12-10" } : {}));
    const [place = "elsewhere"] = planned.map((one) => one.split(" ")[1]);
    expect((await saveDays(id, { date: [""] })).statusCode).toBe(303);
    const open = await daysOn(id);
    // Another save in between changes nothing of it.
    await saveDays(id, {}, "noted");
    const others = planned.slice(1).map((one) => `${one} elsewhere`);
    expect(open).toEqual([place, ...others]);
    expect(await daysOn(id)).toEqual(open);
    expect(bookingsOf(await rowOf(id))).toHaveLength(planned.length - 1);
    expect((await shownOn(id)).functions[0]).toBe(`Mehndi ${place}`);

    const moved = await saveDays(id, { date: [`${month}-10`] }, "noted");
    expect(moved.statusCode, moved.body).toBe(303);
    const won = presses.includes("won") ? { statusCode: 303 } : await saveDays(id, {}, "won");
    expect(won.statusCode).toBe(303);
    expect((await shownOn(id)).functions[0]).toBe(`Mehndi 10 ${place}`);
    expect(await takenSlots(`${month}-10`)).toEqual([`${place} booked ${id}`]);
    await decide(id, "lost");
  },
);

test.each<[string, string[], { date?: string[]; slot?: string[] }, string[]]>([
  ["the place of the moved day", ["04 evening"], { slot: ["full-day"] }, ["04 full-day"]],
  ["another day", ["04 evening"], { date: ["08"] }, ["08 evening"]],
  ["no day", ["04 evening"], { date: [""] }, ["evening"]],
  [
    "another function's place",
    ["04 evening", "06"],
    { slot: ["evening", "morning"] },
    ["04 evening", "06 morning"],
  ],
  [
    "another function's day",
    ["04 evening", "06"],
    { date: ["18", "07"] },
    ["04 evening", "07 elsewhere"],
  ],
  [
    "a third day",
    ["04 evening", "06"],
    { date: ["18", "06", "08"], slot: ["evening", "elsewhere", "morning"] },
    ["04 evening", "06 elsewhere", "08 morning"],
  ],
])(
  "Undo puts the day back and saves %s that is typed with it, also when pressed again",
  async (_name, planned, typed, kept) => {
    for (const did of ["noted", "answered", "held", "booked"]) {
      const month = nextMonth();
      const dated = (days: string[]) => days.map((day) => day && `${month}-${day}`);
      const path = `/owner/${await stored("", { plan: { query: planOf(month, planned) } })}`;
      const id = path.slice("/owner/".length);
      if (did === "held") await decide(id, did, { holdUntil: "2026-12-20" });
      if (did === "booked") await decide(id, "won");
      const wrong = await saveDays(id, { date: [`${month}-18`] }, did);
      expect(wrong.statusCode).toBe(303);
      const { body } = await phone.request(path);
      const page = shownFields(body, "undone");
      const columns = (more: typeof typed) =>
        Object.fromEntries(
          Object.entries(more).map(([field, values]) => {
            const all = valuesIn(body)[field] ?? [];
            const texts = field === "date" ? dated(values) : values;
            return [field, all.map((value, place) => texts[place] ?? value)];
          }),
        );
      const undone = await post(id, "undone", page, columns(typed), phone, path);
      expect(undone.statusCode, undone.body).toBe(303);
      expect(await daysOn(id)).toEqual(kept);
      // After Back, the page still has the wrong day.
      for (const action of ["undone", "noted"]) {
        const fields = { ...page, do: [action] };
        await post(id, action, fields, { ...columns(typed), note: "rang" }, phone, path);
        expect(await daysOn(id)).toEqual(kept);
      }
      const other = { ...typed, slot: ["morning", ...(typed.slot ?? []).slice(1)] };
      const again = { ...page, do: ["noted"] };
      await post(id, "noted", again, { ...columns(other), note: "rang" }, phone, path);
      const [first = "", ...rest] = kept;
      const moved = first.replace(/evening|full-day/, "morning");
      expect(await daysOn(id)).toEqual([moved, ...rest]);
      const day = `${month}-${/^\d\d/.exec(first)?.[0] ?? "04"}`;
      const state = { held: "hold", booked: "booked" }[did];
      const isTaken = state !== undefined && first.startsWith("0");
      expect(await takenSlots(day)).toEqual(isTaken ? [`morning ${state} ${id}`] : []);
      expect(await takenSlots(`${month}-18`)).toEqual([]);
      await decide(id, "lost");
    }
  },
);

test.each([
  ["evening", "full-day", ["Hall, Evening"], 422],
  ["evening", "full-day", ["Hall, Full Day"], 200],
  ["evening", "full-day", ["Hall, Morning", "Hall, Evening"], 200],
  ["morning", "full-day", ["Hall, Morning"], 422],
  ["morning", "full-day", ["Morning"], 422],
  ["full-day", "evening", ["Hall, Full Day"], 422],
  ["evening", "full-day", ["Stage"], 200],
])(
  "a quote at the hall's %s whose enquiry moves to its %s is sent with lines for that time alone: %j",
  async (hall, slot, labels, status) => {
    const month = nextMonth();
    const id = await stored("", { plan: { query: planOf(month, [`04 ${hall}`]) } });
    const label = ["Royal", ...labels, ...labels.slice(1).map(() => ""), ""].slice(0, 4);
    const rate = label.map((line) => (line ? "799" : ""));
    expect((await press(id, "save")).statusCode).toBe(303);
    await saveDays(id, { slot: [slot] });
    const sent = await press(id, "send", { label, rate });

    expect(sent.statusCode).toBe(status);
    expect(sent.body.includes("is our hall: choose its time")).toBe(status === 422);
    await decide(id, "lost");
  },
);

test.each<[string, string[], Record<string, string[]>, string[]]>([
  ["the place of the only function", [""], { where: ["evening"] }, ["10 evening"]],
  ["no place", [" evening"], { where: [""] }, ["10"]],
  ["nothing", [" morning"], {}, ["10 morning"]],
  ["the second function's place", ["04", ""], { where: ["", "morning"] }, ["04", "10 morning"]],
  [
    "the first function's place",
    ["04", ""],
    { where: ["evening"] },
    ["04 evening", "10 elsewhere"],
  ],
])(
  "a function without a day has the place of its sent quote and the day typed later; typed in the quote: %s",
  async (_name, planned, typed, kept) => {
    for (const order of ["typed, accepted", "accepted, typed"]) {
      const month = nextMonth();
      const id = await stored("", { plan: { query: planOf(month, planned) } });
      const { where = [] } = valuesIn((await phone.request(quotePage(id))).body);
      const all = typed["where"]
        ? { where: where.map((place, index) => typed["where"]?.[index] ?? place) }
        : {};
      const sent = await press(id, "send", all);
      expect(sent.statusCode, sent.body).toBe(200);
      const date = [...planned.slice(1).map(() => `${month}-04`), `${month}-10`];
      const steps: Record<string, () => Promise<number>> = {
        accepted: () => accept(linkIn(sent)),
        typed: async () => (await saveDays(id, { date })).statusCode,
      };
      for (const step of order.split(", ")) expect(await steps[step]?.()).toBe(303);

      expect(await daysOn(id)).toEqual(kept);
      expect((await shownOn(id)).functions).toEqual(
        kept.map((one, place) => `${NAMES[place]} ${one}`),
      );
      await decide(id, "lost");
    }
  },
);

interface Taken {
  /** Day and place of each function of the plan; another family books the evening of the fourth. */
  planned: string[];
  /** Presses before that, and days that are saved. */
  before?: (string | TypedDays)[];
  /** The press without the booked time, and the days, places and note typed with it. */
  did?: string;
  typed?: TypedDays;
  /** Day and place of each function afterwards. */
  left: string[];
}

/** A press for a time that another family has booked since. `confirm` is the second press, on the page that asks. */
async function askedFor({ planned, before = [], did = "won", typed = {} }: Omit<Taken, "left">) {
  const month = nextMonth();
  const id = await stored("", { plan: { query: planOf(month, planned) } });
  expect((await press(id, "send")).statusCode).toBe(200);
  const inMonth = ({ date, ...others }: TypedDays) => ({
    ...others,
    ...(date && { date: date.map((day) => day && `${month}-${day}`) }),
  });
  for (const one of before)
    await (typeof one !== "string"
      ? saveDays(id, inMonth(one))
      : one === "received"
        ? press(id, one, { sum: "5,000" })
        : decide(id, one, one === "held" ? { holdUntil: "2026-12-10" } : {}));
  const other = await stored(`${month}-04`);
  await decide(other, "won");
  const { statusCode, body } = await saveDays(id, inMonth(typed), did);
  expect([statusCode, body.includes(": without the booked time")], body).toEqual([409, true]);
  const confirm = (device = phone) =>
    post(id, did, shownFields(body, did), {}, device, `/owner/${id}`);
  const question = /role="alert">([^]*?)<\/div>/.exec(body)?.[1]?.replace(/<[^>]+>/g, "") ?? "";
  return { id, other, month, confirm, question };
}

test.each<[string, Taken]>([
  ["the only function", { planned: ["04 evening"], left: ["evening"] }],
  ["the full day", { planned: ["04 full-day"], left: ["full-day"] }],
  ["the first of two", { planned: ["04 evening", "06"], left: ["evening", "06 elsewhere"] }],
  ["both halves", { planned: ["04 evening", "04 morning"], left: ["evening", "04 morning"] }],
  ["elsewhere too", { planned: ["04 evening", "04"], left: ["evening", "04 elsewhere"] }],
  [
    "a hold",
    { planned: ["04 evening", "06 morning"], did: "held", left: ["evening", "06 morning"] },
  ],
  [
    "a place typed with it",
    {
      planned: ["04 morning", "06"],
      typed: { slot: ["evening"] },
      left: ["evening", "06 elsewhere"],
    },
  ],
  [
    "Undo of Lost",
    { planned: ["04 evening"], before: ["won", "lost"], did: "undone", left: ["evening"] },
  ],
])(
  "a function whose booked time is left out keeps its place for the next day: %s",
  async (_name, { left, ...taken }) => {
    const { id, other, month, confirm } = await askedFor(taken);
    expect((await confirm()).statusCode).toBe(303);
    expect(await daysOn(id)).toEqual(left);
    const named = (all: string[]) => all.map((one, place) => `${NAMES[place]} ${one}`);
    expect((await shownOn(id)).functions).toEqual(named(left));

    expect((await saveDays(id, { date: [`${month}-10`] })).statusCode).toBe(303);
    const [place = "", ...others] = left;
    const kept = [`10 ${place}`, ...others];
    expect(await daysOn(id)).toEqual(kept);
    expect((await shownOn(id)).functions).toEqual(named(kept));
    const state = taken.did === "held" ? "hold" : "booked";
    expect(await takenSlots(`${month}-10`)).toEqual([`${place} ${state} ${id}`]);
    for (const one of [id, other]) await decide(one, "lost");
  },
);

const MOVED = { date: ["04"], slot: ["evening"] };
const MORNING = { planned: ["03 morning"], typed: MOVED, left: ["03 morning"] };

/** `kept`: the day that the question names, if it is not the third. */
const KEPT_DAYS: [name: string, taken: Taken, kept?: string][] = [
  ["Won", { ...MORNING, before: ["won"] }],
  ["paid", { ...MORNING, before: ["received"] }],
  ["its days saved", { ...MORNING, before: ["won"], did: "booked" }],
  ["on hold", { ...MORNING, before: ["held"] }],
  ["Won after a hold", { ...MORNING, before: ["held"], did: "won" }],
  ["elsewhere", { ...MORNING, planned: ["03"], before: ["won"], left: ["03 elsewhere"] }],
  [
    "the full day instead of its half",
    { planned: ["04 morning"], before: ["won"], typed: { slot: [""] }, left: ["04 morning"] },
    "04",
  ],
  [
    "one of two functions",
    {
      planned: ["03 morning", "06 evening"],
      before: ["won"],
      typed: { date: ["04", "07"], slot: ["evening"] },
      left: ["03 morning", "07 evening"],
    },
  ],
  [
    "a day without a function",
    {
      planned: ["02 morning"],
      before: ["won", { date: ["02", "03"], slot: ["morning", "evening"] }],
      typed: { date: ["02", "04"] },
      left: ["02 morning", "03 evening"],
    },
  ],
];

test.each(
  KEPT_DAYS.flatMap(([name, taken, kept = "03"]) =>
    [[], ["Rang"]].map((note) => ({ name, taken, kept, note })),
  ),
)(
  "a second press without the booked time keeps the day that the family has: $name, note $note",
  async ({ taken: { left, did = "noted", typed, ...taken }, kept, note }) => {
    const asked = await askedFor({ ...taken, did, typed: { ...typed, note } });
    const { id, other, month, confirm, question } = asked;
    expect((await confirm()).statusCode).toBe(303);

    const day = formatShortDay(`${month}-${kept}`);
    expect(question).toContain(`press again without the booked time: ${day} stays.`);
    expect(await daysOn(id)).toEqual(left);
    expect(notesOf(handlingOf(await rowOf(id))).map(({ text }) => text)).toEqual(note);
    const days = left.map((one) => takenSlots(`${month}-${one.slice(0, 2)}`));
    const own = (await Promise.all(days)).flat().filter((one) => one.endsWith(id));
    expect(own.map((one) => one.split(" ")[0])).toEqual(left.map((one) => one.split(" ")[1]));
    expect(await takenSlots(`${month}-04`)).toContain(`evening booked ${other}`);
    for (const one of [id, other]) await decide(one, "lost");
  },
);

test("Undo of a moved day that another family has since keeps the day that it moved to", async () => {
  const month = nextMonth();
  const id = await stored("", { plan: { query: planOf(month, ["04 evening"]) } });
  await decide(id, "won");
  await saveDays(id, { date: [`${month}-03`] });
  const other = await stored(`${month}-04`);
  await decide(other, "won");
  const { body } = await saveDays(id, {}, "undone");
  await post(id, "undone", shownFields(body, "undone"), {}, phone, `/owner/${id}`);

  expect(await daysOn(id)).toEqual(["03 evening"]);
  expect(await takenSlots(`${month}-03`)).toEqual([`evening booked ${id}`]);
  for (const one of [id, other]) await decide(one, "lost");
});

test("a function keeps its place when another phone leaves out its booked time", async () => {
  const { id, other, confirm } = await askedFor({ planned: ["04 evening", "06 morning"] });
  await decide(id, "noted", { note: "rang" });
  const late = await confirm(tablet);
  const path = `/owner/${id}`;
  const asked = await post(id, "won", shownFields(late.body, "won"), {}, tablet, path);
  const done = await post(id, "won", shownFields(asked.body, "won"), {}, tablet, path);

  expect([late, asked, done].map(({ statusCode }) => statusCode)).toEqual([409, 409, 303]);
  expect(await daysOn(id)).toEqual(["evening", "06 morning"]);
  for (const one of [id, other]) await decide(one, "lost");
});

test("Undo of a Won without the booked time puts the day back, and Redo leaves it out again", async () => {
  const { id, other, confirm } = await askedFor({ planned: ["04 evening", "06 morning"] });
  await confirm();
  const seen = [];
  for (let round = 0; round < 3; round++) {
    expect((await saveDays(id, {}, "undone")).statusCode).toBe(303);
    seen.push(await daysOn(id));
  }

  const asked = ["04 evening", "06 morning"];
  expect(seen).toEqual([asked, ["evening", "06 morning"], asked]);
  for (const one of [id, other]) await decide(one, "lost");
});

test("a booked time of a day without a function is left out with its place", async () => {
  const { id, other, month, confirm } = await askedFor({
    planned: ["03 morning"],
    typed: { date: ["03", "04"], slot: ["morning", "evening"] },
  });
  await confirm();
  const left = await daysOn(id);
  const moved = await saveDays(id, { date: [`${month}-10`] });

  expect([left, moved.statusCode, await daysOn(id)]).toEqual([["03 morning"], 303, ["10 morning"]]);
  for (const one of [id, other]) await decide(one, "lost");
});

test("a day is saved beside a function without a day that the quote leaves out", async () => {
  const month = nextMonth();
  const id = await stored("", { plan: { query: planOf(month, ["04 evening", " morning"]) } });
  const saved = await press(id, "save", {
    event: ["Mehndi", "", ""],
    guests: ["80", "", ""],
    label: ["Royal", "", "", "", "", "", "", ""],
    rate: ["799", "", "", "", "", "", "", ""],
  });
  const moved = await saveDays(id, { date: [`${month}-05`] });

  expect([saved.statusCode, moved.statusCode]).toEqual([303, 303]);
  expect(await daysOn(id)).toEqual(["05 evening"]);
  await decide(id, "lost");
});

test.each([
  ["the only function", ["04 evening"], [""]],
  ["the second function", ["04", "08 evening"], ["04", ""]],
])(
  "an acceptance keeps a day that its quote lacks and that was typed into the enquiry again: %s",
  async (_name, planned, quoted) => {
    const month = nextMonth();
    const dated = (days: string[]) => days.map((day) => day && `${month}-${day.split(" ")[0]}`);
    const id = await stored("", { plan: { query: planOf(month, planned) } });
    const { date = [] } = valuesIn((await phone.request(quotePage(id))).body);
    const cleared = date.map((day, place) => dated(quoted)[place] ?? day);
    const link = linkIn(await press(id, "send", { date: cleared }));
    expect((await saveDays(id, { date: dated(planned) })).statusCode).toBe(303);
    const typed = await daysOn(id);

    expect(await accept(link)).toBe(303);
    expect(await daysOn(id)).toEqual(typed);
    await decide(id, "lost");
  },
);

/** The notice of both owner's pages about days and places on which a quote and its enquiry differ. */
async function differenceOn(id: string) {
  const texts = [];
  for (const path of [`/owner/${id}`, quotePage(id)]) {
    const { body } = await phone.request(path);
    const notices = body.match(/<p class="notice">Quote \d.*; the enquiry has .*<\/p>/g) ?? [];
    const text = notices.join("\n").replace(/<[^>]+>/g, "");
    texts.push(text.replace(/(\d) \w{3} 20\d\d/g, "$1").replaceAll("&#39;", "'"));
  }
  const [first = "", ...others] = new Set(texts);
  expect(others, first).toEqual([]);
  return first;
}

/** An enquiry of two functions, the second without a day, in a state. */
async function openEnquiry(state: string, planned = ["04 evening", ""]) {
  const month = nextMonth();
  const id = await stored("", { plan: { query: planOf(month, planned) } });
  if (state === "held") await decide(id, "held", { holdUntil: "2026-12-10" });
  if (state === "won") await decide(id, "won");
  if (state.includes("accepted")) await accept(linkIn(await press(id, "send")));
  if (state.includes("paid")) await press(id, "received", { sum: "5,000", agreed: "50,000" });
  const dated = (days: string[]) => days.map((day) => day && `${month}-${day}`);
  /** Presses a button of the quote's page with another column of days or places. */
  const quote = async (did: string, typed: Record<string, string[]> = {}) => {
    const { body } = await phone.request(quotePage(id));
    const columns = Object.entries(typed).map(([field, values]) => {
      const all = valuesIn(body)[field] ?? [];
      return [field, all.map((value, place) => values[place] ?? value)];
    });
    clock.now += 60_000;
    return press(id, did, Object.fromEntries(columns));
  };
  const types = (typed: { date?: string[]; slot?: string[] }, did?: string) =>
    saveDays(id, { ...typed, ...(typed.date && { date: dated(typed.date) }) }, did);
  return { id, month, dated, quote, types };
}

test.each(["won", "paid"])(
  "an acceptance takes the place of a function without a day into an enquiry that is %s",
  async (state) => {
    const { id, month, quote, types } = await openEnquiry(state);
    const link = linkIn(await quote("send", { where: ["evening", "morning"] }));
    const before = await differenceOn(id);
    expect(await accept(link)).toBe(303);
    const accepted = await daysOn(id);
    const mail = (await news(id)).at(-1);
    await types({ date: ["04", "10"] });

    expect(before).toBe(
      "Quote 1 has Wedding no day (Hall, Morning); the enquiry has Wedding no day (Elsewhere). When the family accepts it, the quote's are taken.",
    );
    expect(accepted).toEqual(["04 evening", "morning"]);
    expect(mail).toContain("It replaces Wedding no day, elsewhere.");
    expect(await differenceOn(id)).toBe("");
    expect(await takenSlots(`${month}-10`)).toEqual([`morning booked ${id}`]);
    await decide(id, "lost");
  },
);

test.each([
  ["morning", "won"],
  ["elsewhere", "won"],
  ["elsewhere", "paid"],
  ["morning", "accepted, paid"],
])(
  "an acceptance takes a function without a day that its quote adds, %s, into an enquiry that is %s",
  async (place, state) => {
    const { id, month, quote, types } = await openEnquiry(state, ["04 evening"]);
    const sent = await quote("send", {
      event: ["Mehndi", "Sangeet"],
      guests: ["80", "90"],
      where: ["evening", place],
      label: ["Royal", "Hall, Evening", "", "", "Tiffin"],
      rate: ["799", "250000", "", "", "200"],
    });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await differenceOn(id)).toContain("the enquiry has none. When the family accepts");
    expect(await accept(linkIn(sent), state.includes("accepted") ? "2" : "1")).toBe(303);
    expect(await daysOn(id)).toEqual(["04 evening", place]);
    await types({ date: ["04", "10"] });

    expect(await takenSlots(`${month}-10`)).toEqual([`${place} booked ${id}`]);
    expect(await differenceOn(id)).toBe("");
    await decide(id, "lost");
  },
);

test("a booked enquiry whose place of a function without a day moved keeps it: the quote is sent again", async () => {
  const { id, quote, types } = await openEnquiry("won");
  const link = linkIn(await quote("send", { where: ["evening", "morning"] }));
  await types({ slot: ["evening", "full-day"] });
  const notice = await differenceOn(id);

  expect([await accept(link), await daysOn(id)]).toEqual([409, ["04 evening", "full-day"]]);
  expect(notice).toContain(
    "the enquiry has Wedding no day (Hall, Full Day). The family cannot accept it: send it again.",
  );
  await decide(id, "lost");
});

test.each([
  ["elsewhere", "morning", "Elsewhere", "Hall, Morning"],
  ["evening", "elsewhere", "Hall, Evening", "Elsewhere"],
  ["full-day", "morning", "Hall, Full Day", "Hall, Morning"],
])(
  "both pages name a place of a function without a day that moved since Send, and the mail the replaced one: %s, %s",
  async (quoted, typed, inQuote, inEnquiry) => {
    const { id, quote, types } = await openEnquiry("noted");
    const link = linkIn(await quote("send", { where: ["evening", quoted] }));
    expect(await differenceOn(id)).toBe("");
    await types({ slot: ["evening", typed] });

    expect(await differenceOn(id)).toBe(
      `Quote 1 has Wedding no day (${inQuote}); the enquiry has Wedding no day (${inEnquiry}). When the family accepts it, the quote's are taken. Won, Hold and Received take the enquiry's.`,
    );
    expect(await accept(link)).toBe(303);
    expect(await daysOn(id)).toEqual(["04 evening", quoted]);
    expect((await news(id)).at(-1)).toContain(`It replaces Wedding no day, ${typed}.`);
    for (const path of [quotePage(id), `/owner/${id}`])
      expect((await phone.request(path)).body).toContain(
        `it replaces <bdi>Wedding</bdi> no day, ${typed}`,
      );
    await decide(id, "lost");
  },
);

test("an acceptance takes the place of the only function, without a day", async () => {
  const { id, quote, types } = await openEnquiry("noted", [" evening"]);
  const link = linkIn(await quote("send"));
  await types({ slot: ["morning"] });
  const notice = await differenceOn(id);

  expect(notice).toContain("When the family accepts it, the quote's are taken.");
  expect([await accept(link), await daysOn(id)]).toEqual([303, ["evening"]]);
  expect((await news(id)).at(-1)).toContain("It replaces no day, morning.");
  expect(handlingOf(await rowOf(id)).holdUntil).toBeUndefined();
});

const TAKES_OWN = "Won, Hold and Received take the enquiry's.";

test.each<[string, Record<string, string[]>, string]>([
  [
    "another day",
    { date: ["05"] },
    "has Mehndi 5 (Hall, Evening); the enquiry has Mehndi 4 (Hall, Evening).",
  ],
  [
    "another place",
    { where: ["full-day"] },
    "has Mehndi 4 (Hall, Full Day); the enquiry has Mehndi 4 (Hall, Evening).",
  ],
  [
    "a place without a day",
    { where: ["evening", "morning"] },
    "has Wedding no day (Hall, Morning); the enquiry has Wedding no day (Elsewhere).",
  ],
  [
    "a day",
    { date: ["04", "08"] },
    "has Wedding 8 (Elsewhere); the enquiry has Wedding no day (Elsewhere).",
  ],
  [
    "another day and no day",
    { date: ["", "08"] },
    "has Mehndi no day (Hall, Evening), Wedding 8 (Elsewhere); the enquiry has Wedding no day (Elsewhere), Mehndi 4 (Hall, Evening).",
  ],
])(
  "both pages name %s of a quote that is not sent, and that the enquiry's are taken",
  async (_name, typed, named) => {
    for (const state of ["noted", "held", "accepted", "won"]) {
      const { id, dated, quote, types } = await openEnquiry(state);
      expect(await differenceOn(id)).toBe("");
      const saved = await quote("save", {
        label: ["Royal", "Hall"],
        ...typed,
        ...(typed["date"] && { date: dated(typed["date"]) }),
      });
      expect(saved.statusCode, saved.body).toBe(303);
      const number = state === "accepted" ? 2 : 1;
      const isDated = /enquiry has .*\d/.test(named);
      const stays = `The enquiry's stay${isDated ? " booked" : ""}.`;
      const effect = state === "won" ? stays : TAKES_OWN;

      expect(await differenceOn(id)).toBe(`Quote ${number}, not sent, ${named} ${effect}`);
      const own = await daysOn(id);
      if (state !== "won") await types({}, "won");
      expect(await daysOn(id)).toEqual(own);
      expect(await differenceOn(id)).toContain(stays);
      await decide(id, "lost");
    }
  },
);

test("both pages name the days of an accepted quote and of a draft that differ from the enquiry's", async () => {
  const { id, dated, quote, types } = await openEnquiry("noted");
  expect(await accept(linkIn(await quote("send")))).toBe(303);
  await types({ date: ["05"] });
  await quote("save", { date: dated(["06"]) });

  expect(await differenceOn(id)).toBe(
    `Quote 1 has Mehndi 4 (Hall, Evening); the enquiry has Mehndi 5 (Hall, Evening). ${TAKES_OWN}\nQuote 2, not sent, has Mehndi 6 (Hall, Evening); the enquiry has Mehndi 5 (Hall, Evening). ${TAKES_OWN}`,
  );
  await decide(id, "lost");
});

test("both pages name the days of a withdrawn quote, which its form shows, and of a quote whose enquiry is Lost", async () => {
  const { id, dated, quote } = await openEnquiry("held", ["04 evening"]);
  await quote("send", { date: dated(["05"]) });
  await decide(id, "lost");
  const lost = await differenceOn(id);
  await decide(id, "undone");
  await quote("withdraw");

  const named = "has 5 (Hall, Evening); the enquiry has 4 (Hall, Evening).";
  expect([lost, await differenceOn(id)]).toEqual([
    `Quote 1 ${named} ${TAKES_OWN}`,
    `Quote 1, withdrawn, ${named} ${TAKES_OWN}`,
  ]);
  await decide(id, "lost");
});

test.each(["noted", "held", "won"])(
  "an acceptance keeps a day that was added to an enquiry that is %s, beside the functions of its quote",
  async (state) => {
    const { id, month, dated, quote, types } = await openEnquiry(state);
    const link = linkIn(await quote("send", { date: dated(["04", "06"]) }));
    await types({
      date: state === "noted" ? ["04", "06", "08"] : ["04", "", "08"],
      slot: ["evening", "elsewhere", "morning"],
    });
    const notice = await differenceOn(id);

    expect(notice.includes("8")).toBe(false);
    expect(await accept(link)).toBe(303);
    expect(await daysOn(id)).toEqual(["04 evening", "06 elsewhere", "08 morning"]);
    const kept = state === "won" ? "booked" : "hold";
    expect(await takenSlots(`${month}-08`)).toEqual([`morning ${kept} ${id}`]);
    await decide(id, "lost");
  },
);

test.each(["noted", "won"])(
  "an added day that is cleared from the quote of an enquiry that is %s stays away from the next one",
  async (state) => {
    const { id, dated, quote, types } = await openEnquiry(state, ["04 evening"]);
    await quote("send");
    await types({ date: ["04", "08"], slot: ["evening", "elsewhere"] });
    const added = (await shownOn(id)).functions;
    const saved = await quote("save", { date: dated(["04", ""]) });

    expect([added, saved.statusCode]).toEqual([["Mehndi 04 evening", "08 elsewhere"], 303]);
    expect((await shownOn(id)).functions).toEqual(["Mehndi 04 evening"]);
    expect(await daysOn(id)).toEqual(["04 evening", "08 elsewhere"]);
    expect(await differenceOn(id)).toContain("Quote 2, not sent, has none; the enquiry has ");
    await decide(id, "lost");
  },
);

/** The notice of both owner's pages about days that a quote leaves open. */
async function openOn(id: string) {
  const texts = [];
  for (const path of [`/owner/${id}`, quotePage(id)]) {
    const { body } = await phone.request(path);
    const notices = body.match(/<p class="notice">Quote \d.* leaves open: .*<\/p>/g) ?? [];
    const text = notices.join("\n").replace(/<[^>]+>/g, "");
    texts.push(text.replace(/(\d) \w{3} 20\d\d/g, "$1").replaceAll("&#39;", "'"));
  }
  const [first = "", ...others] = new Set(texts);
  expect(others, first).toEqual([]);
  return first;
}

const [MEHNDI, WEDDING] = ["Mehndi 4 (Hall, Evening)", "Wedding 6 (Elsewhere)"];
const HOLDS = "The enquiry's days stay; an acceptance holds them.";
const BOTH = ["04 evening", "06"];

test.each<[string, string[], Record<string, string[]>, named: string, string]>([
  ["both days", BOTH, { date: ["", ""] }, `${MEHNDI}, ${WEDDING}`, "Mehndi 4, Wedding 6"],
  ["the only day", ["04 evening"], { date: [""] }, "4 (Hall, Evening)", "4"],
  ["no day", BOTH, {}, "", "Mehndi 4, Wedding 6"],
  ["the second day", BOTH, { date: ["04", ""] }, "", "Mehndi 4"],
  [
    "the day of the one function, and the other function",
    BOTH,
    {
      date: ["", ""],
      event: ["Mehndi", ""],
      guests: ["80", ""],
      label: ["Royal", "Hall, Evening", "", "", "", "", ""],
      rate: ["799", "2,50,000", "", "", "", "", ""],
    },
    `${MEHNDI}, ${WEDDING}`,
    "4, 6",
  ],
])(
  "owner and family read the same of the days that a quote leaves open: %s",
  async (_name, planned, typed, named, days) => {
    for (const state of ["noted", "held", "won", "paid"]) {
      const { id, dated, quote } = await openEnquiry(state, planned);
      const dates = typed["date"] && { date: dated(typed["date"]) };
      const isBooked = state === "won" || state === "paid";
      const drafted = await quote("save", { ...typed, ...dates });
      expect(drafted.statusCode, drafted.body).toBe(303);
      const text = (number: string, effect: string) =>
        named && `Quote ${number} leaves open: ${named}. ${effect}`;
      const stays = "The enquiry's days stay booked.";
      expect(await openOn(id)).toBe(text("1, not sent,", isBooked ? stays : HOLDS));
      const link = linkIn(await quote("send"));
      expect(await openOn(id)).toBe(text("1", isBooked ? stays : HOLDS));
      expect(await accept(link)).toBe(303);
      expect(await openOn(id)).toBe(text("1", isBooked ? stays : "The enquiry's days stay."));
      const read = (await family(link)).body.replace(/(\d) \w{3,4} 20\d\d/g, "$1");
      expect(read).toContain(isBooked ? `Booked for you: ${days}.` : `We keep ${days} for you`);
      await decide(id, "lost");
    }
  },
);

interface Lost {
  planned?: string[];
  state?: string;
  /** Another family books the evening of the fourth, which ends the hold. */
  isSold?: boolean;
  /** Press without the booked time. */
  did?: string;
  /** Days that the owner saves. */
  saved?: string[];
  /** Days of the quote that the family does not have. */
  named: string;
  /** Days that it has. */
  left?: string;
}

const PARTY = ["04 evening", "06 morning"];

const SHORT = /(\d) \w{3,4} 20\d\d/g;

/** Text of a page, with days without month and year. */
const textIn = (body: string) => body.replace(/<[^>]+>/g, "").replace(SHORT, "$1");

/** Presses a button of an enquiry's page, and of its question. */
async function twice(id: string, action: string) {
  const { body } = await saveDays(id, {}, action);
  return post(id, action, shownFields(body, action), {}, phone, `/owner/${id}`);
}

test.each<[string, Lost]>([
  ["sold, before a press", { isSold: true, named: "Mehndi 4", left: "Wedding 6" }],
  ["sold, Received", { isSold: true, did: "received", named: "Mehndi 4", left: "Wedding 6" }],
  ["sold, Won", { isSold: true, did: "won", named: "Mehndi 4", left: "Wedding 6" }],
  ["sold, held again", { isSold: true, did: "held", named: "Mehndi 4", left: "Wedding 6" }],
  ["sold, the only one", { planned: ["04 evening"], isSold: true, did: "received", named: "4" }],
  ["emptied of two paid", { state: "paid", saved: [""], named: "Mehndi 4", left: "Wedding 6" }],
  ["emptied of two held", { saved: ["04", ""], named: "Wedding 6", left: "Mehndi 4" }],
  ["both emptied", { state: "paid", saved: ["", ""], named: "Mehndi 4, Wedding 6" }],
  ["both emptied, held", { saved: ["", ""], named: "Mehndi 4, Wedding 6" }],
  ["the only one emptied", { planned: ["04 evening"], state: "paid", saved: [""], named: "4" }],
])(
  "a family reads not to pay while it lacks a day of its accepted quote, beside its other days: %s",
  async (_name, { planned = PARTY, state = "", isSold, did, saved, named, left }) => {
    const { id, month, quote, types } = await openEnquiry("noted", planned);
    const link = linkIn(await quote("send"));
    const read = async () => textIn((await family(link)).body);
    const { checking } = CATALOGUE.words.en.quote;
    expect(await accept(link)).toBe(303);
    const before = await read();
    if (state === "paid") await press(id, "received", { sum: "5,000" });
    const rival = await stored(isSold ? `${month}-04` : "");
    const answers = [
      isSold && (await twice(rival, "won")),
      did === "received"
        ? (await pressTwice(id, did, { sum: "5,000" })).answer
        : did && (await twice(id, did)),
      saved && (await types({ date: saved })),
    ];

    const page = await read();
    const isBooked = state === "paid" || did === "received" || did === "won";
    const owner = [`/owner/${id}`, quotePage(id)].map(async (path) => {
      const { body } = await phone.request(path);
      return /The family reads “Please do not pay yet”.*/.exec(textIn(body))?.[0] ?? "";
    });
    for (const answer of answers.filter((one) => typeof one === "object"))
      expect(answer.statusCode, answer.body).toBe(303);
    expect(before).not.toContain(checking);
    expect(page).toContain(`${named}: ${checking}`);
    expect(page).not.toMatch(/Balance:|upi:/);
    const [, has, days] = /(Booked for you:|We keep) ([^.]*?)(?: for you|\.)/.exec(page) ?? [];
    expect([has, days]).toEqual(
      left ? [isBooked ? "Booked for you:" : "We keep", left] : [undefined, undefined],
    );
    for (const text of await Promise.all(owner))
      expect(text.replace(/ \([^)]*\)/g, "")).toBe(
        `The family reads “Please do not pay yet”. Not kept: ${named}. Choose a day, or send another quote.`,
      );

    // A day for each function ends it.
    expect((await types({ date: ["10", "11"] })).statusCode).toBe(303);
    expect(await read()).not.toContain(checking);
    for (const one of [id, rival]) await decide(one, "lost");
  },
);

test.each<[string, string[], paid: boolean, typed: string[], line: string]>([
  ["no day", [" evening"], false, [], "No day yet for Mehndi"],
  ["one of two without a day", ["04 evening", " morning"], false, [], "No day yet for Wedding"],
  ["two without a day", [" morning", " evening"], false, [], "No day yet for Mehndi, Wedding"],
  [
    "paid, one of two without a day",
    ["04 evening", " morning"],
    true,
    [],
    "No day yet for Wedding",
  ],
  ["paid, an emptied day", PARTY, true, ["", "06"], "No day yet for Mehndi"],
  ["a day", ["04 evening"], false, [], ""],
  ["both days", PARTY, true, [], ""],
  ["food at home without a day", [""], false, [], ""],
])(
  "the daily mail, and the mail of an acceptance, name a function without a day: %s",
  async (_name, planned, isPaid, date, line) => {
    const { id, quote, types } = await openEnquiry("noted", planned);
    const link = linkIn(await quote("send"));
    const before = await undatedIn(id);
    expect(await accept(link)).toBe(303);
    await sweep(service, clock.now + 60_000);
    const mail = (await mailsFor(ses, id)).findLast(({ subject }) => subject.includes("accepted"));
    if (isPaid) await press(id, "received", { sum: "5,000" });
    await types({ date });
    const named = await undatedIn(id);
    await types({ date: ["10", "11"] });

    const text = line && `${line}: call the family, choose a day.`;
    const isInMail = line !== "" && date.length === 0;
    expect(/^No day yet.*$/m.exec(mail?.body.text ?? "")?.[0] ?? "").toBe(isInMail ? text : "");
    expect([before, named, await undatedIn(id)]).toEqual(["", text, ""]);
    await decide(id, "lost");
  },
);

/** Line of the daily mail about a family's functions without a day; empty without one. */
async function undatedIn(id: string): Promise<string> {
  const { text } = composeDailyMail(await readDailySummary(service, clock.now), "");
  const [, part = ""] = /^Accepted or paid, and no day yet[^\n]*\n((?: .*\n?)*)/m.exec(text) ?? [];
  const lines = part.split("\n");
  return lines[lines.findIndex((one) => one.includes(id)) - 1]?.trim() ?? "";
}

/** A family with its quote, and what it reads last. */
interface Party extends Awaited<ReturnType<typeof openEnquiry>> {
  link: string;
  version: number;
  rival?: string;
}

type Step = (party: Party) => Promise<unknown>;

const sends =
  (typed: Record<string, string[]> = {}): Step =>
  async (party) => {
    const dates = typed["date"] && { date: party.dated(typed["date"]) };
    const sent = await party.quote("send", { ...typed, ...dates });
    expect(sent.statusCode, sent.body).toBe(200);
    Object.assign(party, { link: linkIn(sent), version: party.version + 1 });
  };
const saves =
  (typed: { date?: string[]; slot?: string[] }, did?: string): Step =>
  async ({ types }) =>
    expect((await types(typed, did)).statusCode).toBe(303);
const accepts: Step = async ({ link, version }) =>
  expect(await accept(link, String(version))).toBe(303);
const pays: Step = async ({ id }) =>
  expect((await press(id, "received", { sum: "5,000" })).statusCode).toBe(303);
/** Another family books the evening of the fourth. */
const sells: Step = async (party) => {
  party.rival = await stored(`${party.month}-04`);
  await twice(party.rival, "won");
};
const wins: Step = ({ id }) => decide(id, "won");
const winsWithout: Step = ({ id }) => twice(id, "won");

interface Read {
  planned?: string[];
  steps: Step[];
  /** Functions before “We are checking this day”; undefined without this sentence. */
  checked?: string;
  kept?: string;
  /** Whether a payment app is offered, or a balance named. */
  isAsked?: boolean;
  /** Whether an acceptance promises to keep the day. */
  isPromised?: boolean;
  /** Functions in the notice of both owner's pages. */
  owner?: string;
  /** Whether the family cannot accept its quote, because the enquiry's days changed since. */
  isOvertaken?: boolean;
}

const ONE = ["04 evening"];
const UNDATED = [" evening"];
const HOME = [""];
const NO_DAY = "no day (Hall, Evening)";
const FOURTH = "4 (Hall, Evening)";
const EMPTIED = [sends(), accepts, pays, saves({ date: [""] })];
const AGAIN = [...EMPTIED, sends({ guests: ["90"] })];

const READS: Record<string, Read> = {
  "booked by another before Send": {
    steps: [sells, winsWithout, sends()],
    checked: "",
    owner: NO_DAY,
  },
  "booked by another before Send, accepted": {
    steps: [sells, winsWithout, sends(), accepts],
    checked: "",
    owner: NO_DAY,
  },
  "one of two booked by another before Send": {
    planned: PARTY,
    steps: [sells, winsWithout, sends()],
    checked: "Mehndi",
    kept: "Booked for you: Wedding 6",
    owner: `Mehndi ${NO_DAY}`,
  },
  "one of two booked by another before Send, accepted": {
    planned: PARTY,
    steps: [sells, winsWithout, sends(), accepts],
    checked: "Mehndi",
    kept: "Booked for you: Wedding 6",
    owner: `Mehndi ${NO_DAY}`,
  },
  "one of two without a day": {
    planned: ["04 evening", " morning"],
    steps: [sends(), accepts],
    checked: "Wedding",
    kept: "We keep Mehndi 4",
    owner: "Wedding no day (Hall, Morning)",
  },
  "no day": { planned: UNDATED, steps: [sends()], checked: "", owner: NO_DAY },
  "no day, accepted": { planned: UNDATED, steps: [sends(), accepts], checked: "", owner: NO_DAY },
  "no day, Won": { planned: UNDATED, steps: [sends(), wins], checked: "", owner: NO_DAY },
  "no day, paid": { planned: UNDATED, steps: [sends(), accepts, pays], checked: "", owner: NO_DAY },
  "no day, paid and then not accepted": {
    planned: UNDATED,
    steps: [sends(), pays],
    checked: "",
    owner: NO_DAY,
  },
  "no day, and a place that is not said": {
    planned: UNDATED,
    steps: [sends({ where: [""] }), accepts],
    checked: "",
    owner: "no day (Not said: keeps our hall that day)",
  },
  "booked and paid, a newer quote for other guests": {
    steps: [sends(), accepts, pays, sends({ guests: ["90"] })],
    kept: "Booked for you: 4",
    isAsked: true,
  },
  "no day, typed since": {
    planned: UNDATED,
    steps: [sends(), accepts, saves({ date: ["10"] }, "won")],
    kept: "Booked for you: 10",
    isAsked: true,
  },
  "a quote for another number of guests, without the emptied day": {
    steps: AGAIN,
    checked: "",
    owner: NO_DAY,
  },
  "the same, accepted": { steps: [...AGAIN, accepts], checked: "", owner: NO_DAY },
  "the same, and a quote with a day": {
    steps: [...AGAIN, accepts, sends({ date: ["10"] })],
  },
  "the same, and a quote with a day, accepted": {
    steps: [...AGAIN, accepts, sends({ date: ["10"] }), accepts],
    kept: "Booked for you: 10",
    isAsked: true,
  },
  "the emptied day undone": {
    steps: [...EMPTIED, saves({}, "undone")],
    kept: "Booked for you: 4",
    isAsked: true,
  },
  "another time, held": {
    steps: [sends(), accepts, saves({ slot: ["morning"] }), sells],
    kept: "We keep 4 (Hall, Morning)",
    isAsked: true,
  },
  "another time, paid": {
    steps: [sends(), accepts, pays, saves({ slot: ["morning"] }), sells],
    kept: "Booked for you: 4 (Hall, Morning)",
    isAsked: true,
  },
  "the whole day of one of two": {
    planned: PARTY,
    steps: [sends(), accepts, saves({ slot: ["full-day"] })],
    kept: "We keep Mehndi 4 (Hall, Full Day), Wedding 6",
    isAsked: true,
  },
  "another day and another time": {
    steps: [sends(), accepts, saves({ date: ["10"], slot: ["morning"] })],
    kept: "We keep 10 (Hall, Morning)",
    isAsked: true,
  },
  "elsewhere, held": {
    steps: [sends(), accepts, saves({ slot: ["elsewhere"] }), sells],
    checked: "4",
    owner: FOURTH,
  },
  "elsewhere, paid": {
    steps: [sends(), accepts, pays, saves({ slot: ["elsewhere"] }), sells],
    checked: "4",
    owner: FOURTH,
  },
  "elsewhere, undone": {
    steps: [sends(), accepts, saves({ slot: ["elsewhere"] }), saves({}, "undone")],
    kept: "We keep 4",
    isAsked: true,
  },
  "elsewhere, one of two": {
    planned: PARTY,
    steps: [sends(), accepts, pays, saves({ slot: ["evening", "elsewhere"] })],
    checked: "Wedding 6",
    kept: "Booked for you: Mehndi 4",
    owner: "Wedding 6 (Hall, Morning)",
  },
  "food at home without a day": { planned: HOME, steps: [sends()] },
  "food at home without a day, accepted": {
    planned: HOME,
    steps: [sends(), accepts],
    isAsked: true,
  },
  "food at home beside a day in our hall": {
    planned: ["04 evening", ""],
    steps: [sends(), accepts],
    kept: "We keep Mehndi 4",
    isAsked: true,
  },
  "food at home whose day is emptied": {
    planned: ["04"],
    steps: [sends(), accepts, saves({ date: [""] })],
    checked: "4",
    owner: "4 (Elsewhere)",
  },
  "sold after Send": { steps: [sends(), sells], checked: "4", owner: FOURTH },
  "sold after Send, and another time": {
    steps: [sends(), sells, saves({ slot: ["morning"] })],
    checked: "4",
    owner: FOURTH,
    isOvertaken: true,
  },
  "sold after Send, and another day": {
    steps: [sends(), sells, saves({ date: ["10"] })],
    checked: "4",
    owner: FOURTH,
    isOvertaken: true,
  },
  "one of two sold after Send, and another day": {
    planned: PARTY,
    steps: [sends(), sells, saves({ date: ["10", "06"] })],
    checked: "Mehndi 4",
    owner: `Mehndi ${FOURTH}`,
    isOvertaken: true,
  },
  "sold after Send, another day, and a quote for it": {
    steps: [sends(), sells, saves({ date: ["10"] }), sends()],
    isPromised: true,
  },
  "another day after Send": { steps: [sends(), saves({ date: ["10"] })], isPromised: true },
  "sold after the acceptance": { steps: [sends(), accepts, sells], checked: "4", owner: FOURTH },
  "a free day": { steps: [sends()], isPromised: true },
  "a booked day": {
    steps: [sends(), wins],
    kept: "Booked for you: 4",
    isAsked: true,
  },
  "a booked day, and a quote for another": {
    steps: [wins, sends({ date: ["10"] })],
    kept: "Booked for you: 4",
  },
  "a quote without the booked day": {
    planned: PARTY,
    steps: [wins, sends({ date: ["", "06"] })],
    checked: "Mehndi",
    kept: "Booked for you: Mehndi 4, Wedding 6",
    owner: `Mehndi ${NO_DAY}`,
  },
};

test.each(Object.entries(READS))(
  "a family is asked for money only while day and place of its quote are kept: %s",
  async (_name, read: Read) => {
    const { planned = ONE, steps, checked, kept, isAsked, isPromised, owner = "" } = read;
    const { isOvertaken = false } = read;
    const party: Party = { ...(await openEnquiry("noted", planned)), link: "", version: 0 };
    const { id } = party;
    for (const step of steps) await step(party);
    const { checking, moved, accept: words } = CATALOGUE.words.en.quote;
    const { body } = await family(party.link);
    const text = textIn(body);
    const [promise = ""] = words.text.split("{days}");

    const sentence = [checked, checking].filter(Boolean).join(": ");
    const alert = /role="alert">([^<]*)/.exec(body)?.[1]?.replace(SHORT, "$1");
    expect(alert).toBe(checked === undefined ? undefined : sentence);
    expect(/(?:Booked for you:|We keep) .*?(?= for you|\. |\.$)/m.exec(text)?.[0]).toBe(kept);
    expect(/upi:|Balance:/.test(body)).toBe(isAsked === true);
    expect(text.includes(promise)).toBe(isPromised === true);
    expect(text.includes(moved) && !text.includes(words.heading)).toBe(isOvertaken);
    for (const path of [`/owner/${id}`, quotePage(id)]) {
      const notice = /The family reads “Please do not pay yet”. Not kept: (.*?)\. Choose a day/;
      const shown = textIn((await phone.request(path)).body);
      expect(notice.exec(shown)?.[1] ?? "").toBe(owner);
      expect(shown.includes("The family cannot accept it: send it again.")).toBe(isOvertaken);
    }
    for (const one of [id, party.rival ?? []].flat()) await decide(one, "lost");
  },
);

test.each([
  ["no day", UNDATED, {}, NO_DAY],
  ["one of two without a day", ["04 evening", " morning"], {}, "Wedding no day (Hall, Morning)"],
  ["food at home", HOME, {}, ""],
  ["a day", ONE, {}, ""],
  ["an emptied day of two", PARTY, { date: ["", "06"] }, `Mehndi ${NO_DAY}`],
] as [string, string[], Record<string, string[]>, string][])(
  "both owner's pages name a function without a day before Send, also of a withdrawn quote: %s",
  async (_name, planned, typed, named) => {
    const { id, dated, quote } = await openEnquiry("noted", planned);
    const before = async (path: string) => {
      const text = textIn((await phone.request(path)).body);
      return /After Send, the family reads “Please do not pay yet”. Not kept: (.*?)\. Choose/.exec(
        text,
      )?.[1];
    };
    const dates = typed["date"] && { date: dated(typed["date"]) };
    expect(await before(quotePage(id))).toBe(dates ? undefined : named || undefined);
    await quote("save", { ...typed, ...dates });
    const pages = [`/owner/${id}`, quotePage(id)];
    for (const path of pages) expect(await before(path)).toBe(named || undefined);
    await quote("send", {});
    for (const path of pages) expect(await before(path)).toBe(undefined);
    await quote("withdraw");
    for (const path of pages) {
      expect(await before(path)).toBe(named || undefined);
      expect((await phone.request(path)).body).not.toContain("The family reads");
    }
    await decide(id, "lost");
  },
);

test.each(["gu", "hi", "mr"])(
  "a family reads in its language that no day is kept: %s",
  async (tag) => {
    const { id, quote } = await openEnquiry("noted", UNDATED);
    const link = linkIn(await quote("send", { language: [tag] }));
    const open = (await family(link)).body;
    expect(await accept(link)).toBe(303);
    const accepted = (await family(link)).body;
    const { checking, accept: words } = CATALOGUE.words[tag]?.quote ?? CATALOGUE.words.en.quote;

    for (const body of [open, accepted]) {
      expect(body).toContain(`role="alert">${checking}</p>`);
      expect(body).not.toContain("upi:");
    }
    expect(open).toContain(words.undated);
    await decide(id, "lost");
  },
);

test("a day that was typed since Send, and a withdrawn quote, are named as left open", async () => {
  const { id, dated, quote, types } = await openEnquiry("noted", ["04 evening", "06"]);
  await quote("send", { date: ["", ""] });
  await types({ date: ["05"] });
  const typed = await openOn(id);
  await quote("withdraw");
  const withdrawn = await openOn(id);
  await decide(id, "lost");

  const days = "leaves open: Mehndi 5 (Hall, Evening), Wedding 6 (Elsewhere).";
  expect(typed).toBe(`Quote 1 ${days} ${HOLDS}`);
  expect(withdrawn).toBe("");
  expect(await openOn(id)).toBe("");
  expect(dated(["05"])).toEqual(
    handlingOf(await rowOf(id))
      .booked?.slice(0, 1)
      .map(({ date }) => date),
  );
});

type DayPress = (id: string, month: string) => Promise<{ statusCode: number }>;

test.each<[string, DayPress, string | undefined]>([
  [
    "Send with an emptied day",
    (id, month) => press(id, "send", { date: ["", `${month}-06`] }),
    "Mehndi 4 (Hall, Evening)",
  ],
  [
    "Send with another day",
    (id, month) => press(id, "send", { date: [`${month}-05`, `${month}-06`] }),
    "Mehndi 4 (Hall, Evening)",
  ],
  ["Save with an emptied day", (id) => saveDays(id, { date: [""] }), "Mehndi 4 (Hall, Evening)"],
  [
    "Save with two other days",
    (id, month) => saveDays(id, { date: [`${month}-07`, `${month}-08`] }),
    "Mehndi 4 (Hall, Evening), Wedding 6 (Elsewhere)",
  ],
  [
    "Won with another place",
    (id) => saveDays(id, { slot: ["morning"] }, "won"),
    "Mehndi 4 (Hall, Evening)",
  ],
  ["Won", (id) => saveDays(id, {}, "won"), undefined],
  ["Send", (id) => press(id, "send"), undefined],
])("the history names planned days that a press replaces: %s", async (_name, act, replaced) => {
  const month = nextMonth();
  const id = await stored("", { plan: { query: planOf(month, ["04 evening", "06"]) } });
  expect((await act(id, month)).statusCode).toBeLessThan(400);
  const { body } = await phone.request(`/owner/${id}`);
  const history = /<h2>History<\/h2>[^]*/.exec(body)?.[0].replace(/<[^>]+>/g, "") ?? "";

  expect(/; before: (.*)/.exec(history)?.[1]?.replace(/ \w{3} 20\d\d/g, "")).toBe(replaced);
  await decide(id, "lost");
});
