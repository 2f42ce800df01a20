import { CATALOG_NAMES } from "../content/catalogs/catalogs.ts";
import { textsUnder } from "./prose.ts";
import { at, type Place, type Rule, type SiteView } from "./rule.ts";

/** No two pages share a title: visitors cannot tell them apart in lists, tabs and search results. */
export const pageHeads: Rule = {
  site(site, report) {
    const first = new Map<string, string>();
    for (const { path, head } of site.pages) {
      if (head.title === undefined) continue;
      const { pathname, search } = new URL(head.canonical);
      const title = head.title.trim().toLowerCase();
      const known = first.get(title);
      if (known === undefined) first.set(title, pathname + search);
      // `/` and `/home` are one page under two addresses.
      if (known === undefined || title === "" || known === pathname + search) continue;
      report(whereTyped(site, path, head.title), {
        code: "duplicate-title",
        message: `the page ${pathname}${search} has the same title as ${known}: "${head.title.slice(0, 80)}"`,
        fix: "write a title that says what only this page tells",
      });
    }
  },
};

/** An article's or album's own file, or the catalog with the same words. */
function whereTyped(site: SiteView, path: string, title: string): Place {
  const own = site.textAt(path);
  if (own) return at(own.located, ["title"]);
  for (const name of CATALOG_NAMES) {
    const values = site.located.get(name);
    if (!values || site.damaged.has(name)) continue;
    const typed = textsUnder(site.catalogs[name], "title").findLast(({ text }) => text === title);
    if (typed) return at(values, typed.path);
  }
  return "content/catalogs";
}
