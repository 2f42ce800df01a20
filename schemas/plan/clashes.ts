import { overlap } from "./dates.ts";
import type { PlannedFunction } from "./plan.ts";
import type { HallRate } from "./rates.ts";

/** Pairs of indexes of functions that need overlapping slots of the hall on the same day. */
export function clashes(
  functions: readonly PlannedFunction[],
  halls: readonly Pick<HallRate, "id" | "start" | "end">[],
): [number, number][] {
  const slotOf = ({ hall }: PlannedFunction) => halls.find(({ id }) => id === hall);
  return functions.flatMap((one, first) =>
    functions.flatMap((other, second): [number, number][] => {
      if (second <= first || one.date === undefined || one.date !== other.date) return [];
      const [slot, otherSlot] = [slotOf(one), slotOf(other)];
      return slot && otherSlot && overlap(slot, otherSlot) ? [[first, second]] : [];
    }),
  );
}
