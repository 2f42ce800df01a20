import { keepTyped, readTyped } from "./storage.ts";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** {@link fieldId} → value, and whether the box is checked; the last one changed comes last. */
export type Typed = Record<string, [value: string, isChecked?: boolean]>;

export function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Identifies a field within its island, in any rendering of it. */
export function fieldId(field: Field): string {
  return isBox(field) ? `${field.name}=${field.value}` : field.name;
}

export function stateOf(field: Field): Typed[string] {
  return isBox(field) ? [field.value, field.checked] : [field.value];
}

/** Records the fields that a visitor changes in an island before it is hydrated, in storage too: a reload loses nothing. */
export function watchTyping(island: HTMLElement): Typed {
  const name = island.dataset["island"] ?? "";
  const typed = readTyped(name) as Typed;
  island.addEventListener("input", ({ target }) => {
    const field = target as Field;
    // An extension's element has no name.
    if (!field.name || "hydrated" in island.dataset) return;
    const id = fieldId(field);
    delete typed[id];
    typed[id] = stateOf(field);
    keepTyped(name, typed);
  });
  return typed;
}
