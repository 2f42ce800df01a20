import { readSentPlan, type EnquiryPlan } from "../../../schemas/enquiry/enquiry-plan.ts";
import { hasPlan } from "../../../schemas/plan/plan.ts";

/** Id of the enquiry form; on the planner's page its fields include the planner's. */
export const ENQUIRY_FORM = "enquiry";

let ask: (() => EnquiryPlan | undefined) | undefined;

/** Registers the function that returns the current plan. The planner and the enquiry form are separate islands. */
export function setCurrentPlan(getPlan: () => EnquiryPlan | undefined): void {
  ask = getPlan;
}

/** The plan of this page; before the planner has started, the plan in the address. */
export function currentPlan(): EnquiryPlan | undefined {
  if (ask) return ask();
  return hasPlan(new URLSearchParams(location.search))
    ? readSentPlan({ query: location.search.slice(1) })
    : undefined;
}
