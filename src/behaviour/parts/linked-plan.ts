import { PLAN_FIELD } from "../../../schemas/enquiry/enquiry-fields.ts";
import { functionsIn } from "../../../schemas/plan/plan.ts";
import { ENQUIRY_FORM } from "../../model/plan/current-plan.ts";

/**
 * In a browser that cannot show the plan in the address: sends it with the form, which changes it, and names it.
 *
 * @param note ends with the label of the number of functions
 */
export function start(note: HTMLElement): void {
  const value = location.search.slice(1);
  const count = functionsIn(new URLSearchParams(value)).length;
  if (count === 0) return;
  const field = Object.assign(document.createElement("input"), { name: PLAN_FIELD, value });
  field.type = "hidden";
  document.getElementById(ENQUIRY_FORM)?.append(field);
  note.append(` ${count}.`);
  note.hidden = false;
}
