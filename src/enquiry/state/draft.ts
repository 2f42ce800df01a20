/**
 * Draft of the enquiry form: the values of its fields, its start time and its idempotency key. Stored for the tab, and
 * on the device for seven days after the last change (behaviour/tab-record.ts).
 */
import {
  ENQUIRY_FIELDS,
  HONEYPOT_FIELD,
  type FieldName,
} from "../../../schemas/enquiry/enquiry-fields.ts";
import type { IslandFormText } from "../../model/island-layout.ts";
import { isDay } from "../../../schemas/plan/days.ts";
import { expiry } from "../../behaviour/record-keys.ts";
import { isHalfTyped } from "../../behaviour/half-typed.ts";
import { isCheckbox, type Field } from "../../behaviour/form-field.ts";
import {
  beginRecord,
  closeSentRecord,
  copyKey,
  deleteRecord,
  followRecord,
  isBegun,
  isOtherText,
  keepRecord,
  markSent,
  openRecord,
  readCopy,
  recordsOnDevice,
  takeCopy,
  typedInTab,
  type DeviceRecord,
} from "../../behaviour/tab-record.ts";
import { labelledValues, type Values } from "./enquiry-text.ts";

/** Kind of the record. */
export const DRAFT = "enquiry";

export interface Draft {
  /** Expiry time, in milliseconds since 1970. */
  until: number;
  values: Values;
  /** Values that the visitor's plan has offered to fields. A field with another value does not follow the plan. */
  planned?: Partial<Values>;
  /** When the page was opened or the previous enquiry was sent, in milliseconds since 1970. */
  startedAt: number;
  /** The `Idempotency-Key`; empty if the browser cannot create one. */
  key: string;
  /** Whether these values have been sent with this key, with or without success. */
  tried: boolean;
  /** The day that "not decided" replaced. */
  replaced?: string | undefined;
}

export const EMPTY = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, ""])) as Values;

/** `randomUUID` exists on secure pages only; without a key the server compares the fields. */
const newKey = () => crypto.randomUUID?.() ?? "";

export function startDraft(startedAt: number): Draft {
  return { until: 0, values: EMPTY, startedAt, key: newKey(), tried: false };
}

export const isSame = (values: Values, others: Values): boolean =>
  ENQUIRY_FIELDS.every(({ name }) => values[name] === others[name]);

const isEmpty = (values: Values): boolean => isSame(values, EMPTY);

/** With the old key, the server could treat changed text as a repeat and drop the change. */
const withNewKey = (draft: Draft): Draft => ({ ...draft, key: newKey(), tried: false });

/** The draft with other values. Text that changes after an attempt to send is a new enquiry with a new key. */
export function changeDraft(draft: Draft, values: Values): Draft {
  if (isSame(draft.values, values)) return draft;
  return { ...(draft.tried ? withNewKey(draft) : draft), until: expiry(DRAFT), values };
}

function parseRecord(text: string): Partial<Draft> {
  try {
    return { ...(JSON.parse(text.slice(text.indexOf("{"))) as Partial<Draft> | null) };
  } catch {
    return {};
  }
}

/**
 * Draft in a stored text, also of an older or newer form: the text of a field and the option that this form does not have
 * are added to the message. Undefined without any text.
 */
export function parseDraft(text: string): Draft | undefined {
  const record = parseRecord(text);
  const values = { ...EMPTY };
  const others: string[] = [];
  for (const [name, value] of Object.entries({ ...record.values })) {
    if (name in values) values[name as FieldName] = value;
    else others.push(value);
  }
  for (const { name, choices } of ENQUIRY_FIELDS) {
    if (!choices || typeof values[name] !== "string") continue;
    const ids = values[name].split(",");
    values[name] = ids.filter((id) => choices.includes(id)).join();
    others.push(...ids.filter((id) => !choices.includes(id)));
  }
  values.msg = [values.msg, ...others].filter(Boolean).join("\n");
  const isText = Object.values(values).every((value) => typeof value === "string");
  if (!isText || isEmpty(values)) return undefined;
  return { ...startDraft(Date.now()), ...record, values };
}

/** Text of the tab's copy when this page read or wrote it last. */
let seen = "";

/** Whether another tab has changed the tab's copy since. */
export const isChangedElsewhere = (): boolean => readCopy(DRAFT) !== seen;

const draftsOnDevice = () => recordsOnDevice(DRAFT, parseDraft);

/** Whether a text that was typed before this script replaces no other text of a draft. */
const fits = (values: Values, early: Values): boolean =>
  ENQUIRY_FIELDS.every(({ name }) => early[name] === "" || early[name].startsWith(values[name]));

/**
 * A draft beside another one, which stays on the device. It has the same values unless the early text has another name,
 * or a message: that is another enquiry of the same person.
 */
function draftBeside(draft: Draft, early: Values): Draft {
  beginDraft();
  const { name, email, phone } = draft.values;
  const same = early.msg === "" ? draft.values : { name, email, phone };
  const values = { ...EMPTY, ...(!isOtherText(early.name, name) && same) };
  return withNewKey({ ...draft, values, planned: {} });
}

