/** Preserves the fields of islands when React renders again and replaces their elements. */
import { fieldsIn, isCheckbox, type Field } from "./form-field.ts";
import { isHalfTyped, noteHalfTyped } from "./half-typed.ts";
import { fieldId, type Typed } from "./parts/typed.ts";

export type TextRange = [start: number, end: number];

/** Selection of the focused field; undefined for a select, a checkbox, or a number, e-mail or date field. */
export function currentSelection(): TextRange | undefined {
  const { selectionStart: start, selectionEnd: end } = document.activeElement as HTMLInputElement;
  return typeof start === "number" && end !== null ? [start, end] : undefined;
}

function setSelection(field: Field, selection: TextRange | undefined): void {
  if (selection && "setSelectionRange" in field) field.setSelectionRange(...selection);
}

/**
 * Remembers the fields and the focus in a part of the page. The returned function copies values and focus to elements
 * that have replaced the remembered ones. It reads the values at that time, so text typed in between is kept.
 */
export function keepFields(root: ParentNode): () => void {
  const before = fieldsIn(root);
  const focused = before.find((field) => field === document.activeElement);
  const selection = currentSelection();
  return () => {
    const now = fieldsById(root);
    for (const old of before) {
      const field = now.get(fieldId(old));
      if (!field || old.isConnected) continue;
      if (isCheckbox(field)) field.checked = (old as HTMLInputElement).checked;
      else if (field.value !== old.value) field.value = old.value;
      if (old !== focused) continue;
      field.focus({ preventScroll: true });
      setSelection(field, selection);
    }
  };
}

const fieldsById = (root: ParentNode) =>
  new Map(fieldsIn(root).map((field) => [fieldId(field), field]));

/** Sets a property without React's setter, so that React sees a change in the next event. */
function setUnseen(field: Field, property: "checked" | "value", value: unknown): void {
  Reflect.set(Object.getPrototypeOf(field) as object, property, value, field);
}

/**
 * Sets the values of fields and dispatches the events that typing would cause.
 *
 * @param range selected text of the focused field
 */
export function enterValues(root: ParentNode, typed: Typed, range: TextRange | undefined): void {
  const fields = fieldsById(root);
  for (const [id, [value, isChecked]] of Object.entries(typed)) {
    const field = fields.get(id);
    // Skips an unchecked radio button, because another one of its group is checked.
    if (!field || (field.type === "radio" && !isChecked)) continue;
    if (isCheckbox(field)) {
      field.checked = !isChecked;
      setUnseen(field, "checked", isChecked);
    } else if (field.value !== value && !field.validity.badInput) {
      setUnseen(field, "value", value);
      if (field === document.activeElement) setSelection(field, range);
    }
    for (const type of [...(isCheckbox(field) ? ["click"] : []), "input", "change"]) {
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

/**
 * Notes each day that the visitor or the browser has half-typed before the script, and dispatches the event that leaving
 * its field would cause.
 */
export function leaveHalfTyped(root: ParentNode): void {
  for (const field of fieldsIn(root).filter(isHalfTyped)) {
    noteHalfTyped(field);
    if (field !== document.activeElement)
      field.dispatchEvent(new Event("focusout", { bubbles: true }));
  }
}
