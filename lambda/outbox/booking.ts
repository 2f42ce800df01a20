/** Changes of an enquiry that take and free slots of the hall. */
import type { HallDiary } from "./diary.ts";
import {
  areClashing,
  conflictsOn,
  conflictsText,
  joined,
  pressed,
  slotOf,
  type Conflict,
  type DiaryDay,
  type Entry,
  type Listed,
} from "./diary-rules.ts";
import { applyChange } from "./change.ts";
import { bookingsOf } from "./retention.ts";
import { ELSEWHERE, handlingOf, ownerListOf, type Booking, type Change } from "./row.ts";
import type { ChangeValues, Row } from "./row.ts";
import type { RowStore } from "./table.ts";

type Wanted = Pick<Entry, "slot" | "state" | "until"> & { date: string };

/** Slots per date: at most one of the hall, which takes the halves of all functions, and one elsewhere. */
function perDate(days: readonly Booking[]): Pick<Wanted, "date" | "slot">[] {
  return [...Map.groupBy(days, ({ date }) => date)].flatMap(([date, functions]) => {
    const slots = functions.map(({ slot }) => slotOf(slot));
    const hall = joined(slots);
    return [
      ...(hall ? [{ date, slot: hall }] : []),
      ...(slots.includes(ELSEWHERE) ? [{ date, slot: ELSEWHERE } as const] : []),
    ];
  });
}

/** Slots of an enquiry's days, from today on, that others have or the website's list names. */
export function requestedConflicts(
  id: string,
  bookings: readonly Booking[],
  days: readonly DiaryDay[],
  today: string,
  listed: Listed,
): Conflict[] {
  return perDate(bookings)
    .filter(({ date }) => date >= today)
    .flatMap(({ date, slot }) => {
      const day = days.find((one) => one.date === date) ?? { date, entries: [] };
      return conflictsOn(day, { id, slot }, today, listed);
    });
}

/** Slots that an enquiry takes in the diary: booked when won, held during a hold. */
export function slotsOf(row: Row): Wanted[] {
  const { state, holdUntil: until } = handlingOf(row);
  if (state === "won")
    return perDate(bookingsOf(row)).map((one) => ({ ...one, state: "booked" as const }));
  const isHeld = until !== undefined && ownerListOf(row) === "answered";
  return isHeld
    ? perDate(bookingsOf(row)).map((one) => ({ ...one, state: "hold" as const, until }))
    : [];
}

/**
 * The entries of a day with the slots that an enquiry takes. A write of an earlier change has no effect.
 *
 * @param revision number of the enquiry's change
 */
export function withRow(
  day: DiaryDay,
  row: Row,
  today: string,
  { revision } = handlingOf(row),
): readonly Entry[] {
  const { id, reference } = row;
  const own = day.entries.filter((entry) => entry.id === id);
  if (own.some((entry) => (entry.revision ?? 0) > revision)) return day.entries;
  const wanted = slotsOf(row).filter(({ date }) => date === day.date);
  const isWanted = ({ slot }: Entry) => wanted.some((one) => one.slot === slot);
  const cancelled = own.filter((entry) => !isWanted(entry));
  const freed = cancelled.reduce((entries, { slot }) => {
    return pressed({ ...day, entries }, "cancel", { id, slot, revision }, today);
  }, day.entries);
  return wanted.reduce((entries, { slot, state, until }) => {
    const press = state === "hold" ? "hold" : "book";
    const entry = { id, reference, slot, until, revision };
    return pressed({ ...day, entries }, press, entry, today);
  }, freed);
}

export interface BookingParts {
  store: Pick<RowStore, "change" | "get">;
  diary: HallDiary;
}

interface Press {
  did: Change;
  at: number;
  written?: ChangeValues;
  today: string;
  /** Slots of the website's list. They may be this very booking, so a second press books them. */
  listed?: Listed;
  /** Conflicts that the page showed before a second press (`conflictsText`). */
  confirmed?: string | undefined;
  limitMs?: number;
}

/** `stale`: the row changed since it was read. `taken`: nothing was changed, because others have these slots. */
export type Pressed =
  | { kind: "done" }
  | { kind: "stale" }
  /** @property canConfirm whether a second press has an effect */
  | { kind: "taken"; conflicts: Conflict[]; canConfirm: boolean };

/**
 * Changes an enquiry, and takes and frees its slots in the diary. Slots are taken before the row is changed, and freed
 * afterwards: a crash between the writes leaves a slot taken that the diary shows as not needed, never a slot sold
 * twice. Repeating the press completes it.
 *
 * A press that needs a taken slot changes nothing at first. The second press ends the other's hold; a slot that is booked
 * stays the other's, and the enquiry's days then lack it.
 */
export async function pressEnquiry(
  { store, diary }: BookingParts,
  row: Row,
  { did, at, written, today, listed = [], confirmed, limitMs }: Press,
): Promise<Pressed> {
  const { id } = row;
  const before = slotsOf(row);
  const textOf = (one: Wanted) => [one.date, one.slot, one.state, one.until].join(" ");
  const isNew = (one: Wanted) => !before.some((other) => textOf(other) === textOf(one));
  const conflictsOf = async (next: Row): Promise<Conflict[]> => {
    const needed = slotsOf(next).filter(isNew);
    const found = needed.map(async ({ date, slot }) =>
      conflictsOn(await diary.read(date, limitMs), { id, slot }, today, listed),
    );
    return (await Promise.all(found)).flat();
  };
  let next = applyChange(row, did, at, written);
  const conflicts = await conflictsOf(next);
  if (conflicts.length > 0) {
    const booked = conflicts.filter(({ kind }) => kind === "booked");
    const days = bookingsOf(next).filter(({ date, slot }) => {
      const isTaken = (one: Conflict) => one.date === date && areClashing(one.slot, slotOf(slot));
      return !booked.some(isTaken);
    });
    const canConfirm = days.length > 0 || handlingOf(next).state === "won";
    if (!canConfirm || confirmed !== conflictsText(conflicts))
      return { kind: "taken", conflicts, canConfirm };
    if (booked.length > 0) next = applyChange(row, did, at, { ...written, booked: days });
  }

  const datesOf = (slots: readonly Wanted[]) => new Set(slots.map(({ date }) => date));
  const settle = async (dates: Iterable<string>, current: Row, handling = handlingOf(current)) => {
    for (const date of dates)
      await diary.change(date, (day) => withRow(day, current, today, handling), limitMs);
  };
  const needed = slotsOf(next).filter(isNew);
  for (const date of datesOf(needed)) {
    let lost: Conflict[] = [];
    const take = (day: DiaryDay) => {
      const slots = needed.filter((one) => one.date === date);
      const all = slots.flatMap(({ slot }) => conflictsOn(day, { id, slot }, today));
      // Another press took the slot since it was read.
      lost = all.filter((one) => !conflictsText(conflicts).includes(conflictsText([one])));
      return lost.length > 0 ? day.entries : withRow(day, next, today);
    };
    await diary.change(date, take, limitMs);
    if (lost.length > 0) {
      await settle(datesOf(needed), row, handlingOf(next));
      return { kind: "taken", conflicts: await conflictsOf(next), canConfirm: true };
    }
  }
  if (!(await store.change(row, next, limitMs))) {
    const newest = await store.get(id, limitMs);
    if (newest) await settle(datesOf(needed), newest);
    return { kind: "stale" };
  }
  const isMoved = before.map(textOf).join() !== slotsOf(next).map(textOf).join();
  if (isMoved) await settle(datesOf([...before, ...slotsOf(next)]), next);
  return { kind: "done" };
}
