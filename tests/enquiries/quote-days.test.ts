/** Days and places of a saved quote, and of its enquiry that changed since. */
import { expect, test } from "vitest";
import { dealOf, shownVersion } from "../../lambda/outbox/deal-rules.ts";
import { bookingsOf } from "../../lambda/outbox/retention.ts";
import { shownFields, valuesIn } from "./support/owner-device.ts";
import {
  accept,
  clock,
  decide,
  linkIn,
  paidQuote,
  phone,
  post,
  press,
  quotePage,
  rowOf,
  store,
  stored,
  tablet,
} from "./support/quotes.ts";

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
      moved: [["", "24 evening"]],
      shown: ["Mehndi morning", "Wedding 24 evening"],
    },
  ],
  [
    "the enquiry emptied the day that the quote moved",
    {
      planned: ["23 evening", "24 evening"],
      quoted: ["22 evening", "24 evening"],
      moved: [["", "24 evening"]],
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
      const { parts = [] } = shownVersion(dealOf(await rowOf(id))) ?? {};
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
  [
    { slot: "morning" },
    { date: "" },
    ["", ""],
    "Saved in between: 19 Nov 2029 (Hall, Morning). You typed: no day.",
  ],
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
