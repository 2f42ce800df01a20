import type { PlannedFunction } from "../../../schemas/plan/plan.ts";

/** Adds choices from a link or another page to a function. */
export function withChoices(
  fn: PlannedFunction,
  { counters, unknown, ...chosen }: PlannedFunction,
) {
  return {
    ...fn,
    ...chosen,
    counters: counters.length > 0 ? counters : fn.counters,
    ...(unknown && { unknown: { ...fn.unknown, ...unknown } }),
  };
}
