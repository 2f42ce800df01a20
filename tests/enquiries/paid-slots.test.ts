import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HttpAnswer } from "../../lambda/http/request.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { slotsOf } from "../../lambda/outbox/booking.ts";
import { areClashing, takenOn } from "../../lambda/outbox/diary-rules.ts";
import { dealOf, offeredVersion } from "../../lambda/outbox/deal-rules.ts";
import { bookingsOf } from "../../lambda/outbox/function-days.ts";
import { handlingOf } from "../../lambda/outbox/row.ts";
import { formatDay, formatShortDay, formatWeekday } from "../../schemas/format.ts";
import { keyed } from "../../schemas/plan/quote.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { shownFields, valuesIn } from "./support/owner-device.ts";
import {
  at,
  clock,
  diary,
  service,
  store,
  phone,
  tablet,
  stored,
  rowOf,
  quotePage,
  press,
  post,
  linkIn,
  pressTwice,
  sentQuote,
  family,
  ascending,
  takenSlots,
  accept,
  decide,
  paidQuote,
  tryFor,
  news,
} from "./support/quotes.ts";

test("the day and hall of the accepted quote are held, then booked, and move with the next one", async () => {
  const id = await stored("2027-03-19");
  const link = linkIn(await press(id, "send", { date: "2027-03-20" }));
  expect(bookingsOf(await rowOf(id))).toEqual([{ key: 0, date: "2027-03-20", slot: "evening" }]);
  expect(await accept(link)).toBe(303);
  expect(await takenSlots("2027-03-19")).toEqual([]);
  expect(await takenSlots("2027-03-20")).toEqual([`evening hold ${id}`]);
  await decide(id, "won");
  expect(await takenSlots("2027-03-20")).toEqual([`evening booked ${id}`]);
  expect((await phone.request(quotePage(id))).body).not.toContain("the enquiry has");

  const other = await stored("2027-03-21");
  await decide(other, "won");
  const wrong = await press(id, "send", { date: "2027-03-21", where: "morning" });
  expect(wrong.body).toContain("Evening is our hall: choose its time under “Where”");
  const moved = { date: "2027-03-21", where: "evening" };
  const taken = await pressTwice(id, "send", moved);
  expect(await accept(linkIn(taken.answer), "2")).toBe(409);
  expect(await takenSlots("2027-03-20")).toEqual([`evening booked ${id}`]);
  const free = { date: "2027-03-21", where: "morning", label: ["Royal", "Hall, Morning", "", ""] };
  const sent = await press(id, "send", free);
  expect(sent.body).toContain("; the enquiry has <time>20 Mar 2027</time>");
  expect(await accept(linkIn(sent), "3")).toBe(303);
  expect(await takenSlots("2027-03-20")).toEqual([]);
  expect(await takenSlots("2027-03-21")).toEqual([
    `evening booked ${other}`,
    `morning booked ${id}`,
  ]);
});

test("Received books the accepted day, also past its hold and after Undo, until the booking is lost", async () => {
  const date = "2027-03-29";
  const { id, link } = await sentQuote(date);
  const rival = await stored(date);
  expect(await accept(link)).toBe(303);
  expect((await press(id, "received")).statusCode).toBe(303);
  const seen = [await takenSlots(date)];
  expect(handlingOf(await rowOf(id)).state).toBe("won");
  await decide(id, "undone");
  clock.now = at("2026-12-20");
  seen.push(await takenSlots(date));
  const page = (await phone.request(`/owner/${id}`)).body;
  const answers = [await phone.request(`/owner/${rival}`, { do: "won", revision: "0" })];
  const list = (await phone.request("/owner?list=won")).body;
  await decide(id, "lost");
  seen.push(await takenSlots(date));
  await decide(rival, "won");
  const { revision } = handlingOf(await rowOf(id));
  answers.push(
    await phone.request(`/owner/${id}`, { do: "undone", revision: String(revision) }),
    await press(id, "agreed"),
  );
  seen.push(await takenSlots(date));
  clock.now = at("2026-11-28");

  const booked = [`evening booked ${id}`];
  expect(seen).toEqual([booked, booked, [], [`evening booked ${rival}`]]);
  expect(page).toContain("₹2,57,093 is received, so the day stays booked until you press Lost");
  expect(list).toContain(`id=${id}"`);
  expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(rival)])).toEqual([
    [409, true],
    [409, true],
    [303, false],
  ]);
});

