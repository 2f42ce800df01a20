/** Every page of the site as an entry with a key; of ten thousand articles none is read for it twice. */
import type { Package } from "../../schemas/generated/index.ts";
import type { ListedArticle } from "./article-list.ts";
import { articleHtml, type CompiledArticle, type NamedArticle } from "./articles.ts";
import type { PageKey } from "./cache/rows.ts";
import type { CatalogEntry, CatalogPages, KeptPages } from "./catalog-pages.ts";
import type { Catalogs } from "./catalogs.ts";
import { keyOf, type Marks } from "./digest/record.ts";
import type { Facts } from "./facts.ts";
import { shownSlots } from "./media.ts";
import { once } from "./once.ts";
import type { PageEntry } from "./page-entry.ts";
import { articlePath } from "./pages/blocks.ts";
import { articlePage, offerOf } from "./pages/services.ts";
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
 * @param found hears the keys of articles' pages that had to be worked out
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

  /** Slug → what other pages show of the article; each article is read for it once. */
  const named = new Map<string, NamedArticle>();
  function compiled(listed: ListedArticle): CompiledArticle {
    const article = listed.compiled(facts);
    const { slug, title, summary, image } = article;
    if (!named.has(slug)) named.set(slug, { slug, title, summary, image });
    return article;
  }
  const nameOf = (listed: ListedArticle) => named.get(listed.slug) ?? compiled(listed);
  const relatedTo = ({ related }: CompiledArticle) =>
    related.flatMap((other) => bySlug.get(other) ?? []).map(nameOf);

  function load(listed: ListedArticle) {
    const article = compiled(listed);
    const offer = offerOf(site, article);
    if (!offer) throw new Error(`${listed.file} has no package to lead to`);
    return articlePage(site, article, offer, relatedTo(article), articleHtml(article, facts));
  }

  /** The page's data stands for everything; without the text, which is large and has a key of its own. */
  function keyNow(listed: ListedArticle): string | undefined {
    const article = compiled(listed);
    const offer: Package | undefined = offerOf(site, article);
    if (!offer) return undefined;
    const page = articlePage(site, article, offer, relatedTo(article), "");
    return keyOf([page, listed.marks.html, factsIn(listed.marks, facts)]);
  }

  /** Stands for what a page shows of the articles it leads to. */
  function relatedKey({ marks }: ListedArticle): string {
    return marks.related.map((slug) => bySlug.get(slug)?.marks.matter.slice(0, 16) ?? "").join(" ");
  }

  const absolute = site.absolute(articlePath(""));

  function entry(listed: ListedArticle): PageEntry[] {
    const { file, slug, page } = listed;
    const related = relatedKey(listed);
    const isKnown = page?.common === common && page.related === related;
    const key = isKnown ? page.key : keyNow(listed);
    if (key === undefined) return [];
    if (!isKnown) found(file, { common, related, key });
    const head = { canonical: absolute + slug };
    return [{ path: articlePath(slug), kind: "article", key, head, load: () => load(listed) }];
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

  const listing = once(() => catalogPages.listing(articles.map(nameOf)));

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
