/** Every page of the site as an entry; of ten thousand articles none is held in memory for it. */
import type { PageData } from "../../src/pages/page-data.ts";
import { TAGS } from "../content/catalogs/languages.ts";
import type { Facts } from "../content/catalogs/facts.ts";
import { languagePages, type ModelOf } from "./languages.ts";
import { textHeadings } from "./page-headings.ts";
import type { PageEntry } from "./page-entry.ts";
import { albumPage } from "./album-pages.ts";
import { catalogPages } from "./builders/index.ts";
import { articlePage, offerOf } from "./builders/services.ts";
import type { Listed } from "./listed.ts";
import type { SiteModel } from "../content/model/site-model.ts";

function entryOf(page: PageData): PageEntry {
  const { path, kind, head } = page;
  return { path, kind, head, load: () => page };
}

/** The site's pages, and the letters that fonts of other scripts must hold. */
export interface PageList {
  /** In the order of the sitemap. */
  entries: PageEntry[];
  /** Every letter of the pages in other languages, sorted. */
  letters: string;
}

/**
 * @param modelOf makes the site's model of the same catalogs in another language
 */
export function listPages(
  site: SiteModel,
  shown: Listed,
  facts: Facts,
  modelOf: ModelOf,
): PageList {
  const { articles, albums } = shown;
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const { listing } = textHeadings(site, facts);
  const articleEntries = articles.flatMap((article): PageEntry[] => {
    // An article without a package to lead to has no page; the default one is for all.
    const offer = offerOf(site, article.frontMatter);
    if (!offer) return [];
    const related = () => article.frontMatter.related.flatMap((slug) => bySlug.get(slug) ?? []);
    const load = () => articlePage(site, article, offer, related());
    return [{ ...listing(article), kind: "article", load }];
  });
  const albumEntries = albums.map((album): PageEntry => ({
    ...listing(album),
    kind: "album",
    load: () => albumPage(site, album),
  }));

  const { before, after } = catalogPages(site, shown);
  const others = languagePages(site, modelOf);
  // The pages that answer a form without script say words that stand on no other page.
  const words = TAGS.map((tag) => site.catalogs[`languages/${tag}`]);
  const otherEntries = others.map(({ page, english }): PageEntry => ({
    ...entryOf(page),
    sharePicture: () => english,
  }));
  return {
    entries: [
      ...before.map(entryOf),
      ...articleEntries,
      ...after.map(entryOf),
      ...albumEntries,
      ...otherEntries,
    ],
    letters: lettersOf(JSON.stringify([others.map(({ page }) => page), words])),
  };
}

/** Every letter of a text once, sorted; those outside the basic plane aside, which no font of ours has. */
function lettersOf(text: string): string {
  const units = new Set<number>();
  // Three million letters: a set of texts would take a second.
  for (let at = 0; at < text.length; at++) units.add(text.charCodeAt(at));
  const letters = [...units].filter((unit) => unit < 0xd800 || unit > 0xdfff);
  return String.fromCharCode(...letters.sort((a, b) => a - b));
}
