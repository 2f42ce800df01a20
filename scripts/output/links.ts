import { resolve, type EdgeManifest } from "../../src/model/resolve.ts";

/** A link or picture in a finished page that leads nowhere. */
export interface DeadLink {
  page: string;
  target: string;
}

const ATTRIBUTE = /\s(?:href|src|action)="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;

/** Paths that the enquiry API answers, not a file. */
const SERVED_ELSEWHERE = /^\/(api\/|sendEmail$)/;

function decodeEntities(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

/**
 * Follows every link, picture and anchor of every page, templates included.
 *
 * @param pages path → HTML
 * @param files every other published file, as absolute paths
 */
export function findDeadLinks(
  pages: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
  edge: EdgeManifest,
): DeadLink[] {
  const ids = new Map(
    [...pages].map(([path, html]) => [path, new Set([...html.matchAll(ID)].map(([, id]) => id))]),
  );
  const dead: DeadLink[] = [];
  for (const [page, html] of pages) {
    const targets = new Set(
      [...html.matchAll(ATTRIBUTE)].map(([, value = ""]) => decodeEntities(value)),
    );
    for (const target of targets) {
      if (/^(https:|mailto:|tel:|data:)/.test(target)) continue;
      const url = new URL(target, `https://site.invalid${page}`);
      if (SERVED_ELSEWHERE.test(url.pathname) || files.has(url.pathname)) continue;
      let found = target.startsWith("#")
        ? ({ type: "page", path: page } as const)
        : resolve(url.pathname, url.search, edge);
      if (found.type === "redirect") {
        const next = new URL(found.to, url);
        found = resolve(next.pathname, next.search, edge);
      }
      const anchors = found.type === "page" ? ids.get(found.path) : undefined;
      const id = decodeURIComponent(url.hash.slice(1));
      if (!anchors || (id && !anchors.has(id))) dead.push({ page, target });
    }
  }
  return dead;
}
