/** The plan of a form that was posted without script. */
import { PLAN_FIELD, PLAN_PARTS, type PlanPart } from "../../schemas/enquiry/enquiry-fields.ts";
import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import {
  fieldName,
  functionsIn,
  MAX_FUNCTIONS,
  writePlan,
  type PlanPreset,
} from "../../schemas/plan/plan.ts";

export const textsOf = (given: unknown) =>
  [given].flat().filter((value) => typeof value === "string");

/**
 * The plan in the address of the form's page, changed by the form's fields. The page cannot show this plan, so an empty
 * field, an unticked counter and the preselected package and hall change nothing. The preset alone is not a plan.
 *
 * @param given fields of the form; `plan` is the query of its page, without which the referrer has it
 */
export function readPostedPlan(
  given: Record<string, unknown>,
  referrer = "",
  preset?: PlanPreset,
): EnquiryPlan | undefined {
  const [address = URL.parse(referrer)?.search] = textsOf(given[PLAN_FIELD]);
  const linked = new URLSearchParams(address);
  const hasFirst = functionsIn(linked).includes(0);
  const query = new URLSearchParams();
  for (let index = 0; index < MAX_FUNCTIONS; index++)
    for (const part of PLAN_PARTS) {
      const name = fieldName(part, index);
      const posted = textsOf(given[name]);
      const values = changed(linked.getAll(name), posted, part);
      const isPreset = index === 0 && hasFirst && posted[0] === preset?.[part as keyof PlanPreset];
      const kept = (isPreset ? linked.getAll(name) : values).filter(Boolean);
      if (kept.length > 0) query.set(name, [...new Set(kept)].join(","));
    }
  const text = String(query).replaceAll("%2C", ",");
  const untouched = preset && writePlan({ functions: [{ ...preset, counters: [] }] });
  return text === "" || text === untouched ? undefined : readSentPlan({ query: text }, Infinity);
}

/** An empty package or hall is a choice, because the page preselects one of each. */
function changed(before: string[], posted: string[], part: PlanPart): string[] {
  if (part === "counters") return [...before, ...posted];
  if (part === "package" || part === "hall") return posted.length > 0 ? posted : before;
  return posted.some(Boolean) ? posted : before;
}
