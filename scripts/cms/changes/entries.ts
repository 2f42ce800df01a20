/** Which entry of a list is which in two versions of it. */

type Entry = Record<string, unknown>;

/** Keys that tell entries of a list apart, in the order in which they are tried. */
const KEYS = [
  "id",
  "slug",
  "key",
  "listName",
  "name",
  "title",
  "english",
  "question",
  "image",
  "from",
];

export const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The key whose values tell the entries of all lists apart.
 *
 * @returns undefined for lists of texts, and where two entries of a list have the same
 */
export function keyOf(...lists: readonly (readonly unknown[])[]): string | undefined {
  return KEYS.find((key) =>
    lists.every((list) => {
      const values = list.map((entry) => (isEntry(entry) ? entry[key] : undefined));
      return (
        values.every((value) => typeof value === "string") && new Set(values).size === list.length
      );
    }),
  );
}
