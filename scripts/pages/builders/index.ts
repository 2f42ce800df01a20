import type { PageData } from "../../../src/pages/page-data.ts";
import type { CompiledArticle, NamedArticle } from "../../content/model/articles.ts";
import type { CatalogName } from "../../content/catalogs/catalogs.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { aboutPages } from "./about.ts";
import { articlePath } from "../../content/model/addresses.ts";
import { comparePages } from "./compare.ts";
import { cuisinePages } from "./cuisines.ts";
import { homePages } from "./home.ts";
import { menuCardPages, menuPages } from "./menus.ts";
import { packageDetailPages, packagePages, packagesPages } from "./packages.ts";
import { planPages } from "./plan.ts";
import { articlePage, offerOf, servicesPages } from "./services.ts";
import { privacyPages } from "./privacy.ts";
import {
  contactPages,
  galleryPages,
  loaderPages,
  notFoundPages,
  testimonialsPages,
} from "./simple.ts";

/** Makes pages out of catalogs, some of them with a list of the articles that are shown. */
type Builder = (site: SiteModel, articles: () => readonly NamedArticle[]) => PageData[];

/** In the order of the sitemap: these, the articles, and then the others. */
const BEFORE: readonly Builder[] = [homePages, aboutPages, servicesPages];
const AFTER: readonly Builder[] = [
  cuisinePages,
  contactPages,
  testimonialsPages,
  menuPages,
  menuCardPages,
  packagePages,
  packagesPages,
  comparePages,
  planPages,
  packageDetailPages,
  galleryPages,
  privacyPages,
  loaderPages,
  notFoundPages,
];

/**
 * Every page that is made from catalogs, before and after the articles.
 *
 * @param articles those that are shown, for the pages that list them
 * @param fault is given the reason why pages of one kind could not be made of broken content; without it that
 *   ends the work
 */
export function catalogPages(
  site: SiteModel,
  articles: () => readonly NamedArticle[],
  fault?: (error: unknown) => void,
): { before: PageData[]; after: PageData[] } {
  const run = (build: Builder): PageData[] => {
    try {
      return build(site, articles);
    } catch (error) {
      if (!fault) throw error;
      fault(error);
      return [];
    }
  };
  return { before: BEFORE.flatMap(run), after: AFTER.flatMap(run) };
}

/** What the header, the footer and every behaviour are made from: on all pages. */
const SHARED: readonly CatalogName[] = ["site", "navigation", "messages", "behaviour"];

/**
 * Catalog → the pages that are made from it, found by watching which catalogs a page's builder
 * looks into. Those that all pages share are left out.
 *
 * @param slugs of the articles that are shown
 * @param first one of them; each looks into the same catalogs
 */
export function catalogUses(
  site: SiteModel,
  slugs: readonly string[],
  first: CompiledArticle | undefined,
): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const builders: Builder[] = [
    ...BEFORE,
    (watched) => {
      const offer = first && offerOf(watched, first);
      return first && offer ? [articlePage(watched, first, offer, [], "")] : [];
    },
    ...AFTER,
  ];
  for (const build of builders) {
    const seen = new Set<string>();
    const catalogs = new Proxy(site.catalogs, {
      get(target, name: CatalogName) {
        seen.add(name);
        return target[name];
      },
    });
    const made = build({ ...site, catalogs }, () => (first ? [first] : []));
    const isArticles = made[0]?.kind === "article";
    const paths = isArticles ? slugs.map(articlePath) : made.map(({ path }) => path);
    for (const name of seen) uses.set(name, [...(uses.get(name) ?? []), ...paths]);
  }
  for (const name of SHARED) uses.delete(name);
  return uses;
}
