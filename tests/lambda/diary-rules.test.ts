import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  areClashing,
  conflictsOn,
  joined,
  NEXT_STATES,
  pressed,
  slotOf,
  stateOn,
  takenOn,
  type DiaryDay,
  type DiarySlot,
  type Entry,
  type EntryPress,
  type EntryState,
} from "../../lambda/outbox/diary-rules.ts";

const [TODAY, DATE] = ["2026-11-28", "2027-01-22"];
const STATES: readonly ("none" | EntryState)[] = ["none", "hold", "booked", "done", "cancelled"];
const PRESSES: readonly EntryPress[] = ["hold", "book", "cancel"];
const SLOTS: readonly DiarySlot[] = ["morning", "evening", "full-day", "elsewhere"];

const entry = (id: string, slot: DiarySlot, state: Entry["state"], until?: string): Entry => ({
  id,
  slot,
  state,
  ...(until && { until }),
});

/** A day with one entry in a state. A booking is done on a past date. */
function dayIn(state: "none" | EntryState): DiaryDay {
  if (state === "none") return { date: DATE, entries: [] };
  if (state === "done") return { date: "2026-11-20", entries: [entry("A", "evening", "booked")] };
  return { date: DATE, entries: [entry("A", "evening", state, "2026-12-05")] };
}

/** Entries that clash with an entry of another person. */
const clashing = (taken: readonly Entry[]) =>
  taken.filter((one) => taken.some(({ id, slot }) => id !== one.id && areClashing(slot, one.slot)));

test.each(STATES.flatMap((state) => PRESSES.map((press) => [state, press] as const)))(
  "an entry in the state %s has the state of the table after the press %s",
  (state, press) => {
    const day = dayIn(state);

    const entries = pressed(day, press, { id: "A", slot: "evening", until: "2026-12-05" }, TODAY);

    const [after] = entries;
    const expected = NEXT_STATES[state][press] ?? state;
    expect(after ? stateOn(after, day.date, TODAY) : "none").toBe(expected);
    expect(entries === day.entries).toBe(NEXT_STATES[state][press] === undefined);
  },
);

test("a hold ends after its last day, and a booking is done after its date", () => {
  const hold = entry("A", "evening", "hold", "2026-12-05");
  const states = ["2026-12-05", "2026-12-06"].map((today) => stateOn(hold, DATE, today));
  const booked = entry("A", "evening", "booked");

  expect(states).toEqual(["hold", "cancelled"]);
  expect([DATE, "2027-01-23"].map((today) => stateOn(booked, DATE, today))).toEqual([
    "booked",
    "done",
  ]);
  const day = { date: DATE, entries: [hold] };
  expect(conflictsOn(day, { id: "B", slot: "full-day" }, "2026-12-05")).toHaveLength(1);
  expect(conflictsOn(day, { id: "B", slot: "full-day" }, "2026-12-06")).toEqual([]);
});

test("the full day clashes with both halves; an unknown slot takes the full day", () => {
  const others = (one: DiarySlot) => SLOTS.filter((other) => areClashing(one, other));

  expect(SLOTS.map(others)).toEqual([
    ["morning", "full-day"],
    ["evening", "full-day"],
    ["morning", "evening", "full-day"],
    [],
  ]);
  expect([undefined, "brunch", "toString"].map(slotOf)).toEqual(Array(3).fill("full-day"));
  expect(
    [["morning", "evening"], ["evening", "elsewhere"], ["elsewhere"]].map((slots) =>
      joined(slots as DiarySlot[]),
    ),
  ).toEqual(["full-day", "evening", undefined]);
});

test("a booking ends another hold, and its cancellation restores the hold", () => {
  const day = { date: DATE, entries: [entry("A", "evening", "hold", "2026-12-05")] };

  const booked = pressed(day, "book", { id: "B", slot: "full-day" }, TODAY);
  const freed = pressed(
    { date: DATE, entries: booked },
    "cancel",
    { id: "B", slot: "full-day" },
    TODAY,
  );

  expect(booked.map(({ state }) => state)).toEqual(["cancelled", "booked"]);
  expect(freed.map(({ state }) => state)).toEqual(["hold", "cancelled"]);
  expect(freed[0]).toEqual(day.entries[0]);
  // The hold was cancelled in the meantime.
  const cancelled = pressed(
    { date: DATE, entries: booked },
    "cancel",
    { id: "A", slot: "evening" },
    TODAY,
  );
  const later = pressed(
    { date: DATE, entries: cancelled },
    "cancel",
    { id: "B", slot: "full-day" },
    TODAY,
  );
  expect(takenOn({ date: DATE, entries: later }, TODAY)).toEqual([]);
});

test("of two clashing holds that a booking ended, its cancellation restores the first", () => {
  const press = (entries: readonly Entry[], did: EntryPress, id: string, slot: DiarySlot) =>
    pressed({ date: DATE, entries }, did, { id, slot, until: "2026-12-05" }, TODAY);
  const steps = [
    ["hold", "A", "full-day"],
    ["book", "X", "evening"],
    ["cancel", "X", "evening"],
    ["book", "X", "morning"],
    ["hold", "B", "evening"],
    ["book", "X", "evening"],
    ["cancel", "X", "morning"],
    ["cancel", "X", "evening"],
  ] as const;
  const entries = steps.reduce<readonly Entry[]>(
    (all, [did, id, slot]) => press(all, did, id, slot),
    [],
  );

  const taken = takenOn({ date: DATE, entries }, TODAY);

  expect(taken.map(({ id, slot }) => `${id} ${slot}`)).toEqual(["A full-day"]);
});

test("random presses never leave two entries on a half of a day", () => {
  const press = fc.record({
    did: fc.constantFrom(...PRESSES),
    id: fc.constantFrom("A", "B", "C", "D"),
    slot: fc.constantFrom(...SLOTS),
    until: fc.constantFrom("2026-11-27", "2026-11-28", "2026-12-05", "2027-02-01"),
  });
  const days = ["2026-11-28", "2026-11-29", "2026-12-06", "2027-01-23"];
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30, size: "max" }), (presses) => {
      let entries: readonly Entry[] = [];
      for (const [index, { did, ...made }] of presses.entries()) {
        const today = days[Math.floor(index / 8)] ?? TODAY;
        const booked = new Set(
          takenOn({ date: DATE, entries }, today).filter(({ state }) => state === "booked"),
        );
        const after = pressed({ date: DATE, entries }, did, made, today);
        const taken = takenOn({ date: DATE, entries: after }, today);
        expect(clashing(taken)).toEqual([]);
        // Only its own cancellation frees a booking.
        const keys = new Set(taken.map(({ id, slot }) => `${id} ${slot}`));
        const lost = [...booked].filter(
          ({ id, slot }) => id !== made.id && !keys.has(`${id} ${slot}`),
        );
        expect(lost).toEqual([]);
        entries = after;
      }
    }),
    { numRuns: 2000 },
  );
});
