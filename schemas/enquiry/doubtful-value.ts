import { formatCount } from "../format.ts";
import type { FieldName } from "./enquiry-fields.ts";
import { phoneNumber } from "./enquiry-rules.ts";
import { guestCount } from "./guest-count.ts";
import { internationalNumber, phoneDigits } from "./phone-number.ts";

/**
 * Normalised value of a field that may contain a typing error: the form asks the visitor to check it. Undefined for all
 * other values.
 */
export function doubtfulValue(field: FieldName, typed: string): string | undefined {
  if (field === "phone") {
    return phoneNumber(typed) && !internationalNumber(typed) ? phoneDigits(typed) : undefined;
  }
  if (field !== "guestCount" || /^[\p{Nd}\s,]*$/u.test(typed)) return undefined;
  const count = guestCount(typed);
  return count === undefined ? undefined : formatCount(count);
}
