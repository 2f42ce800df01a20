/** Changes of an enquiry that take and free slots of the hall. */
import { randomUUID } from "node:crypto";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { keyed } from "../../schemas/plan/quote.ts";
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
  type DiarySlot,
  type Entry,
  type Listed,
} from "./diary-rules.ts";
import { applyChange, applyCorrection } from "./change.ts";
import {
  acceptedVersion,
  dealOf,
  offeredVersion,
  shownFacts,
  withdrawnVersion,
  withMoney,
  type Deal,
  type DealPress,
  type QuoteVersion,
} from "./deal-rules.ts";
import {
  areAlike,
  bookingsOf,
  daysBefore,
  daysBeside,
  functionDaysOf,
  functionKeys,
  quotedFunctions,
  type FunctionDay,
} from "./function-days.ts";
import { lastDayOf } from "./retention.ts";
import { entryOf } from "./row-item.ts";
import { changesOf, ELSEWHERE, handlingOf, ownerListOf } from "./row.ts";
import type { Booking, Change, ChangeValues, Decision, ListEntry, Row } from "./row.ts";
import { withSavedPage, type PressedPage } from "./saved-page.ts";
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

/** Whether one of the conflicts is on a day and its place. */
export const isOneOn = (conflicts: readonly Conflict[], { date, slot }: Booking): boolean =>
  conflicts.some((one) => one.date === date && areClashing(one.slot, slotOf(slot)));

/** Whether other entries of the diary have the slots of all days. */
export function areAllTaken(bookings: readonly Booking[], conflicts: readonly Conflict[]): boolean {
  const taken = conflicts.filter(({ entry }) => entry);
  return bookings.length > 0 && bookings.every((day) => isOneOn(taken, day));
}

/**
 * Whether a family accepted, is not booked, and none of its coming days is held: its page says so, and the owner calls.
 *
 * @param conflicts of its days, from today on
 */
export function isUnheld(
  { list, summary: { deal = {}, days = [], holdUntil = "" } }: Pick<ListEntry, "list" | "summary">,
  today: string,
  conflicts: readonly Conflict[] = [],
): boolean {
  const coming = days.filter(({ date }) => date >= today);
  return (
    list !== "won" &&
    list !== "lost" &&
    shownFacts(deal, today).state === "accepted" &&
    coming.length > 0 &&
    (holdUntil < today || areAllTaken(coming, conflicts))
  );
}

/** The conflicts of an enquiry's days, with the diary as read now. */
export async function readConflicts(
  diary: HallDiary,
  id: string,
  bookings: readonly Booking[],
  today: string,
  listed: Listed,
): Promise<Conflict[]> {
  const dates = new Set(bookings.map(({ date }) => date));
  const days = await Promise.all(Array.from(dates, (date) => diary.read(date)));
  return requestedConflicts(id, bookings, days, today, listed);
}

/** The conflicts, with a mark on holds of accepted quotes, which the diary does not know. */
export function withAcceptance(
  store: Pick<RowStore, "get">,
  conflicts: readonly Conflict[],
  limitMs?: number,
): Promise<Conflict[]> {
  const marked = conflicts.map(async (one) => {
    const { kind, entry } = one;
    const isRead = kind === "hold" && entry?.reference !== undefined;
    const row = isRead ? await store.get(entry.id, limitMs) : undefined;
    return row && acceptedVersion(dealOf(row)) ? { ...one, isAccepted: true } : one;
  });
  return Promise.all(marked);
}

/** Slots that an enquiry takes in the diary: booked when won or paid, held during a hold. */
export function slotsOf(row: Row): Wanted[] {
  const { holdUntil: until } = handlingOf(row);
  const list = ownerListOf(row);
  const taken =
    list === "won"
      ? ({ state: "booked" } as const)
      : until !== undefined && list === "answered" && ({ state: "hold", until } as const);
  return taken ? perDate(bookingsOf(row)).map((one) => ({ ...one, ...taken })) : [];
}

/** Whether a change gives up days that are booked or held, though its name does not say so. */
export function frees(change: Change, row: Row): boolean {
  const isState = change === "answered" || change === "waiting";
  return isState && slotsOf(row).length > slotsOf(applyChange(row, change, 0)).length;
}