/**
 * Draft that the tab shows: its own or, without one, the newest of the device. A tab that only shows a draft follows its
 * changes. Text typed in this tab gets another copy when another tab has changed the first one.
 *
 * @param early texts of the fields, typed before this script ran; they replace no other text that the device keeps. A
 *   draft of the device may be only their copy (parts/typed.ts)
 */
export function storedDraft(early: Values): Draft | undefined {
  followRecord(DRAFT);
  seen = readCopy(DRAFT);
  const copy = parseDraft(seen);
  const typed = parseDraft(typedInTab(DRAFT));
  let own = copy ?? typed;
  if (copy && typed) {
    if (isSame(copy.values, typed.values)) takeCopy(DRAFT);
    else own = keepDraft(typed.tried ? typed : withNewKey(typed));
  }
  if (own && isOnDevice() && !fits(own.values, early)) return draftBeside(own, early);
  if (own || isBegun(DRAFT)) return own;
  const drafts = draftsOnDevice().filter(({ value }) => fits(value.values, early));
  const newest = drafts.find(({ value }) => !isSame(value.values, early)) ?? drafts[0];
  return newest && openDraft(newest);
}

/** Whether the browser refused to store a draft. */
export const isRefused = (draft: Draft): boolean =>
  !isEmpty(draft.values) && seen !== JSON.stringify(draft);

export const isOnDevice = (): boolean => parseDraft(readCopy(DRAFT)) !== undefined;

/** Next draft of the device that this tab does not show; none if it would replace a text that only the tab keeps. */
export function otherDraft(values: Values): DeviceRecord<Draft> | undefined {
  if (!isEmpty(values) && !isOnDevice()) return undefined;
  const drafts = draftsOnDevice();
  const place = drafts.findIndex(({ key }) => key === copyKey(DRAFT));
  const others = [...drafts.slice(place + 1), ...drafts.slice(0, Math.max(place, 0))];
  return others.find(({ value }) => !isSame(value.values, values));
}

/** Shows another draft of the device; the previous one stays there. */
export function openDraft({ key, value }: DeviceRecord<Draft>): Draft {
  openRecord(DRAFT, key);
  seen = readCopy(DRAFT);
  return value;
}

export const markTried = (draft: Draft): Draft => keepDraft({ ...draft, tried: true });

/** Deletes the stored draft, so that the next text is a new enquiry. */
export function closeDraft(): Draft {
  deleteRecord(DRAFT);
  return beginDraft();
}

/** Begins an empty draft beside those of other tabs. */
function beginDraft(): Draft {
  beginRecord(DRAFT);
  seen = "";
  return startDraft(Date.now());
}

/** Keeps the text of a draft that another tab has sent, as a new enquiry. */
export function repeatDraft(draft: Draft): Draft {
  return isEmpty(draft.values) ? beginDraft() : keepDraft(withNewKey(draft));
}

/** Closes a draft that was sent, and the drafts of other tabs whose whole text was sent with it. */
export function closeSentDraft({ values }: Draft, reference: string): Draft {
  const whole = ({ value }: DeviceRecord<Draft>) =>
    ENQUIRY_FIELDS.every(({ name }) => [values[name], ""].includes(value.values[name]));
  for (const { key } of draftsOnDevice().filter(whole)) markSent(DRAFT, key, reference);
  closeSentRecord(DRAFT, reference);
  return beginDraft();
}

export function keepDraft(draft: Draft): Draft {
  keepRecord(DRAFT, JSON.stringify(draft), !isEmpty(draft.values));
  seen = readCopy(DRAFT);
  return draft;
}

/** Controls of a field: one, or a date and its checkbox, or several checkboxes. Empty if the page lacks the field. */
function controlsOf(form: HTMLFormElement, name: string): Field[] {
  return [...form.elements].filter(
    (element): element is Field => element.getAttribute("name") === name,
  );
}

const hasHalfTyped = (form: HTMLFormElement, name: string): boolean =>
  controlsOf(form, name).some(isHalfTyped);

/**
 * Values after a change of some fields. Another field that is empty keeps its earlier value: only the browser can have
 * emptied it, or the page lacks it. So does a half-typed day, until the new one is whole.
 */
export function readValues(form: HTMLFormElement, before: Values, ...edited: string[]): Values {
  const values = { ...before };
  for (const { name } of ENQUIRY_FIELDS) {
    const value = controlsOf(form, name)
      .filter((control) => (isCheckbox(control) ? control.checked : !isHalfTyped(control)))
      .map((control) => control.value)
      .filter(Boolean)
      .join(",");
    const isKept = !edited.includes(name) || (hasHalfTyped(form, name) && isDay(values[name]));
    if (value !== "" || !isKept) values[name] = value;
  }
  return values;
}

