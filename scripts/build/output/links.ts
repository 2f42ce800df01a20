import { resolve, type EdgeManifest } from "../../../src/model/resolve.ts";

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

/** Whether a link from a page leads to something that is there. */
function leadsSomewhere({ pages, files, edge }: LinkedSite, page: string, target: string): boolean {
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
  const id = decodeURIComponent(url.hash.slice(1));
  const names = pages.get(found.path);
  return names !== undefined && (id === "" || names.ids.includes(id));
}

/** Follows every link, picture and anchor of all pages, templates included. */
export function findDeadLinks(site: LinkedSite): DeadLink[] {
  const dead: DeadLink[] = [];
  /** Absolute targets that lead somewhere: from every page. */
  const alive = new Set(site.pages.keys());
  for (const [page, { targets }] of site.pages) {
    for (const target of targets) {
      if (alive.has(target)) continue;
      if (!leadsSomewhere(site, page, target)) dead.push({ page, target });
      else if (target.startsWith("/")) alive.add(target);
    }
  }
  return dead;
}

/** Link targets, anchors and pictures of a page. */
export interface PageNames {
  /** Links, pictures and forms of this site as written; those of others need no file of ours. */
  targets: string[];
  ids: string[];
  /** `/art/…` and `/media/…`. */
  media: string[];
}

const ATTRIBUTE = /\s(?:href|src|action)="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;
const MEDIA = /\/(?:art|media)\/[^"\s)]+/g;
const ELSEWHERE = /^(https:|mailto:|tel:|data:)/;

function decodeEntities(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

/** @param html a whole document */
export function scanPage(html: string): PageNames {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value);
  const targets = found(ATTRIBUTE)
    .map(decodeEntities)
    .filter((target) => !ELSEWHERE.test(target));
  return {
    targets: [...new Set(targets)],
    ids: [...new Set(found(ID))],
    media: [...new Set(html.match(MEDIA))],
  };
}