/** Whether a family reads after a change that its days are no longer kept, and not before it. */
export function releases(change: Change, row: Row, today: string): boolean {
  const isTold = (one: Row) => isUnheld(entryOf(one), today);
  return change !== "held" && !isTold(row) && isTold(applyChange(row, change, 0));
}

/** Functions whose day or place the acceptance of a version replaced, as they were; whether it freed the slot. */
export function replacedDays(
  row: Row,
  { sentAt = 0, acceptedAt = 0 }: Pick<QuoteVersion, "sentAt" | "acceptedAt">,
): { name: string; date: string; slot: DiarySlot; isFree: boolean }[] {
  // The family's press has no mailbox.
  const { was, now } =
    changesOf(row).findLast(
      ({ at, by, did }) =>
        by === undefined && ["held", "booked"].includes(did) && at >= sentAt && at <= acceptedAt,
    ) ?? {};
  if (!was || !now) return [];
  const rowAt = (decision: Decision) => ({
    ...row,
    handling: { ...decision, history: [], revision: 0 },
  });
  const [before, after] = [rowAt(was), rowAt(now)];
  const today = dayInIndia(acceptedAt);
  const taken = slotsOf(before).filter(({ until = today }) => until >= today);
  const isOn = (slots: readonly Wanted[], date: string, slot: DiarySlot) =>
    slots.some((one) => one.date === date && (one.slot === slot || areClashing(one.slot, slot)));
  const parts = dealOf(row).versions.flatMap((version) => keyed(version.parts));
  const names = new Map(parts.map(({ key, label }) => [key, label]));
  return daysBeside(functionDaysOf(before), functionDaysOf(after)).map((day) => {
    const { key, date } = day;
    const slot = slotOf(day.slot);
    const isFree = isOn(taken, date, slot) && !isOn(slotsOf(after), date, slot);
    return { name: (names.size > 1 && names.get(key)) || "", date, slot, isFree };
  });
}

/** Number of changes of an enquiry and its deal. Both may take and free slots. */
const revisionOf = (row: Row) => handlingOf(row).revision + dealOf(row).revision;

interface Stamp extends Pick<Entry, "press"> {
  revision: number;
}

/**
 * The entries of a day with the free slots that an enquiry takes, and without its others. It ends no other hold. A write
 * of an earlier change has no effect.
 */
export function withRow(
  day: DiaryDay,
  row: Row,
  today: string,
  stamp: Stamp = { revision: revisionOf(row) },
): readonly Entry[] {
  const { id } = row;
  const { revision, press } = stamp;
  const entriesOfEnquiry = day.entries.filter((entry) => entry.id === id);
  if (entriesOfEnquiry.some((entry) => (entry.revision ?? 0) > revision)) return day.entries;
  const wanted = slotsOf(row).filter(({ date }) => date === day.date);
  const freed = entriesOfEnquiry
    .filter(({ slot }) => !wanted.some((one) => one.slot === slot))
    .reduce(
      (entries, { slot }) =>
        pressed({ ...day, entries }, "cancel", { id, slot, revision, press }, today),
      day.entries,
    );
  const kept = { ...day, entries: freed };
  const free = wanted.filter(({ slot }) => conflictsOn(kept, { id, slot }, today).length === 0);
  return withSlots(kept, row, free, today, stamp);
}

/** The entries of a day with slots of an enquiry, beside its others; all are kept as long as the enquiry. */
function withSlots(
  day: DiaryDay,
  row: Row,
  slots: readonly Wanted[],
  today: string,
  stamp: Stamp,
): readonly Entry[] {
  const { id, reference } = row;
  const { revision, press } = stamp;
  const last = lastDayOf(row) || undefined;
  return slots
    .reduce((entries, { slot, state, until }) => {
      const entry = { id, reference, slot, until, revision, press };
      return pressed({ ...day, entries }, state === "hold" ? "hold" : "book", entry, today);
    }, day.entries)
    .map((entry) => (entry.id === id ? { ...entry, last } : entry));
}

/** The changed row, whose balance stays due on the day before the first day; a day that the owner typed stays. */
function withDueDay(before: Row, row: Row, past: Parameters<typeof withMoney>[2]): Row {
  const deal = dealOf(row);
  const { money } = deal;
  const [from, to] = [before, row].map((one) => bookingsOf(one)[0]?.date);
  const isTyped = !from || money?.due !== addDays(from, -1);
  if (!money || isTyped || money.due !== dealOf(before).money?.due || !to || from === to)
    return row;
  return { ...row, deal: withMoney(deal, { ...money, due: addDays(to, -1) }, past) };
}

