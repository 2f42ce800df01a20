/** Rules of the hall's diary: states of an entry, slots, and clashes. Pure. */
import { addDays } from "../../schemas/plan/days.ts";
import { ELSEWHERE } from "./row.ts";

export type Half = "morning" | "evening";

/** A time of our hall (content/catalogs/hall-timings.json), or an event elsewhere. */
export type DiarySlot = Half | "full-day" | typeof ELSEWHERE;

/** Halves of a day that a slot takes. */
const HALVES: Record<DiarySlot, readonly Half[]> = {
  morning: ["morning"],
  evening: ["evening"],
  "full-day": ["morning", "evening"],
  [ELSEWHERE]: [],
};

/** Slot with an id. A booking without a known slot keeps the hall the whole day. */
export function slotOf(id: string | undefined): DiarySlot {
  return id !== undefined && Object.hasOwn(HALVES, id) ? (id as DiarySlot) : "full-day";
}

const PLACES: readonly DiarySlot[] = ["morning", "full-day", "evening", ELSEWHERE];

/** Orders the places of a day by their time; elsewhere is last. */
export const byPlace = (a: { slot?: string | undefined }, b: { slot?: string | undefined }) =>
  PLACES.indexOf(slotOf(a.slot)) - PLACES.indexOf(slotOf(b.slot));

/** Whether a booking takes our hall. */
export const isInHall = ({ slot }: { slot?: string | undefined }) =>
  HALVES[slotOf(slot)].length > 0;

export function areClashing(one: DiarySlot, other: DiarySlot): boolean {
  return HALVES[one].some((half) => HALVES[other].includes(half));
}

/** The slot that takes the halves of all slots; undefined when they take none. */
export function joined(slots: readonly DiarySlot[]): DiarySlot | undefined {
  const [first, ...others] = new Set(slots.flatMap((slot) => HALVES[slot]));
  return others.length > 0 ? "full-day" : first;
}

export type EntryState = "hold" | "booked" | "done" | "cancelled";
export type EntryPress = "hold" | "book" | "cancel";

/**
 * State of an entry and press → next state; a press without a next state has no effect. A hold is "cancelled" after its
 * last day, and a booking "done" after its date, by the clock alone (`stateOn`).
 */
export const NEXT_STATES: Record<
  "none" | EntryState,
  Partial<Record<EntryPress, Exclude<EntryState, "done">>>
> = {
  none: { hold: "hold", book: "booked" },
  hold: { hold: "hold", book: "booked", cancel: "cancelled" },
  booked: { hold: "hold", book: "booked", cancel: "cancelled" },
  done: { cancel: "cancelled" },
  cancelled: { hold: "hold", book: "booked" },
};

/** An entry of the diary: of an enquiry; an older one may be made by hand for a booking by telephone. */
export interface Entry {
  /** Id of the enquiry's row; random for an entry made by hand. With the slot, unique on its date. */
  id: string;
  slot: DiarySlot;
  /** State as stored; `stateOn` compares it with the day. */
  state: Exclude<EntryState, "done">;
  /** Last day of a hold. */
  until?: string | undefined;
  /** Of the enquiry; absent for an entry made by hand. */
  reference?: string | undefined;
  /** Of an entry made by hand; an enquiry's row has its own. */
  name?: string | undefined;
  phone?: string | undefined;
  note?: string | undefined;
  /** Last event of the enquiry, or a later call or hold. The entry is kept as long as the enquiry's row. */
  last?: string | undefined;
  /** Changes of the enquiry and its deal before this write. A delayed write of an earlier change has no effect. */
  revision?: number | undefined;
  /** Day on which it was cancelled; absent in older rows. */
  cancelledOn?: string | undefined;
  /** Id of the press that wrote the entry. Only this press may withdraw it. */
  press?: string | undefined;
  /** Id of the entry for which this hold was ended. */
  endedBy?: string | undefined;
}

/** A date, `2027-01-22`, with its entries in the order in which they were made. */
export interface DiaryDay {
  date: string;
  entries: readonly Entry[];
}

export function stateOn({ state, until = "" }: Entry, date: string, today: string): EntryState {
  if (state === "hold") return until < today || date < today ? "cancelled" : "hold";
  return state === "booked" && date < today ? "done" : state;
}

/** First day on which an entry no longer took its slot; undefined while it takes it, and when unknown. */
export function freedOn(
  { state, until, cancelledOn }: Entry,
  date: string,
  today: string,
): string | undefined {
  if (state === "cancelled") return cancelledOn;
  return state === "hold" && until && until < today && until < date ? addDays(until, 1) : undefined;
}

