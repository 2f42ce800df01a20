import { PLAN_PARTS } from "../../schemas/enquiry-fields.ts";
import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry-plan.ts";

/** The plan among the fields of a form that was posted without script; the page's own sums do not come along. */
export function readPostedPlan(given: Record<string, unknown>): EnquiryPlan | undefined {
  const query = new URLSearchParams();
  for (const part of PLAN_PARTS) {
    const chosen = [given[part]].flat().filter((value) => typeof value === "string" && value);
    if (chosen.length > 0) query.set(part, chosen.join(","));
  }
  return query.size === 0
    ? undefined
    : readSentPlan({ query: String(query).replaceAll("%2C", ",") });
}