/**
 * The days of a change without its booked times: a function keeps the day for which the enquiry has a slot, else its place
 * without a day.
 */
function withoutBooked(row: Row, next: Row, conflicts: readonly Conflict[], today: string) {
  const booked = conflicts.filter(({ kind }) => kind === "booked");
  const isFree = (day: Booking) => !isOneOn(booked, day);
  const taken = slotsOf(row).filter(({ until = today }) => until >= today);
  const own = bookingsOf(row).filter((day) => taken.some(({ date }) => date === day.date));
  const functions = functionKeys(next);
  const kept: FunctionDay[] = [];
  const days = functionDaysOf(next).flatMap((day) => {
    if (isFree(day)) return day;
    const before = own.find((one) => one.key === day.key && isFree(one));
    if (before) kept.push(before);
    return before ?? (functions.includes(day.key) ? { ...day, date: "" } : []);
  });
  return { days, kept };
}

export interface BookingContext {
  store: Pick<RowStore, "change" | "get">;
  diary: HallDiary;
}

/** What a press on an enquiry changes. */
export interface EnquiryPress {
  /** Absent for a press that changes the deal alone. */
  did?: Change | undefined;
  /** Replaces the deal. */
  deal?: Deal | undefined;
  at: number;
  written?: ChangeValues;
  /** The pressed page: of the deal, else of the enquiry. */
  page?: PressedPage | undefined;
  /** Whether the page gives its last press other values. */
  isCorrection?: boolean;
  today: string;
  /** Slots of the website's list. They may be this very booking, so a second press books them. */
  listed?: Listed;
  /** Conflicts that the page showed before a second press (`conflictsText`). */
  confirmed?: string | undefined;
  limitMs?: number;
}

/**
 * Days that a press on a deal moves: Send to those of its quote, Withdraw and Put back to those before the press that they
 * undo, while a quote is offered.
 */
function movedDays(row: Row, next: Deal, did: DealPress): readonly FunctionDay[] | undefined {
  const [deal, version] = [dealOf(row), offeredVersion(next)];
  if (did === "send" && version && !areAlike(row, version)) return quotedFunctions(row, version);
  if (did === "withdraw") return version && daysBefore(row, offeredVersion(deal)?.sentAt);
  return did === "reinstate" ? daysBefore(row, withdrawnVersion(deal)?.withdrawn?.at) : undefined;
}

/**
 * What a press on a deal changes in the enquiry: its days, and Send answers it. An enquiry that takes slots keeps its days
 * until the family accepts.
 */
export function pressOfDeal(
  row: Row,
  next: Deal,
  did: DealPress,
  by: string,
): Pick<EnquiryPress, "did" | "written"> {
  const booked = movedDays(row, next, did);
  const handling = handlingOf(row);
  const isUnanswered = did === "send" && ["waiting", "lost"].includes(handling.state);
  const isTaking = slotsOf({ ...row, handling: { ...handling, booked } }).length > 0;
  const days = booked && !isTaking && { booked };
  return {
    did: isUnanswered ? "answered" : days ? "booked" : undefined,
    written: { ...days, by },
  };
}

/** `stale`: the row changed since it was read. `taken`: nothing was changed, because others have these slots. */
export type Pressed =
  { kind: "done"; row: Row } | { kind: "stale" } | ({ kind: "taken" } & TakenSlots);

/** @property canConfirm whether a second press has an effect */
export interface TakenSlots {
  conflicts: readonly Conflict[];
  canConfirm: boolean;
  /** Days that the enquiry keeps by a second press, instead of those that others have. */
  kept?: readonly FunctionDay[];
}

/**
 * Changes an enquiry, and takes and frees its slots in the diary. Slots are taken before the row is changed, and freed
 * afterwards: a crash between the writes leaves a slot taken that the diary shows as not needed, never a slot sold
 * twice. Repeating the press completes it.
 *
 * A press that needs a taken slot changes nothing at first. The second press ends the other's hold; a slot that is booked
 * stays the other's (`withoutBooked`).
 */
