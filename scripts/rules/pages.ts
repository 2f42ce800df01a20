import { duplicates, textsUnder } from "./prose.ts";
import { at, type Place, type Rule, type SiteView } from "./rule.ts";
import { CATALOG_NAMES } from "../content/catalogs/catalogs.ts";

/** No two pages share a title: visitors could not tell them apart in lists, tabs and search results. */
export const pages: Rule = {
  site(site, report) {
    const titled = site.pages.flatMap(({ path, head: { title = "", canonical } }) => {
      const { pathname, search } = new URL(canonical);
      return title.trim() === "" ? [] : [{ path, title, address: pathname + search }];
    });
    for (const [{ path, title, address }, first] of duplicates(titled, (page) =>
      page.title.trim().toLowerCase(),
    )) {
      // `/` and `/home` are one page under two addresses.
      if (address === first.address) continue;
      report(whereTyped(site, path, title), {
        code: "duplicate-title",
        message: `the page ${address} has the same title as ${first.address}: "${title.slice(0, 80)}"`,
        fix: "write a title that says what only this page tells",
      });
    }
  },
};

function whereTyped(site: SiteView, path: string, title: string): Place {
  const own = site.textAt(path);
  if (own) return at(own.located, ["title"]);
  for (const name of CATALOG_NAMES) {
    const values = site.located.get(name);
    if (!values) continue;
    const typed = textsUnder(site.catalogs[name], "title").findLast(({ text }) => text === title);
    if (typed) return at(values, typed.path);
  }
  return "content/catalogs";
}
