import type { PlannedFunction } from "../../../schemas/plan/plan.ts";

/** A function with choices made elsewhere; the visitor's own place is kept without a chosen hall. */
export function withChoices(fn: PlannedFunction, { counters, ...chosen }: PlannedFunction) {
  const { place, ...same } = fn;
  return {
    ...same,
    ...(place !== undefined && chosen.hall === undefined && { place }),
    ...chosen,
    counters: counters.length > 0 ? counters : fn.counters,
  };
}