export async function pressEnquiry(
  { store, diary }: BookingContext,
  row: Row,
  press: EnquiryPress,
): Promise<Pressed> {
  const { id } = row;
  const { did, deal, at, written, page, isCorrection, today, confirmed, limitMs } = press;
  const { listed = [] } = press;
  const changed = (values: ChangeValues = {}): Row => {
    const next = isCorrection
      ? applyCorrection(row, at, values)
      : did
        ? applyChange(row, did, at, values)
        : row;
    if (next === row && !deal) return row;
    const all = withDueDay(row, { ...next, ...(deal && { deal }) }, { at, by: values.by });
    if (!page) return all;
    return deal
      ? { ...all, deal: withSavedPage(dealOf(row), dealOf(all), page) }
      : { ...all, handling: withSavedPage(handlingOf(row), handlingOf(all), page) };
  };
  const before = slotsOf(row);
  const textOf = (one: Wanted) => [one.date, one.slot, one.state, one.until].join(" ");
  // All slots of a hold are checked: another may have taken over one that the row has.
  const isNew = (one: Wanted) =>
    did === "held" || !before.some((other) => textOf(other) === textOf(one));
  const conflictsOf = async (next: Row): Promise<Conflict[]> => {
    const needed = slotsOf(next).filter(isNew);
    const found = needed.map(async ({ date, slot }) =>
      conflictsOn(await diary.read(date, limitMs), { id, slot }, today, listed),
    );
    return withAcceptance(store, (await Promise.all(found)).flat(), limitMs);
  };
  let next = changed(written);
  if (next === row) return { kind: "done", row };
  const ask = (conflicts: readonly Conflict[]) => {
    const { days, kept } = withoutBooked(row, next, conflicts, today);
    const canConfirm = days.some(({ date }) => date) || ownerListOf(next) === "won";
    return { days, asked: { kind: "taken" as const, conflicts, canConfirm, kept } };
  };
  const conflicts = await conflictsOf(next);
  if (conflicts.length > 0) {
    const { days, asked } = ask(conflicts);
    if (!asked.canConfirm || confirmed !== conflictsText(conflicts)) return asked;
    if (conflicts.some(({ kind }) => kind === "booked"))
      next = changed({ ...written, booked: days });
    // Without the booked times nothing else may be left of the press.
    if (next === row) return { kind: "done", row };
  }

  const datesOf = (slots: readonly Wanted[]) => new Set(slots.map(({ date }) => date));
  const revision = revisionOf(next);
  const stamp = { revision, press: randomUUID() };
  const settle = async (slots: readonly Wanted[], current: Row) => {
    for (const date of datesOf(slots))
      await diary.change(date, (day) => withRow(day, current, today, stamp), limitMs);
  };
  const needed = slotsOf(next).filter(isNew);
  for (const date of datesOf(needed)) {
    let lost: Conflict[] = [];
    const take = (day: DiaryDay) => {
      const slots = needed.filter((one) => one.date === date);
      const all = slots.flatMap(({ slot }) => conflictsOn(day, { id, slot }, today));
      // Another press took the slot since it was read.
      lost = all.filter((one) => !conflictsText(conflicts).includes(conflictsText([one])));
      return lost.length > 0 ? day.entries : withSlots(day, next, slots, today, stamp);
    };
    await diary.change(date, take, limitMs);
    if (lost.length > 0) {
      await withdraw();
      return ask(await conflictsOf(next)).asked;
    }
  }
  const stored = await store.change(row, next, limitMs);
  if (!stored) {
    await withdraw();
    return { kind: "stale" };
  }
  const after = slotsOf(next);
  // Also writes slots that were taken before, because a late press on this enquiry may have changed them.
  const isMoved = before.map(textOf).join() !== after.map(textOf).join();
  if (isMoved || lastDayOf(row) !== lastDayOf(next)) await settle([...before, ...after], next);
  return { kind: "done", row: stored };

  /** Gives the entries that this press wrote the slots of the enquiry as stored. */
  async function withdraw(): Promise<void> {
    const newest = (await store.get(id, limitMs)) ?? row;
    const by = { ...stamp, revision: Math.max(revision, revisionOf(newest)) };
    for (const date of datesOf(needed))
      await diary.change(
        date,
        (day) => {
          const isOurs = day.entries.some((one) => one.id === id && one.press === stamp.press);
          return isOurs ? withRow(day, newest, today, by) : day.entries;
        },
        limitMs,
      );
  }
}
