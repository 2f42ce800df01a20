import { expect, test } from "vitest";
import { applyChange, changed, isPossible } from "../../lambda/outbox/change.ts";
import type { Deal, QuoteVersion } from "../../lambda/outbox/deal-rules.ts";
import { expiryOf } from "../../lambda/outbox/retention.ts";
import {
  listOf,
  handlingOf,
  notesOf,
  REMINDER_ATTRIBUTES,
  type Change,
  type ChangeValues,
  type Handling,
  type Row,
} from "../../lambda/outbox/row.ts";
import { entryOf, fromItem, listEntryFrom, toItem } from "../../lambda/outbox/row-item.ts";
import { withSavedPage } from "../../lambda/outbox/saved-page.ts";
import { bookingCalendar } from "../../lambda/owner-pages/lists/export.ts";
import { CALL_RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { validateEnquiry } from "../../schemas/enquiry/enquiry.ts";
import type { HallTiming } from "../../schemas/generated/index.ts";
import { busyTimes } from "../../scripts/edit/calendar/busy-times.ts";
import { periodOf, takenSlots } from "../../scripts/edit/calendar/plan-dates.ts";
import { ASHA, diaryOf, enquiryRow } from "../setup/enquiry-row.ts";
import { CATALOGUE, NOW } from "../setup/catalogue.ts";

const DAY = 86_400_000;

/** An enquiry with an email address that only older rules accept. */
const OLD = { ...ASHA, email: "asha@kitchen" };

test.each<[string, Partial<Row>]>([
  ["valid under older rules alone", { enquiry: OLD }],
  ["due", { status: "PENDING", nextAt: 5, refusals: 2, spam: "trap", probe: true, resends: 1 }],
  [
    "half mailed",
    { sentAt: 5, mailedTo: ["a@x.in", "b@x.in"], unreached: ["b@x.in"], trouble: "Bounce" },
  ],
  [
    "with reminders",
    { reminders: { mail: { tries: 1, sentAt: 3 }, chat: { tries: 2, nextAt: 4 } } },
  ],
  ["with plan, menu and source", { plan: { query: "x" }, menu: ["a"], source: { page: "/" } }],
])("a row %s is read as it was stored", (_, change) => {
  const row = enquiryRow(change);

  expect(validateEnquiry(OLD).ok).toBe(false);
  expect(fromItem(toItem(row))).toEqual(row);
});

test("the history of a row has the last twenty changes", () => {
  let handling = handlingOf({});
  for (let at = 1; at <= 30; at++) handling = changed(handling, at % 2 ? "answered" : "won", at);
  const row = enquiryRow({ handling });

  expect(handling).toMatchObject({ state: "won", answeredAt: 1, revision: 30 });
  expect(handling.history).toHaveLength(20);
  expect(fromItem(toItem(row))).toEqual(row);
  expect(changed(handling, "waiting", 31)).not.toHaveProperty("answeredAt");
  const due = { ...handling, callOn: "2026-12-01" };
  for (const did of ["called", "spam", "won", "lost", "noted"] as const) {
    const kept = did === "noted" ? due.callOn : undefined;
    expect(changed(due, did, 31).callOn, did).toBe(kept);
    // Written days are typed ones.
    for (const callOn of [due.callOn, "2026-12-08"])
      expect(changed(due, did, 31, { callOn }).callOn, did).toBe(callOn);
  }
});

test("a row keeps the values of the last four pages that changed it, up to 24 KB", () => {
  const save = (row: Row, id: string, text: string) => {
    const before = handlingOf(row);
    const handling = changed(before, "noted", 1);
    const page = { id, from: before.revision, press: "noted", values: { text } };
    return { ...row, handling: withSavedPage(before, handling, page) };
  };
  const ids = (row: Row) =>
    handlingOf(row)
      .pages?.map(({ id }) => id)
      .join("");
  const rows = [..."abcdea"].reduce(
    (all, id) => [save(all[0]!, id, "short"), ...all],
    [enquiryRow()],
  );

  expect(rows.map(ids)).toEqual(["cdea", "bcde", "abcd", "abc", "ab", "a", undefined]);
  const long = save(save(rows[0]!, "f", "x".repeat(15_000)), "g", "x".repeat(15_000));
  expect([ids(long), ids(save(long, "h", "x".repeat(30_000)))]).toEqual(["g", ""]);
  expect(fromItem(toItem(long))).toEqual(long);
  // Others changed the row since the page was drawn.
  const other = { ...rows[0]!, handling: changed(handlingOf(rows[0]!), "won", 2) };
  expect(ids(save(other, "e", "late"))).toBe("cdea");
});

const ANSWERED = enquiryRow({ handling: changed(handlingOf({}), "answered", 1) });

test.each<[attribute: string, values: unknown[]]>([
  ["enquiry", ["", "{", "null", "[]", '{"name":"Asha"}', undefined]],
  ["status", ["MAILED", undefined]],
  ["reference", [undefined, 7]],
  ["receivedAt", [undefined, "1795000000000", null]],
  ["tries", [undefined, "1"]],
  ["refusals", [undefined]],
  ["content", [undefined]],
  ["nonce", [undefined]],
  ["nextAt", ["soon"]],
  ["sentAt", ["yesterday"]],
  ["mailedTo", [["a@x.in"], "a@x.in", new Set([1])]],
  ["unreached", [["a@x.in"]]],
  ["resends", ["2"]],
  ["spam", [true]],
  ["trouble", [{}]],
  ["probe", ["yes"]],
  ["state", ["sold"]],
  ["revision", [undefined]],
  ["history", ["{", "{}", undefined]],
  ["followUp", ["{", '"call"', "[]", '{"booked":[{"key":"1","date":"2027-02-14"}]}', undefined]],
  [REMINDER_ATTRIBUTES.mail, ["{", "1"]],
  [REMINDER_ATTRIBUTES.chat, ["null"]],
  // A newer shape, which this version must not overwrite.
  ["deal", ["{", "[]", '{"shape":2}']],
])("reading a row with a damaged %s throws an error with key and attribute", (name, values) => {
  const item = toItem(ANSWERED);

  expect(fromItem(item)).toEqual(ANSWERED);
  for (const value of values)
    expect(() => fromItem({ ...item, [name]: value }), String(value)).toThrow(
      `The row ${ANSWERED.id} is damaged: ${name}`,
    );
});

test("reading a damaged line of the owner's lists throws an error with its key", () => {
  const item = toItem(ANSWERED);

  expect(listEntryFrom(item)).toMatchObject({ list: "answered", summary: { name: ASHA.name } });
  for (const summary of [undefined, "{", "null", '{"name":"Asha"}'])
    expect(() => listEntryFrom({ ...item, summary })).toThrow(
      `The row ${ANSWERED.id} is damaged: summary`,
    );
});

test("an undo restores values, and stores those that were typed with it", () => {
  const booked = [{ date: "2027-02-14", slot: "evening" }];
  const before = changed(handlingOf({}), "answered", 1, { callOn: "2026-12-01" });
  const lost = changed(before, "lost", 2);
  const undo = (typed: ChangeValues) => changed(lost, "undone", 3, typed);

  expect(undo({})).toMatchObject({ state: "answered", answeredAt: 1, callOn: "2026-12-01" });
  expect(undo({ callOn: "2026-12-08", booked })).toMatchObject({ callOn: "2026-12-08", booked });
  expect(undo({ callOn: "" }).callOn).toBeUndefined();
});

const WORDS = { note: "Bride has a peanut allergy", by: "a@x.in" };
const textsOf = (row: Row) => notesOf(handlingOf(row)).map(({ text }) => text);

test.each([
  ["answered", {}],
  ["won", {}],
  ["lost", {}],
  ["spam", {}],
  ["held", { holdUntil: "2026-12-09" }],
  ["called", { callOn: "2026-12-09" }],
  ["booked", { booked: [{ date: "2027-02-14" }] }],
  ["sent again", {}],
] as const)("Undo and Redo of a press keep the note that was typed with it: %s", (did, typed) => {
  let row = applyChange(enquiryRow({}), "noted", 1, { callOn: "2026-12-01" });
  row = applyChange(row, did, 2, { ...WORDS, ...typed });
  const seen = [];
  for (let at = 3; at < 7; at++) {
    row = applyChange(row, "undone", at, at === 4 ? { note: "Also nuts" } : {});
    seen.push(textsOf(row));
  }

  const both = [WORDS.note, "Also nuts"];
  expect(seen).toEqual([[WORDS.note], both, both, both]);
});

const [CALL, LATER, LAST] = ["2026-12-01", "2026-12-03", "2026-12-05"];

test.each([
  ["answered", {}],
  ["waiting", {}],
  ["won", {}],
  ["lost", {}],
  ["spam", {}],
  ["held", { holdUntil: "2026-12-09" }],
  ["freed", {}],
  ["booked", { booked: [{ date: "2027-02-14" }] }],
] as const)("Undo and Redo of a press keep the day of a call typed with it: %s", (did, typed) => {
  const before = did === "waiting" || did === "freed" ? "held" : "noted";
  const seen = [undefined, CALL].map((callOn) => {
    let row = applyChange(enquiryRow({}), before, 1, { callOn, holdUntil: "2026-12-08" });
    row = applyChange(row, did, 2, { callOn: LATER, ...typed });
    const days = [3, 4, 5].map((at) => {
      row = applyChange(row, "undone", at, at === 4 ? { callOn: LAST } : {});
      return handlingOf(row).callOn;
    });
    return [...days, handlingOf(applyChange(row, "undone", 6)).callOn];
  });

  const kept = [LATER, LAST, LAST, LAST];
  expect(seen).toEqual([kept, kept]);
});

test.each([
  ["noted", { callOn: LATER }, LATER],
  ["noted", { callOn: "" }, undefined],
  ["called", { callOn: LATER }, LATER],
  ["called", {}, undefined],
  ["won", {}, undefined],
  ["lost", {}, undefined],
  ["spam", {}, undefined],
  ["answered", { callOn: "" }, undefined],
] as const)(
  "Undo returns the earlier day of a call, and Redo the other: %s %o",
  (did, typed, day) => {
    let row = applyChange(enquiryRow({}), "noted", 1, { callOn: CALL });
    row = applyChange(row, did, 2, typed);
    const days = [3, 4, 5].map((at) => {
      row = applyChange(row, "undone", at);
      return handlingOf(row).callOn;
    });

    expect(days).toEqual([CALL, day, CALL]);
  },
);

test("Undo of Save withdraws its note, Redo returns it, and notes of other presses stay", () => {
  let row = applyChange(enquiryRow({}), "lost", 1, { note: "Too far" });
  row = applyChange(row, "noted", 2, WORDS);
  const seen = [];
  for (let at = 3; at < 6; at++) {
    row = applyChange(row, "undone", at, at === 3 ? { note: "Wrong family" } : {});
    seen.push(textsOf(row));
  }

  const all = ["Too far", WORDS.note, "Wrong family"];
  const left = ["Too far", "Wrong family"];
  expect(seen).toEqual([left, all, left]);
});

test("an Undo that would change nothing is not offered, though a note was typed with the press", () => {
  const answered = applyChange(enquiryRow({}), "answered", 1);
  const sent = applyChange(answered, "sent again", 2, WORDS);
  const saved = applyChange(answered, "noted", 2, WORDS);

  expect([sent, saved].map((row) => isPossible("undone", row))).toEqual([false, true]);
});

test("a note that an older release withdrew with a press is read as withdrawn, and Redo returns it for good", () => {
  const was = { state: "waiting" as const };
  const by = "a@x.in";
  const handling: Handling = {
    state: "waiting",
    withdrawn: [1],
    notes: [{ text: WORDS.note, at: 1, by }],
    history: [
      { at: 1, did: "lost", by, was },
      { at: 2, did: "undone", by, was: { state: "lost", answeredAt: 1 } },
    ],
    revision: 2,
  };
  let row = enquiryRow({ handling });
  const seen = [textsOf(fromItem(toItem(row)) ?? row)];
  for (let at = 3; at < 6; at++) seen.push(textsOf((row = applyChange(row, "undone", at))));

  expect(seen).toEqual([[], [WORDS.note], [WORDS.note], [WORDS.note]]);
});

test("the one note of an older row is read as the first of its notes", () => {
  const stored = { ...toItem(ANSWERED), followUp: '{"note":"Rang","callOn":"2026-12-01"}' };

  const row = fromItem(stored);
  const next = row && applyChange(row, "noted", 7, { note: "Rang again", by: "a@x.in" });

  expect(row?.handling).toMatchObject({ notes: [{ text: "Rang" }], callOn: "2026-12-01" });
  const notes = [{ text: "Rang" }, { text: "Rang again", at: 7, by: "a@x.in" }];
  expect(next?.handling?.notes).toEqual(notes);
  expect(next && fromItem(toItem(next))).toEqual(next);
  const undone = next && applyChange(next, "undone", 8);
  expect(undone && notesOf(handlingOf(undone))).toEqual([{ text: "Rang" }]);
  expect(undone && notesOf(handlingOf(applyChange(undone, "undone", 9)))).toEqual(notes);
});

test("a call prolongs each retention, and none is shortened", () => {
  const call = (callOn: string, change: Partial<Row> = {}, state: Change = "noted") =>
    expiryOf(applyChange(enquiryRow({ receivedAt, ...change }), state, receivedAt, { callOn }));
  const later = Date.parse("2026-07-22T00:00:00+05:30") / 1000 + CALL_RETENTION_DAYS * 86_400;

  for (const change of [{}, { spam: "trap" }, { status: "SPAM", spam: "flood" }] as const)
    expect(call("2026-07-21", change), JSON.stringify(change)).toBe(later);
  for (const state of ["answered", "won", "lost"] as const)
    expect(call("2026-07-21", eventOn("2025-12-01"), state), state).toBe(later);
  expect(call("2025-11-22")).toBe(receivedAt / 1000 + 90 * 86_400);
  expect(call("2026-07-21", { status: "PENDING" })).toBeUndefined();
});

test("a row of the form before sign-in is read, changed and shown in the history", () => {
  const history = [{ at: 5, did: "answered" as const, by: 2 }];
  const row = enquiryRow({ handling: { state: "answered", answeredAt: 5, history, revision: 1 } });
  const stored = { ...toItem(row), sentTo: new Set([1]), failedTo: new Set([2]) };

  expect(fromItem(stored)).toEqual(row);
  expect(applyChange(row, "won", 6, { by: "a@x.in" }).handling?.history.at(-2)).toEqual(history[0]);
});

test("a counter in the table is not read as a row", () => {
  expect(fromItem({ id: "day-2026-11-24", seen: 3, expiresAt: 1 })).toBeUndefined();
});

const receivedAt = Date.UTC(2025, 10, 20, 18, 30);
const sent = (days: number): Partial<Row> => ({ sentAt: receivedAt - days * DAY });
const eventOn = (eventDate: string) => ({ enquiry: { ...ASHA, eventDate } });
/** A deal with payments. */
function paidOn(date: string, ...sums: number[]): Deal {
  const payments = (sums.length > 0 ? sums : [5000]).map((sum, id) => ({
    id,
    date,
    sum,
    how: "upi" as const,
  }));
  return {
    shape: 1,
    revision: 1,
    versions: [],
    links: [],
    money: { agreed: 9000, due: "", payments },
  };
}
function quotedUntil(validUntil: string, state: QuoteVersion["state"] = "sent"): Deal {
  const sums = { parts: [], discount: 0, gstPercent: 5, advancePercent: 50 };
  const version = { ...sums, number: 1, state, savedAt: 1, language: "en", validUntil };
  return { shape: 1, revision: 1, versions: [version], links: [] };
}
const returned: Partial<Row> = { status: "FAILED", trouble: "Bounce" };
const [DAY_LIST, SPAM_LIST] = ["2025-11-21", "spam 2025-11-21"];

test.each<[Partial<Row>, Change[], days: number | undefined, list: string | undefined]>([
  [sent(0), [], 90, DAY_LIST],
  [{ ...sent(0), spam: "trap" }, [], 14, SPAM_LIST],
  [{ status: "SPAM", spam: "flood" }, [], 14, SPAM_LIST],
  [{ status: "PENDING" }, [], undefined, DAY_LIST],
  [{ status: "PENDING", spam: "trap" }, [], undefined, SPAM_LIST],
  [{ status: "FAILED", ...sent(0), spam: "trap" }, [], undefined, "failed"],
  [{ ...sent(0), probe: true }, [], 90, undefined],
  [{ ...sent(0), byPhone: true }, [], 90, undefined],
  // The mail about an acceptance.
  [{ ...returned, ...sent(0), byPhone: true }, [], undefined, "failed"],
  [{ ...sent(30), spam: "trap" }, ["answered", "waiting"], 14, SPAM_LIST],
  [sent(80), ["spam"], 14, undefined],
  [sent(80), ["spam", "not spam"], 10, DAY_LIST],
  [returned, ["spam"], 14, undefined],
  [sent(80), ["sent again"], 10, DAY_LIST],
  [{ ...sent(2), spam: "trap" }, ["sent again"], 14, SPAM_LIST],
  [returned, ["sent again"], undefined, DAY_LIST],
  [{ ...sent(1), plan: { query: "date=2026-02-13&date2=2026-05-09" } }, ["won"], 200, DAY_LIST],
  [{ ...sent(1), ...eventOn("2026-05-09") }, ["won"], 200, DAY_LIST],
  [{ ...sent(1), ...eventOn("2025-12-01") }, ["won"], 89, DAY_LIST],
  [sent(1), ["won"], 365, DAY_LIST],
  [sent(1), ["won", "lost"], 89, DAY_LIST],
  // A year after the money, and 30 days after the event, each to the end of its day.
  [{ ...sent(1), deal: paidOn("2025-11-21") }, ["answered"], 366, DAY_LIST],
  [{ ...sent(1), deal: paidOn("2025-11-21"), ...eventOn("2027-05-09") }, [], 565, DAY_LIST],
  [{ ...sent(1), deal: paidOn("2025-11-01") }, ["won", "lost"], 366, DAY_LIST],
  [{ ...sent(1), deal: paidOn("2025-11-21", 5000, -5000) }, ["lost"], 366, DAY_LIST],
  [{ ...sent(1), deal: paidOn("2025-11-21"), spam: "trap" }, [], 366, SPAM_LIST],
  // 30 days after the last day of the quote; a withdrawn one prolongs nothing.
  [{ ...sent(1), deal: quotedUntil("2026-05-09") }, ["answered"], 200, DAY_LIST],
  [{ ...sent(1), deal: quotedUntil("2026-05-09", "accepted") }, ["lost"], 200, DAY_LIST],
  [{ ...sent(1), deal: quotedUntil("2026-05-09", "withdrawn") }, [], 89, DAY_LIST],
])(
  "a row with %j after %j expires in %s days and is in the list %s",
  (change, changes, days, list) => {
    let row = enquiryRow({ receivedAt, mailedTo: ["a@x.in"], ...change });

    for (const did of changes) row = applyChange(row, did, receivedAt);

    const expiry = expiryOf(row);
    expect([expiry && (expiry - receivedAt / 1000) / 86_400, listOf(row)]).toEqual([days, list]);
  },
);

const DAYS = { first: "2027-02-13", last: "2027-02-15" };
const typed = { enquiry: { ...ASHA, eventDate: "2027-02-14" } };
const planned = (query: string) => ({ plan: { query } });
const noted = (slot?: string): Partial<Row> => ({
  handling: { ...handlingOf({}), booked: [{ date: "2027-02-14", ...(slot && { slot }) }] },
});

test.each<[string, Partial<Row>, string[]]>([
  ["a day typed without a place", typed, ["morning", "evening"]],
  ["a plan in our hall", planned("hall=evening&date=2027-02-14"), ["evening"]],
  ["another day typed beside that plan", { ...typed, ...planned("hall=evening") }, ["evening"]],
  ["a plan in another place", planned("guests=200&date=2027-02-14"), []],
  ["a time noted by the owner", { ...typed, ...noted("morning") }, ["morning"]],
  ["a day noted without a place", { ...typed, ...noted() }, ["morning", "evening"]],
  ["a day noted as elsewhere", { ...typed, ...noted("elsewhere") }, []],
  ["a time that the hall no longer has", { ...typed, ...noted("brunch") }, ["morning", "evening"]],
])("the calendar of bookings takes slots of the hall for %s: %j", (_name, change, slots) => {
  const row = enquiryRow(change);
  const won = { ...row, handling: { ...handlingOf(row), state: "won" } } as const;
  const about = { host: "a.in", hasNames: false, now: NOW, today: "2026-11-21" };

  const text = bookingCalendar(diaryOf(won), [entryOf(won)], CATALOGUE, about);

  const { busy } = busyTimes(text, periodOf(DAYS));
  expect(takenSlots(busy, CATALOGUE.plan.choices.halls as readonly HallTiming[], DAYS)).toEqual(
    slots.map((slot) => ({ date: "2027-02-14", slot })),
  );
});
