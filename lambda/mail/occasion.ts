import { readPlan } from "../../schemas/plan/plan.ts";
import type { Row } from "../outbox/outbox.ts";
import type { EnquiryCatalogue } from "./catalogue.ts";

/**
 * The occasion, chosen in the form or else in the plan that came along, by its name in the catalogue; the occasions of a
 * plan with several functions. Undefined when none was chosen, or one that is not in the catalogue.
 */
export function occasionOf(
  { enquiry, plan }: Pick<Row, "enquiry" | "plan">,
  { plan: { choices } }: EnquiryCatalogue,
): string | undefined {
  const nameOf = (wanted: string | undefined) =>
    choices.events.find(({ id }) => id === wanted)?.name;
  const { functions } = readPlan(new URLSearchParams(plan?.query), choices);
  const planned = functions.map(({ event }) => nameOf(event)).filter((name) => name !== undefined);
  if (planned.length > 1) return [...new Set(planned)].join(", ");
  return enquiry.occasion === undefined ? planned[0] : nameOf(enquiry.occasion);
}