const isShown = (form: HTMLFormElement, name: FieldName) => controlsOf(form, name)[0] !== undefined;

/**
 * The draft with the values of the fields.
 *
 * @param plan values that the visitor's plan gives now
 */
export function readDraft(
  form: HTMLFormElement,
  draft: Draft,
  plan: Partial<Values>,
  ...edited: string[]
): Draft {
  const values = readValues(form, draft.values, ...edited);
  const planned = { ...draft.planned };
  for (const { name } of ENQUIRY_FIELDS) if (isShown(form, name)) planned[name] = plan[name] ?? "";
  return { ...changeDraft(draft, values), planned };
}

/**
 * The draft after the fields have taken the plan's values, unless the visitor has changed or emptied them.
 *
 * @param plan values that the visitor's plan gives now
 * @param edited field that the visitor is changing; keeps its value
 */
export function followPlan(
  form: HTMLFormElement,
  draft: Draft,
  plan: Partial<Values>,
  edited: string,
): Draft {
  const shown = readValues(form, EMPTY);
  const names = ENQUIRY_FIELDS.map(({ name }) => name).filter(
    (name) => name !== edited && shown[name] === (draft.planned?.[name] ?? ""),
  );
  // An assignment would empty a half-typed day.
  for (const name of names) if (shown[name] !== "") controlsOf(form, name).forEach(empty);
  restoreValues(form, Object.fromEntries(names.map((name) => [name, plan[name]])), true);
  return readDraft(form, draft, plan, edited, ...names.filter((name) => shown[name] !== ""));
}

/**
 * Values of the fields that the page has. The planner's page lacks those that are parts of a plan: a value that was typed
 * on another page, and is not the plan's, becomes a line of the message. A half-typed day is not sent.
 *
 * @param plan values that the plan gives
 */
export function valuesToSend(
  form: HTMLFormElement,
  { values, planned = {} }: Draft,
  plan: Partial<Values>,
  words: IslandFormText,
): Values {
  const shown = ENQUIRY_FIELDS.filter(({ name }) => isShown(form, name));
  const others = ENQUIRY_FIELDS.filter(
    ({ name }) => !isShown(form, name) && ![plan[name], planned[name]].includes(values[name]),
  );
  const lines = labelledValues(others, values, words).map((line) => line.join(": "));
  const msg = [values.msg, ...lines].filter(Boolean).join("\n");
  const whole = shown.filter(({ name }) => !hasHalfTyped(form, name));
  return { ...EMPTY, ...Object.fromEntries(whole.map(({ name }) => [name, values[name]])), msg };
}

export function readHoneypot(form: HTMLFormElement): string {
  return controlsOf(form, HONEYPOT_FIELD)[0]?.value ?? "";
}

/**
 * Restores values in fields that are empty or have an older value.
 *
 * @param isNewer whether the restored values are newer than those of the fields
 * @param edited field that keeps its value
 */
export function restoreValues(
  form: HTMLFormElement,
  values: Partial<Values>,
  isNewer = false,
  edited = "",
): void {
  const typed = readValues(form, EMPTY);
  for (const { name } of ENQUIRY_FIELDS) {
    const value = values[name];
    if (value === undefined || value === "") continue;
    if (isNewer ? name === edited : typed[name] !== "") continue;
    for (const control of controlsOf(form, name)) {
      if (isCheckbox(control)) control.checked = value.split(",").includes(control.value);
      else if (accepts(control, value) && !isHalfTyped(control)) control.value = value;
    }
  }
}

function accepts(control: Field, value: string): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.value === value);
  return control.type !== "date" || isDay(value);
}

/**
 * Clears only the enquiry's fields. On the planner's page, the form also contains the planner's fields.
 *
 * @param edited field that keeps its value
 */
export function clearValues(form: HTMLFormElement, edited = ""): void {
  for (const { name } of ENQUIRY_FIELDS.filter((field) => field.name !== edited)) {
    controlsOf(form, name).forEach(empty);
  }
}

function empty(control: Field): void {
  if (isCheckbox(control)) control.checked = false;
  else control.value = "";
}

/**
 * A day and "not decided" replace each other. Without the tick, the day returns.
 *
 * @param replaced the day that "not decided" replaced before
 * @param kept the draft's day, which a half-typed one has not replaced
 * @returns the day that it replaces now
 */
export function replaceDay(form: HTMLFormElement, edited: Field, replaced = "", kept = ""): string {
  const [day, tick] = controlsOf(form, edited.name);
  if (day?.type !== "date" || !tick) return replaced;
  const { value } = day;
  if (edited !== tick) {
    if (value !== "") empty(tick);
  } else if (!isCheckbox(tick) || !tick.checked) day.value ||= replaced;
  else {
    const before = isHalfTyped(day) && isDay(kept) ? kept : value;
    empty(day);
    return before;
  }
  return replaced;
}

export function focusField(form: HTMLFormElement, name: FieldName): void {
  controlsOf(form, name)[0]?.focus();
}
