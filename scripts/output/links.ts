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
  /** By a text's number: whether it leads somewhere, from every page if it is a path. */
  const alive = new Uint8Array(texts.length);
  /** True of what leads somewhere from this page. */
  const leads = (page: string, number: number): boolean => {
    const target = texts[number] ?? "";
    const found = follow(page, target);
    if (found && target.startsWith("/")) alive[number] = 1;
    return found;
  };
  /** By a frame's number: its targets, but for those that lead somewhere from every page. */
  const unsure = table.frames.map(([targets]) =>
    [...targets].filter((number) => !texts[number]?.startsWith("/") || !leads("/", number)),
  );
  const dead: DeadLink[] = [];
  for (const [page, packed] of pages) {
    const [mainTargets, mainIds] = packed.main;
    const look = (number: number) => {
      const target = texts[number] ?? "";
      // Most links of a page to itself lead to one of its headings.
      if (target.startsWith("#")) {
        const id = table.numbers.find(target.slice(1));
        if (id !== undefined && (mainIds.includes(id) || table.frameOf(packed)[1].includes(id)))
          return;
      }
      if (!leads(page, number)) dead.push({ page, target });
    };
    for (const number of unsure[packed.frame] ?? [])
      if (alive[number] !== 1 && !mainTargets.includes(number)) look(number);
    for (const number of mainTargets) if (alive[number] !== 1) look(number);
  }
  return dead;
}
