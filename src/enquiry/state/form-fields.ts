/** Conversion between the form's fields and our values. */
import {
  ENQUIRY_FIELDS,
  HONEYPOT_FIELD,
  type FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { EMPTY, type Values } from "./fill.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Controls of a field: one, or a date and its checkbox, or several checkboxes. Empty if the page lacks the field. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter(
    (element): element is Control => element.getAttribute("name") === name,
  );
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox";
}

/** Every field as one text. Several values of a field are joined by commas. */
export function readValues(form: HTMLFormElement): Values {
  const values = { ...EMPTY };
  for (const { name } of ENQUIRY_FIELDS) {
    values[name] = controlsOf(form, name)
      .filter((control) => control.value !== "" && (!isCheckbox(control) || control.checked))
      .map(({ value }) => value)
      .join(",");
  }
  return values;
}

export function readHoneypot(form: HTMLFormElement): string {
  return controlsOf(form, HONEYPOT_FIELD)[0]?.value ?? "";
}

/**
 * Restores values in fields that are empty or have an older value.
 *
 * @param isOlder whether the current value of a field is older than the restored value
 */
export function restoreValues(
  form: HTMLFormElement,
  values: Partial<Values>,
  isOlder: (name: FieldName) => boolean = () => false,
): void {
  const typed = readValues(form);
  for (const { name } of ENQUIRY_FIELDS) {
    const value = values[name];
    if (value === undefined || value === "") continue;
    if (typed[name] !== "" && !isOlder(name)) continue;
    for (const control of controlsOf(form, name)) {
      if (isCheckbox(control)) control.checked = value.split(",").includes(control.value);
      else if (accepts(control, value)) control.value = value;
    }
  }
}

/** A select accepts only its options, a date field only dates. */
function accepts(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.value === value);
  return control.type !== "date" || /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Empties our fields; other posted fields keep their values. */
export function clearValues(form: HTMLFormElement): void {
  for (const { name } of ENQUIRY_FIELDS) {
    for (const control of controlsOf(form, name)) {
      if (isCheckbox(control)) control.checked = false;
      else control.value = "";
    }
  }
}

export function focusField(form: HTMLFormElement, name: FieldName): void {
  controlsOf(form, name)[0]?.focus();
}
