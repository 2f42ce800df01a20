import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { fieldName, MOST_FUNCTIONS, writePlan, type PlanPreset } from "../../schemas/plan/plan.ts";

/** A plan's field of a form and what was chosen for it: several, where a field allows that. */
type PostedField = [name: string, chosen: string[]];

/** The plan's fields of a form, of all its functions. */
function planFieldsOf(given: Record<string, unknown>): PostedField[] {
  const names = Array.from({ length: MOST_FUNCTIONS }, (_, index) =>
    PLAN_PARTS.map((part) => fieldName(part, index)),
  ).flat();
  return names.flatMap((name): PostedField[] => {
    const chosen = [given[name]].flat().filter((value) => typeof value === "string");
    const some = chosen.filter(Boolean);
    return some.length > 0 ? [[name, some]] : [];
  });
}

function queryOf(given: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, chosen] of planFieldsOf(given)) query.set(name, chosen.join(","));
  return String(query).replaceAll("%2C", ",");
}

/**
 * The plan of a form that was posted without script: its fields, or else the address of its page, which such a page does not
 * show. The preselected package and hall alone are no plan.
 *
 * @param referrer address of the form's page, if the browser sent it
 */
export function readPostedPlan(
  given: Record<string, unknown>,
  referrer?: string,
  preset?: PlanPreset,
): EnquiryPlan | undefined {
  const untouched = preset && writePlan({ functions: [{ ...preset, counters: [] }] });
  const linked = new URLSearchParams(URL.parse(referrer ?? "")?.search);
  const inAddress = Object.fromEntries([...linked.keys()].map((key) => [key, linked.getAll(key)]));
  const query = [queryOf(given), queryOf(inAddress)].find(
    (each) => each !== "" && each !== untouched,
  );
  return query === undefined ? undefined : readSentPlan({ query });
}
