import { validate, type EnquiryPlan } from "./generated/enquiry-plan-validator.js";

export type { EnquiryPlan };

/**
 * The plan that came with an enquiry, or nothing when there is none or it breaks its schema: the
 * visitor could not mend it, and an enquiry is not turned away for it. Never throws.
 */
export function readSentPlan(given: unknown): EnquiryPlan | undefined {
  return given !== undefined && validate(given) ? given : undefined;
}
