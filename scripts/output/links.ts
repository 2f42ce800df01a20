import { resolve, type EdgeManifest } from "../../src/model/resolve.ts";
import type { PageNames } from "./scan.ts";

/** A link or picture in a finished page that leads nowhere. */
export interface DeadLink {
  page: string;
  target: string;
}

/** Paths that the enquiry API answers, not a file. */
const SERVED_ELSEWHERE = /^\/(api\/|sendEmail$)/;

export interface LinkedSite {
  /** Path → what the page names. */
  pages: ReadonlyMap<string, PageNames>;
  /** Every other published file, as absolute paths. */
  files: { has(file: string): boolean };
  edge: EdgeManifest;
}

/** Whether a link from any page leads to something that is there. */
function createFollower({ pages, files, edge }: LinkedSite) {
  const hasId = (path: string, id: string) => {
    const page = pages.get(path);
    return page !== undefined && (page.main.ids.includes(id) || page.frame.ids.includes(id));
  };
  return (page: string, target: string): boolean => {
    const url = new URL(target, `https://site.invalid${page}`);
    if (SERVED_ELSEWHERE.test(url.pathname) || files.has(url.pathname)) return true;
    let found = target.startsWith("#")
      ? ({ type: "page", path: page } as const)
      : resolve(url.pathname, url.search, edge);
    if (found.type === "redirect") {
      const next = new URL(found.to, url);
      found = resolve(next.pathname, next.search, edge);
    }
    if (found.type !== "page" || !pages.has(found.path)) return false;
    const id = decodeURIComponent(url.hash.slice(1));
    return id === "" || hasId(found.path, id);
  };
}

/**
 * Follows every link, picture and anchor of pages, templates included.
 *
 * @param asked the pages whose links are followed
 */
export function findDeadLinks(site: LinkedSite, asked: Iterable<string>): DeadLink[] {
  const follow = createFollower(site);
  /** Addresses that start at the site's root lead to the same place from every page. */
  const known = new Map<string, boolean>();
  const isAlive = (page: string, target: string): boolean => {
    if (!target.startsWith("/")) return follow(page, target);
    let alive = known.get(target);
    if (alive === undefined) known.set(target, (alive = follow(page, target)));
    return alive;
  };
  const dead: DeadLink[] = [];
  for (const page of asked) {
    const names = site.pages.get(page);
    if (!names) continue;
    for (const target of new Set([...names.frame.targets, ...names.main.targets])) {
      if (!isAlive(page, target)) dead.push({ page, target });
    }
  }
  return dead;
}
