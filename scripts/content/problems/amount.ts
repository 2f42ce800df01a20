/** A price as people write it: `₹599`, `Rs. 5,99,000/-`, `599.50`, `INR 599 only`. */
const AMOUNT =
  /^\s*(?:₹|rs\.?|inr|rupees)?\s*([+-]?[\d,' ]*\d)(\.\d+)?\s*(?:\/-|\/=|-\/|₹|rs\.?|inr|rupees|only)?[\s.]*$/i;

/** The number that a price in words and signs stands for; nothing when it is not one. */
export function parseAmount(written: string): number | undefined {
  if (written.length > 40) return undefined;
  const [, digits, fraction = ""] = AMOUNT.exec(written) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits.replace(/[,' ]/g, "") + fraction);
}
