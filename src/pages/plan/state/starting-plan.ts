import type { KeptPlan } from "../../../behaviour/kept-plan.ts";
import {
  hasPlan,
  readPlan,
  writePlan,
  type Plan,
  type PlanChoices,
} from "../../../../schemas/plan/plan.ts";
import { withChoices } from "../../../model/plan/with-choices.ts";

/** The plan that the page shows first. */
export interface StartingPlan {
  plan: Plan;
  /** Index of the open function. */
  open: number;
  /** Whether the browser keeps the plan. */
  isKept: boolean;
  /** The visitor's own plan, where the page shows another one. */
  ownPlan?: KeptPlan;
}

/**
 * Combines the address's plan with the one kept in the browser; undefined without either. A link with one choice, such
 * as a package or a day, changes the open function. A link with another plan leaves the visitor's own plan unchanged.
 */
export function startingPlan(
  requested: URLSearchParams,
  ownPlan: KeptPlan | undefined,
  choices: PlanChoices,
): StartingPlan | undefined {
  const linked = hasPlan(requested) ? readPlan(requested, choices) : undefined;
  if (!ownPlan) return linked && { plan: linked, open: 0, isKept: true };

  const mine = readPlan(new URLSearchParams(ownPlan.query), choices);
  const open = mine.functions[ownPlan.open] ? ownPlan.open : 0;
  const same = { plan: mine, open, isKept: true };
  if (!linked || writePlan(linked) === writePlan(mine)) return same;

  const [only, ...more] = linked.functions;
  if (only && more.length === 0) {
    const functions = mine.functions.map((fn, index) =>
      index === open ? withChoices(fn, only) : fn,
    );
    const plan = { functions };
    if (writePlan(plan) === writePlan(mine)) return same;
    if (only.guests === undefined) return { plan, open, isKept: true, ownPlan };
  }
  return { plan: linked, open: 0, isKept: false, ownPlan };
}
