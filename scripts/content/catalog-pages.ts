/**
 * The pages that are made from catalogs: one entry for each, English and other languages. As long as
 * the catalogs and pictures are the same they are known from the last build, and a page is put
 * together only when it is asked for.
 */
import type { PageData } from "../../src/model/page-data.ts";
import type { NamedArticle } from "./articles.ts";
import { languagePages, type LanguagePage } from "./languages/pages.ts";
import { once } from "./once.ts";
import { described, type PageEntry } from "./page-entry.ts";
import { catalogPages } from "./pages/index.ts";
import type { SiteModel } from "./site.ts";

/** A page of which nothing has been put together. */
export type CatalogEntry = Omit<PageEntry, "load"> & {
  /** It lists the articles, which its key does not stand for. */
  lists?: true;
};

/** Plain values, which can be written down. */
export interface KeptPages {
  /** Stands for all that the pages are made from, our code aside. */
  key: string;
  /** In the order in which search engines are told of them: these, the articles, and then the others. */
  before: CatalogEntry[];
  after: CatalogEntry[];
  /** In other languages, with the English page of each. */
  others: (CatalogEntry & { english: string })[];
  /** Every letter of the pages in other languages, sorted. */
  letters: string;
}

export interface CatalogPages {
  entries: KeptPages;
  /** Puts a page together, whatever its language, without the articles that it lists. */
  load(path: string): PageData;
  /** Puts those that list articles together: path → page. */
  listing(articles: readonly NamedArticle[]): ReadonlyMap<string, PageData>;
}

function describe(
  key: string,
  { before, after }: ReturnType<typeof catalogPages>,
  others: readonly LanguagePage[],
): KeptPages {
  const entries = (batches: typeof before) =>
    batches.flatMap(({ pages, listing }) =>
      pages.map((page): CatalogEntry => ({ ...described(page), ...(listing && { lists: true }) })),
    );
  return {
    key,
    before: entries(before),
    after: entries(after),
    others: others.map(({ page, english }) => ({ ...described(page), english: english.path })),
    letters: lettersOf(JSON.stringify(others.map(({ page }) => page))),
  };
}

/** As many letters as a UTF-16 unit can be. */
const UNITS = 2 ** 16;

const isWhole = (unit: number) => unit < 0xd800 || unit > 0xdfff;

/** Every letter of a text once, sorted; those that take two units aside, which no font of ours has. */
function lettersOf(text: string): string {
  const seen = new Uint8Array(UNITS);
  for (let at = 0; at < text.length; at++) seen[text.charCodeAt(at)] = 1;
  const units = [...seen.keys()].filter((unit) => seen[unit] === 1 && isWhole(unit));
  return String.fromCharCode(...units);
}

/**
 * @param modelOf makes the site's model of the same catalogs in another language
 * @param key stands for catalogs and pictures
 * @param kept what an earlier build kept
 */
export function collectCatalogPages(
  site: SiteModel,
  modelOf: (catalogs: SiteModel["catalogs"]) => SiteModel,
  key: string,
  kept: KeptPages | undefined,
): CatalogPages {
  const batches = once(() => catalogPages(site));
  const others = once(() => languagePages(site, modelOf));
  const all = () => [...batches().before, ...batches().after];
  const english = once(() => byPath(all().flatMap(({ pages }) => pages)));
  const inLanguages = once(() => byPath(others().map(({ page }) => page)));
  const entries = kept?.key === key ? kept : describe(key, batches(), others());
  const elsewhere = new Set(entries.others.map(({ path }) => path));
  return {
    entries,
    load(path) {
      const page = (elsewhere.has(path) ? inLanguages() : english()).get(path);
      if (!page) throw new Error(`No page is made at ${path}`);
      return page;
    },
    // Such pages are alike but for a few words: the list is made once for all.
    listing: (articles) => byPath(all().flatMap(({ listing }) => listing?.(() => articles) ?? [])),
  };
}

function byPath(pages: readonly PageData[]): ReadonlyMap<string, PageData> {
  return new Map(pages.map((page) => [page.path, page]));
}
