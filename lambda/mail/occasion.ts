import type { Row } from "../outbox/outbox.ts";
import type { EnquiryCatalogue } from "./catalogue.ts";

/**
 * The occasion, chosen in the form or else in the plan that came along, by its name in the catalogue. Undefined when none
 * was chosen, or one that is not in the catalogue.
 */
export function occasionOf(
  { enquiry, plan }: Pick<Row, "enquiry" | "plan">,
  { plan: { choices } }: EnquiryCatalogue,
): string | undefined {
  const id = enquiry.occasion ?? new URLSearchParams(plan?.query).get("event");
  return choices.events.find((event) => event.id === id)?.name;
}
