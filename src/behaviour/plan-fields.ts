import { fieldsIn } from "./fields.ts";
import { isCheckbox } from "./parts/typed.ts";
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

export function fillFields(element: Element, fn: PlannedFunction): void {
  const query = new URLSearchParams(writePlan({ functions: [fn] }));
  for (const field of fieldsIn(element)) {
    const value = query.get(field.name) ?? "";
    if (isCheckbox(field)) {
      const chosen = field.type === "checkbox" ? value.split(",") : [value];
      field.checked = chosen.includes(field.value);
    } else field.value = value;
  }
}
