/** The parts of the site that rules look at, each with a key that changes when it does. */
import type { PageData } from "../../src/model/page-data.ts";
import type { ListedArticle } from "./article-list.ts";
import { articleHeadings } from "./article-pages.ts";
import type { CatalogSet } from "./catalog-set.ts";
import type { PictureDigest } from "./digest/picture.ts";
import { keyOf } from "./digest/record.ts";
import { edgeManifest } from "./edge.ts";
import { expandText } from "./expand.ts";
import { pathsInLanguages } from "./languages/languages.ts";
import type { Media } from "./media.ts";
import { articlePath } from "./pages/blocks.ts";
import { catalogPages } from "./pages/index.ts";
import { once } from "./once.ts";
import { offerOf } from "./pages/services.ts";
import type { Report, Source } from "./problem.ts";
import type { ReadContent } from "./read-content.ts";
import type { FacetName, Facets } from "./rules/rule.ts";
import type { Facet, FacetTable } from "./rules/run.ts";
import { endedPages, type ScheduledEntry } from "./schedule.ts";
import { createSiteModel, type SiteModel } from "./site.ts";

interface Whole {
  content: ReadContent;
  set: CatalogSet;
  articles: readonly ListedArticle[];
  schedule: readonly ScheduledEntry[];
  now: number;
  media: Media;
  published: string;
}

function facet<Name extends FacetName>(key: unknown, make: () => Facets[Name]): Facet<Name> {
  return { key: keyOf(key), value: once(make) };
}

/** How many of the moments at which something begins or ends are past. */
function momentsPast(schedule: readonly ScheduledEntry[], now: number): number {
  return schedule.flatMap(({ from, until }) => [from, until]).filter((time) => time <= now).length;
}

/** Stands for all that decides whether pages can be made from catalogs. */
const pagesKey = ({ set, media }: Whole) => keyOf([set.key, [...media.slots.keys()]]);

/**
 * Puts the facets together. What is large is only made when it is looked at.
 *
 * @param sound what an earlier check gave as `sound`: such pages need not be made to hear about them
 * @param report hears of pictures that pages ask for and that are not there
 * @param fault hears why some pages could not be made
 * @returns `sound` stands for pages of catalogs that could all be made, with all their pictures
 */
export function createFacets(
  whole: Whole,
  sound: unknown,
  report: Report,
  fault: (error: unknown) => void,
): { facets: FacetTable; sound?: string } {
  const { set, media } = whole;
  let complaints = 0;
  const counted =
    <Heard>(tell: (heard: Heard) => void) =>
    (heard: Heard) => {
      complaints++;
      tell(heard);
    };
  const site = createSiteModel(set.catalogs, set.located, media, counted(report));
  const batches = once(() => catalogPages(site, () => [], counted(fault)));
  const key = pagesKey(whole);
  if (key !== sound) batches();
  return { facets: facetsOf(whole, site, batches), ...(complaints === 0 && { sound: key }) };
}

function facetsOf(
  { content: { entries, files }, set, articles, schedule, now, media, published }: Whole,
  site: SiteModel,
  batches: () => ReturnType<typeof catalogPages>,
): FacetTable {
  const { catalogs, located, damaged, facts } = set;
  const pagesOf = (side: "before" | "after"): PageData[] =>
    batches()[side];

  const names = entries.map(({ file, kind }) => `${kind} ${file}`).join("\n");
  /** Stands for one text of each article. */
  const keyOfAll = (text: (article: ListedArticle) => string) =>
    keyOf(articles.map(text).join("\n"));
  const matters = keyOfAll(({ marks }) => marks.matter);
  const hashes = new Map(articles.map(({ file, hash }) => [file, hash]));
  const scheduleKey = keyOf([
    schedule.map(({ source, ...entry }) => [entry, hashes.get(source.file) ?? set.key]),
    momentsPast(schedule, now),
  ]);
  const slugs = keyOfAll(({ slug }) => slug);
  // An article without a package to lead to has no page; the default one is for all.
  const anyOffer = catalogs.packages.packages.some(
    ({ id }) => id === catalogs.behaviour.defaultPackage,
  );
  const addressesKey = keyOf([set.key, slugs, scheduleKey, anyOffer ? "" : matters]);
  const withPage = once(() =>
    articles.filter((article) => anyOffer || offerOf(site, article.view().written)),
  );
  const { listing, heading } = articleHeadings(site, facts);
  const bySlug = once(() => new Map(articles.map((article) => [article.slug, article])));
  const articleAt = (path: string) => {
    const article = bySlug().get(path.slice(articlePath("").length));
    return article && path === articlePath(article.slug) ? article : undefined;
  };
  const pictures = [...files.values()].filter(({ kind }) => kind === "picture");

  return {
    catalogs: facet(set.key, () => ({
      site: { catalogs },
      sources: { catalogs: located },
      damaged,
    })),
    names: facet(names, () => ({ files: { list: () => entries } })),
    pictures: facet(
      pictures.map(({ file, hash, size }) => [file, hash, size]),
      () => ({
        pictures: pictures.map((one) => {
          const { facts: own, unsafe } = one.digest as PictureDigest;
          const { file, size } = one;
          return { file, bytes: size, ...(own && { facts: own }), ...(unsafe && { unsafe }) };
        }),
      }),
    ),
    asked: facet([matters, slugs, set.key], () => {
      const asked = new Map<string, Source>();
      for (const article of articles) {
        const slot = expandText(article.brief().image, facts);
        if (!asked.has(slot)) asked.set(slot, article.view().source);
      }
      return { asked };
    }),
    addresses: facet(addressesKey, () => {
      const articlePaths = withPage().map(({ slug }) => articlePath(slug));
      const [before, after] = [pagesOf("before"), pagesOf("after")];
      const english = [...before, ...after].map(({ path }) => path);
      const others = pathsInLanguages(english);
      const paths = new Set([...english, ...articlePaths, ...others]);
      const pages = once(() => [
        ...before,
        ...withPage().map(listing),
        ...after,
        ...others.map((path) => ({ path, head: { canonical: site.absolute(path) } })),
      ]);
      const edge = once(() => edgeManifest({ catalogs }, paths, endedPages(schedule, now)));
      return {
        paths,
        get pages() {
          return pages();
        },
        get edge() {
          return edge();
        },
      };
    }),
    heads: facet([addressesKey, matters], () => ({
      pages: [...pagesOf("before"), ...withPage().map(heading), ...pagesOf("after")],
      articleAt: (path) => articleAt(path)?.view(),
    })),
    headings: facet([slugs, keyOfAll(({ marks }) => marks.headings)], () => ({
      headings: { get: (page) => articleAt(page)?.view().headings },
    })),
    schedule: facet(scheduleKey, () => ({ schedule, now })),
    // What sketches let expect is judged by the texts themselves.
    sketches: facet([slugs, keyOfAll(({ hash }) => hash)], () => ({
      sketches: articles.map((article) => ({
        sketch: article.marks.sketch,
        view: () => article.view(),
      })),
    })),
    articleLinks: facet([slugs, keyOfAll(({ marks }) => marks.html)], () => ({
      articlesLeadTo: (path) =>
        articles.some((article) =>
          article.view().links.some(({ url }) => url.split(/[#?]/)[0] === path),
        ),
    })),
    published: facet(published, () => ({ published })),
    media: facet(
      [...media.slots].map(([slot, { width, height, kind }]) => [slot, width, height, kind]),
      () => ({ media }),
    ),
  };
}
