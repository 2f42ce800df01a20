/** The site as rules see it. What is large is only made when it is looked at, and once. */
import { textHeadings } from "../pages/page-headings.ts";
import type { AlbumView, ArticleView } from "../content/model/texts.ts";
import type { CatalogSet } from "../content/model/catalog-set.ts";
import { edgeManifest } from "../pages/edge-manifest.ts";
import { expandText } from "../content/catalogs/expand.ts";
import type { FileEntry } from "../content/reading/files.ts";
import { pathsInLanguages } from "../content/catalogs/languages.ts";
import { once } from "../lib/once.ts";
import { catalogPages, NOTHING_LISTED } from "../pages/builders/index.ts";
import { offerOf } from "../pages/builders/services.ts";
import type { Report, Source } from "../content/problems/problem.ts";
import type { SiteView } from "./rules/rule.ts";
import { endedPages } from "../content/model/schedule.ts";
import { createSiteModel } from "../content/model/site-model.ts";

interface Whole extends Pick<
  SiteView,
  "articles" | "albums" | "pictures" | "media" | "schedule" | "now" | "published"
> {
  entries: readonly FileEntry[];
  set: CatalogSet;
}

/**
 * @param report receives a problem for each missing picture that a page shows
 * @param fault is given the reason why some pages could not be made
 */
export function createSiteView(
  whole: Whole,
  report: Report,
  fault: (error: unknown) => void,
): SiteView {
  const { entries, set, articles, albums, pictures, media, schedule, now, published } = whole;
  const { catalogs, located, damaged, facts } = set;
  const site = createSiteModel(catalogs, located, media, report);
  const { before, after } = catalogPages(site, NOTHING_LISTED, fault);
  // An article without a package to lead to has no page.
  const withPage = articles.filter(({ written }) => offerOf(site, written) !== undefined);
  const { listing, heading } = textHeadings(site, facts);
  const texts = [...articles, ...albums];
  const byPath = once(() => new Map(texts.map((one) => [one.path, one])));
  const fromCatalogs = [...before, ...after];
  const english = fromCatalogs.map(({ path }) => path);
  const others = pathsInLanguages(english);
  const listed = fromCatalogs.filter(({ head }) => !head.noindex).map(({ path }) => path);
  const paths = new Set([
    ...english,
    ...[...withPage, ...albums].map(({ path }) => path),
    ...others,
  ]);

  const requested = once(() => requestedPictures(whole));
  const pages = once(() => [
    ...before,
    ...withPage.map(listing),
    ...after,
    ...albums.map(listing),
    ...pathsInLanguages(listed).map((path) => ({ path, head: { canonical: site.absolute(path) } })),
  ]);
  const heads = once(() => [...before, ...withPage.map(heading), ...after, ...albums.map(heading)]);
  const edge = once(() => edgeManifest({ catalogs }, paths, endedPages(schedule, now)));

  return {
    catalogs,
    located,
    damaged,
    articles,
    albums,
    texts,
    textAt: (path): ArticleView | AlbumView | undefined => byPath().get(path),
    files: { list: () => entries },
    pictures,
    get requested() {
      return requested();
    },
    media,
    paths,
    get pages() {
      return pages();
    },
    get heads() {
      return heads();
    },
    get edge() {
      return edge();
    },
    schedule,
    now,
    published,
  };
}

/** The pictures that articles and albums name, each with the first file that does. */
function requestedPictures({ articles, albums, set }: Whole): Map<string, Source> {
  const bySlot = new Map<string, Source>();
  const request = (slot: string, source: Source) => {
    if (!bySlot.has(slot)) bySlot.set(slot, source);
  };
  for (const { written, source } of articles) request(expandText(written.image, set.facts), source);
  for (const { written, source } of albums)
    for (const { image } of written.photographs) request(image, source);
  return bySlot;
}
