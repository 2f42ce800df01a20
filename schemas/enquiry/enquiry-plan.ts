/** A plan in an enquiry: its query and the displayed total. Labels, rates and sums come from the catalogue. */
export interface EnquiryPlan {
  /**
   * The plan as the query of the planner's address, without its question mark; read it with `readPlan`.
   * Empty when the enquiry has an unreadable plan.
   */
  query: string;
  /**
   * Lower and upper end of the estimate that the visitor saw, in whole rupees, to be compared with our own estimate.
   */
  least?: number;
  most?: number;
}

/**
 * Maximum length of a plan's query, in characters; `writePlan` leaves out places of longer plans. Chat programs forward
 * an address of this length whole.
 */
export const MAX_PLAN_CHARACTERS = 1900;

const isRupees = (given: unknown): given is number =>
  Number.isSafeInteger(given) && Number(given) >= 0;

/**
 * Plan of an enquiry; undefined without one. An invalid plan does not reject the enquiry, because
 * the visitor could not repair it. Never throws.
 */
export function readSentPlan(given: unknown): EnquiryPlan | undefined {
  if (given === undefined || given === null) return undefined;
  const { query, least, most } = given as Record<string, unknown>;
  if (typeof query !== "string" || query.length > MAX_PLAN_CHARACTERS) return { query: "" };
  return { query, ...(isRupees(least) && isRupees(most) && { least, most }) };
}
