/** Between the form's own fields and our values. */
import { ENQUIRY_FIELDS, TRAP_FIELD } from "../../schemas/enquiry-fields.ts";
import { EMPTY, type FieldName, type Values } from "./fill.ts";

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

function fieldOf(form: HTMLFormElement, name: string): FieldElement {
  return form.elements.namedItem(name) as FieldElement;
}

export function readValues(form: HTMLFormElement): Values {
  const values = { ...EMPTY };
  for (const name of ENQUIRY_FIELDS) values[name] = fieldOf(form, name).value;
  return values;
}

export function readTrap(form: HTMLFormElement): string {
  return fieldOf(form, TRAP_FIELD).value;
}

/** Puts a draft back, except where the visitor has typed before script was there. */
export function restoreValues(form: HTMLFormElement, values: Values): void {
  for (const name of ENQUIRY_FIELDS) fieldOf(form, name).value ||= values[name];
}

/** Empties our fields; what else is posted with the form stays as it was chosen. */
export function clearValues(form: HTMLFormElement): void {
  for (const name of ENQUIRY_FIELDS) fieldOf(form, name).value = "";
}

export function focusField(form: HTMLFormElement, name: FieldName): void {
  fieldOf(form, name).focus();
}
