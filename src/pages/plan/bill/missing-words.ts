import type { Estimate, Unestimated } from "../../../../schemas/plan/estimate.ts";
import type { PlanPageData } from "../plan-data.ts";

/** What a function needs before it can be estimated, or why it cannot be. */
export function missingWords(sum: Estimate | Unestimated, words: PlanPageData["bill"]): string {
  if ("lines" in sum) return "";
  if ("outside" in sum) return sum.outside === "too-few" ? words.tooFew : words.tooMany;
  return sum.missing === "guests" ? words.missingGuests : words.missingChoice;
}
