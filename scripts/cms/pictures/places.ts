/** Where a slot's picture is described. Runs at build time and in the browser. */

/** Keys from a file's value down to one of its texts. */
export type Path = (string | number)[];

/** Words about a picture, in a catalog or in the front matter of an article or album. */
export interface Place {
  path: Path;
  /** Empty where the picture only decorates. */
  alt: string;
}

/** The key of the words beside a picture: `image` → `alt` or `imageAlt`; `bannerImage` → `bannerAlt`; `thali` → `thaliAlt`. */
function altKey(key: string, keys: readonly string[]): string | undefined {
  return [`${key}Alt`, key.replace(/Image$/, "Alt"), "alt"].find(
    (name) => name !== key && keys.includes(name),
  );
}

/** The words that stand beside each use of a slot in a file's value. */
export function placesOf(value: unknown, slot: string, path: Path = []): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const keys = Object.keys(value);
  return entries.flatMap(([key, child]): Place[] => {
    const at = Array.isArray(value) ? Number(key) : key;
    if (child !== slot) return placesOf(child, slot, [...path, at]);
    const name = altKey(key, keys);
    const alt = entries.find(([one]) => one === name)?.[1] as unknown;
    return name !== undefined && typeof alt === "string" ? [{ path: [...path, name], alt }] : [];
  });
}

/** The value with other words at some places; the rest is the same. */
export function withWords(value: unknown, places: readonly Place[]): unknown {
  const copy = structuredClone(value);
  for (const { path, alt } of places) {
    const last = path.at(-1) ?? "";
    let holder = copy as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
    holder[last] = alt;
  }
  return copy;
}
