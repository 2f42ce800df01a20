import type { Field } from "./form-field.ts";

/**
 * Whether a date field of the enquiry has a half-typed day: its value is empty, or its year has not four digits. A plan
 * keeps such a year, as an unknown choice.
 */
export const isHalfTyped = ({ type, value, validity }: Field): boolean =>
  validity.badInput || (type === "date" && /^0|^\d{5}/.test(value));

/** Date fields whose last event left a half-typed day. */
const halfTyped = new WeakSet<Field>();

/** To be called when a field has changed. */
export function noteHalfTyped(field: Field): void {
  if (isHalfTyped(field)) halfTyped.add(field);
  else halfTyped.delete(field);
}

/**
 * To be called when a field is left. Fires `input` for a day that was emptied part by part, because Chromium fires it for
 * the first part alone.
 */
export function reportEmptied(field: HTMLInputElement): void {
  if (field.value !== "" || field.validity.badInput || !halfTyped.delete(field)) return;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
