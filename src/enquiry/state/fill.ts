/**
 * Values of the form while a visitor fills it in: read from its fields and written back, and kept in session storage
 * with start time and idempotency key, so that they survive a reload.
 */
import {
  ENQUIRY_FIELDS,
  HONEYPOT_FIELD,
  type FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { keepInTab, readInTab } from "../../behaviour/storage.ts";

/** Text of every field in the form; empty where nothing was typed or chosen. */
export type Values = Record<FieldName, string>;

export interface Fill {
  values: Values;
  /** When the form appeared, in milliseconds since 1970. */
  startedAt: number;
  /** The `Idempotency-Key`. Empty if the browser cannot create one; then no key is sent. */
  key: string;
  /** Whether these values have been sent with this key, with or without success. */
  tried: boolean;
}

export const EMPTY = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, ""])) as Values;

/** `randomUUID` exists on secure pages only; without a key the server compares the fields. */
const newKey = () => crypto.randomUUID?.() ?? "";

export function startFill(startedAt: number): Fill {
  return { values: EMPTY, startedAt, key: newKey(), tried: false };
}

/**
 * Stores the fill after typing. Text that changed after an attempt is a new enquiry with a new key: with the old
 * key the server could take it for a repeat, and the change would be lost.
 */
export function editFill(fill: Fill, values: Values): Fill {
  if (ENQUIRY_FIELDS.every(({ name }) => fill.values[name] === values[name])) return keepFill(fill);
  return keepFill({ ...fill, values, ...(fill.tried && { key: newKey(), tried: false }) });
}

/** Parses a stored fill; undefined for any other text, since storage may contain anything. */
export function parseFill(text: string): Fill | undefined {
  try {
    const { values, startedAt, key, tried } = JSON.parse(text) as Fill;
    const whole =
      // A draft of an older form lacks newer fields.
      ENQUIRY_FIELDS.every(({ name }) => typeof (values[name] ?? "") === "string") &&
      Number.isFinite(startedAt) &&
      typeof key === "string";
    return whole ? { values: { ...EMPTY, ...values }, startedAt, key, tried } : undefined;
  } catch {
    return undefined;
  }
}

/** Key of the stored fill. A browser that forbids storage loses the fill, nothing else. */
export const DRAFT_KEY = "enquiry";

/** The stored fill, or a new fill whose start time is that of the page. */
export function openFill(): Fill {
  return parseFill(readInTab(DRAFT_KEY)) ?? startFill(performance.timeOrigin);
}

export function markTried(fill: Fill): Fill {
  return keepFill({ ...fill, tried: true });
}

/** After success: deletes the draft, so that the next text is a new enquiry. */
export function closeFill(): Fill {
  keepInTab(DRAFT_KEY, "");
  return startFill(Date.now());
}

function keepFill(fill: Fill): Fill {
  keepInTab(DRAFT_KEY, JSON.stringify(fill));
  return fill;
}

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
