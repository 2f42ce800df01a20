import { expect, test } from "vitest";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { pressEnquiry } from "../../lambda/outbox/booking.ts";
import type { Money } from "../../lambda/outbox/deal-rules.ts";
import { conflictsText, stateOn } from "../../lambda/outbox/diary-rules.ts";
import type { Booking, Change, Row } from "../../lambda/outbox/row.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { ASHA, enquiryRow } from "../setup/enquiry-row.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { startTestServer } from "./support/test-server.ts";

const SITE = "https://site.example";
const TODAY = "2026-12-01";
const REVIEW = "https://g.page/r/example/review";
const inDays = (count: number) => addDays(TODAY, count);
let clock = Date.parse(`${TODAY}T08:00:00+05:30`);
let catalogue: typeof CATALOGUE = { ...CATALOGUE, review: REVIEW };

const { service } = await startTestServer(
  { ENQUIRY_SITE: SITE, ENQUIRY_SWEEP_MS: "3600000" },
  { catalogue: () => catalogue, now: () => clock, hasLimits: false },
);
const { diary, queue, store } = service;
let enquirers = 0;

/** Stores an enquiry with days of its event, and presses a button. @returns its reference */
async function stored(
  name: string,
  did: Change | undefined,
  booked: readonly Booking[],
  change: Partial<Row> = {},
  holdUntil?: string,
  isConfirmed = false,
): Promise<string> {
  const id = `TT-${++enquirers}`;
  const enquiry = { ...ASHA, ...change.enquiry, name, eventDate: booked[0]?.date ?? "" };
  const added = enquiryRow({ id, nonce: id, receivedAt: clock, ...change, enquiry });
  await queue.add(added, STEP_MS);
  const row = (await store.get(id)) ?? added;
  const written = { booked, ...(holdUntil && { holdUntil }) };
  const today = dayInIndia(clock);
  const press = { at: clock, written, today, limitMs: 2000 };
  const first = did && (await pressEnquiry(service, row, { did, ...press }));
  if (isConfirmed && did && first?.kind === "taken")
    await pressEnquiry(service, row, {
      did,
      ...press,
      confirmed: conflictsText(first.conflicts),
    });
  return id;
}

/** The daily mail's parts, by their first words. */
async function mailed() {
  const { text } = composeDailyMail(await readDailySummary(service, clock), SITE);
  const parts = text.split("\n\n");
  const part = (heading: string) => parts.find((one) => one.startsWith(heading)) ?? "";
  return { parts, coming: part("Coming events"), thanks: part("Their event was yesterday") };
}

