import type { PageData } from "../../../src/model/page-data.ts";
import type { CatalogName } from "../catalogs.ts";
import type { SiteModel } from "../site.ts";
import { aboutPages } from "./about.ts";
import { cuisinePages } from "./cuisines.ts";
import { homePages } from "./home.ts";
import { menuCardPages, menuPages } from "./menus.ts";
import { packageDetailPages, packagePages, packagesPages } from "./packages.ts";
import { articlePages, servicesPages } from "./services.ts";
import {
  contactPages,
  galleryPages,
  loaderPages,
  notFoundPages,
  testimonialsPages,
} from "./simple.ts";

/** In the order in which search engines are told of the pages. */
const BUILDERS: readonly ((site: SiteModel) => PageData[])[] = [
  homePages,
  aboutPages,
  servicesPages,
  articlePages,
  cuisinePages,
  contactPages,
  testimonialsPages,
  menuPages,
  menuCardPages,
  packagePages,
  packagesPages,
  packageDetailPages,
  galleryPages,
  loaderPages,
  notFoundPages,
];

/**
 * Every page of the site.
 *
 * @param fault hears why pages of one kind could not be made of broken content; without it that
 *   ends the work
 */
export function buildPages(site: SiteModel, fault?: (error: unknown) => void): PageData[] {
  return BUILDERS.flatMap((build) => {
    if (!fault) return build(site);
    try {
      return build(site);
    } catch (error) {
      fault(error);
      return [];
    }
  });
}

/** What the header, the footer and every behaviour are made from: on all pages. */
const SHARED: readonly CatalogName[] = ["site", "navigation", "messages", "behaviour"];

/**
 * Catalog → the pages that are made from it, found by watching which catalogs a page's builder
 * looks into. Those that all pages share are left out.
 */
export function catalogUses(site: SiteModel): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const build of BUILDERS) {
    const seen = new Set<string>();
    const catalogs = new Proxy(site.catalogs, {
      get(target, name: CatalogName) {
        seen.add(name);
        return target[name];
      },
    });
    const paths = build({ ...site, catalogs }).map(({ path }) => path);
    for (const name of seen) uses.set(name, [...(uses.get(name) ?? []), ...paths]);
  }
  for (const name of SHARED) uses.delete(name);
  return uses;
}
