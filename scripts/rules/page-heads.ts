import { CATALOG_NAMES } from "../content/catalogs/catalogs.ts";
import { textsUnder } from "./prose.ts";
import { at, type Place, type Rule, type SiteView } from "./rule.ts";

/** Capitals, spaces and marks do not make two titles different to a reader. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Path and query of an address. */
function addressOf(canonical: string): string {
  const { pathname, search } = new URL(canonical);
  return pathname + search;
}

/** No two pages share a title or a description: search engines take them for copies. */
export const pageHeads: Rule = {
  site(site, report) {
    for (const key of ["title", "description"] as const) {
      const first = new Map<string, { canonical: string }>();
      for (const { path, head } of site.heads) {
        const text = plain(head[key]);
        const known = first.get(text);
        if (known === undefined || text === "") first.set(text, head);
        // `/` and `/home` are one page under two addresses.
        else if (known.canonical !== head.canonical) {
          report(whereTyped(site, path, key, head[key]), {
            code: `duplicate-${key}`,
            message: `the page ${addressOf(head.canonical)} has the same ${key} as ${addressOf(known.canonical)}: "${head[key].slice(0, 80)}"`,
            fix: `write a ${key} that says what only this page tells`,
          });
        }
      }
    }
  },
};

/** An article's or album's own file, or the catalog that holds the same words. */
function whereTyped(site: SiteView, path: string, key: string, text: string): Place {
  const own = site.textAt(path);
  if (own) return at(own.located, [key]);
  for (const name of CATALOG_NAMES) {
    const values = site.located.get(name);
    if (!values || site.damaged.has(name)) continue;
    const typed = textsUnder(site.catalogs[name], key).findLast((entry) => entry.text === text);
    if (typed) return at(values, typed.path);
  }
  return "content/catalogs";
}