test("the daily mail names coming events with their tasks, after the calls", async () => {
  const called = await stored("Caller", "noted", []);
  const row = await store.get(called);
  const call = { did: "noted", at: clock, written: { callOn: TODAY }, today: TODAY } as const;
  if (row) await pressEnquiry(service, row, { ...call, limitMs: 2000 });
  const far = await stored("Fourteen", "won", [{ date: inDays(14), slot: "evening" }]);
  await stored("Fifteen", "won", [{ date: inDays(15), slot: "evening" }]);
  const five = await stored("Five", "won", [{ date: inDays(5), slot: "elsewhere" }], count("120"));
  const byDay = await stored("Today", "won", [{ date: TODAY, slot: "evening" }], {
    ...count("80"),
    ...quoted("2026-11-20", "sent", paid("", 5000)),
  });
  const held = await stored("Held", "held", [{ date: inDays(7), slot: "morning" }], {}, inDays(2));
  const ended = await stored(
    "Hold over",
    "held",
    [{ date: inDays(3), slot: "morning" }],
    {},
    inDays(-1),
  );
  const free = await stored("Undecided, free", "answered", [{ date: inDays(2), slot: "evening" }]);
  const open = await stored("Undecided", "answered", [{ date: inDays(3), slot: "evening" }]);
  await stored("Undecided and far", undefined, [{ date: inDays(15), slot: "evening" }]);
  await stored("Lost", "lost", [{ date: inDays(3) }]);
  await stored("Spam", undefined, [{ date: inDays(3) }], { spam: "trap" });
  const byHand = { id: crypto.randomUUID(), name: "Kavita\nRao", phone: "98220 55555" } as const;
  await diary.change(inDays(3), () => [{ ...byHand, slot: "full-day", state: "booked" }]);
  await stored("Yesterday", "won", [{ date: inDays(-1), slot: "evening" }]);

  const { parts, coming } = await mailed();

  expect(parts[0]).toMatch(/^Call today \(1\):\n {2}Caller /);
  expect(parts[1]).toBe(coming);
  expect(coming).toBe(`Coming events (8):
  Today, Tue, 1 Dec 2026, evening 17:00–23:00, 80 guests: balance ₹5,500
    Today  +91 98200 12345  ${byDay}
      ${SITE}/owner/${byDay}
  In 2 days, Thu, 3 Dec 2026, evening (undecided): ask for the decision
    Undecided, free  +91 98200 12345  ${free}
      ${SITE}/owner/${free}
  In 3 days, Fri, 4 Dec 2026, full day: final count, balance
    Kavita Rao  98220 55555  (by telephone)
      ${SITE}/owner/diary/2026-12-04
  In 3 days, Fri, 4 Dec 2026, morning (undecided, and our hall is taken): offer another time
    Hold over  +91 98200 12345  ${ended}
      ${SITE}/owner/${ended}
  In 3 days, Fri, 4 Dec 2026, evening (undecided, and our hall is taken): offer another time
    Undecided  +91 98200 12345  ${open}
      ${SITE}/owner/${open}
  In 5 days, Sun, 6 Dec 2026, elsewhere, 120 guests: final menu
    Five  +91 98200 12345  ${five}
      ${SITE}/owner/${five}
  In 7 days, Tue, 8 Dec 2026, morning (on hold until 3 Dec 2026): final menu
    Held  +91 98200 12345  ${held}
      ${SITE}/owner/${held}
  In 14 days, Tue, 15 Dec 2026, evening: tasting, menu
    Fourteen  +91 98200 12345  ${far}
      ${SITE}/owner/${far}`);
  // The same tasks are in the mails after one that failed.
  for (const [days, task] of [
    [6, "In 8 days, Tue, 15 Dec 2026, evening: tasting, menu"],
    [9, "In 5 days, Tue, 15 Dec 2026, evening: final menu"],
    [13, "Tomorrow, Tue, 15 Dec 2026, evening: final count, balance"],
    [14, "Today, Tue, 15 Dec 2026, evening 17:00–23:00: balance"],
  ] as const) {
    clock = Date.parse(`${inDays(days)}T08:00:00+05:30`);
    expect((await mailed()).coming).toContain(`  ${task}\n    Fourteen `);
  }
  const missing = (await mailed()).parts.find((part) => part.startsWith("Booked, but"));
  expect(missing).toContain(`no agreed sum\n    Fourteen  +91 98200 12345  ${far}\n`);
  expect(missing).not.toMatch(/Today|Kavita|Held/);
  clock = Date.parse(`${TODAY}T08:00:00+05:30`);
});

const count = (guestCount: string): Partial<Row> => ({ enquiry: { ...ASHA, guestCount } });

test("a booking without a day is named until it has one", async () => {
  await stored("No day", "won", [], quoted("2026-11-20", "accepted"));
  await stored("Neither", "won", []);

  const { parts } = await mailed();

  const missing = parts.find((part) => part.startsWith("Booked, but")) ?? "";
  expect(missing).toMatch(/ {2}no day\n {4}No day /);
  expect(missing).toMatch(/ {2}no day, no agreed sum\n {4}Neither /);
});

