/** The pages that show what articles are called, where words in front matter are others. */
import type { ArticlePageData, PageData } from "../../src/model/page-data.ts";
import { articleSlug } from "./article-list.ts";
import { articleHeadings, articlePages, nameOf } from "./article-pages.ts";
import { articleHtml, type NamedArticle } from "./articles.ts";
import { isArticleShown, shownCatalogs, type Audience } from "./audience.ts";
import type { SavedRow, SavedRows } from "./cache/index-file.ts";
import { kindOf } from "./digest/record.ts";
import { expandText } from "./expand.ts";
import { picturesKey, usableMedia, type KeptMedia } from "./kept-media.ts";
import { artData, type Media } from "./media.ts";
import { catalogPages, listingPages } from "./pages/index.ts";
import type { PageHeading } from "./page-headings.ts";
import { RULES } from "./rules/index.ts";
import { mayRepeat } from "./rules/prose/repeated-heads.ts";
import type { Facets } from "./rules/rule.ts";
import { createSiteModel, type SiteModel } from "./site.ts";
import type { Renamed } from "./text-edits.ts";

export interface RenamedPages {
  /** Of these articles. */
  own: ArticlePageData[];
  /** Of those that lead to them below their text. */
  leading: ArticlePageData[];
  /** These articles as others name them. */
  named: NamedArticle[];
  /** The pages that list articles, with no others on them than these. */
  listing: (articles: readonly NamedArticle[]) => PageData[];
  site: SiteModel;
  media: Media;
}

/** What was known of every article, and of every picture that editors put into content/. */
function rowsOf(saved: SavedRows): Record<"articles" | "pictures", SavedRow[]> {
  const { article = [], picture = [] } = Object.groupBy(
    saved.all(),
    ({ file }) => kindOf(file) ?? "catalog",
  );
  return { articles: article, pictures: picture };
}

/** The pictures as they were when all content was looked at last; nothing when some are not there any more. */
function mediaOf(
  { saved, set }: Renamed,
  pictures: readonly SavedRow[],
  buildDirectory: string,
): Media | undefined {
  const photographs = pictures.map((row) => [row.file, row.row().hash] as const);
  const key = picturesKey(buildDirectory, artData(set.catalogs), photographs);
  return usableMedia(saved.beside["media"] as KeptMedia | undefined, key);
}

/**
 * Whether a rule has something to say of what pages are called. As the check does, it looks at
 * everything as if it were shown; but of pages between which nothing was found only at those that
 * may repeat what these articles are called.
 *
 * @param site of the catalogs as they are written
 */
async function judgeHeads(
  { articles, set, find }: Renamed,
  known: readonly SavedRow[],
  site: SiteModel,
): Promise<boolean> {
  const { catalogs, located, damaged, facts } = set;
  const { heading } = articleHeadings(site, facts);
  const batches = catalogPages(site);
  const pagesOf = (side: "before" | "after"): PageHeading[] =>
    batches[side].flatMap(({ pages }) => pages);
  const own = articles.map(heading);
  const files = new Set(articles.map(({ file }) => file));
  const mayMatter = mayRepeat(own.map(({ head }) => head));
  const others = known.flatMap((row) => {
    if (files.has(row.file)) return [];
    const { title, description } = row.brief();
    const head = { title: expandText(title, facts), description: expandText(description, facts) };
    if (!mayMatter(head)) return [];
    return [heading({ slug: articleSlug(row.file), brief: () => row.brief() })];
  });
  const facets = {
    heads: {
      pages: [...pagesOf("before"), ...own, ...others, ...pagesOf("after")],
      articleAt: (path) => find(path.slice(path.lastIndexOf("/") + 1))?.view(),
    },
    catalogs: { site: { catalogs }, sources: { catalogs: located }, damaged },
  } satisfies Pick<Facets, "heads" | "catalogs">;
  let found = 0;
  for (const rule of RULES) {
    if (rule.scope !== "site" || !rule.looksAt.includes("heads")) continue;
    await rule.check({ ...facets.heads, ...facets.catalogs } as never, () => void found++);
  }
  return found > 0;
}

/**
 * Puts the pages together on which words from the front matter of these articles are not shown yet.
 *
 * @returns nothing when there is something to tell of what they are called, or pictures have to be made
 */
export async function renamedPages(
  renamed: Renamed,
  buildDirectory: string,
  audience: Audience,
): Promise<RenamedPages | undefined> {
  const { unshown, saved, set } = renamed;
  const known = rowsOf(saved);
  const media = mediaOf(renamed, known.pictures, buildDirectory);
  if (!media) return undefined;
  let complaints = 0;
  const modelOf = (catalogs: typeof set.catalogs) =>
    createSiteModel(catalogs, set.located, media, () => void complaints++);
  const site = modelOf(shownCatalogs(set.catalogs, audience));
  const find = (slug: string) => {
    const article = renamed.find(slug);
    return article && isArticleShown(article, audience) ? article : undefined;
  };
  const load = articlePages(site, set.facts, find);
  const slugs = new Set(unshown.map(({ slug }) => slug));
  const leading = known.articles
    .filter(({ related }) => related.some((slug) => slugs.has(slug)))
    .map(({ file }) => articleSlug(file))
    .filter((slug) => !slugs.has(slug));
  const pagesOf = (these: Iterable<string>) =>
    [...these].flatMap((slug) => {
      const article = find(slug);
      return article ? [load(article, (compiled) => articleHtml(compiled, set.facts))] : [];
    });
  const pages: RenamedPages = {
    own: pagesOf(slugs),
    leading: pagesOf(leading),
    named: unshown.map((article) => nameOf(article, set.facts)),
    listing: (these) => listingPages(site, these),
    site,
    media,
  };
  if (await judgeHeads(renamed, known.articles, modelOf(set.catalogs))) return undefined;
  // What is complained of is told by those who look at everything.
  return complaints > 0 ? undefined : pages;
}
