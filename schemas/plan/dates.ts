/**
 * Availability of the hall on a day, from the editors' list of taken slots. It is unknown for days outside the list,
 * and once the list has expired.
 */
import { addDays } from "./days.ts";
import type { HallRate } from "./rates.ts";

/** Days are written `2027-02-14`. */
export interface DateList {
  /** When the list was last compared with the booking register. */
  asOf: string;
  /** Number of days after `asOf` for which the list is valid. */
  goodForDays: number;
  /** The last day for which the register is kept. */
  until: string;
  /** `source` is the feed of an imported slot; absent for one that was entered by hand, and on visitors' pages. */
  taken: readonly { date: string; slot: string; source?: string }[];
  /** Periods in which many families celebrate, first and last day included. */
  seasons: readonly { from: string; to: string; text: string }[];
}

export type Availability =
  | { kind: "past" }
  /** `old`: the list has expired or is dated in the future. `far`: the list ends before the day. */
  | { kind: "ask"; reason: "old" | "far" }
  | { kind: "free"; asOf: string }
  /**
   * The slot is taken. `slots` are the other free slots of that day, `days` the nearest days on which the slot is free.
   */
  | { kind: "taken"; asOf: string; slots: string[]; days: string[] };

type Slot = Pick<HallRate, "id" | "start" | "end">;

/** Maximum number of alternative days, and their maximum distance from the requested day. */
const MAX_DAYS = 4;
const FARTHEST_DAYS = 60;

export function goodUntil({ asOf, goodForDays }: DateList): string {
  return addDays(asOf, goodForDays);
}

/** Whether the list is valid on a day. The build shortens an expired list to its first day. */
export function isValid(list: DateList, today = list.asOf): boolean {
  // If the list is dated in the future, its date or the visitor's clock is wrong.
  return list.until > list.asOf && list.asOf <= today && today <= goodUntil(list);
}

/** Whether two slots share hours, so that only one of them can be booked on a day. */
export function overlap(one: Slot, other: Slot): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Text of the season that includes the day. */
export function seasonOf({ seasons }: DateList, day: string): string | undefined {
  return seasons.find(({ from, to }) => from <= day && day <= to)?.text;
}

/** Whether no booking of the list shares hours with the slot on a day. */
export function isFree(
  { taken }: DateList,
  slots: readonly Slot[],
  slot: Slot,
  day: string,
): boolean {
  return !taken.some(({ date, slot: id }) => {
    const other = date === day && slots.find((known) => known.id === id);
    return other && overlap(slot, other);
  });
}

/**
 * Availability of a slot on a day, according to the list.
 *
 * @param slots all slots of the hall
 * @param today today's date in India
 */
export function availability(
  list: DateList,
  slots: readonly Slot[],
  slot: Slot,
  day: string,
  today: string,
): Availability {
  if (day < today) return { kind: "past" };
  // Today's slots may be over.
  if (day === today || !isValid(list, today)) return { kind: "ask", reason: "old" };
  if (day > list.until) return { kind: "ask", reason: "far" };
  const { asOf } = list;
  if (isFree(list, slots, slot, day)) return { kind: "free", asOf };
  const free = (one: Slot) => isFree(list, slots, one, day);
  const days: string[] = [];
  for (let away = 1; away <= FARTHEST_DAYS && days.length < MAX_DAYS; away++) {
    for (const near of [addDays(day, -away), addDays(day, away)]) {
      if (near <= today || near > list.until || days.length === MAX_DAYS) continue;
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
