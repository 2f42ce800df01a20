/**
 * What a selector asks of a document: a name (`a`, `.card`, `#nav`), or one of several lists of
 * such needs. Plain data, so that sheets read once can be kept as JSON.
 */
export type Need = string | { anyOf: Need[][] };

/** Whether a document that has these names may match the selector. */
export function mayMatch(needs: readonly Need[], names: { has(name: string): boolean }): boolean {
  return needs.every((need) =>
    typeof need === "string"
      ? names.has(need)
      : need.anyOf.some((choice) => mayMatch(choice, names)),
  );
}

/** How `data-region="bengali"` is called among the names of a document, and `data-region` of any value. */
export function dataName(attribute: string, value?: string): string {
  return value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`;
}

/** Every name that is mentioned; a document's other names are nothing to the selector. */
export function namesIn(needs: readonly Need[]): string[] {
  return needs.flatMap((need) => (typeof need === "string" ? [need] : need.anyOf.flatMap(namesIn)));
}
