/** Every page of the site, made by the data functions of the route table. */
import { absolute, type Site } from "../../../src/data/site.ts";
import { editions } from "../../../src/model/languages.ts";
import type { PageHead, PageInput } from "../../../src/model/page.ts";
import {
  hasFlag,
  PAGE_KINDS,
  ROUTES,
  type PageData,
  type PageKind,
  type Route,
} from "../../../src/routes.ts";
import { isTranslated } from "./languages.ts";
import { translatedPages } from "./translated-pages.ts";

/** The route table; development passes a reloaded one. */
export type Routes = typeof ROUTES;

/** All pages, English first. */
export function listAllPages(site: Site, routes: Routes = ROUTES): PageData[] {
  const translated = translatedPages(site, (own, kind) => pagesOf(own, kind, routes));
  return [...listPages(site, routes), ...translated];
}

/** The pages of a site in one language, in the order of the route table. */
export function listPages(site: Site, routes: Routes = ROUTES): PageData[] {
  return (Object.keys(routes) as PageKind[]).flatMap((kind) => pagesOf(site, kind, routes));
}

/** The pages of one kind. */
function pagesOf(site: Site, kind: PageKind, routes = ROUTES): PageData[] {
  const route = routes[kind] as Route;
  return [route.data(site)].flat().map((input) => {
    const path = input.path ?? route.path;
    return { ...input, kind, path, head: headOf(site, input, path, kind) } as unknown as PageData;
  });
}

function headOf(site: Site, { head }: PageInput, path: string, kind: PageKind): PageHead {
  const { title, description, keywords, structured, canonical = path } = head;
  return {
    title,
    description,
    keywords,
    canonical: absolute(site, canonical),
    ...(isTranslated(canonical) && { languages: editions(site.catalogs, site.release, canonical) }),
    ...(hasFlag(kind, "unlisted") && { noindex: true as const }),
    ...(structured && { structured }),
  };
}

/** On all pages: used by header, footer and behaviours. */
const SHARED = ["site", "navigation", "messages", "behaviour"];

/**
 * Catalog → paths of the pages made from it, found by watching property access. Catalogs of all pages are left out.
 */
export function catalogUses(site: Site): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const kind of PAGE_KINDS) {
    const seen = new Set<string>();
    const catalogs = new Proxy(site.catalogs, {
      get(target, name: keyof Site["catalogs"]) {
        seen.add(name);
        return target[name];
      },
    });
    const paths = pagesOf({ ...site, catalogs }, kind).map(({ path }) => path);
    for (const name of seen) uses.set(name, [...(uses.get(name) ?? []), ...paths]);
  }
  for (const name of SHARED) uses.delete(name);
  return uses;
}
