import { readSentPlan, type EnquiryPlan } from "../../../schemas/enquiry/enquiry-plan.ts";
import { hasPlan } from "../../../schemas/plan/plan.ts";

/** Id of the enquiry form. On the planner's page, the planner's fields belong to this form too. */
export const ENQUIRY_FORM = "enquiry";

/** Fragment of the planner's address that shows a new plan beside the stored one. */
export const ANEW = "#anew";

let ask: (() => EnquiryPlan | undefined) | undefined;

/**
 * Registers the planner's function that returns the current plan. The enquiry form, which is a separate island, calls
 * it through `currentPlan`.
 */
export function setCurrentPlan(getPlan: () => EnquiryPlan | undefined): void {
  ask = getPlan;
}

/**
 * The plan of the planner's page; on other pages, and before the planner has started, the plan in the address or else
 * the kept one.
 */
export function currentPlan(kept: () => EnquiryPlan | undefined): EnquiryPlan | undefined {
  if (ask) return ask();
  return hasPlan(new URLSearchParams(location.search))
    ? readSentPlan({ query: location.search.slice(1) })
    : kept();
}
