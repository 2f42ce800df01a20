import { MENU_PART } from "../../../schemas/enquiry/enquiry-menu.ts";
import { PLAN_FIELD, PLAN_PARTS } from "../../../schemas/enquiry/enquiry-fields.ts";
import { fieldsIn, isChanged, isCheckbox, type Field } from "../form-field.ts";
import { keepDish, menuToSend } from "../kept-menu.ts";
import { keyOfKey, POSTED } from "../../../schemas/enquiry/tab-keys.ts";
import { navigationType } from "../navigation-type.ts";
import { keepPlanField, planQuery } from "../plan-to-send.ts";
import { expiry, leftOutKey, newKey, type RecordKind } from "../record-keys.ts";
import {
  forget,
  keepInTab,
  PLAN,
  readInTab,
  readStored,
  store,
  type StorageKey,
} from "../storage.ts";

/** {@link fieldId} → value of the field, and whether its box is checked. The field changed last is the last entry. */
export type Typed = Record<string, [value: string, isChecked?: boolean]>;

/** Id of a field within its island, the same in every rendering. */
export function fieldId(field: Field): string {
  return isCheckbox(field) ? `${field.name}=${field.value}` : field.name;
}

function stateOf(field: Field): Typed[string] {
  return isCheckbox(field) ? [field.value, field.checked] : [field.value];
}

/**
 * Whether a text in focus was typed or restored and is empty now: its value no longer follows that of the HTML (the
 * dirty value flag). Only when it is left, the browser marks it as changed.
 */
function isEmptied(field: Field): boolean {
  if (!field.matches(":is(textarea, [type=text], [type=email], [type=tel]):focus")) return false;
  const text = field as HTMLTextAreaElement;
  text.defaultValue = "0";
  const isEmpty = text.value === "";
  text.defaultValue = "";
  return isEmpty;
}

/**
 * Whether the visitor has changed a field. After Back or a reload the browser may have changed it; older browsers tell
 * only the field in focus from restored ones.
 */
function isTyped(field: Field): boolean {
  const type = navigationType();
  // oxlint-disable-next-line browsers/runtime-apis -- `:is()` ignores a selector that the browser does not know
  const isTouched = field.matches(":is(:user-valid, :user-invalid)");
  // After Back, the value of the HTML may replace a restored one.
  if (!isChanged(field)) return type === "back_forward" && (isTouched || isEmptied(field));
  return isTouched || type === "navigate" || field.matches(":focus");
}

interface TypedRecord {
  search: string;
  typed: Typed;
  /** Key of the copy on the device; undefined until the first input, or if the device keeps none. */
  copy?: StorageKey;
}

/** Stored input of this address; another plan or menu in the address counts as another page. */
function readRecord(key: string): TypedRecord {
  const { search } = location;
  try {
    const record = JSON.parse(readInTab(key)) as TypedRecord;
    if (record.search === search) return record;
  } catch {
    // Nothing was typed.
  }
  return { search, typed: {} };
}

/** Values of the fields that were typed before the script of an island or form. */
export function earlyValues(island: HTMLElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [id, [value, isChecked = true]] of Object.entries(start(island))) {
    const name = id.replace(/=.*/, "");
    if (isChecked) values[name] = name in values ? `${values[name]},${value}` : value;
  }
  // Without a value, a select would be shown empty.
  for (const { name, value } of island.querySelectorAll("select"))
    if (value) values[name] ??= value;
  return values;
}

/** Keys of an island's or form's input in the tab and on the device, which keeps none without a kind (Island.tsx). */
const keysOf = ({ dataset: { remembers = "" } }: HTMLElement) =>
  remembers.split(" ") as [tabKey: string, kind?: RecordKind];

function keep(island: HTMLElement, record: TypedRecord): void {
  const [tabKey, kind] = keysOf(island);
  // Each field is in the visitor's plan.
  if (kind === PLAN) return;
  if (kind) {
    // The form's script can read the copy (draft.ts, call-back.ts).
    const copy = { until: expiry(kind), values: earlyValues(island) };
    store((record.copy ??= newKey(kind)), JSON.stringify(copy));
  }
  keepInTab(tabKey, JSON.stringify(record));
}

const records = new WeakMap<HTMLElement, TypedRecord>();

