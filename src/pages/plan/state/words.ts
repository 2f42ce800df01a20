import { fill } from "../../../../schemas/format.ts";
import { clashes } from "../../../../schemas/plan/clashes.ts";
import type { PlanEstimate } from "../../../../schemas/plan/estimate.ts";
import type { Plan, PlannedFunction } from "../../../../schemas/plan/plan.ts";
import { missingWords, warningsOf } from "../../../model/plan/function-words.ts";
import type { PlanPageData } from "../data.ts";

const BACKGROUNDS = ["kumkum", "leaf", "rani", "copper", "mor", "neel"] as const;

const eventAt = ({ choices }: PlanPageData, { event }: PlannedFunction) =>
  choices.events.findIndex(({ id }) => id === event);

/** Name of a function: its occasion or, without one, its number. `place` is its index. */
export function nameOf(data: PlanPageData, fn: PlannedFunction, place: number): string {
  const event = data.choices.events[eventAt(data, fn)];
  return event?.name ?? fill(data.functions.unnamed, { n: String(place + 1) });
}

/** Background of a function's occasion, independent of the function's place in the plan. */
export function backgroundOf(data: PlanPageData, fn: PlannedFunction): string {
  return BACKGROUNDS[Math.max(eventAt(data, fn), 0) % BACKGROUNDS.length] ?? "kumkum";
}

export type FunctionView = ReturnType<typeof functionViews>[number];

export function functionViews(
  data: PlanPageData,
  { functions }: Plan,
  sums: PlanEstimate,
  today: string | undefined,
) {
  const pairs = clashes(functions, data.choices.halls);
  const names = functions.map((fn, place) => nameOf(data, fn, place));
  return functions.map((fn, place) => {
    const clash = pairs
      .flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : []))
      .map((other) => names[other])
      .join(", ");
    const sum = sums.functions[place];
    return {
      fn,
      name: names[place] ?? "",
      /** Undefined without an estimate; then `missing` has the reason. */
      estimate: sum && "lines" in sum ? sum : undefined,
      missing: sum ? missingWords(sum, data.bill) : "",
      /** Names of functions that use the hall at the same time; empty without any. */
      clash,
      warnings: warningsOf(data, fn, clash, today),
    };
  });
}