/** A deal whose quote of ₹10,500 was sent, accepted or saved on a day. */
function quoted(day: string, state: "sent" | "accepted" | "draft", money?: Money): Partial<Row> {
  const sentAt = Date.parse(`${day}T20:00:00+05:30`);
  const line = { label: "Tiffin", rate: 10_000, per: "event" } as const;
  const parts = [{ label: "", date: "", guests: 0, lines: [line] }];
  const sums = { parts, discount: 0, gstPercent: 5, advancePercent: 50 };
  const version = { ...sums, language: "en", validUntil: "2027-03-20", number: 1, state };
  const versions = [{ ...version, savedAt: sentAt, sentAt }];
  return { deal: { shape: 1, revision: 1, versions, links: [], ...(money && { money }) } };
}

/** A row with one more quote, of ₹5,250, that was sent and is over. */
function newerOffer({ deal, ...row }: Partial<Row>): Partial<Row> {
  const versions = (deal?.versions ?? []).flatMap((one) => {
    const parts = one.parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, rate: 5000 })),
    }));
    return [one, { ...one, number: 2, state: "sent" as const, parts }];
  });
  return { ...row, ...(deal && { deal: { ...deal, versions } }) };
}

test("a quote that is open for three days or longer is named, an answered or expired one is not", async () => {
  clock = Date.parse("2027-03-10T08:00:00+05:30");
  const [three, seven] = ["Three", "Seven"].map((name, place) =>
    stored(name, "answered", [], quoted(place ? "2027-03-03" : "2027-03-07", "sent")),
  );
  await stored("Two", "answered", [], quoted("2027-03-08", "sent"));
  await stored("Accepted", "answered", [], quoted("2027-03-07", "accepted"));
  await stored("Draft", "answered", [], quoted("2027-03-07", "draft"));
  await stored("Lost quote", "lost", [], quoted("2027-03-07", "sent"));
  const references = [await three, await seven];

  const { parts } = await mailed();

  const quotes = parts.find((part) => part.startsWith("Quotes")) ?? "";
  expect(quotes).toMatch(/^Quotes without an answer \(2\):\n/);
  expect(quotes).toContain(`₹10,500, sent 3 days ago, valid until 20 Mar 2027\n    Three  `);
  expect(quotes).toContain("sent 7 days ago");
  for (const reference of references) expect(quotes).toContain(`${SITE}/owner/${reference}`);
  clock = Date.parse("2027-03-21T08:00:00+05:30");
  expect((await mailed()).parts.some((part) => part.startsWith("Quotes"))).toBe(false);
});

const paid = (due: string, ...sums: number[]): Money => ({
  agreed: 10_500,
  due,
  payments: sums.map((sum, id) => ({ id, date: "2027-03-01", sum, how: "upi" })),
});

test("a balance is named in rupees from three days before the event and from its due day on", async () => {
  clock = Date.parse("2027-04-10T08:00:00+05:30");
  const won = (name: string, date: string, deal: Partial<Row>) =>
    stored(name, "won", [{ date, slot: "elsewhere" }], deal);
  const sentOn = "2027-03-07";
  const due = await won("Due", "2027-04-30", quoted(sentOn, "accepted", paid("2027-04-10", 5000)));
  await won("Due later", "2027-04-30", quoted(sentOn, "accepted", paid("2027-04-11", 5000)));
  await won("Was due", "2027-04-29", quoted(sentOn, "accepted", paid("2027-04-09", 5000)));
  await won("After", "2027-04-08", quoted(sentOn, "sent", paid("2027-04-07", 5000, 500)));
  await won("No advance", "2027-04-09", quoted(sentOn, "accepted"));
  await won("All paid", "2027-04-08", quoted(sentOn, "accepted", paid("2027-04-10", 10_500)));
  await won("No quote", "2027-04-08", {});
  const cancelled = await stored(
    "Cancelled",
    "lost",
    [],
    quoted(sentOn, "accepted", paid("", 9000)),
  );
  await stored("Refunded", "lost", [], quoted(sentOn, "accepted", paid("", 9000, -9000)));
  await won("Three days", "2027-04-13", quoted(sentOn, "accepted", paid("2027-04-12", 5000)));
  await won("Nothing left", "2027-04-13", quoted(sentOn, "accepted", paid("2027-04-12", 10_500)));

  const { parts, coming } = await mailed();

  const balances = parts.find((part) => part.startsWith("Balance")) ?? "";
  expect(balances).toMatch(/^Balance to receive \(5\):\n/);
  expect(balances).toContain(`₹5,500 due today
    Due  +91 98200 12345  ${due}
      ${SITE}/owner/${due}`);
  expect(balances).toMatch(/₹5,500 due since 9 Apr 2027\n {4}Was due /);
  expect(balances).toMatch(/₹5,000 since the event on 8 Apr 2027\n {4}After /);
  expect(balances).toMatch(/₹10,500 since the event on 9 Apr 2027\n {4}No advance /);
  expect(parts.find((part) => part.startsWith("Lost"))).toBe(`Lost, and money is not refunded (1):
  ₹9,000 received
    Cancelled  +91 98200 12345  ${cancelled}
      ${SITE}/owner/${cancelled}`);
  expect(coming).toMatch(/: final count, balance ₹5,500\n {4}Three days /);
  expect(coming).toMatch(/: final count\n {4}Nothing left /);
});

