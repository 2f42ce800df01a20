/** A plan in an enquiry: its query, and the estimate that the visitor saw. */
export interface EnquiryPlan {
  /**
   * The plan as the query of the planner's address, without `?`. `readPlan` parses it. Empty if the enquiry's plan
   * cannot be read.
   */
  query: string;
  /** Both ends of the estimate that the visitor saw, in whole rupees. */
  least?: number;
  most?: number;
}

/**
 * Maximum length of a plan's query, in characters: seven functions whose places have 200 letters, nine characters each.
 * A posted enquiry has at most 32 KB.
 */
export const MAX_PLAN_CHARACTERS = 16_000;

/** Maximum length of a plan's query in an address. CloudFront accepts addresses of 8,192 bytes. */
export const MAX_ADDRESS_PLAN_CHARACTERS = 7000;

/** Maximum length of a plan's query in a chat link. Chat programs forward an address of this length whole. */
export const MAX_CHAT_PLAN_CHARACTERS = 1900;

const isRupees = (given: unknown): given is number =>
  Number.isSafeInteger(given) && Number(given) >= 0;

/**
 * Plan of an enquiry; undefined if the enquiry has none. An unreadable plan has an empty query: the enquiry is still
 * accepted, because the visitor could not repair the plan. The form names a text that is too long before it sends. Never
 * throws.
 */
export function readSentPlan(
  given: unknown,
  maxCharacters = MAX_PLAN_CHARACTERS,
): EnquiryPlan | undefined {
  if (given === undefined || given === null) return undefined;
  const { query, least, most } = given as Record<string, unknown>;
  if (typeof query !== "string" || query.length > maxCharacters) return { query: "" };
  return { query, ...(isRupees(least) && isRupees(most) && { least, most }) };
}
