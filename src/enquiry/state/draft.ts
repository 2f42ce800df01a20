/**
 * Draft of the enquiry form: the values of its fields, its start time and its idempotency key. Kept in session storage,
 * so that a reload loses nothing.
 */
import {
  ENQUIRY_FIELDS,
  HONEYPOT_FIELD,
  type FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { keepInTab, readInTab } from "../../behaviour/storage.ts";

/** Text of every field in the form; empty where nothing was typed or chosen. */
export type Values = Record<FieldName, string>;

export interface Draft {
  values: Values;
  /** When the page was opened or the previous enquiry was sent, in milliseconds since 1970. */
  startedAt: number;
  /** The `Idempotency-Key`; empty if the browser cannot create one. */
  key: string;
  /** Whether these values have been sent with this key, with or without success. */
  tried: boolean;
}

export const EMPTY = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, ""])) as Values;

/** `randomUUID` exists on secure pages only; without a key the server compares the fields. */
const newKey = () => crypto.randomUUID?.() ?? "";

export function startDraft(startedAt: number): Draft {
  return { values: EMPTY, startedAt, key: newKey(), tried: false };
}

/**
 * Stores the changed values. Text that changes after an attempt to send is a new enquiry with a new key. With the old
 * key, the server could treat it as a repeat and drop the change.
 */
export function editDraft(draft: Draft, values: Values): Draft {
  if (ENQUIRY_FIELDS.every(({ name }) => draft.values[name] === values[name])) return keep(draft);
  return keep({ ...draft, values, ...(draft.tried && { key: newKey(), tried: false }) });
}

export function parseDraft(text: string): Draft | undefined {
  try {
    const { values, startedAt, key, tried } = JSON.parse(text) as Draft;
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

export const DRAFT_KEY = "enquiry";

export function storedDraft(): Draft | undefined {
  return parseDraft(readInTab(DRAFT_KEY));
}

export function markTried(draft: Draft): Draft {
  return keep({ ...draft, tried: true });
}

/** Deletes the draft after success, so that the next text is a new enquiry. */
export function closeDraft(): Draft {
  keepInTab(DRAFT_KEY, "");
  return startDraft(Date.now());
}

function keep(draft: Draft): Draft {
  keepInTab(DRAFT_KEY, JSON.stringify(draft));
  return draft;
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

/**
 * Values after a change of one field. Another field that is empty keeps its earlier value: only the browser can have
 * emptied it, or the page lacks it.
 */
export function readValues(form: HTMLFormElement, before: Values, edited = ""): Values {
  const values = { ...before };
  for (const { name } of ENQUIRY_FIELDS) {
    const value = controlsOf(form, name)
      .filter((control) => control.value !== "" && (!isCheckbox(control) || control.checked))
      .map((control) => control.value)
      .join(",");
    if (value !== "" || name === edited) values[name] = value;
  }
  return values;
}

/** Values of the fields that the page has. The planner's page lacks those that are parts of a plan. */
export function valuesToSend(form: HTMLFormElement, values: Values): Values {
  const names = ENQUIRY_FIELDS.map(({ name }) => name).filter((name) => controlsOf(form, name)[0]);
  return { ...EMPTY, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
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
  const typed = readValues(form, EMPTY);
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

function accepts(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.value === value);
  return control.type !== "date" || /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Clears only the enquiry's fields. On the planner's page, the form also contains the planner's fields. */
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
