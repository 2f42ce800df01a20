/** Words beside each use of a picture. Runs at build time and in the browser. */
import { isEntry } from "../writing/values.ts";

/** Key of the words beside a picture: `image` → `alt` or `imageAlt`; `bannerImage` → `bannerAlt`; `thali` → `thaliAlt`. */
const altKey = (key: string, keys: readonly string[]) =>
  [`${key}Alt`, key.replace(/Image$/, "Alt"), "alt"].find(
    (name) => name !== key && keys.includes(name),
  );

/** A copy of a file's value with other words beside each use of a slot. */
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

/** Words beside the uses of a slot; empty where the picture only decorates. */
export function wordsBeside(value: unknown, slot: string): string[] {
  const found: string[] = [];
  mapWords(value, slot, (alt) => {
    found.push(alt);
    return alt;
  });
  return found;
}
