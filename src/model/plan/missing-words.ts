import type { Estimate, Unestimated } from "../../../schemas/plan/estimate.ts";
import type { PlanFacts } from "./plan-facts.ts";

/** Reason why a function has no estimate yet; empty when it has one. */
export function missingWords(sum: Estimate | Unestimated, words: PlanFacts["bill"]): string {
  if ("lines" in sum) return "";
  if ("outside" in sum) return sum.outside === "too-few" ? words.tooFew : words.tooMany;
  return sum.missing === "guests" ? words.missingGuests : words.missingChoice;
}
