import { resolve, type EdgeManifest } from "../../src/model/resolve.ts";
import type { NameTable, PackedPage } from "./name-table.ts";

/** A link or picture in a finished page that leads nowhere. */
export interface DeadLink {
  page: string;
  target: string;
}

/** Paths that the enquiry API answers, not a file. */
const SERVED_ELSEWHERE = /^\/(api\/|sendEmail$)/;

export interface LinkedSite {
  /** Path → what the page names. */
  pages: ReadonlyMap<string, PackedPage>;
  table: NameTable;
  /** Every other published file, as absolute paths. */
  files: { has(file: string): boolean };
  edge: EdgeManifest;
}

/** Whether a page has an anchor. */
function hasAnchor(
  { numbers, frames }: NameTable,
  { frame, main }: PackedPage,
  id: string,
): boolean {
  const number = numbers.find(id);
  if (number === undefined) return false;
  return main[1].includes(number) || (frames[frame]?.[1].includes(number) ?? false);
}

/** Whether a link from any page leads to something that is there. */
function createFollower({ pages, table, files, edge }: LinkedSite) {
  return (page: string, target: string): boolean => {
    // Most links are a page's address as it stands.
    if (pages.has(target)) return true;
    const url = new URL(target, `https://site.invalid${page}`);
    if (SERVED_ELSEWHERE.test(url.pathname) || files.has(url.pathname)) return true;
    let found = target.startsWith("#")
      ? ({ type: "page", path: page } as const)
      : resolve(url.pathname, url.search, edge);
    if (found.type === "redirect") {
      const next = new URL(found.to, url);
      found = resolve(next.pathname, next.search, edge);
    }
    if (found.type !== "page") return false;
    const led = pages.get(found.path);
    if (!led) return false;
    const id = decodeURIComponent(url.hash.slice(1));
    return id === "" || hasAnchor(table, led, id);
  };
}

/** Follows every link, picture and anchor of all pages, templates included. */
export function findDeadLinks(site: LinkedSite): DeadLink[] {
  const { pages, table } = site;
  const { texts } = table.numbers;
  const follow = createFollower(site);
  const known: (boolean | undefined)[] = Array.from({ length: texts.length });
  /** The text of a target that leads nowhere. */
  const deadFrom = (page: string, number: number): string | undefined => {
    const target = texts[number] ?? "";
    const alive = target.startsWith("/")
      ? (known[number] ??= follow(page, target))
      : follow(page, target);
    return alive ? undefined : target;
  };
  /** By a frame's number: its targets, but for those that lead somewhere from every page. */
  const unsure = table.frames.map(([targets]) =>
    targets.filter(
      (number) => !texts[number]?.startsWith("/") || deadFrom("/", number) !== undefined,
    ),
  );
  const dead: DeadLink[] = [];
  for (const [page, packed] of pages) {
    const [mainTargets, mainIds] = packed.main;
    const [, frameIds] = table.frameOf(packed);
    const look = (number: number) => {
      if (known[number]) return;
      const text = texts[number] ?? "";
      // Most links of a page to itself lead to one of its headings.
      if (text.startsWith("#")) {
        const id = table.numbers.find(text.slice(1));
        if (id !== undefined && (frameIds.includes(id) || mainIds.includes(id))) return;
      }
      const target = deadFrom(page, number);
      if (target !== undefined) dead.push({ page, target });
    };
    for (const number of unsure[packed.frame] ?? [])
      if (!mainTargets.includes(number)) look(number);
    for (const number of mainTargets) look(number);
  }
  return dead;
}
