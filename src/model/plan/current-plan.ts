import type { EnquiryPlan } from "../../../schemas/enquiry/enquiry-plan.ts";

/** Id of the enquiry form. On the planner's page, the planner's fields belong to this form too. */
export const ENQUIRY_FORM = "enquiry";

/** Id of the card that has the enquiry form or, after sending, a note in its place. */
export const ENQUIRY_CARD = "send";

/** Fragment of the planner's address that shows a new plan beside the stored one. */
export const ANEW = "#anew";

let ask: (() => EnquiryPlan | undefined) | undefined;

/**
 * Registers the function of the planner or of home's estimate that returns the current plan. The enquiry form, which is
 * a separate island, calls it through `currentPlan`.
 */
export function setCurrentPlan(getPlan: () => EnquiryPlan | undefined): void {
  ask = getPlan;
}

/** The plan of the planner or of home's estimate, or another one before their script and on other pages. */
export const currentPlan = (getOther: () => EnquiryPlan | undefined): EnquiryPlan | undefined =>
  (ask ?? getOther)();
