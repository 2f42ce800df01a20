/**
 * Scripts that only some pages load, by the name in `data-part`. `hydrate` is for islands, `cursor` for mice and
 * pens, `popovers` for browsers without popovers, `carried-choices` for browsers that store nothing. `data-old` names
 * a part for browsers below our floor, `data-use` a part that starts on first use.
 */
export const PARTS = {
  calendar: "src/behaviour/parts/calendar.ts",
  "call-back": "src/behaviour/parts/call-back.ts",
  "carried-choices": "src/behaviour/parts/carried-choices.ts",
  counters: "src/behaviour/parts/counters.ts",
  cursor: "src/behaviour/parts/cursor.ts",
  "flip-cards": "src/behaviour/parts/flip-cards.ts",
  hydrate: "src/app/hydrate.tsx",
  "linked-plan": "src/behaviour/parts/linked-plan.ts",
  map: "src/behaviour/parts/map.ts",
  popovers: "src/behaviour/parts/popovers.ts",
  receipt: "src/behaviour/parts/receipt.ts",
  "selected-menu": "src/behaviour/parts/selected-menu.ts",
  slider: "src/behaviour/parts/slider.ts",
  typed: "src/behaviour/parts/typed.ts",
  viewer: "src/behaviour/parts/viewer.ts",
} as const;

function partsIn(html: string): string[] {
  const named = [...html.matchAll(/\sdata-(?:part|old|use)="([\w-]+)"/g)].map(
    ([, name = ""]) => name,
  );
  const islands = html.includes(" data-island=") ? ["hydrate"] : [];
  return [...new Set([...named, ...islands, "carried-choices", "cursor", "popovers"])];
}

/**
 * URLs of a page's scripts, in the format of `load.ts`.
 *
 * @param urls part → URLs of its script and imports
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
