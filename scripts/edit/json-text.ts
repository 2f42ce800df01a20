/** Edits of a JSON text that leave every other byte unchanged. */
import { applyEdits, modify } from "jsonc-parser";

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } };

/** Changes one value, or takes its key away where `value` is undefined. */
export function setJson(text: string, path: (string | number)[], value: unknown): string {
  return applyEdits(text, modify(text, path, value, FORMAT));
}

/** Adds an entry to the end of a list. */
export function appendJson(text: string, path: (string | number)[], value: unknown): string {
  return applyEdits(
    text,
    modify(text, [...path, -1], value, { ...FORMAT, isArrayInsertion: true }),
  );
}
