/** Every page of the site as an entry with a key; of ten thousand articles none is read for it twice. */
import type { ArticlePageData } from "../../src/model/page-data.ts";
import type { ListedArticle } from "./article-list.ts";
import { articlePages, nameOf } from "./article-pages.ts";
import { articleHtml } from "./articles.ts";
import type { Marks, PageKey } from "./cache/rows.ts";
import type { CatalogEntry, CatalogPages, KeptPages } from "./catalog-pages.ts";
import type { Catalogs } from "./catalogs.ts";
import { keyOf } from "./digest/record.ts";
import type { Facts } from "./facts.ts";
import { shownSlots } from "./media.ts";
import { once } from "./once.ts";
import type { PageEntry } from "./page-entry.ts";
import { articlePath } from "./pages/blocks.ts";
import { offerOf } from "./pages/services.ts";
import type { SiteModel } from "./site.ts";

interface Shown {
  catalogs: Catalogs;
  articles: readonly ListedArticle[];
}

/** What the facts that an article asks for are now. */
function factsIn({ facts: names }: Marks, facts: Facts): (string | undefined)[] {
  return names.map((name) => facts.get(name));
}

/**
 * @param catalogPages those made from catalogs
 * @param found hears the keys of articles' pages that had to be worked out, when they are asked for
 * @returns the pages in the order in which search engines are told of them
 */
export function listPages(
  site: SiteModel,
  { articles }: Shown,
  facts: Facts,
  catalogPages: CatalogPages,
  found: (file: string, page: PageKey) => void,
): PageEntry[] {
  const teasers = keyOf([facts.key, articles.map(({ slug, marks }) => [slug, marks.matter])]);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const { packages } = site.catalogs.packages;
  const common = keyOf([commonOf(site), facts.key]);

  const load = articlePages(site, facts, (slug) => bySlug.get(slug));

  /** The page's data stands for everything; without the text, which has a key of its own. */
  const keyFor = ({ marks }: ListedArticle, page: ArticlePageData) =>
    keyOf([{ ...page, html: "" }, marks.html, factsIn(marks, facts)]);

  /** Stands for what a page shows of the articles it leads to. */
  function relatedKey({ marks }: ListedArticle): string {
    return marks.related.map((slug) => bySlug.get(slug)?.marks.matter.slice(0, 16) ?? "").join(" ");
  }

  const absolute = site.absolute(articlePath(""));
  const anyOffer = packages.some(({ id }) => id === site.catalogs.behaviour.defaultPackage);

  function entry(listed: ListedArticle): PageEntry[] {
    const { file, slug, page } = listed;
    if (!anyOffer && !offerOf(site, listed.compiled(facts))) return [];
    const related = relatedKey(listed);
    let key = page?.common === common && page.related === related ? page.key : undefined;
    const keyOnce = (data: () => ArticlePageData): string => {
      if (key === undefined) {
        key = keyFor(listed, data());
        found(file, { common, related, key });
      }
      return key;
    };
    return [
      {
        path: articlePath(slug),
        kind: "article",
        head: { canonical: absolute + slug },
        get key() {
          // Its text is large, and the key does without.
          return keyOnce(() => load(listed, () => ""));
        },
        load() {
          const data = load(listed, (article) => articleHtml(article, facts));
          keyOnce(() => data);
          return data;
        },
      },
    ];
  }

  /** What articles take from catalogs and pictures. */
  function commonOf({ catalogs, media }: SiteModel): unknown {
    return [
      packages,
      catalogs.behaviour.defaultPackage,
      catalogs["pages/article"],
      catalogs.behaviour.defaultCuisine,
      catalogs.cuisines,
      catalogs["menu-cards"],
      catalogs.navigation,
      catalogs["pages/packages"],
      catalogs.site.url,
      shownSlots(media),
    ];
  }

  const listing = once(() =>
    catalogPages.listing(articles.map((article) => nameOf(article, facts))),
  );

  function catalogEntry(known: CatalogEntry): PageEntry {
    const { lists, ...page } = known;
    const plain = () => catalogPages.load(page.path);
    if (!lists) return { ...page, load: plain };
    return {
      ...page,
      key: keyOf([page.key, teasers]),
      load: () => listing().get(page.path) ?? plain(),
    };
  }

  function otherEntry({ english, ...page }: KeptPages["others"][number]): PageEntry {
    return {
      ...page,
      load: () => catalogPages.load(page.path),
      sharePicture: () => catalogPages.load(english),
    };
  }

  const { before, after, others } = catalogPages.entries;
  return [
    ...before.map(catalogEntry),
    ...articles.flatMap(entry),
    ...after.map(catalogEntry),
    ...others.map(otherEntry),
  ];
}
