import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The last character of a GSTIN, from the 14 before it: each has the value of its place among the digits and
 * letters, every second one twice that; the digits of these values in base 36 are added up, and the last
 * character makes the sum a multiple of 36.
 */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((total, sign, index) => {
    const value = SIGNS.indexOf(sign) * (1 + (index % 2));
    return total + Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** A wrong character of a GSTIN, and two that are exchanged, do not fit its last one. */
export const gstin: Rule = (context, report) => {
  lookAt(context, "site", report, ({ gstin: written }, reportValue) => {
    if (written === undefined) return;
    const last = gstinCheckDigit(written.number.slice(0, -1));
    if (written.number.endsWith(last)) return;
    reportValue(["gstin", "number"], {
      code: "wrong-form",
      message: `the GSTIN "${written.number}" has a wrong character: its last one does not fit those before it`,
      fix: `compare every character with the registration certificate; if the first 14 are right, the last is "${last}"`,
    });
  });
};
