/**
 * Draft of the enquiry form: the values of its fields, its start time and its idempotency key. Stored for the tab, and
 * on the device for seven days after the last change.
 */
import {
  ENQUIRY_FIELDS,
  HONEYPOT_FIELD,
  type FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import { forget, keepInTab, readInTab, readStored, store } from "../../behaviour/storage.ts";

/** Text of every field in the form; empty where nothing was typed or chosen. */
export type Values = Record<FieldName, string>;

/** Key of the tab's draft, and of the device's. */
export const DRAFT = "enquiry";

/** Format of stored drafts. A draft of another version is not read. */
const VERSION = 1;

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export interface Draft {
  version: typeof VERSION;
  /** Expiry time, in milliseconds since 1970. */
  until: number;
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
  return { version: VERSION, until: 0, values: EMPTY, startedAt, key: newKey(), tried: false };
}

const isSame = (values: Values, others: Values): boolean =>
  ENQUIRY_FIELDS.every(({ name }) => values[name] === others[name]);

/**
 * Stores the changed values. Text that changes after an attempt to send is a new enquiry with a new key. With the old
 * key, the server could treat it as a repeat and drop the change.
 */
export function editDraft(draft: Draft, values: Values): Draft {
  if (isSame(draft.values, values)) return draft;
  const until = Date.now() + KEPT_MS;
  return keepDraft({
    ...draft,
    until,
    values,
    ...(draft.tried && { key: newKey(), tried: false }),
  });
}

export function parseDraft(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Draft;
    const { version, until, values, startedAt, key } = draft;
    const whole =
      version === VERSION &&
      until > Date.now() &&
      // A draft of an older form lacks newer fields.
      ENQUIRY_FIELDS.every(({ name }) => typeof (values[name] ?? "") === "string") &&
      Number.isFinite(startedAt) &&
      typeof key === "string";
    return whole ? { ...draft, values: { ...EMPTY, ...values } } : undefined;
  } catch {
    return undefined;
  }
}

/** Draft of this tab or, without one, of another tab. An unsent draft of another tab gets a key of this tab. */
export function storedDraft(): Draft | undefined {
  const draft = parseDraft(readInTab(DRAFT));
  if (draft) return draft;
  const other = parseDraft(readStored(DRAFT));
  if (!other) forget(DRAFT);
  return other && !other.tried ? { ...other, key: newKey() } : other;
}

export const isOnDevice = (): boolean => readStored(DRAFT) !== "";

/** Whether the device stores another text, which another tab has typed since. */
function hasOtherText({ values }: Draft): boolean {
  const kept = parseDraft(readStored(DRAFT));
  return kept !== undefined && !isSame(kept.values, values);
}

export function markTried(draft: Draft): Draft {
  const tried = { ...draft, tried: true };
  if (!hasOtherText(draft)) return keepDraft(tried);
  keepInTab(DRAFT, JSON.stringify(tried));
  return tried;
}

/**
 * Deletes the stored draft, so that the next text is a new enquiry.
 *
 * @param sent draft that was sent; the device keeps the different text of another tab
 */
export function closeDraft(sent?: Draft): Draft {
  keepInTab(DRAFT, "");
  if (!sent || !hasOtherText(sent)) forget(DRAFT);
  return startDraft(Date.now());
}

export function keepDraft(draft: Draft): Draft {
  const text = JSON.stringify(draft);
  keepInTab(DRAFT, text);
  if (Object.values(draft.values).some(Boolean)) store(DRAFT, text);
  else forget(DRAFT);
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
