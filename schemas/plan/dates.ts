/**
 * The hall on a day: from the list of taken slots that editors keep, never more
 * than the list knows, and nothing once it is older than it may be believed.
 */
import { addDays } from "./days.ts";
import type { HallRate } from "./rates.ts";

/** Days are written `2027-02-14`. */
export interface DateList {
  /** When the list was last compared with the booking register. */
  asOf: string;
  /** For how many days after that it may be believed. */
  goodForDays: number;
  /** The last day for which the register is kept. */
  until: string;
  taken: readonly { date: string; slot: string }[];
  /** Periods in which many families celebrate, first and last day included. */
  seasons: readonly { from: string; to: string; text: string }[];
}

export type Availability =
  /** The day lies behind us. */
  | { kind: "past" }
  /** The list is too old, or does not reach so far. */
  | { kind: "ask"; because: "old" | "far" }
  /** Free when the list was made. */
  | { kind: "free"; asOf: string }
  /** Taken: the other free slots of that day, and the days near it on which the slot is free. */
  | { kind: "taken"; asOf: string; slots: string[]; days: string[] };

type Slot = Pick<HallRate, "id" | "start" | "end">;

/** How many other days are offered, and how far from the day wished for. */
const MOST_DAYS = 4;
const FARTHEST_DAYS = 60;

/** The last day on which the list may be believed. */
export function goodUntil({ asOf, goodForDays }: DateList): string {
  return addDays(asOf, goodForDays);
}

/** True of two slots that cannot both be had on one day: the full day holds the evening. */
export function overlap(one: Slot, other: Slot): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The season a day falls into. */
export function seasonOf({ seasons }: DateList, day: string): string | undefined {
  return seasons.find(({ from, to }) => from <= day && day <= to)?.text;
}

function isFree({ taken }: DateList, slots: readonly Slot[], slot: Slot, day: string): boolean {
  return !taken.some(({ date, slot: id }) => {
    const other = date === day && slots.find((known) => known.id === id);
    return other && overlap(slot, other);
  });
}

/**
 * A slot on a day, from the list.
 *
 * @param slots all of the hall's
 * @param today in India
 */
export function availability(
  list: DateList,
  slots: readonly Slot[],
  slot: Slot,
  day: string,
  today: string,
): Availability {
  if (day < today) return { kind: "past" };
  // A list from a day to come was dated by mistake, or the visitor's clock is wrong.
  if (today > goodUntil(list) || today < list.asOf) return { kind: "ask", because: "old" };
  if (day > list.until) return { kind: "ask", because: "far" };
  const { asOf } = list;
  if (isFree(list, slots, slot, day)) return { kind: "free", asOf };
  const free = (one: Slot) => isFree(list, slots, one, day);
  const days: string[] = [];
  for (let away = 1; away <= FARTHEST_DAYS && days.length < MOST_DAYS; away++) {
    for (const near of [addDays(day, -away), addDays(day, away)]) {
      if (near < today || near > list.until || days.length === MOST_DAYS) continue;
      if (isFree(list, slots, slot, near)) days.push(near);
    }
  }
  return {
    kind: "taken",
    asOf,
    slots: slots.filter(free).map(({ id }) => id),
    days: days.sort(),
  };
}
