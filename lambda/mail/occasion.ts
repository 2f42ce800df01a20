import { readPlan } from "../../schemas/plan/plan.ts";
import type { Row } from "../outbox/outbox.ts";
import type { EnquiryCatalogue } from "./catalogue.ts";

/**
 * The occasion, chosen in the form or else in the plan that came along, by its name in the catalogue; of a plan with
 * several functions all of theirs, each once. Empty when none was chosen, or one that is not in the catalogue.
 */
export function occasionsOf(
  { enquiry, plan }: Pick<Row, "enquiry" | "plan">,
  { plan: { choices } }: EnquiryCatalogue,
): string[] {
  const nameOf = (wanted: string | undefined) =>
    choices.events.find(({ id }) => id === wanted)?.name;
  const { functions } = readPlan(new URLSearchParams(plan?.query), choices);
  const isSingle = functions.length < 2 && enquiry.occasion !== undefined;
  const chosen = isSingle ? [enquiry.occasion] : functions.map(({ event }) => event);
  return [...new Set(chosen.map(nameOf).filter((name) => name !== undefined))];
}
