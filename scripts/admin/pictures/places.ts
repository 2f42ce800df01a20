/** Descriptions of a picture, one for each use of it in content. Runs at build time and in the browser. */
import { isEntry } from "../writing/values.ts";

/** Key of a description: `image` → `alt` or `imageAlt`; `bannerImage` → `bannerAlt`; `thali` → `thaliAlt`. */
const altKey = (key: string, keys: readonly string[]) =>
  [`${key}Alt`, key.replace(/Image$/, "Alt"), "alt"].find(
    (name) => name !== key && keys.includes(name),
  );

/** Copies a file's value; `change` replaces the description at each use of a slot. */
export function mapWords(value: unknown, slot: string, change: (alt: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapWords(one, slot, change));
  if (!isEntry(value)) return value;
  const keys = Object.keys(value);
  const alts = keys.filter((key) => value[key] === slot).map((key) => altKey(key, keys));
  return Object.fromEntries(
    keys.map((key) => {
      const own = value[key];
      const isAlt = alts.includes(key) && typeof own === "string";
      return [key, isAlt ? change(own) : mapWords(own, slot, change)];
    }),
  );
}

/** Descriptions at the uses of a slot; an empty text for a decorative picture. */
export function wordsBeside(value: unknown, slot: string): string[] {
  const found: string[] = [];
  mapWords(value, slot, (alt) => {
    found.push(alt);
    return alt;
  });
  return found;
}