test("holds that end today or tomorrow are named, and acceptances whose hold ended without an advance", async () => {
  clock = Date.parse("2027-05-10T08:00:00+05:30");
  let day = 0;
  const held = (name: string, until: string, deal: Partial<Row> = {}) =>
    stored(name, "held", [{ date: `2027-08-0${++day}`, slot: "evening" }], deal, until);
  const first = await held("Ends today", "2027-05-10");
  await held("Ends tomorrow", "2027-05-11", quoted("2027-05-08", "sent"));
  await held("Ends later", "2027-05-12");
  const over = await held("Ended", "2027-05-09", quoted("2027-05-02", "accepted"));
  await held("Ended long ago", "2027-05-01", quoted("2027-04-24", "accepted", paid("")));
  const sure = await held(
    "Ended and paid",
    "2027-05-09",
    quoted("2027-05-02", "accepted", paid("", 5000)),
  );
  await held("Ended without yes", "2027-05-09", quoted("2027-05-02", "sent"));
  await held("Ended after an offer", "2027-05-09", newerOffer(quoted("2027-05-02", "accepted")));
  const moved = await held("Overtaken", "2027-05-20", quoted("2027-05-02", "accepted"));
  await stored("Overtakes", "won", [{ date: `2027-08-0${day}`, slot: "evening" }], {}, "", true);
  const byHand = { id: crypto.randomUUID(), slot: "morning", state: "hold" } as const;
  const kavita = { name: "Kavita", phone: "98220 55555", until: "2027-05-11" };
  await diary.change("2027-08-01", (all) => [...all.entries, { ...byHand, ...kavita }]);

  const { parts } = await mailed();

  const part = (heading: string) => parts.find((one) => one.startsWith(heading)) ?? "";
  expect(part("Holds")).toContain(`Holds that end today or tomorrow (3):
  Sun, 1 Aug 2027, evening: ends today
    Ends today  +91 98200 12345  ${first}
      ${SITE}/owner/${first}
  Sun, 1 Aug 2027, morning: ends tomorrow
    Kavita  98220 55555  (by telephone)
      ${SITE}/owner/diary/2027-08-01
`);
  expect(part("Holds")).toContain("Mon, 2 Aug 2027, evening: ends tomorrow\n    Ends tomorrow ");
  expect(part("Holds that ended")).toMatch(
    /^Holds that ended \(1\):\n {2}Sat, 7 Aug 2027, evening: ended on 9 May 2027\n {4}Ended without yes /,
  );
  expect(part("Accepted")).toMatch(
    /^Accepted, but no day is held; call them, or hold it again \(4\):\n/,
  );
  expect(part("Accepted")).toContain(
    `₹10,500, the hold ended for another booking\n    Overtaken  +91 98200 12345  ${moved}\n`,
  );
  expect(part("Accepted")).toContain(
    "₹10,500, the hold ended on 9 May 2027\n    Ended after an offer ",
  );
  expect(part("Accepted")).toContain(`₹10,500, the hold ended on 9 May 2027
    Ended  +91 98200 12345  ${over}
      ${SITE}/owner/${over}`);
  // Money received books the day: its hold does not end.
  const { date = "", entries } =
    (await diary.days("2027-08-01")).find((one) => one.entries.some(({ id }) => id === sure)) ?? {};
  expect(entries?.map((entry) => stateOn(entry, date, "2027-05-10"))).toEqual(["booked"]);
  clock = Date.parse(`${addDays(date, -14)}T08:00:00+05:30`);
  expect((await mailed()).coming).toContain(`evening: tasting, menu\n    Ended and paid  `);
});

