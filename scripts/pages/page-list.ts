/** Every page of the site as an entry; of ten thousand articles none is held in memory for it. */
import type { PageData } from "../../src/pages/page-data.ts";
import type { ListedAlbum, ListedArticle } from "../content/model/text-list.ts";
import { articlePages, nameOf } from "./article-pages.ts";
import { textHtml } from "../content/model/texts.ts";
import { TAGS } from "../content/catalogs/languages.ts";
import type { Facts } from "../content/catalogs/facts.ts";
import { languagePages, type ModelOf } from "./languages.ts";
import { textHeadings } from "./page-headings.ts";
import type { PageEntry } from "./page-entry.ts";
import { albumPage } from "./album-pages.ts";
import { catalogPages } from "./builders/index.ts";
import { offerOf } from "./builders/services.ts";
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

/** Articles and albums that are shown. */
export interface ShownTexts {
  articles: readonly ListedArticle[];
  albums: readonly ListedAlbum[];
}

/**
 * @param modelOf makes the site's model of the same catalogs in another language
 */
export function listPages(
  site: SiteModel,
  { articles, albums }: ShownTexts,
  facts: Facts,
  modelOf: ModelOf,
): PageList {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const load = articlePages(site, facts, (slug) => bySlug.get(slug));
  const { listing } = textHeadings(site, facts);
  // An article without a package to lead to has no page; the default one is for all.
  const { packages } = site.catalogs.packages;
  const anyOffer = packages.some(({ id }) => id === site.catalogs.behaviour.defaultPackage);
  const shown = articles.filter((one) => anyOffer || offerOf(site, one.compiled(facts)));
  const articleEntries = shown.map((listed): PageEntry => ({
    ...listing(listed.view()),
    kind: "article",
    load: () => load(listed, (article) => textHtml(article, facts)),
  }));
  const albumEntries = albums.map((listed): PageEntry => ({
    ...listing(listed.view()),
    kind: "album",
    load: () => {
      const album = listed.compiled(facts);
      return albumPage(site, album, textHtml(album, facts));
    },
  }));

  const names = articles.map((article) => nameOf(article, facts));
  const { before, after } = catalogPages(site, {
    articles: () => names,
    albums: () => albums.map((listed) => listed.compiled(facts)),
  });
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
