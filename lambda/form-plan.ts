import { PLAN_PARTS } from "../schemas/enquiry-fields.ts";
import { readSentPlan, type EnquiryPlan } from "../schemas/enquiry-plan.ts";

/**
 * The plan among the fields of a form that was posted without script. It says what was chosen, by
 * the catalogs' own ids; the sums stand behind its link.
 */
export function readPostedPlan(given: Record<string, unknown>): EnquiryPlan | undefined {
  const query = new URLSearchParams();
  const facts = PLAN_PARTS.flatMap((label) => {
    const chosen = [given[label]].flat().filter((value) => typeof value === "string" && value);
    const value = chosen.join(", ");
    if (!value) return [];
    query.set(label, chosen.join(","));
    return [{ label, value }];
  });
  if (facts.length === 0) return undefined;
  return readSentPlan({ query: String(query).replaceAll("%2C", ","), facts, lines: [] });
}
