import { readSentPlan, type EnquiryPlan } from "../../../schemas/enquiry/enquiry-plan.ts";
import { hasPlan } from "../../../schemas/plan/plan.ts";

/** Id of the enquiry form; on the planner's page its fields include the planner's. */
export const ENQUIRY_FORM = "enquiry";

let ask: (() => EnquiryPlan | undefined) | undefined;

/** Registers how to read the current plan: the planner and the enquiry form are islands of one page. */
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
