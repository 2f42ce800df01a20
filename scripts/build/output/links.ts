import { inEnglish } from "../../../src/model/language-tags.ts";
import { resolve, type EdgeManifest } from "../../../src/model/resolve.ts";
import { atText } from "../../content/pages/page-list.ts";
import { problemAt, type Problem, type Source } from "../../content/problems/problem.ts";

export interface PageNames {
  /** Targets of links, pictures and forms within this site, as written; external targets are left out. */
  targets: string[];
  ids: string[];
  media: string[];
}

const ATTRIBUTE = /\s(?:href|src|action)="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;
const MEDIA = /\/(?:art|media)\/[^"\s)]+/g;
const ELSEWHERE = /^(https?:|mailto:|tel:|data:)/;

function decodeEntities(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

/** @param json the page's data: islands show more pictures after a choice */
export function scanPage(html: string, json = ""): PageNames {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value);
  const targets = found(ATTRIBUTE)
    .map(decodeEntities)
    .filter((target) => !ELSEWHERE.test(target));
  return {
    targets: [...new Set(targets)],
    ids: [...new Set(found(ID))],
    media: [...new Set(`${html}${json}`.match(MEDIA))],
  };
}

interface DeadLink {
  /** Path of the page with the link. */
  page: string;
  target: string;
}

/** Paths that the enquiry API answers; dist/ has no file for them. */
const SERVED_ELSEWHERE = /^\/(api\/|sendEmail$)/;

/**
 * Follows every link, picture and anchor of all pages, templates included.
 *
 * @param pages path → names in the page
 * @param files every published file, by its path below dist/
 * @returns each dead link
 */
export function findDeadLinks(
  pages: ReadonlyMap<string, PageNames>,
  files: { has(file: string): boolean },
  edge: EdgeManifest,
): DeadLink[] {
  const isAlive = (page: string, target: string): boolean => {
    const url = new URL(target, `https://site.invalid${page}`);
    if (SERVED_ELSEWHERE.test(url.pathname) || files.has(url.pathname.slice(1))) return true;
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
  };
  const dead: DeadLink[] = [];
  /** Absolute targets that are known to exist; they are the same on every page. */
  const alive = new Set(pages.keys());
  for (const [page, { targets }] of pages) {
    for (const target of targets) {
      if (alive.has(target)) continue;
      if (!isAlive(page, target)) dead.push({ page, target });
      else if (target.startsWith("/")) alive.add(target);
    }
  }
  return dead;
}

/** A problem for each dead target, where it is first typed in the content; translated pages have the same links. */
export function locateDeadLinks(dead: readonly DeadLink[], sources: readonly Source[]): Problem[] {
  const byTarget = Map.groupBy(dead, ({ target }) => inEnglish(target));
  return [...byTarget].map(([target, [first]]) => {
    const place = atText(sources, target);
    return problemAt(place.source, place, {
      code: target.includes("#") ? "dead-anchor" : "dead-link",
      message: `${first?.page} links to ${target}, which does not exist`,
      fix: target.includes("#")
        ? "delete the # and what follows it, or copy the address of a heading from the browser"
        : "link to a page that exists",
    });
  });
}
