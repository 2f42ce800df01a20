import { isHalfTyped } from "./half-typed.ts";
import { fieldsIn, isCheckbox, type Field } from "./form-field.ts";
import { setField } from "./plan-to-send.ts";
import {
  readFunction,
  writePlan,
  type PlanChoices,
  type PlannedFunction,
} from "../../schemas/plan/plan.ts";

export function readFields(element: Element, choices: PlanChoices): PlannedFunction {
  const query = new URLSearchParams();
  for (const field of fieldsIn(element)) {
    if (!isCheckbox(field) || field.checked) query.append(field.name, field.value);
  }
  return readFunction(query, 0, choices);
}

const queryOf = (fn: PlannedFunction) => new URLSearchParams(writePlan({ functions: [fn] }));

/** Adds choices to a function. */
export const withPart = (
  fn: PlannedFunction,
  part: Partial<PlannedFunction>,
  choices: PlanChoices,
): PlannedFunction => readFunction(queryOf({ ...fn, ...part }), 0, choices);

/** The function with another value of one field. */
export function withValue(
  fn: PlannedFunction,
  name: string,
  value: string,
  choices: PlanChoices,
): PlannedFunction {
  const query = queryOf(fn);
  query.set(name, value);
  return readFunction(query, 0, choices);
}

/**
 * The function after a change of one field. Reads only this field: the browser may have reset the others. A half-typed day
 * leaves the day before it.
 */
export function readChange(
  field: Field,
  fn: PlannedFunction,
  choices: PlanChoices,
): PlannedFunction {
  if (field.validity.badInput) return fn;
  const query = queryOf(fn);
  setField(query, field.name, field);
  return readFunction(query, 0, choices);
}

/**
 * Fills the fields with a function, except a half-typed day, which an assignment would empty.
 *
 * @param keepsText whether text and a day of an unknown year stay as typed
 */
export function fillFields(element: Element, fn: PlannedFunction, keepsText = false): void {
  const [query, known] = [queryOf(fn), queryOf({ ...fn, unknown: undefined })];
  for (const field of fieldsIn(element)) {
    // No box has an unknown value, and no other field accepts it.
    const value = (isCheckbox(field) ? query : known).get(field.name) ?? "";
    if (isCheckbox(field)) {
      const chosen = field.type === "checkbox" ? value.split(",") : [value];
      field.checked = chosen.includes(field.value);
    } else if (
      field.value !== value &&
      !field.validity.badInput &&
      !(keepsText && (isHalfTyped(field) || (field.type === "text" && field.value !== "")))
    )
      field.value = value;
  }
}