test("families who asked for a slot are named when it is free again, also after a refusal", async () => {
  clock = Date.parse("2027-06-10T08:00:00+05:30");
  const date = "2027-09-10";
  const evening = [{ date, slot: "evening" }];
  const booked = await stored("Has it", "won", evening);
  const refused = await stored("Refused", "lost", evening);
  await stored("Waits", undefined, [{ date, slot: "full-day" }]);
  await stored("Other time", "lost", [{ date, slot: "morning" }]);
  const named = async () =>
    (await mailed()).parts.find((part) => part.startsWith("Free again")) ?? "";
  expect(await named()).toBe("");

  const row = await store.get(booked);
  if (row)
    await pressEnquiry(service, row, {
      did: "lost",
      at: clock,
      today: "2027-06-10",
      limitMs: 2000,
    });
  clock = Date.parse("2027-06-11T08:00:00+05:30");
  await stored("Asks later", undefined, evening);
  expect(await named()).toMatch(/^Free again, and they asked for it \(2\):\n.*, 10 Sep 2027, /);
  expect(await named()).toContain(
    `evening\n    Refused  +91 98200 12345  ${refused}\n      ${SITE}/owner/${refused}`,
  );
  expect(await named()).toContain("full day\n    Waits  ");

  await stored("Takes it", "held", evening, {}, "2027-06-12");
  expect(await named()).toBe("");
  // The night after the last day of the hold.
  clock = Date.parse("2027-06-13T08:00:00+05:30");
  expect(await named()).toMatch(/ \(4\):[^]*Asks later [^]*Refused /);
  clock = Date.parse("2027-06-16T08:00:00+05:30");
  expect(await named()).toBe("");
});

test("the day after the last event of a booking has thanks in the family's language, ready to send", async () => {
  clock = Date.parse("2027-02-10T08:00:00+05:30");
  const hindi = { source: { page: "/hi/contactUs" } };
  const evening = (date: string) => ({ date, slot: "evening" });
  await stored("प्रिया जोशी", "won", [evening("2027-02-07"), evening("2027-02-09")], hindi);
  await stored("Two more days", "won", [
    { date: "2027-02-09", slot: "elsewhere" },
    evening("2027-02-11"),
  ]);
  await stored("Only held", "held", [{ date: "2027-02-09", slot: "elsewhere" }], {}, "2027-02-12");
  await diary.change("2027-02-09", ({ entries }) => [
    ...entries,
    {
      id: crypto.randomUUID(),
      slot: "morning",
      state: "booked",
      name: "Kavita",
      phone: "98220 55555",
    },
    { id: crypto.randomUUID(), slot: "elsewhere", state: "booked", name: "No number" },
  ]);

  const { thanks } = await mailed();
  catalogue = CATALOGUE;
  const withoutLink = await mailed();

  const chats = Array.from(thanks.matchAll(/https:\S+/g), ([link]) => new URL(link));
  expect(thanks).toMatch(/^Their event was yesterday; thank them \(2\):\n {2}प्रिया जोशी {2}/);
  expect(chats.map(({ pathname }) => pathname)).toEqual(["/919820012345", "/919822055555"]);
  const [hi, en] = chats.map(({ searchParams }) => searchParams.get("text") ?? "");
  expect(hi).toMatch(new RegExp(`^नमस्ते प्रिया जोशी! .*${REVIEW}$`));
  expect(en).toMatch(new RegExp(`^Namaste Kavita! .*${REVIEW}$`));
  expect(withoutLink.thanks).toBe("");
});
