import type { PageData } from "../../../src/pages/page-data.ts";
import type { Album, Article } from "../../content/model/content.ts";
import type { CatalogName } from "../../content/catalogs/catalogs.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { aboutPages } from "./about.ts";
import { albumPage } from "../album-pages.ts";
import { comparePages } from "./compare.ts";
import { cuisinePages } from "./cuisines.ts";
import { hallPages } from "./hall.ts";
import { homePages } from "./home.ts";
import { menuCardPages, menuPages } from "./menus.ts";
import { packageDetailPages, packagePages, packagesPages } from "./packages.ts";
import { planPages } from "./plan.ts";
import type { Listed } from "../listed.ts";
import { articlePage, offerOf, servicesPages } from "./services.ts";
import { privacyPages } from "./privacy.ts";
import {
  contactPages,
  galleryPages,
  loaderPages,
  notFoundPages,
  testimonialsPages,
} from "./simple.ts";

/** Makes pages out of catalogs, some of them with a list of the articles or albums that are shown. */
type Builder = (site: SiteModel, listed: Listed) => PageData[];

/** Of a site without articles and albums. */
export const NOTHING_LISTED: Listed = { articles: [], albums: [] };

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
  hallPages,
  privacyPages,
  loaderPages,
  notFoundPages,
];

/**
 * Every page that is made from catalogs, before and after the articles.
 *
 * @param fault is given the reason why pages of one kind could not be made of broken content; without it that
 *   ends the work
 */
export function catalogPages(
  site: SiteModel,
  listed: Listed,
  fault?: (error: unknown) => void,
): { before: PageData[]; after: PageData[] } {
  const run = (build: Builder): PageData[] => {
    try {
      return build(site, listed);
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
 */
export function catalogUses(site: SiteModel, { articles, albums }: Listed): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  // Each page of a kind looks into the same catalogs.
  const [article] = articles;
  const [album] = albums;
  const one = { articles: article ? [article] : [], albums: album ? [album] : [] };
  const watch = (build: Builder, texts?: readonly (Article | Album)[]) => {
    const seen = new Set<string>();
    const catalogs = new Proxy(site.catalogs, {
      get(target, name: CatalogName) {
        seen.add(name);
        return target[name];
      },
    });
    const made: readonly { path: string }[] = build({ ...site, catalogs }, one);
    const paths = (texts ?? made).map(({ path }) => path);
    for (const name of seen) uses.set(name, [...(uses.get(name) ?? []), ...paths]);
  };
  for (const build of BEFORE) watch(build);
  watch((watched) => {
    const offer = article && offerOf(watched, article.frontMatter);
    return article && offer ? [articlePage(watched, article, offer, [])] : [];
  }, articles);
  for (const build of AFTER) watch(build);
  watch((watched) => (album ? [albumPage(watched, album)] : []), albums);
  for (const name of SHARED) uses.delete(name);
  return uses;
}
