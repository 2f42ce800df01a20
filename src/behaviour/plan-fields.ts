import {
  readFunction,
  writePlan,
  type PlanChoices,
  type PlannedFunction,
} from "../../schemas/plan/plan.ts";

type Field = HTMLInputElement | HTMLSelectElement;

function fieldsIn(element: Element): Field[] {
  return [...element.querySelectorAll<Field>("input, select")];
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

/** The function that the fields in an element say. */
export function readFields(element: Element, choices: PlanChoices): PlannedFunction {
  const query = new URLSearchParams();
  for (const field of fieldsIn(element)) {
    if (!isChoice(field) || field.checked) query.append(field.name, field.value);
  }
  return readFunction(query, 0, choices);
}

/** Has the fields in an element say a function. */
export function fillFields(element: Element, fn: PlannedFunction): void {
  const said = new URLSearchParams(writePlan({ functions: [fn] }));
  for (const field of fieldsIn(element)) {
    const value = said.get(field.name) ?? "";
    if (isChoice(field)) {
      const chosen = field.type === "checkbox" ? value.split(",") : [value];
      field.checked = chosen.includes(field.value);
    } else field.value = value;
  }
}
