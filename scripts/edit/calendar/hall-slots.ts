import { addDays, momentInIndia } from "../../../schemas/plan/days.ts";
import type { HallTiming } from "../../../schemas/generated/index.ts";
import type { Interval } from "./zones.ts";

/** The days of a list, both included: `2026-12-12`. */
export interface Days {
  first: string;
  last: string;
}

type Slot = Pick<HallTiming, "id" | "start" | "end">;

/** From the first moment of the first day in India until the last day is over. */
export function periodOf({ first, last }: Days): Interval {
  return { start: momentInIndia(first, "00:00"), end: momentInIndia(addDays(last, 1), "00:00") };
}

/**
 * Returns the taken slots by day. A slot that contains another taken slot is left out: an evening takes the full day
 * too, and leaves the morning free (`overlap` in schemas/plan/dates.ts).
 */
export function takenSlots(
  busy: readonly Interval[],
  slots: readonly Slot[],
  { first, last }: Days,
): { date: string; slot: string }[] {
  const taken: { date: string; slot: string }[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const overlapped = slots.filter((slot) => {
      const [start, end] = [momentInIndia(date, slot.start), momentInIndia(date, slot.end)];
      return busy.some((interval) => interval.start < end && interval.end > start);
    });
    for (const slot of overlapped) {
      if (!overlapped.some((other) => holds(slot, other))) taken.push({ date, slot: slot.id });
    }
  }
  return taken;
}

/** True of the full day and the morning. */
function holds(slot: Slot, other: Slot): boolean {
  const isSame = slot.start === other.start && slot.end === other.end;
  return !isSame && slot.start <= other.start && slot.end >= other.end;
}
