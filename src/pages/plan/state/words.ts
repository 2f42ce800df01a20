import { fill } from "../../../../schemas/format.ts";
import { clashes } from "../../../../schemas/plan/clashes.ts";
import type { Plan, PlannedFunction } from "../../../../schemas/plan/plan.ts";
import type { PlanPageData } from "../data.ts";

const GROUNDS = ["kumkum", "leaf", "rani", "copper", "mor", "neel"] as const;

const eventAt = ({ choices }: PlanPageData, { event }: PlannedFunction) =>
  choices.events.findIndex(({ id }) => id === event);

/** Name of a function: its occasion, or its number (from 0). */
export function nameOf(data: PlanPageData, fn: PlannedFunction, place: number): string {
  const event = data.choices.events[eventAt(data, fn)];
  return event?.name ?? fill(data.functions.unnamed, { n: String(place + 1) });
}

/** Background of an occasion, independent of its place in the list. */
export function groundOf(data: PlanPageData, fn: PlannedFunction): string {
  return GROUNDS[Math.max(eventAt(data, fn), 0) % GROUNDS.length] ?? "kumkum";
}

/** Per function, names of functions that use the hall at the same time; empty without any. */
export function clashNames(data: PlanPageData, { functions }: Plan): string[] {
  const pairs = clashes(functions, data.choices.halls);
  return functions.map((_, place) =>
    pairs
      .flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : []))
      .map((other) => {
        const fn = functions[other];
        return fn ? nameOf(data, fn, other) : "";
      })
      .join(", "),
  );
}
