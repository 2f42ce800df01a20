import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { fieldName, MOST_FUNCTIONS } from "../../schemas/plan/plan.ts";

/** A plan's field of a form and what was chosen for it: several, where a field allows that. */
type PostedField = [name: string, chosen: string[]];

/** The plan's fields of a form, of all its functions. */
export function planFieldsOf(given: Record<string, unknown>): PostedField[] {
  const names = Array.from({ length: MOST_FUNCTIONS }, (_, index) =>
    PLAN_PARTS.map((part) => fieldName(part, index)),
  ).flat();
  return names.flatMap((name): PostedField[] => {
    const chosen = [given[name]].flat().filter((value) => typeof value === "string");
    const some = chosen.filter(Boolean);
    return some.length > 0 ? [[name, some]] : [];
  });
}

/** The plan among the fields of a form that was posted without script; the page's own sums do not come along. */
export function readPostedPlan(given: Record<string, unknown>): EnquiryPlan | undefined {
  const query = new URLSearchParams();
  for (const [name, chosen] of planFieldsOf(given)) query.set(name, chosen.join(","));
  return query.size === 0
    ? undefined
    : readSentPlan({ query: String(query).replaceAll("%2C", ",") });
}
