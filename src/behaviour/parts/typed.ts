import { keepInTab, readInTab, typedKey } from "../storage.ts";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** {@link fieldId} → value of the field, and whether its box is checked. The field changed last is the last entry. */
export type Typed = Record<string, [value: string, isChecked?: boolean]>;

export function isCheckbox(field: Field): field is HTMLInputElement {
  return /^(?:checkbox|radio)$/.test(field.type);
}

/** Id of a field within its island, the same in every rendering. */
export function fieldId(field: Field): string {
  return isCheckbox(field) ? `${field.name}=${field.value}` : field.name;
}

export function stateOf(field: Field): Typed[string] {
  return isCheckbox(field) ? [field.value, field.checked] : [field.value];
}

/** Stored input of this address; another plan or menu in the address counts as another page. */
function readRecord(key: string): Typed {
  try {
    const { search, typed } = JSON.parse(readInTab(key)) as { search: string; typed: Typed };
    return search === location.search ? typed : {};
  } catch {
    return {};
  }
}

const records = new WeakMap<HTMLElement, Typed>();

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
 * Records the fields that a visitor changes in an island before it is hydrated, also in storage, so that a reload loses
 * nothing. Also records the last press of a control that has the attribute of {@link replayAttribute}.
 */
export function start(island: HTMLElement): Typed {
  const key = typedKey(island.dataset["island"] ?? "");
  const typed = records.get(island) ?? readRecord(key);
  if (records.has(island)) return typed;
  records.set(island, typed);
  island.addEventListener("input", ({ target }) => {
    const field = target as Field;
    // A field without a name belongs to a browser extension.
    if (!field.name || "hydrated" in island.dataset) return;
    const id = fieldId(field);
    delete typed[id];
    typed[id] = stateOf(field);
    keepInTab(key, JSON.stringify({ search: location.search, typed }));
  });
  island.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest(`[${REPLAY}]`)?.getAttribute(REPLAY);
    if (pressed && !("hydrated" in island.dataset)) island.dataset["pressed"] = pressed;
  });
  return typed;
}