/** Entries that take their slot: held, booked, or done. */
export function takenOn({ date, entries }: DiaryDay, today: string): Entry[] {
  return entries.filter((entry) => stateOn(entry, date, today) !== "cancelled");
}

/** A slot of the hall that is taken by another entry, or by the website's list. */
export interface Conflict {
  date: string;
  slot: DiarySlot;
  kind: "hold" | "booked" | "listed";
  /** Absent for the website's list. */
  entry?: Entry;
  /** Whether the hold belongs to an accepted quote, where this is read (`withAcceptance`). */
  isAccepted?: boolean;
}

/** Taken slots of the website's list, without those of the diary's own feed. */
export type Listed = readonly { date: string; slot: string }[];

/** Other entries of a day, and slots of the list without those that the entry has already, that clash with a slot. */
export function conflictsOn(
  day: DiaryDay,
  { id, slot }: Pick<Entry, "id" | "slot">,
  today: string,
  listed: Listed = [],
): Conflict[] {
  const { date } = day;
  const taken = takenOn(day, today);
  const others = taken.filter((entry) => entry.id !== id && areClashing(entry.slot, slot));
  const hasTaken = (one: DiarySlot) =>
    taken.some((entry) => entry.id === id && areClashing(entry.slot, one));
  const inList = listed
    .filter((one) => one.date === date)
    .map((one) => slotOf(one.slot))
    .filter((one) => areClashing(one, slot) && !hasTaken(one));
  return [
    ...others.map((entry) => {
      const kind = entry.state === "hold" ? ("hold" as const) : ("booked" as const);
      return { date, slot: entry.slot, kind, entry };
    }),
    ...inList.map((one) => ({ date, slot: one, kind: "listed" as const })),
  ];
}

/** Canonical text of conflicts. A second press names the conflicts that the page showed. */
export function conflictsText(conflicts: readonly Conflict[]): string {
  return conflicts
    .map(({ date, slot, kind, entry: { id = "", until = "" } = {}, isAccepted }) =>
      [date, slot, kind, id, until, isAccepted ? "accepted" : ""].join(" ").trim(),
    )
    .join(", ");
}

/** Cancelled entries of a day beyond this number are dropped, the oldest first. */
const MAX_CANCELLED = 20;

/**
 * The entries of a day after a press. A hold or booking ends other holds on its slot, and has no effect if the slot has
 * another booking: a slot never has two. A cancelled entry restores the holds that it ended.
 */
export function pressed(
  day: DiaryDay,
  press: EntryPress,
  entry: Omit<Entry, "state">,
  today: string,
): readonly Entry[] {
  const { date, entries } = day;
  const { id, slot } = entry;
  const isSame = (one: Entry) => one.id === id && one.slot === slot;
  const before = entries.find(isSame);
  const state = NEXT_STATES[before ? stateOn(before, date, today) : "none"][press];
  // A hold that was ended, and then cancelled, does not return.
  if (!state && press === "cancel" && before?.endedBy !== undefined)
    return entries.map((one) => (one === before ? { ...one, endedBy: undefined } : one));
  if (!state) return entries;
  const isTaking = state !== "cancelled";
  const clashing = conflictsOn(day, entry, today);
  if (isTaking && clashing.some(({ kind }) => kind === "booked")) return entries;
  const { endedBy: _endedBy, until: _until, cancelledOn: _on, ...kept } = before ?? entry;
  const written: Entry = {
    ...kept,
    ...entry,
    state,
    ...(state === "hold" ? {} : { until: undefined }),
    ...(state === "cancelled" && { cancelledOn: today }),
  };
  const ended = entries.map((one): Entry => {
    const isEnded = isTaking && clashing.some((conflict) => conflict.entry === one);
    const over = { state: "cancelled", endedBy: id, cancelledOn: today } as const;
    return isSame(one) ? written : isEnded ? { ...one, ...over } : one;
  });
  const all = before ? ended : [...ended, written];
  // One after the other, because restored holds may clash.
  for (const [index, one] of all.entries()) {
    if (
      isTaking ||
      one.endedBy !== id ||
      conflictsOn({ date, entries: all }, one, today).length > 0
    )
      continue;
    const { endedBy: _ended, cancelledOn: _cancelled, ...restored } = one;
    all[index] = { ...restored, state: "hold" };
  }
  const cancelled = all.filter((one) => stateOn(one, date, today) === "cancelled");
  const dropped = new Set(cancelled.slice(0, -MAX_CANCELLED));
  return all.filter((one) => !dropped.has(one));
}
