import { pathsInLanguages } from "../content/pages/translated-pages.ts";
import { duplicates, textsUnder } from "./prose.ts";
import { at, type Place, type ReportPlace, type Rule, type SiteView, inSource } from "./rule.ts";
import { CATALOG_NAMES } from "../content/catalogs/catalogs.ts";

/** Pages have different titles, and links lead to them. */
export const pages: Rule = {
  site(site, report) {
    titles(site, report);
    orphanPages(site, report);
  },
};

/** Checks that no two pages share a title: visitors could not tell them apart in lists, tabs and search results. */
function titles(site: SiteView, report: ReportPlace): void {
  const titled = site.pages.flatMap(({ path, head: { title = "", canonical } }) => {
    const { pathname, search } = new URL(canonical);
    return title.trim() === "" ? [] : [{ path, title, address: pathname + search }];
  });
  for (const [{ path, title, address }, first] of duplicates(titled, (one) =>
    one.title.trim().toLowerCase(),
  )) {
    // `/` and `/home` are one page under two addresses.
    if (address === first.address) continue;
    report(whereTyped(site, path, title), {
      code: "duplicate-title",
      message: `the page ${address} has the same title as ${first.address}: "${title.slice(0, 80)}"`,
      fix: "write a title that says what only this page tells",
    });
  }
}

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

/** Addresses of the old site that still answer; no link of ours needs to lead there. */
const OLD_ADDRESSES = new Set(["/home", "/menuCard", "/package"]);

const withoutPlace = (address: string) => address.split(/[#?]/, 1)[0] ?? "";

/**
 * Checks that a link leads to every page whose path has one segment. Other pages (articles, albums, packages, cuisines,
 * menu cards) have lists that link to them.
 */
function orphanPages({ pages: all, located, texts }: SiteView, report: ReportPlace): void {
  const navigation = located.get("navigation");
  if (!navigation) return;
  // The list of languages at the top of every page links to each language's home page.
  const linked = new Set<string>(["/", ...pathsInLanguages(["/"])]);
  for (const [name, { value }] of located) {
    if (name === "redirects") continue;
    for (const { text } of textsUnder(value)) linked.add(withoutPlace(text));
  }
  for (const { links } of texts) for (const { url } of links) linked.add(withoutPlace(url));
  for (const { path, head } of all) {
    if (head.noindex || path.indexOf("/", 1) > 0) continue;
    if (OLD_ADDRESSES.has(path) || linked.has(path)) continue;
    const span = navigation.keySpan(["footer", "quickLinks", "links"]);
    report(inSource(navigation.source, span), {
      code: "lonely-page",
      message: `no other page leads to ${path}, so nobody finds it`,
      fix: `add { "label": "…", "to": "${path}" } to "links", or link to it from an article`,
    });
  }
}
