/** content/ → one PageData per page, or the list of all problems. */
import { layoutData } from "../../src/data/layout.ts";
import type { Article as SiteArticle } from "../../src/data/site.ts";
import type { LayoutData } from "../../src/model/page.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { TAGS } from "../../src/model/language-tags.ts";
import { type PageData } from "../../src/routes.ts";
import { openProjectCache, type Cache } from "../lib/cache.ts";
import type { Catalogs } from "../content/catalogs/catalogs.ts";
import { claimOf, filledCatalogs, provedFacts, withFacts } from "../content/catalogs/facts.ts";
import { englishCatalogs } from "../content/catalogs/languages.ts";
import type { Album, Article, Media, SiteSources } from "../content/model/content.ts";
import { withoutUnproven } from "../content/catalogs/release.ts";
import { catalogsAt, endedPages, isShown, type ScheduledEntry } from "../content/model/schedule.ts";
import { hasError, type Problem } from "../content/problems/problem.ts";
import { devanagariIn } from "../content/read.ts";
import { collectMedia } from "../images/media.ts";
import { parseMoment } from "../lib/moment.ts";
import { edgeManifest } from "../content/pages/edge-manifest.ts";
import { createSiteModel, listAllPages } from "../content/pages/page-list.ts";
import { checkContent, type CheckedContent } from "../rules/check.ts";

export interface CompiledSite {
  /** Every page that is shown, English pages first. */
  pages: PageData[];
  /** Devanagari letters for the fonts of English pages, sorted. */
  devanagari: string;
  /** Words in Indian scripts for the fonts of translated pages, sorted. */
  words: string[];
  layout: LayoutData;
  edge: EdgeManifest;
  media: Media;
  schedule: ScheduledEntry[];
  sources: SiteSources;
}

export interface CompileOptions {
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** True in development: drafts, future and expired entries are shown too. */
  everything?: boolean;
  /** True in a preview: future entries are shown too. */
  scheduled?: boolean;
  /** True in a release: invented, unproven and unreviewed entries are left out. */
  release?: boolean;
  cache?: Cache;
}

export interface Compilation {
  /** Absent when an error was found. */
  site?: CompiledSite;
  problems: Problem[];
  /** File → text, to show problems with their source lines. */
  texts: Map<string, string>;
}

/**
 * Checks everything, so that a draft's mistakes are reported early. Returns only the content that `options`
 * select.
 *
 * @param root the project's folder
 */
export async function compile(root: string, options: CompileOptions): Promise<Compilation> {
  const { now, everything = false, scheduled = false, release = false } = options;
  const { cache = openProjectCache(root) } = options;
  const { problems, texts, content } = await checkContent(root, { now, cache });
  if (!content) return { problems, texts };
  const { located, schedule } = content;
  const { catalogs, facts } = release ? proven(content) : content;
  const found: Problem[] = [];
  const report = (problem: Problem) => void found.push(problem);
  const focuses = new Map(catalogs.pictures.focus.map(({ picture, keep }) => [picture, keep]));
  const media = await collectMedia({ root, cache }, focuses, report);
  const filled = {
    articles: content.articles.map((article) => withFacts(article, facts)),
    albums: content.albums.map((album) => withFacts(album, facts)),
  };
  const isVisible = ({ frontMatter }: Article | Album) =>
    everything || isShown(frontMatter, now, scheduled);
  const visibleCatalogs = everything ? catalogs : catalogsAt(catalogs, now, scheduled);
  const shown = {
    catalogs: release ? withoutUnproven(visibleCatalogs) : visibleCatalogs,
    articles: filled.articles.filter(isVisible),
    albums: filled.albums.filter(isVisible),
  };
  const site = createSiteModel(shown.catalogs, located, media, report, {
    articles: shown.articles.map(siteArticle),
    albums: shown.albums,
    release,
  });
  const pages = listAllPages(site);
  const unproved = release && pages.find((page) => JSON.stringify(page).includes("{{"));
  if (unproved) throw new Error(`${unproved.path} states a fact that is not proved`);
  const paths = new Set(pages.map(({ path }) => path));
  const edge = edgeManifest(site, paths, endedPages(schedule, now));
  const layout = layoutData(site);
  const all = [...problems, ...found];
  cache.save();
  if (hasError(found)) return { problems: all, texts };
  return {
    site: {
      pages,
      ...writingOfSite(shown, pages, layout),
      layout,
      edge,
      media,
      schedule,
      sources: { catalogs: located, ...filled },
    },
    problems: all,
    texts,
  };
}

function siteArticle(article: Article): SiteArticle {
  const { publishAt } = article.frontMatter;
  const time = publishAt === undefined ? undefined : parseMoment(publishAt);
  const claims = new Set(article.mentions.flatMap(({ name }) => claimOf(name) ?? []));
  return {
    ...article,
    claims: [...claims],
    ...(time !== undefined && { published: new Date(time).toISOString() }),
  };
}

const INDIAN_WORD = /[\u0900-\u097f\u0a80-\u0aff\u200c\u200d]+/g;

/** Letters and words that the fonts must include. */
function writingOfSite(
  { catalogs, articles, albums }: Pick<CheckedContent, "catalogs" | "articles" | "albums">,
  pages: readonly PageData[],
  layout: LayoutData,
): Pick<CompiledSite, "devanagari" | "words"> {
  const english = [
    // Names of languages are left out: they have their own font.
    { ...layout, languages: undefined },
    // Devanagari names of dishes are left out: they are search terms, shown in the device's own font.
    { ...englishCatalogs(catalogs), menus: undefined },
    [...articles, ...albums].map(({ devanagari }) => devanagari),
  ];
  const translated = [
    pages.filter(({ language }) => language),
    // Answers to a form without script have words that are on no page.
    TAGS.map((tag) => catalogs[`languages/${tag}`]),
  ];
  return {
    devanagari: devanagariIn(JSON.stringify(english)),
    words: [...new Set(JSON.stringify(translated).match(INDIAN_WORD))].sort(),
  };
}

function proven({
  catalogs,
  located,
  facts: all,
}: CheckedContent): Pick<CheckedContent, "catalogs" | "facts"> {
  const facts = provedFacts(all, catalogs);
  const written = Object.fromEntries([...located].map(([name, { value }]) => [name, value]));
  return { catalogs: filledCatalogs(written as unknown as Catalogs, facts), facts };
}
