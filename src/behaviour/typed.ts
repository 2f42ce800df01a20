import { keepInTab, readInTab } from "./storage.ts";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** {@link fieldId} → its value, and whether the box is checked; the field changed last comes last. */
export type Typed = Record<string, [value: string, isChecked?: boolean]>;

export function isBox(field: Field): field is HTMLInputElement {
  return /^(?:checkbox|radio)$/.test(field.type);
}

/** Identifies a field within its island, in any rendering of it. */
export function fieldId(field: Field): string {
  return isBox(field) ? `${field.name}=${field.value}` : field.name;
}

export function stateOf(field: Field): Typed[string] {
  return isBox(field) ? [field.value, field.checked] : [field.value];
}

/** Key in storage; another plan or menu in the address is another page. */
export const typedKey = (island: string): string => `${island}${location.search} typed`;

/** Records the fields that a visitor changes in an island before it is hydrated, in storage too: a reload loses nothing. */
export function watchTyping(island: HTMLElement): Typed {
  const key = typedKey(island.dataset["island"] ?? "");
  const typed = JSON.parse(readInTab(key) || "{}") as Typed;
  island.addEventListener("input", ({ target }) => {
    const field = target as Field;
    // An extension's element has no name.
    if (!field.name || "hydrated" in island.dataset) return;
    const id = fieldId(field);
    delete typed[id];
    typed[id] = stateOf(field);
    keepInTab(key, JSON.stringify(typed));
  });
  return typed;
}
