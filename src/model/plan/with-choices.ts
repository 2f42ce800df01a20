import type { PlannedFunction } from "../../../schemas/plan/plan.ts";

/**
 * Adds choices from a link or another page to a function. The address of the visitor's own place is kept unless a hall
 * is chosen.
 */
export function withChoices(fn: PlannedFunction, { counters, ...chosen }: PlannedFunction) {
  const { place: _place, ...elsewhere } = fn;
  return {
    ...(chosen.hall === undefined ? fn : elsewhere),
    ...chosen,
    counters: counters.length > 0 ? counters : fn.counters,
  };
}