test("a paid morning is not sold with the full day, by Won, by telephone or by an acceptance", async () => {
  const date = "2027-05-11";
  const { id } = await paidQuote(date, {}, "morning");
  const other = await stored(date, {}, "full-day");
  const call = { date, slot: "full-day", name: "Kavita", phone: "", note: "", until: "2026-12-05" };
  const calls = await phone.request("/owner/diary", {
    do: "book",
    id: crypto.randomUUID(),
    ...call,
  });
  const asked = [await tryFor(other), await tryFor(other, "held"), calls];
  const sent = await pressTwice(other, "send");
  const refused = await accept(linkIn(sent.answer));
  const half = linkIn(
    await press(other, "send", { where: "evening", label: ["Royal", "Hall, Evening", "", ""] }),
  );

  expect(asked.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  for (const { body } of asked) expect(body).toContain(`id=${id}"`);
  expect([refused, await accept(half, "2")]).toEqual([409, 303]);
  expect(await takenSlots(date)).toEqual([`morning booked ${id}`, `evening hold ${other}`]);
});

test("after a payment a new version moves the day only when it is accepted and free; other days stay", async () => {
  const [first, second, third] = ["2027-05-12", "2027-05-13", "2027-05-14"];
  const query = `event=haldi&date=${first}&hall=morning&guests=100&package=royal&event2=wedding&date2=${second}&hall2=evening&guests2=300&package2=royal`;
  const { id } = await paidQuote(first, { plan: { query } });
  const rival = await stored(third);
  await decide(rival, "won");
  const days = async () =>
    (await Promise.all([first, second, third].map(takenSlots))).map((one) =>
      one.filter((slot) => slot.endsWith(id)).join(),
    );
  const booked = [`morning booked ${id}`, `evening booked ${id}`, ""];
  expect(await days()).toEqual(booked);

  const clash = await pressTwice(id, "send", { date: [first, third] });
  expect([await days(), await accept(linkIn(clash.answer), "2")]).toEqual([booked, 409]);
  expect(await days()).toEqual(booked);
  await decide(rival, "lost");
  expect(await accept(linkIn(clash.answer), "2")).toBe(303);
  expect(await days()).toEqual([booked[0], "", `evening booked ${id}`]);
  expect(dealOf(await rowOf(id)).money?.payments).toHaveLength(1);

  const freed = "it replaces <bdi>Wedding</bdi> <time>13 May 2027</time>, evening";
  for (const path of [quotePage(id), `/owner/${id}`])
    expect((await phone.request(path)).body).toContain(freed);
  expect((await news(id)).join()).toMatch(
    /quote 2 was accepted: [^:]* for 12 May 2027, 14 May 2027\. It replaces Wedding 13 May 2027, evening, which is free now\./,
  );
});

test("a day that is added or moved after a quote is in the next one, and the balance's day moves too", async () => {
  const [first, added, moved] = ["2027-06-12", "2027-06-13", "2027-06-20"];
  const { id } = await paidQuote(first);
  const dates = async () => {
    const {
      date = [],
      where = [],
      due,
      label,
    } = valuesIn((await phone.request(quotePage(id))).body);
    return { days: date.map((day, part) => `${day} ${where[part]}`), due, first: label?.[0] };
  };
  const shown = async (days: string[], slots: string[]) => {
    clock.now += 60_000;
    await decide(id, "booked", { date: days, slot: slots });
  };
  await shown([first, added], ["evening", "elsewhere"]);
  const two = await dates();
  await shown([moved, added], ["full-day", "elsewhere"]);
  const later = await dates();
  clock.now += 60_000;
  await decide(id, "undone");
  const undone = await dates();
  clock.now += 60_000;

  expect(two).toEqual({
    days: [`${first} evening`, `${added} elsewhere`, " "],
    due: ["2027-06-11"],
    first: "Royal",
  });
  // The wedding moved; the haldi is the first day now.
  expect(later).toEqual({
    ...two,
    days: [`${moved} full-day`, `${added} elsewhere`, " "],
    due: ["2027-06-12"],
  });
  expect(undone).toEqual(two);
  // A due day that the owner typed stays, and the pages say when it is after the event.
  await press(id, "agreed", { due: "2027-06-01" });
  const seen = [];
  for (const date of ["2027-06-15", "2027-05-20"]) {
    await shown([date], ["evening"]);
    const { body } = await phone.request(`/owner/${id}`);
    seen.push([
      (await dates()).due,
      body.includes("due on <time>1 Jun 2027</time>, after the event"),
    ]);
    await decide(id, "undone");
  }
  expect(seen).toEqual([
    [["2027-06-01"], false],
    [["2027-06-01"], true],
  ]);
  // A day that the owner types into the quote is not moved back to the booked one.
  await press(id, "save", {
    event: ["Wedding", "Haldi", ""],
    date: ["2027-06-25", added],
    where: ["evening", "elsewhere"],
  });
  expect((await dates()).days).toEqual(["2027-06-25 evening", `${added} elsewhere`, " "]);
  await shown(["2027-06-26", added], ["evening", "elsewhere"]);
  const follows = (await dates()).days[0];
  await press(id, "save", { date: ["2027-06-25", added] });
  expect([follows, (await dates()).days[0]]).toEqual(["2027-06-26 evening", "2027-06-25 evening"]);
  // The third is the empty function of the page.
  await press(id, "send", {
    event: ["Wedding", "Haldi", "Sangeet"],
    label: ["Royal", "", "", "", "Classic", "", "Tiffin", ""],
    rate: ["799", "", "", "", "500", "", "200", ""],
    guests: ["300", "80", "90"],
  });
  expect(offeredVersion(dealOf(await rowOf(id)))?.parts.map(({ label }) => label)).toEqual([
    "Wedding",
    "Haldi",
    "Sangeet",
  ]);
  clock.now = at("2026-11-28");
});

const NAMES = ["Mehndi", "Wedding", "Sangeet"];
const GUESTS = [80, 250, 90];
const SLOTS = ["morning", "evening"];
const HALLS: Record<string, string> = { morning: "Morning", evening: "Evening" };

/** Types a day beside each function, on the page of the enquiry. @param days `2027-02-14 evening`, or empty */
async function moveDays(id: string, days: string[], device = phone, html?: string) {
  const body = html ?? (await device.request(`/owner/${id}`)).body;
  const names = [...body.matchAll(/<label>([^<]+)<input type="date"/g)].map(([, name]) => name);
  const typed = names.map((_, place) => (days[place] ?? "").split(" "));
  const date = typed.map(([day = ""]) => day);
  const slot = typed.map(([, time = ""]) => time);
  const shown = shownFields(body, "booked");
  const answer = await post(id, "booked", shown, { date, slot }, device, `/owner/${id}`);
  return { answer, names: names.slice(0, -1) };
}

const placesOf = (days: string[]) =>
  days.map((day, place) => {
    const [date = "", slot = ""] = day.split(" ");
    return { name: NAMES[place] ?? "", guests: GUESTS[place] ?? 0, day, date, slot };
  });

/** Functions with their days on the form of a quote, the kitchen sheets, and what a family reads. */
async function pagesOf(id: string, link: string) {
  const { event = [], date, where } = valuesIn((await phone.request(quotePage(id))).body);
  const kitchen = (await phone.request(`/owner/${id}/kitchen?id=${id}`)).body;
  return {
    quote: event
      .map((name, part) => `${name} ${date?.[part] && `${date[part]} ${where?.[part]}`}`)
      .filter((text) => text !== " "),
    kitchen: [...kitchen.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, heading]) => heading),
    family: link && /Booked for you: ([^.]*)\./.exec((await family(link)).body)?.[1],
  };
}

/** @param quoted days of the quote: the family reads a place that is not the quote's */
function expectedPages(days: string[], link: string, quoted: string[]) {
  const all = placesOf(days);
  const places = placesOf(quoted);
  const ranked = all.map((one, index) => {
    const isMoved = one.slot !== places[index]?.slot;
    const place = isMoved ? ` (${CATALOGUE.words.en.names[`hall:${one.slot}`]})` : "";
    return { ...one, place, rank: `${one.date} ${SLOTS.indexOf(one.slot)}` };
  });
  const dated = ranked.filter(({ date }) => date).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  return {
    quote: all.map(({ name, day }) => `${name} ${day}`),
    kitchen: all.map(({ name, date }) => (date ? `${name}, ${formatWeekday(date)}` : name)),
    family:
      link &&
      dated.map(({ name, date, place }) => `${name} ${formatShortDay(date)}${place}`).join(", "),
  };
}

