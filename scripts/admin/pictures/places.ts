/** Descriptions of a picture, one for each use of it in content. Runs at build time and in the browser. */
import { isEntry } from "../writing/values.ts";

/** Key of a description: `image` → `alt` or `imageAlt`; `bannerImage` → `bannerAlt`; `thali` → `thaliAlt`. */
const altKey = (key: string, keys: readonly string[]) =>
  [`${key}Alt`, key.replace(/Image$/, "Alt"), "alt"].find(
    (other) => other !== key && keys.includes(other),
  );

/** Copies a file's value; `change` replaces the description at each use of a picture. */
export function mapWords(
  value: unknown,
  name: string,
  change: (alt: string) => string | void,
): unknown {
  if (Array.isArray(value)) return value.map((one) => mapWords(one, name, change));
  if (!isEntry(value)) return value;
  const keys = Object.keys(value);
  const alts = keys.filter((key) => value[key] === name).map((key) => altKey(key, keys));
  return Object.fromEntries(
    keys.map((key) => {
      const own = value[key];
      const isAlt = alts.includes(key) && typeof own === "string";
      return [key, isAlt ? (change(own) ?? own) : mapWords(own, name, change)];
    }),
  );
}

/** Descriptions at the uses of a picture; an empty text for a decorative picture. */
export function wordsBeside(value: unknown, name: string): string[] {
  const found: string[] = [];
  mapWords(value, name, (alt) => void found.push(alt));
  return found;
}