/** Deletes the record of a hydrated island or started form. Its copy stays if the tab continues it. */
export function endRecord(island: HTMLElement): void {
  const copy = records.get(island)?.copy;
  const [tabKey, kind] = keysOf(island);
  if (kind && copy && copy !== readInTab(keyOfKey(kind))) forget(copy);
  keepInTab(tabKey, "");
}

const REPLAY = "data-replay";

/** Attribute for a control of an island: a press before hydration is repeated after hydration. */
export function replayAttribute(name: string): Record<string, string> {
  return { [REPLAY]: name };
}

export function replayPress(island: HTMLElement): void {
  const { pressed } = island.dataset;
  if (pressed !== undefined) island.querySelector<HTMLElement>(`[${REPLAY}="${pressed}"]`)?.click();
}

/**
 * Keeps the page when a form would be posted without a connection, and shows the form's note. The form's own script, which
 * may not have loaded, handles the event first.
 */
function holdOfflineForm(event: Event): void {
  const note = (event.target as Element).querySelector<HTMLElement>("[data-offline]");
  if (!note || event.defaultPrevented || navigator.onLine) return;
  event.preventDefault();
  note.hidden = false;
  addEventListener("online", () => (note.hidden = true), { once: true });
}

/**
 * Adds plan and menu to an enquiry that is posted without its own script. The fields of the planner, which belong to the
 * form too, are those of one function of the plan.
 */
function addChoices({ formData }: FormDataEvent): void {
  // The page of the planner shows the plan, so it is sent.
  const isPlanner = formData.has("guests");
  for (const part of PLAN_PARTS) formData.delete(part);
  const [plan, menu] = [planQuery(), menuToSend(location.search)?.join() ?? ""];
  const isLeftOut = !isPlanner && plan === readInTab(leftOutKey(PLAN_FIELD));
  formData.set(PLAN_FIELD, isLeftOut ? "" : plan);
  if (menu !== readInTab(leftOutKey(MENU_PART))) formData.set(MENU_PART, menu);
}

/**
 * Records the fields that a visitor changes in an island or form before its own script, also in storage, so that
 * neither a reload nor a closed tab loses anything. Also records the last press of a control that has the attribute of
 * {@link replayAttribute}.
 */
export function start(island: HTMLElement): Typed {
  const known = records.get(island);
  if (known) return known.typed;
  const [tabKey, kind] = keysOf(island);
  const record = readRecord(tabKey);
  const { typed } = record;
  records.set(island, record);
  // After the form's own script.
  island.parentElement?.addEventListener("submit", (event) => {
    holdOfflineForm(event);
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post" || !island.contains(form)) return;
    keepInTab(POSTED, `${kind} ${record.copy ?? ""}`);
  });
  if (kind === "enquiry") island.addEventListener("formdata", addChoices);
  // The receipt has ended the record (POSTED).
  addEventListener("pageshow", ({ persisted }) => {
    const isEnded = record.copy && readInTab(tabKey) === "";
    if (persisted && isEnded && !("hydrated" in island.dataset)) location.reload();
  });
  /** Ids of the fields whose text is from this page. */
  const here = new Set<string>();
  const add = (field: Field) => {
    const id = fieldId(field);
    const [text = ""] = here.has(id) ? [] : (typed[id] ?? []);
    // Another text than that of an earlier page, whose copy stays on the device.
    if (record.copy && readStored(record.copy) !== "" && !field.value.startsWith(text)) {
      delete record.copy;
      for (const other in typed) if (!here.has(other)) delete typed[other];
    }
    here.add(id);
    delete typed[id];
    typed[id] = stateOf(field);
    if (kind === PLAN) keepPlanField(island, field);
    if (field.name === MENU_PART) keepDish(field.value, isCheckbox(field) && field.checked);
    keep(island, record);
  };
  for (const field of fieldsIn(island).filter(({ name }) => name !== ""))
    if (isTyped(field)) add(field);
    else if (isChanged(field)) here.add(fieldId(field));
  island.addEventListener("input", ({ target }) => {
    const field = target as Field;
    // A field without a name belongs to a browser extension.
    if (field.name && !("hydrated" in island.dataset)) add(field);
  });
  island.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest(`[${REPLAY}]`)?.getAttribute(REPLAY);
    if (pressed && !("hydrated" in island.dataset)) island.dataset["pressed"] = pressed;
  });
  return typed;
}
