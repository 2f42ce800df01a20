import { validate, type EnquiryMenu } from "./generated/enquiry-menu-validator.js";

export type { EnquiryMenu };

/**
 * The menu that came with an enquiry, or nothing when there is none or it breaks its schema: the
 * visitor could not mend it, and an enquiry is not turned away for it. Never throws.
 */
export function readSentMenu(given: unknown): EnquiryMenu | undefined {
  return given !== undefined && validate(given) ? given : undefined;
}
