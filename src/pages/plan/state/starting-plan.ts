import type { KeptPlan } from "../../../behaviour/kept-plan.ts";
import {
  addressQuery,
  hasPlan,
  readPlan,
  writePlan,
  type Plan,
  type PlanChoices,
} from "../../../../schemas/plan/plan.ts";
import { withChoices } from "../../../model/plan/with-choices.ts";

export interface StartingPlan {
  plan: Plan;
  open: number;
  /** Whether the plan is stored in the browser. */
  isKept: boolean;
  /** The visitor's stored plan, if the page shows another plan. */
  ownPlan?: KeptPlan;
}

/**
 * Combines the plan in the address with the plan stored in the browser; undefined without either. A link without a
 * number of guests, such as a link to a package or a day, changes the open function of the stored plan. A link to
 * another plan leaves the stored plan unchanged.
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
  if (!linked || addressQuery(linked) === addressQuery(mine)) return same;

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
