/** Every page of the site as an entry with a key; of ten thousand articles none is read for it twice. */
import type { Package } from "../../schemas/generated/index.ts";
import type { ListedArticle } from "./article-list.ts";
import { articleHtml, type CompiledArticle } from "./articles.ts";
import type { Catalogs } from "./catalogs.ts";
import { keyOf } from "./digest/record.ts";
import type { Facts } from "./facts.ts";
import { entryOf, type PageEntry } from "./page-entry.ts";
import { articlePath } from "./pages/blocks.ts";
import { catalogPages, type Batch } from "./pages/index.ts";
import { articlePage, offerOf } from "./pages/services.ts";
import type { SiteModel } from "./site.ts";

interface Shown {
  catalogs: Catalogs;
  articles: readonly ListedArticle[];
}

/** Keys that were worked out before, and what they follow from. */
export interface KnownKeys {
  /** Of all that articles share, and of what they show of one another. */
  common: string;
  /** Article's file → its own part, and the key of its page. */
  keys: Record<string, [own: string, key: string]>;
}

/** Gives what the facts that an article asks for are now; ten thousand articles ask for a few dozen. */
function factsReader(facts: Facts): (article: ListedArticle) => string {
  const known = new Map<string, string>();
  const valueOf = (name: string) => {
    const value = known.get(name) ?? JSON.stringify([name, facts.get(name)]);
    known.set(name, value);
    return value;
  };
  return ({ marks }) => marks.facts.map(valueOf).join("");
}

/** The pages of a batch that lists articles are alike but for a few words: the list is made once for all. */
function listingEntries(
  { pages, listing }: Batch,
  articles: readonly ListedArticle[],
  facts: Facts,
  teasers: () => string,
): PageEntry[] {
  if (!listing) return pages.map(entryOf);
  const whole = () => listing(() => articles.map((article) => article.compiled(facts)));
  return pages.map((page, index) => ({
    ...entryOf(page),
    key: keyOf([entryOf(page).key, teasers()]),
    load: () => whole()[index] ?? page,
  }));
}

/**
 * @param known what was worked out before, in this process or another
 * @returns the pages in the order in which search engines are told of them, and what was worked out
 */
export function listPages(
  site: SiteModel,
  { articles }: Shown,
  facts: Facts,
  known: KnownKeys | undefined,
): { entries: PageEntry[]; keys: KnownKeys } {
  const { before, after } = catalogPages(site);
  const factsIn = factsReader(facts);
  /** Stands for all that an article says by itself. */
  const ownKey = (article: ListedArticle) =>
    `${article.marks.matter} ${article.marks.html} ${factsIn(article)}`;
  /** Stands for what other pages show of an article. */
  const teaserKey = (article: ListedArticle) =>
    `${article.slug} ${article.marks.matter} ${factsIn(article)}`;
  const teasers = keyOf(articles.map(teaserKey).join("\n"));
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const { packages } = site.catalogs.packages;
  const keys: KnownKeys = { common: keyOf([commonOf(site), teasers]), keys: {} };

  const compiled = (article: ListedArticle) => article.compiled(facts);
  const relatedTo = ({ related }: CompiledArticle) =>
    related.flatMap((other) => bySlug.get(other) ?? []);

  function load(listed: ListedArticle) {
    const article = compiled(listed);
    const offer = offerOf(site, article);
    if (!offer) throw new Error(`${listed.file} has no package to lead to`);
    const related = relatedTo(article).map(compiled);
    return articlePage(site, article, offer, related, articleHtml(article, facts));
  }

  /** The page's data stands for everything; without the text, which is large and has a key of its own. */
  function keyNow(listed: ListedArticle): string | undefined {
    const article = compiled(listed);
    const offer: Package | undefined = offerOf(site, article);
    if (!offer) return undefined;
    const related = relatedTo(article).map(compiled);
    const page = articlePage(site, article, offer, related, "");
    return keyOf([page, listed.marks.html, factsIn(listed)]);
  }

  function entry(listed: ListedArticle): PageEntry[] {
    const own = ownKey(listed);
    const last = known?.common === keys.common ? known.keys[listed.file] : undefined;
    const key = last?.[0] === own ? last[1] : keyNow(listed);
    if (key === undefined) return [];
    keys.keys[listed.file] = [own, key];
    const path = articlePath(listed.slug);
    const head = { canonical: site.absolute(path) };
    return [{ path, kind: "article", key, head, load: () => load(listed) }];
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
      [...media.slots].map(([slot, { files: _files, ...shown }]) => [slot, shown]),
    ];
  }

  const batches = (side: Batch[]) =>
    side.flatMap((batch) => listingEntries(batch, articles, facts, () => teasers));
  const entries = [...batches(before), ...articles.flatMap(entry), ...batches(after)];
  return { entries, keys };
}