/** Asserts functions and guests of each date in the diary, the calendar and the mail of the morning of a date. */
async function expectDiary(id: string, days: string[], morning: string): Promise<void> {
  const dated = placesOf(days).filter(({ date }) => date);
  const byDate = [...Map.groupBy(dated, ({ date }) => date)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const summary = await readDailySummary(service, at(morning, "08:00"));
  const mail = composeDailyMail(summary, undefined).text;
  const feed = (await phone.request(await calendarPath)).body
    .replace(/\r\n /g, "")
    .replaceAll("\\", "");
  const events = feed.split("BEGIN:VEVENT").filter((event) => event.includes(id));
  expect(events).toHaveLength(byDate.length);
  for (const [place, [date, on]] of byDate.entries()) {
    const slots = new Set(on.map(({ slot }) => slot));
    const inOrder = on.toSorted((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot));
    const guests = `${inOrder.map((one) => one.guests).join(" + ")} guests`;
    const slot = slots.size > 1 ? "full-day" : on[0]?.slot;
    expect(await takenSlots(date)).toEqual([`${slot} booked ${id}`]);
    const day = (await phone.request(`/owner/diary/${date}`)).body;
    expect(/\d[\d +]* guests/.exec(day)?.[0]).toBe(guests);
    expect(events[place]).toContain(
      `SUMMARY:${inOrder.map(({ name }) => name).join(", ")}, ${guests} [`,
    );
    expect(events[place]).toMatch(new RegExp(`DTSTART[^:]*:${date.replaceAll("-", "")}`));
    expect(mail).toMatch(
      new RegExp(
        `${formatWeekday(date)}, ${slot?.replace("-", " ")}[^,]*, ${RegExp.escape(guests)}`,
      ),
    );
  }
}

const calendarPath = phone.request("/owner/calendar", {}).then(async () => {
  const { body } = await phone.request("/owner/calendar");
  return /\/owner\/calendar\/[\w-]+/.exec(body)?.[0] ?? "";
});
let months = 0;

test.each<[string, ...string[][]]>([
  ["the morning of a day is emptied", ["2 morning", "2 evening"], ["", "2 evening"]],
  ["the evening of a day is emptied", ["2 morning", "2 evening"], ["2 morning", ""]],
  ["morning and evening change places", ["2 morning", "2 evening"], ["2 evening", "2 morning"]],
  ["the morning moves", ["2 morning", "2 evening"], ["1 morning", "2 evening"]],
  ["one is emptied, the other moves", ["2 evening", "3 evening"], ["", "4 evening"]],
  ["both are a day later", ["2 evening", "3 evening"], ["3 evening", "4 evening"]],
  ["two change places", ["2 evening", "3 evening"], ["3 evening", "2 evening"]],
  [
    "two change places in steps",
    ["2 evening", "3 evening"],
    ["5 evening", "3 evening"],
    ["5 evening", "2 evening"],
    ["3 evening", "2 evening"],
  ],
  ["one joins the evening of another", ["2 evening", "3 evening"], ["3 evening", "3 evening"]],
  ["one of two in an evening moves", ["2 evening", "2 evening"], ["2 evening", "4 evening"]],
  [
    "one is added, and changes places",
    ["2 evening", "3 evening"],
    ["2 evening", "3 evening", "6 evening"],
    ["6 evening", "3 evening", "2 evening"],
  ],
])("each function has its own day on every page, also after Undo: %s", async (_name, ...states) => {
  const month = `${2028 + Math.floor(months / 8)}-0${(months++ % 8) + 1}`;
  // Without a quote, then with an accepted one.
  for (const ten of [0, 1]) {
    const [first = [], ...steps] = states.map((days) =>
      days.map((day) => day && `${month}-${ten}${day}`),
    );
    const query = placesOf(first).map(({ name, guests, date, slot }, place) => {
      const fields = { event: name.toLowerCase(), guests, package: "royal", hall: slot, date };
      return Object.entries(fields).map(
        ([field, value]) => `${field}${place > 0 ? 2 : ""}=${value}`,
      );
    });
    const id = await stored("", { plan: { query: query.flat().join("&") } });
    let [link, versions, shown, quoted] = ["", 0, first, first];
    const sell = async (typed = {}) => {
      link = linkIn(await press(id, "send", typed));
      expect(await accept(link, `${++versions}`)).toBe(303);
    };
    if (ten > 0) await sell();
    await (ten > 0 ? press(id, "received", { sum: "5,000" }) : decide(id, "won"));
    for (const days of steps) {
      const { answer, names } = await moveDays(id, days);
      expect([answer.statusCode, names]).toEqual([303, NAMES.slice(0, shown.length)]);
      const isAdded = days.length > shown.length;
      if (isAdded) {
        await sell({ event: NAMES, guests: GUESTS.map(String) });
        quoted = days;
      }
      if (!isAdded) await decide(id, "undone");
      expect(await pagesOf(id, link)).toEqual(expectedPages(isAdded ? days : shown, link, quoted));
      if (!isAdded) await decide(id, "undone");
      shown = days;
      expect(await pagesOf(id, link)).toEqual(expectedPages(shown, link, quoted));
    }
    // More notes than the history has changes.
    for (let notes = 0; notes < 21 && steps.length > 2; notes++)
      await decide(id, "noted", { note: `${notes}` });
    expect(await pagesOf(id, link)).toEqual(expectedPages(shown, link, quoted));
    await expectDiary(id, shown, `${month}-${ten}1`);
    // The plan of the enquiry's page, as in its mail.
    const plan = (await phone.request(`/owner/${id}`)).body.match(/Day now[^]*?(?=<\/tr>)/g) ?? [];
    expect(plan.map((text) => text.replace(/<[^>]+>/g, ""))).toEqual(
      placesOf(shown.slice(0, 2))
        .filter(({ day }, place) => day !== first[place])
        .map(
          ({ date, slot }) => `Day now${date ? `${formatDay(date)}, ${HALLS[slot]}` : "no day"}`,
        ),
    );
  }
});

test("a day that is added to a plan of one function has no guests until a quote has its own", async () => {
  const [first, added] = ["2028-10-10", "2028-10-11"];
  const id = await stored(first);
  await decide(id, "won");
  /** Guests of a date in the diary, the calendar and the mail of the morning. */
  const guestsOn = async (date: string) => {
    const mail = composeDailyMail(await readDailySummary(service, at(first, "08:00")), undefined);
    const feed = (await phone.request(await calendarPath)).body.replace(/\r\n /g, "");
    const events = feed.split("BEGIN:VEVENT").filter((event) => event.includes(`${id}-${date}`));
    const texts = [(await phone.request(`/owner/diary/${date}`)).body, ...events];
    const line = mail.text.split("\n").find((text) => text.includes(formatWeekday(date)));
    return [...texts, line ?? ""].map((text) => /\d+ guests/.exec(text)?.[0]);
  };
  const days = { date: [first, added], slot: ["evening", "morning"] };
  const seen = [await guestsOn(first)];
  await decide(id, "booked", days);
  seen.push(await guestsOn(added));
  await press(id, "send", { event: ["Wedding", "Brunch", ""], date: [first, added, ""] });
  seen.push(await guestsOn(added), await guestsOn(first));
  await press(id, "send", { guests: ["300", "60", ""] });
  seen.push(await guestsOn(added));

  expect(seen).toEqual(
    ["300 guests", undefined, undefined, "300 guests", "60 guests"].map((text) =>
      Array(3).fill(text),
    ),
  );
});

/** Cells of an enquiry in the CSV of Booked. */
async function csvCells(id: string): Promise<Record<string, string | undefined>> {
  const { body } = await phone.request("/owner?list=won&csv=1");
  const rows = body.split("\r\n").map((line) => line.slice(1, -1).split('","'));
  const [titles = []] = rows;
  const cells = rows.find(([reference]) => reference === id) ?? [];
  return Object.fromEntries(
    titles.map((title, place) => [title.replace(/^\W+/, ""), cells[place]]),
  );
}

let placeMonths = 0;
const CSV_COLUMNS = ["functions", "days", "guests", "hall"] as const;

test.each<[string, plan: string[], quoted: string[] | undefined, entries: string[], csv: string[]]>(
  [
    [
      "one function",
      ["300 02 evening"],
      undefined,
      ["02 evening 300"],
      ["A", "02", "300", "Evening"],
    ],
    [
      "our hall and another place on one day",
      ["300 02 evening", "80 02"],
      undefined,
      ["02 evening 300", "02 elsewhere 80"],
      ["A, B", "02, 02", "300, 80", "Evening, Elsewhere"],
    ],
    [
      "another place first",
      ["80 02", "300 02 evening"],
      undefined,
      ["02 evening 300", "02 elsewhere 80"],
      ["B, A", "02, 02", "300, 80", "Evening, Elsewhere"],
    ],
    [
      "both halves, and another place, of one day",
      ["300 02 evening", "80 02", "120 02 morning"],
      undefined,
      ["02 full day 120 + 300", "02 elsewhere 80"],
      ["C, A, B", "02, 02, 02", "120, 300, 80", "Morning, Evening, Elsewhere"],
    ],
    [
      "days in another order than the functions",
      ["300 03 evening", "80 02", "120 02 morning"],
      undefined,
      ["02 morning 120", "02 elsewhere 80", "03 evening 300"],
      ["C, B, A", "02, 02, 03", "120, 80, 300", "Morning, Elsewhere, Evening"],
    ],
    [
      "a function without a day",
      ["300 evening", "80 02"],
      undefined,
      ["02 elsewhere 80"],
      ["B, A", "02, not said", "80, 300", "Elsewhere, Evening"],
    ],
    [
      "guests of a quote",
      ["300 03 evening", "80 02", "120 02 morning"],
      ["310", "90", "130"],
      ["02 morning 130", "02 elsewhere 90", "03 evening 310"],
      ["C, B, A", "02, 02, 03", "130, 90, 310", "Morning, Elsewhere, Evening"],
    ],
  ],
)(
  "diary, calendar, mail and CSV have each place of a day with its own guests: %s",
  async (_name, planned, quoted, entries, csv) => {
    const month = `2030-${String(++placeMonths).padStart(2, "0")}`;
    const query = planned.map((text, place) => {
      const [guests = "", ...more] = text.split(" ");
      const day = more.find((one) => /^\d/.test(one));
      const hall = more.find((one) => /^[a-z]/.test(one));
      const date = day && `${month}-${day}`;
      const fields = { event: NAMES[place]?.toLowerCase(), guests, package: "royal", hall, date };
      return Object.entries(fields).flatMap(([field, value]) =>
        value ? `${field}${place > 0 ? place + 1 : ""}=${value}` : [],
      );
    });
    const id = await stored("", { plan: { query: query.flat().join("&") } });
    if (quoted) await press(id, "send", { guests: quoted });
    await decide(id, "won");
    const wanted = entries.map((text) => {
      const [, day = "", slot = "", guests = ""] = /^(\d+) (.*?) (\d.*)$/.exec(text) ?? [];
      return { date: `${month}-${day}`, slot, guests: `${guests} guests` };
    });
    const list = (await phone.request(`/owner/diary?month=${month}`)).body;
    const shown = [...list.matchAll(/<\/a> ([a-z ]+)\n<p>booked · .*? · ([\d +]+ guests)/g)];
    const days = [...new Set(wanted.map(({ date }) => date))].map(async (date) => {
      const { body } = await phone.request(`/owner/diary/${date}`);
      return [...body.matchAll(/<b>([a-z ]+)<\/b> booked\n<p>.*? · ([\d +]+ guests)/g)];
    });
    const feed = (await phone.request(await calendarPath)).body.replace(/\r\n /g, "");
    const events = feed.replaceAll("\\", "").split("BEGIN:VEVENT");
    const mail = composeDailyMail(
      await readDailySummary(service, at(`${month}-01`, "08:00")),
      undefined,
    ).text;
    const cells = await csvCells(id);

    const texts = wanted.map(({ slot, guests }) => [slot, guests]);
    expect(shown.map(([, ...found]) => found)).toEqual(texts);
    expect((await Promise.all(days)).flat().map(([, ...found]) => found)).toEqual(texts);
    for (const { date, slot, guests } of wanted) {
      const uid = `booking-${id}-${date}-${slot.replace(" ", "-")}`;
      expect(events.find((event) => event.includes(uid))).toMatch(
        new RegExp(`SUMMARY:[^[]*, ${RegExp.escape(guests)} \\[`),
      );
    }
    const lines = mail.split("\n").filter((line) => line.includes("guests"));
    expect(lines.map((line) => /, ([a-z ]+), ([\d +]+ guests)/.exec(line)?.slice(1))).toEqual(
      texts,
    );
    const named = csv.map((text) =>
      text.replace(/\b[ABC]\b/g, (one) => NAMES["ABC".indexOf(one)] ?? ""),
    );
    expect(CSV_COLUMNS.map((column) => cells[column]?.replaceAll(`${month}-`, ""))).toEqual(named);
    await decide(id, "lost");
  },
);

test("the line of a list has name, guests and hall of the functions on its day", async () => {
  const month = "2028-12";
  const query = `event=wedding&date=${month}-25&hall=evening&guests=250&package=royal`;
  const two = `${query}&event2=mehndi&date2=${month}-17&hall2=morning&guests2=80&package2=royal`;
  const [quoted, planned, added] = [
    await stored("", { plan: { query } }),
    await stored("", { plan: { query: two } }),
    await stored("", { plan: { query } }),
  ];
  const lineOf = async (id: string, list: string) => {
    const { body } = await phone.request(`/owner?list=${list}`);
    const item = body.split("<li>").find((text) => text.includes(`id=${id}"`));
    return /<p>(.*)<\/p>/.exec(item ?? "")?.[1]?.replace(/<[^>]+>/g, "");
  };
  await decide(added, "answered", {
    date: [`${month}-25`, `${month}-17`],
    slot: ["evening", "morning"],
  });
  const seen = [await lineOf(planned, "waiting"), await lineOf(added, "answered")];
  const typed = { event: ["Reception", "Sangeet"], guests: ["280", "120"] };
  for (const [date, place] of [
    ["17", "elsewhere"],
    ["25", "morning"],
  ] as const) {
    const sent = await press(quoted, "send", {
      ...typed,
      date: [`${month}-25`, `${month}-${date}`],
      where: ["evening", place],
    });
    expect(sent.statusCode, sent.body).toBe(200);
    seen.push(await lineOf(quoted, "answered"));
  }

  expect(seen).toEqual([
    `Mehndi · 17 Dec 2028 · 80 guests · Our hall, Morning · and 1 more day · ₹7,63,670 to ₹8,04,000`,
    "17 Dec 2028 · Our hall, Morning · and 1 more day · ₹4,49,750 to ₹4,80,000",
    "Sangeet · 17 Dec 2028 · 120 guests · and 1 more day",
    "Sangeet, Reception · 25 Dec 2028 · 120 + 280 guests · Our hall, Morning, Evening",
  ]);
});

test("of two partners' days each function keeps its change, and both days of the same one are named", async () => {
  const day = (date: string) => `2027-10-${date} evening`;
  const query =
    "event=mehndi&date=2027-10-02&hall=evening&event2=wedding&date2=2027-10-03&hall2=evening";
  const id = await stored("", { plan: { query } });
  await decide(id, "won");
  const open = async () => (await phone.request(`/owner/${id}`)).body;
  const datesIn = (html: string) => valuesIn(html)["date"]?.map((date) => date.slice(8));
  const alertIn = (html: string) =>
    /role="alert">([^]*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "");
  const old = await open();
  await moveDays(id, [day("05"), day("03"), day("06")], tablet);
  const added = await moveDays(id, [day("02"), day("04"), day("07")], phone, old);
  // Two pages have no order.
  const [third = "", fourth = ""] = datesIn(added.answer.body)?.slice(2) ?? [];
  const all = ["05", "04", third, fourth];
  const { answer: saved } = await moveDays(id, all.map(day), phone, added.answer.body);
  const page = await open();
  for (const _ of [1, 2]) {
    const twice = await moveDays(id, [...all, "12"].map(day), phone, page);
    expect(twice.answer.statusCode).toBe(303);
  }
  const corrected = await moveDays(id, [...all, "13"].map(day), phone, page);
  expect([corrected.answer.statusCode, datesIn(await open())]).toEqual([303, [...all, "13", ""]]);
  await decide(id, "undone");
  const shown = await open();
  await moveDays(id, ["", day("08"), day(third), day(fourth)], tablet);
  const both = await moveDays(id, ["05", "09", third, fourth].map(day), phone, shown);
  const again = await moveDays(
    id,
    ["", ...["09", third, fourth].map(day)],
    phone,
    both.answer.body,
  );

  expect([added.answer.statusCode, [third, fourth].toSorted()]).toEqual([409, ["06", "07"]]);
  expect(alertIn(added.answer.body)).toMatch(/press again to save it\.$/);
  expect([saved.statusCode, both.answer.statusCode, again.answer.statusCode]).toEqual([
    303, 409, 303,
  ]);
  expect(datesIn(both.answer.body)).toEqual(["", "09", third, fourth, ""]);
  expect(alertIn(both.answer.body)).toContain(
    "Saved in between: Wedding 8 Oct 2027 (Hall, Evening). You typed: Wedding 9 Oct 2027 (Hall, Evening).",
  );
  expect(bookingsOf(await rowOf(id)).map(({ date }) => date.slice(8))).toEqual(["06", "07", "09"]);
});

test.each([
  ["save", "2028-09"],
  ["send", "2027-12"],
])(
  "a day added on an older page is no day of the function that a partner adds to the quote: %s",
  async (action, month) => {
    const id = await stored(`${month}-05`);
    await decide(id, "won");
    const old = (await phone.request(`/owner/${id}`)).body;
    await press(
      id,
      action,
      { event: ["Wedding", "Sangeet"], date: [`${month}-05`, `${month}-04`], where: "evening" },
      tablet,
    );
    const add = (day: string) =>
      moveDays(id, [`${month}-05 evening`, `${month}-${day} morning`], phone, old);
    // The first answer is late, so that its form is corrected.
    const [first, late] = [await add("02"), await add("03")];
    const { event, date } = valuesIn((await phone.request(quotePage(id))).body);

    expect([first, late].map(({ answer }) => answer.statusCode)).toEqual([303, 303]);
    expect(event?.map((name, place) => `${name} ${date?.[place]?.slice(8)}`)).toEqual([
      "Wedding 05",
      "Sangeet 04",
      " 03",
      " ",
    ]);
    expect(await takenSlots(`${month}-04`)).toEqual([]);
    expect(await takenSlots(`${month}-03`)).toEqual([`morning booked ${id}`]);
  },
);

test("a day for a function that a partner took out of the quote is saved by a second press alone", async () => {
  const query =
    "event=mehndi&date=2027-11-02&hall=evening&package=royal&guests=80&event2=wedding&date2=2027-11-03&hall2=evening&package2=royal&guests2=300";
  const id = await stored("", { plan: { query } });
  await press(id, "send");
  await decide(id, "won");
  const old = (await phone.request(`/owner/${id}`)).body;
  const rows = (values: string[]) => [...Array<string>(4).fill(""), ...values];
  const wedding = {
    event: ["", "Wedding", ""],
    guests: ["", "300", ""],
    date: ["", "2027-11-03", ""],
    label: rows(["Royal", "Hall, Evening", "", ""]),
    rate: rows(["799", "2,50,000", "", ""]),
  };
  expect((await press(id, "send", wedding, tablet)).statusCode).toBe(200);
  const days = ["2027-11-05 evening", "2027-11-03 evening"];
  const asked = await moveDays(id, days, phone, old);
  const kept = bookingsOf(await rowOf(id)).map(({ date }) => date);
  const again = await moveDays(id, days, phone, asked.answer.body);
  const fresh = await moveDays(id, ["2027-11-06 evening", "2027-11-03 evening"]);

  expect([asked, again, fresh].map(({ answer }) => answer.statusCode)).toEqual([409, 303, 303]);
  expect(/role="alert">([^]*?)<\/p>/.exec(asked.answer.body)?.[1]).toContain(
    "<bdi>Mehndi</bdi> is not in quote 2: its day brings it back into the next one.",
  );
  expect(kept).toEqual(["2027-11-02", "2027-11-03"]);
  expect(fresh.names).toEqual(["Mehndi, not in quote 2", "Wedding"]);
  expect(await takenSlots("2027-11-06")).toEqual([`evening booked ${id}`]);
});

let nextMonth = 10;
test.each<[string, string[][], moved: string[] | undefined, shown: string[]]>([
  ["the day of an added function is removed", [["05"], ["05", "04"]], ["05", ""], ["05", ""]],
  ["a day is moved back", [["05"], ["06", "04"]], ["05", "04"], ["05", "04"]],
  ["the days of a first quote are moved back", [["06"]], ["05"], ["05"]],
  ["its days are undone", [["05"], ["06", "04"]], undefined, ["05", ""]],
  ["the removal of a function is undone", [["05", "04"], ["05"]], undefined, ["05", "04"]],
])(
  "the next quote has the enquiry's days when, after an acceptance, %s",
  async (_name, quotes, moved, shown) => {
    const month = `2028-${nextMonth++}`.replace(/-1([3-9])/, "-0$1");
    const dates = (days: string[]) => days.map((day) => day && `${month}-${day}`);
    const id = await stored(`${month}-05`);
    for (const [place, days] of quotes.entries()) {
      clock.now += 60_000;
      const [event, guests, lines] = days.length > 1 ? ["Sangeet", "120", ["DJ"]] : ["", "", []];
      const sent = await press(id, "send", {
        event: ["Wedding", event],
        guests: ["300", guests],
        date: dates(days),
        where: ["evening", "evening"],
        label: ["Royal", "Hall, Evening", "", "", ...lines],
        rate: ["799", "2,50,000", "", "", "15,000"],
      });
      expect(await accept(linkIn(sent), `${place + 1}`)).toBe(303);
    }
    clock.now += 60_000;
    const keys = keyed(dealOf(await rowOf(id)).versions.flatMap(({ parts }) => parts));
    if (moved)
      await decide(id, "noted", {
        key: [...new Set(keys.map(({ key }) => String(key)))],
        date: dates(moved),
        slot: ["evening", "evening"],
      });
    else await decide(id, "undone");
    const last = shownFields((await phone.request(quotePage(id))).body, "send");
    const sent = await post(id, "send", last, { discount: "500" });

    expect(sent.statusCode, sent.body).toBe(200);
    const parts = offeredVersion(dealOf(await rowOf(id)))?.parts ?? [];
    expect(parts.map(({ date }) => date)).toEqual(dates(shown));
  },
);

test("the days of an accepted quote are a new offer when they are typed after the enquiry's moved", async () => {
  const id = await stored("2028-02-05");
  expect(await accept(linkIn(await press(id, "send", { date: "2028-02-06" })))).toBe(303);
  clock.now += 60_000;
  await decide(id, "noted", { date: "2028-02-05", slot: "evening" });
  const link = linkIn(await press(id, "send", { date: "2028-02-06" }));

  expect(await accept(link, "2")).toBe(303);
  expect(await takenSlots("2028-02-06")).toEqual([`evening hold ${id}`]);
});

test("a family reads which days are booked, also when the quote that it accepted is for others", async () => {
  const [date, moved] = ["2027-05-18", "2027-05-19"];
  const { id, link } = await paidQuote(date);
  await decide(id, "booked", { date: moved, slot: "evening" });
  const { answer: past } = await moveDays(id, ["2026-10-01 evening"]);
  expect([past.statusCode, past.body]).toEqual([
    422,
    expect.stringContaining("An event is not before its enquiry. Is the year right?"),
  ]);
  const rival = await stored(date);
  await decide(rival, "won");
  const { body } = await family(link);
  const page = (await phone.request(quotePage(id))).body;

  expect(body).toContain("Booked for you: 19 May 2027. Received so far: ₹5,000.");
  expect(body).not.toContain(CATALOGUE.words.en.quote.checking);
  expect(page).toContain(
    "; the enquiry has <time>19 May 2027</time> (Hall, Evening). The enquiry&#39;s stay booked.",
  );
  expect(page).not.toContain("When the family accepts it");
});

let moves = 3;
test.each([
  ["moved, and the old one sold", ["22"], true],
  ["moved", ["22"], false],
  ["moved to another time", ["21 morning"], false],
  ["emptied, and another is added", ["", "22"], false],
  ["kept, and another is added", ["21", "22"], false],
] as const)(
  "an open quote leaves the booked day of a family that is %s, and is accepted for no other day",
  async (_name, days, isSold) => {
    const words = CATALOGUE.words.en.quote;
    clock.now += 24 * 3_600_000;
    const month = `2029-0${++moves}`;
    const own = days.map((day) => day && `${month}-${day}${day.includes(" ") ? "" : " evening"}`);
    const booked = own.filter(Boolean).map((day) => day.split(" "));
    const { id, link } = await sentQuote(`${month}-21`);
    await press(id, "received");
    await moveDays(id, own);
    if (isSold) await decide(await stored(`${month}-21`), "won");
    const isOther = !days.includes("21" as never);
    const place = (slot = "") =>
      slot === "evening" ? "" : ` (${CATALOGUE.words.en.names[`hall:${slot}`]})`;
    const text = booked.map(([date = ""]) => formatShortDay(date)).join(", ");
    const placed = booked.map(([date = "", slot]) => formatShortDay(date) + place(slot)).join(", ");
    const pages = [(await family(link)).body];
    const owner = (await phone.request(`/owner/${id}`)).body.replace(/<[^>]+>/g, "");
    const status = await accept(link);
    pages.push((await family(link)).body);

    for (const page of pages) {
      expect(page).toContain(`Booked for you: ${placed}.${isOther ? ` ${words.moved}` : ""}`);
      for (const other of [words.taken, words.checking]) expect(page).not.toContain(other);
    }
    expect(owner.includes("The family cannot accept it: send it again")).toBe(isOther);
    expect(pages.map((page) => page.includes(words.accept.heading))).toEqual([!isOther, false]);
    const label = ["Royal", "Hall", "", ""];
    const event = own.length > 1 ? ["Wedding", "Reception", ""] : ["Wedding", ""];
    const again = isOther ? linkIn(await press(id, "send", { label, event })) : link;
    expect((await phone.request(`/owner/${id}`)).body).not.toContain("send it again");
    expect([status, await accept(again, isOther ? "2" : "1")]).toEqual([isOther ? 409 : 303, 303]);
    expect((await news(id)).join()).toContain(` for ${text}.`);
    for (const [date = "", slot] of booked)
      expect(await takenSlots(date)).toEqual([`${slot} booked ${id}`]);
  },
);

test("an open quote of a held day that the owner moved is not accepted; the next one is", async () => {
  clock.now = at("2026-11-28");
  const words = CATALOGUE.words.en.quote;
  const id = await stored("2029-01-21");
  await decide(id, "held", { holdUntil: "2026-12-20" });
  const link = linkIn(await press(id, "send"));
  expect((await family(link)).body).toContain(words.accept.heading);
  await decide(id, "noted", { date: "2029-01-22", slot: "evening" });
  // The day of the quote is another family's.
  await decide(await stored("2029-01-21"), "won");
  const { body } = await family(link);
  const owner = (await phone.request(`/owner/${id}`)).body;
  const status = await accept(link);

  expect(body).toContain(words.moved);
  for (const other of [words.accept.heading, words.taken, words.checking])
    expect(body).not.toContain(other);
  expect(owner).toContain("The family cannot accept it: send it again");
  expect([status, await takenSlots("2029-01-22")]).toEqual([409, [`evening hold ${id}`]]);
  // A quote that moves the held day itself can be accepted.
  const label = ["Royal", "Hall", "", ""];
  expect(await accept(linkIn(await press(id, "send", { label })), "2")).toBe(303);
  const moving = await press(id, "send", { label, date: "2029-01-23" });
  expect(await accept(linkIn(moving), "3")).toBe(303);
  expect(await takenSlots("2029-01-23")).toEqual([`evening hold ${id}`]);
});

test("an advance after the hold asks while the slot is another's, and is stored without the day", async () => {
  clock.now = at("2026-11-28");
  const date = "2027-05-15";
  const { id, link } = await sentQuote(date);
  expect(await accept(link)).toBe(303);
  clock.now = at("2026-12-10");
  const rival = await stored(date);
  expect((await tryFor(rival, "held")).statusCode).toBe(303);
  const family1 = (await family(link)).body;
  // First against a hold: the page names it, and nothing is stored without the second press.
  const asked = await press(id, "received", { sum: "7,000" });
  const unchanged = dealOf(await rowOf(id)).money;
  await decide(rival, "won");
  const { asked: again, answer } = await pressTwice(id, "received", { sum: "7,000" });
  const both = await takenSlots(date);
  const [sorry, quote] = [(await family(link)).body, (await phone.request(quotePage(id))).body];
  clock.now = at("2026-11-28");

  expect(sorry).not.toContain("Balance:");
  expect(sorry).toContain("Received so far: ₹7,000.");
  expect(quote).toContain(
    "Quote 1 has <time>15 May 2027</time> (Hall, Evening); the enquiry has no day (Hall, Evening).",
  );
  expect(family1).toContain(CATALOGUE.words.en.quote.checking);
  expect(family1).not.toContain("upi:");
  expect([asked.statusCode, unchanged]).toEqual([409, undefined]);
  expect(asked.body).toContain("Received: and end the other hold");
  expect(again.body).toContain("Received: without the booked time");
  expect(answer.statusCode).toBe(303);
  expect(dealOf(await rowOf(id)).money?.payments).toHaveLength(1);
  const booked = [{ date: "", slot: "evening" }];
  expect(handlingOf(await rowOf(id))).toMatchObject({ state: "won", booked });
  expect(both).toContain(`evening booked ${rival}`);
  expect(both).not.toContain(`evening booked ${id}`);
});

test("of an advance and a Won of another at once, one has the slot", async () => {
  for (let round = 0; round < 4; round++) {
    const date = `2027-06-0${round + 1}`;
    const [id, rival] = [await stored(date), await stored(date, {}, "full-day")];
    await press(id, "send");
    const answers = await Promise.all([press(id, "received", {}, tablet), tryFor(rival)]);

    expect(ascending(answers)).toEqual([303, 409]);
    expect(await takenSlots(date)).toHaveLength(1);
  }
});

const PAID_WINS: [string, planned: string[] | undefined, days: string[]][] = [
  ["a day that is not the plan's", ["16"], ["06"]],
  ["the plan's day", ["07"], ["07"]],
  ["no planned day", [""], ["08"]],
  ["two functions", ["16", "17"], ["09", "10"]],
  ["two functions, one of them moved", ["11", "17"], ["11", "12"]],
  ["a telephone booking", undefined, ["13"]],
];

/** An enquiry that is won for days, as by telephone without planned ones, and a family that accepted and paid. */
async function paidWin(month: string, planned: string[] | undefined, days: string[]) {
  const fields = planned?.map((day, place) => {
    const index = place > 0 ? place + 1 : "";
    return `event${index}=${NAMES[place]?.toLowerCase()}&guests${index}=100&package${index}=royal&hall${index}=evening&date${index}=${day && `${month}-${day}`}`;
  });
  const id = fields
    ? await stored("", { plan: { query: fields.join("&") } })
    : await stored("", { plan: { query: "" }, byPhone: true });
  if (!fields) await decide(id, "answered");
  const date = days.map((day) => `${month}-${day}`);
  await decide(id, "won", { date, slot: date.map(() => "evening") });
  clock.now += 60_000;
  const typed = fields ? {} : { guests: ["100", ""], label: ["Royal"], rate: ["79,900"] };
  const sent = await press(id, "send", typed);
  expect(sent.statusCode, sent.body).toBe(200);
  const link = linkIn(sent);
  expect(await accept(link)).toBe(303);
  clock.now += 60_000;
  expect((await press(id, "received", { sum: "5,000" })).statusCode).toBe(303);
  clock.now += 60_000;
  return { id, link };
}

/** The days of an enquiry in the diary and on the family's page, and whether they are those of the quote. */
async function daysOf(id: string, link: string, month: string) {
  const days = Array.from({ length: 20 }, (_, day) => `${day + 1}`.padStart(2, "0"));
  const taken = await Promise.all(days.map((day) => takenSlots(`${month}-${day}`)));
  const booked = /Booked for you: ([^.]*)\./.exec((await family(link)).body)?.[1] ?? "";
  return {
    diary: days.filter((_, place) => taken[place]?.includes(`evening booked ${id}`)),
    family: [...booked.matchAll(/(\d+) \w+ 2027/g)].map(([, day = ""]) => day.padStart(2, "0")),
    isQuoted: !(await phone.request(quotePage(id))).body.includes("; the enquiry has"),
  };
}

test.each(PAID_WINS)(
  "Undo of Won and Redo keep the booked days of a family that has paid: %s",
  async (_name, planned, days) => {
    const month = "2027-07";
    const { id, link } = await paidWin(month, planned, days);
    const seen = [await daysOf(id, link, month)];
    const states = [];
    for (let round = 0; round < 3; round++) {
      await decide(id, "undone");
      clock.now += 60_000;
      seen.push(await daysOf(id, link, month));
      states.push(handlingOf(await rowOf(id)).state);
    }

    expect(seen).toEqual(seen.map(() => ({ diary: days, family: days, isQuoted: true })));
    const before = planned ? "waiting" : "answered";
    expect(states).toEqual([before, "won", before]);
  },
);

test.each(PAID_WINS)(
  "Undo of Won frees the booked days when all money is refunded: %s",
  async (_name, planned, days) => {
    const month = "2027-09";
    const { id, link } = await paidWin(month, planned, days);
    await press(id, "refunded", { sum: "5,000" });
    const seen = [(await daysOf(id, link, month)).diary];
    for (let round = 0; round < 2; round++) {
      await decide(id, "undone");
      seen.push((await daysOf(id, link, month)).diary);
    }

    expect(seen).toEqual([days, [], days]);
  },
);

test.each(["noted", "booked", "won"])(
  "Undo of days that moved after a payment returns the earlier booked days: %s",
  async (did) => {
    const [date, moved] = ["2027-08-02", "2027-08-03"];
    const { id, link } = await paidQuote(date);
    clock.now += 60_000;
    if (did === "won") await decide(id, "undone");
    clock.now += 60_000;
    await decide(id, did, { date: moved, slot: "evening" });
    const slots = async () => [await takenSlots(date), await takenSlots(moved)];
    const seen = [await slots()];
    // A later payment leaves the earlier days booked ones.
    clock.now += 60_000;
    expect((await press(id, "received", { sum: "6,000" })).statusCode).toBe(303);
    for (let round = 0; round < 2; round++) {
      clock.now += 60_000;
      await decide(id, "undone");
      seen.push(await slots());
    }
    await decide(id, "undone");

    const booked = [`evening booked ${id}`];
    expect(seen).toEqual([
      [[], booked],
      [booked, []],
      [[], booked],
    ]);
    expect(await family(link)).toMatchObject({
      body: expect.stringContaining(`Booked for you: ${formatShortDay(date)}.`),
    });
    await decide(id, "lost");
  },
);

test("no Undo is offered of days that moved before a payment, and one of an acceptance keeps its days", async () => {
  const [date, moved, next] = ["2027-08-05", "2027-08-06", "2027-08-07"];
  const id = await stored(date);
  await decide(id, "won");
  clock.now += 60_000;
  await decide(id, "booked", { date: moved, slot: "evening" });
  clock.now += 60_000;
  expect(await accept(linkIn(await press(id, "send")))).toBe(303);
  clock.now += 60_000;
  const open = async () => (await phone.request(`/owner/${id}`)).body.includes('value="undone"');
  const offers = [await open()];
  expect((await press(id, "received", { sum: "5,000" })).statusCode).toBe(303);
  offers.push(await open());
  clock.now += 60_000;
  await decide(id, "booked", { date: next, slot: "evening" });
  clock.now += 60_000;
  offers.push(await open());
  expect(await accept(linkIn(await press(id, "send")), "2")).toBe(303);
  offers.push(await open());

  expect(offers).toEqual([true, false, true, false]);
  expect(await takenSlots(next)).toEqual([`evening booked ${id}`]);
  await decide(id, "lost");
});

test("random presses of two devices keep each payment, each accepted version and one booking on a slot", async () => {
  const date = "2027-04-03";
  const id = await stored(date);
  const asked = (hall: string) => stored(date, { plan: { query: `hall=${hall}&date=${date}` } });
  const ids = [id, await asked("morning"), await asked("full-day")];
  const caller = { id: crypto.randomUUID(), date, slot: "evening", name: "Kavita", phone: "" };
  const devices = [phone, tablet].map((device) => ({ ...device, page: "" }));
  const ledger = new Set<number>();
  const accepted = new Map<number, unknown>();
  let link = linkIn(await press(id, "send"));
  expect(await accept(link)).toBe(303);
  let [sums, done] = [0, 0];

  const decisions = ["won", "held", "lost", "undone", "waiting", "freed", "booked"] as const;
  const names = ["save", "send", "withdraw", "accept", "received", "removed", "caller"] as const;
  const anyPress = fc.record({
    name: fc.constantFrom(...names, ...names, ...decisions),
    decided: fc.constantFrom(...ids),
    slot: fc.constantFrom("", "morning", "evening", "full-day"),
    /** Whether the device loads the page again before the press. */
    isFresh: fc.boolean(),
    isConfirmed: fc.boolean(),
    picked: fc.nat({ max: 50 }),
  });
  type Press = typeof anyPress extends fc.Arbitrary<infer P> ? P : never;

  async function random(
    device: (typeof devices)[number],
    { name, decided, slot, isFresh, isConfirmed, picked }: Press,
  ): Promise<HttpAnswer> {
    const { request } = device;
    /** Presses a button, and the button of the question that follows. */
    const twice = async (path: string, form: Record<string, string | string[]>) => {
      const answer = await request(path, form);
      const [, confirmed = ""] = /name="confirmed" value="([^"]*)"/.exec(answer.body) ?? [];
      return confirmed && isConfirmed ? request(path, { ...form, confirmed }) : answer;
    };
    if (isFresh || !device.page) device.page = (await request(quotePage(id))).body;
    const shown = shownFields(device.page, name);
    switch (name) {
      case "save":
      case "withdraw":
        return post(id, name, shown, { discount: String(picked) }, device);
      case "send": {
        const answer = await twice(quotePage(id), { ...shown, do: name });
        link = linkIn(answer) || link;
        return answer;
      }
      case "accept": {
        const [, version = ""] =
          /name="version" value="(\d+)"/.exec((await family(link)).body) ?? [];
        return family(link, { version, name: "Asha Shah" });
      }
      case "received": {
        const sum = ++sums;
        const answer = await post(id, name, shown, { sum: String(sum) }, device);
        // 200: a discount that the page saved before is typed back, and not saved yet.
        if (answer.statusCode < 400) ledger.add(sum);
        return answer;
      }
      case "removed": {
        const forms = device.page.matchAll(/value="(removed:[^"]+)">Remove ₹([\d,]+)</g);
        const [, did = "", sum = ""] = [...forms][picked % 5] ?? [];
        const answer = await request(quotePage(id), { ...shown, do: did });
        if (answer.statusCode < 400) ledger.delete(Number(sum.replace(",", "")));
        return answer;
      }
      case "caller": {
        const row = await store.get(caller.id);
        if (!row) return twice("/owner/diary", { do: "book", until: "2026-12-05", ...caller });
        const revision = String(handlingOf(row).revision);
        const did = isFresh ? "won" : "lost";
        return twice(`/owner/${row.reference}?id=${row.id}`, { do: did, revision });
      }
      default: {
        const revision = String(handlingOf(await rowOf(decided)).revision);
        const held = name === "held" && { holdUntil: "2026-12-05" };
        const days = slot && { date: [date, ""], slot: [slot, ""] };
        return twice(`/owner/${decided}`, { do: name, revision, ...held, ...days });
      }
    }
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyPress, anyPress), { minLength: 8, maxLength: 16 }),
      async (pairs) => {
        for (const pair of pairs) {
          const pressed = pair.map((one, place) => random(devices[place] ?? devices[0]!, one));
          const codes = (await Promise.all(pressed)).map(({ statusCode }) => statusCode);
          done += codes.filter((code) => code < 400).length;
          expect(Math.max(...codes)).toBeLessThan(500);

          const rows = await store.getAll([...ids, caller.id]);
          const { versions, money } = dealOf(await rowOf(id));
          expect(new Set(money?.payments.map(({ sum }) => sum))).toEqual(ledger);
          for (const { state: _state, sentFrom: _from, ...version } of versions)
            if (version.acceptedAt !== undefined && !accepted.has(version.number))
              accepted.set(version.number, version);
          for (const [number, version] of accepted)
            expect(versions.find((one) => one.number === number)).toMatchObject(version as object);

          const day = await diary.read(date);
          const taken = takenOn(day, "2026-11-28").filter(({ slot }) => slot !== "elsewhere");
          const clashing = taken.filter((one) =>
            taken.some((other) => other.id !== one.id && areClashing(other.slot, one.slot)),
          );
          expect(clashing).toEqual([]);
          // A won enquiry has its slot, and no slot is booked for nothing.
          const wanted = rows.flatMap((row) => slotsOf(row).map((one) => ({ ...one, id: row.id })));
          const booked = (slots: readonly { id: string; slot: string; state: string }[]) =>
            slots.flatMap(({ id: of, slot, state }) => (state === "booked" ? `${slot} ${of}` : []));
          expect(booked(taken).toSorted()).toEqual(booked(wanted).toSorted());
        }
      },
    ),
    // The table keeps the presses of earlier runs, so a shorter run would prove nothing.
    { numRuns: 10, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(25);
});
