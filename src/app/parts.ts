/**
 * Scripts that only some pages load, by the name in `data-part`. `hydrate` is for islands, `cursor` for mice and
 * pens, `popovers` for browsers without popovers.
 */
export const PARTS = {
  counters: "src/behaviour/parts/counters.ts",
  cursor: "src/behaviour/parts/cursor.ts",
  "flip-cards": "src/behaviour/parts/flip-cards.ts",
  hydrate: "src/app/hydrate.tsx",
  map: "src/behaviour/parts/map.ts",
  popovers: "src/behaviour/parts/popovers.ts",
  receipt: "src/behaviour/parts/receipt.ts",
  "selected-menu": "src/behaviour/parts/selected-menu.ts",
  slider: "src/behaviour/parts/slider.ts",
  typed: "src/behaviour/parts/typed.ts",
  viewer: "src/behaviour/parts/viewer.ts",
} as const;

/** Of a page's HTML: the names of the parts that it asks for. */
function partsIn(html: string): string[] {
  const named = [...html.matchAll(/\sdata-part="([\w-]+)"/g)].map(([, name = ""]) => name);
  const islands = html.includes(" data-island=") ? ["hydrate"] : [];
  return [...new Set([...named, ...islands, "cursor", "popovers"])];
}

/**
 * Where a page finds the scripts that it asks for, as `load.ts` reads it.
 *
 * @param urls part → the URL of its script and of what that imports
 * @throws Error when the page names an unknown part
 */
export function scriptsOf(html: string, urls: Readonly<Record<string, readonly string[]>>): string {
  const lists = partsIn(html).map((name) => {
    const list = urls[name];
    if (!list) throw new Error(`data-part="${name}" is none of ${Object.keys(urls).join(", ")}`);
    return `${name}=${list.join(" ")}`;
  });
  return lists.join(";");
}
