import type { Root } from "mdast";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import type { ArticleView, Unworded } from "../articles.ts";
import type { CatalogName } from "../catalogs.ts";
import type { ArticleBody } from "../digest/article.ts";
import type { PictureFile } from "../digest/picture.ts";
import type { Named } from "../files.ts";
import type { Located } from "../located.ts";
import type { Media } from "../media.ts";
import type { Report, Source } from "../problem.ts";
import type { ScheduledEntry } from "../schedule.ts";
import type { PageHeading, PageListing } from "../page-headings.ts";
import type { SiteModel, SiteSources } from "../site.ts";

/**
 * The parts of the site that a rule may look at, as if everything in the content were shown, drafts
 * included. What could be read of a broken file is in it; the rest is empty text, 0 or [].
 *
 * A rule names the parts it looks at and sees no others. As long as they are as they were, what it
 * found is kept, in this process and the next.
 */
export interface Facets {
  catalogs: {
    site: Pick<SiteModel, "catalogs">;
    sources: Pick<SiteSources, "catalogs">;
    /**
     * Catalogs with a mistake of their own. What seems to be missing in one may only be unreadable,
     * so a rule that looks a name up in a damaged catalog keeps silent.
     */
    damaged: ReadonlySet<CatalogName>;
  };
  /** The name of everything below content/. */
  names: { files: Named };
  /** What is in the files of content/media, and in drawings wherever they are. */
  pictures: { pictures: readonly PictureFile[] };
  /** The pictures that articles ask for, each with the first article that does. */
  asked: { asked: ReadonlyMap<string, Source> };
  /** Where pages are, and what leads to them. */
  addresses: {
    paths: ReadonlySet<string>;
    pages: readonly PageListing[];
    edge: EdgeManifest;
  };
  /** The title and the description of every page: nothing else changes with words in front matter. */
  heads: { pages: readonly PageHeading[]; articleAt: (path: string) => ArticleOutline | undefined };
  /** Page of an article → the ids of its headings. */
  headings: { headings: { get(page: string): readonly string[] | undefined } };
  /** Drafts, and what begins or ends at a moment; the moment for which the site is made. */
  schedule: { schedule: readonly ScheduledEntry[]; now: number };
  /** The texts of all articles, by which those that are much alike are found. */
  sketches: { sketches: readonly Sketched[] };
  /** Whether some article leads to a page. */
  articleLinks: { articlesLeadTo: (path: string) => boolean };
  /** The record of published addresses, as it is written. */
  published: { published: string };
  /** The pictures there are; the size is that of the drawing whose place it is, 0 where none is. */
  media: { media: Media };
}

export type FacetName = keyof Facets;

type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** What a rule sees that looks at these facets. */
export type Seen<Name extends FacetName> = All<Facets[Name]>;

/** A rule on the site as a whole. */
export interface SiteRule {
  scope: "site";
  looksAt: readonly FacetName[];
  readonly check: (site: never, report: Report) => void | Promise<void>;
}

/** What of an article does not change with its words: its links, its headings, and what its front matter chooses. */
export interface ArticleOutline extends Omit<
  ArticleView,
  keyof ArticleBody | "mentions" | "figures" | "contacts" | "written"
> {
  written: Unworded;
}

/** A rule on each article by itself, held against the site. */
export interface ArticleRule {
  scope: "article";
  /** Where only words have changed, a rule that judges outlines comes to what it came to before. */
  judges: "outline" | "text";
  looksAt: readonly FacetName[];
  begin: (site: never) => (article: ArticleView, report: Report) => void;
}

/**
 * A rule across files, which no schema can say. One rule, one file. It reports with
 * `report(problemAt(source, span, { code, message, fix }))` and never throws on an editor's
 * mistake.
 */
export type Rule = SiteRule | ArticleRule;

/** A rule that runs again whenever one of the facets it looks at has changed. */
export function siteRule<const Name extends FacetName>(
  looksAt: readonly Name[],
  check: (site: Seen<Name>, report: Report) => void | Promise<void>,
): SiteRule {
  return { scope: "site", looksAt, check };
}

/**
 * A rule on the links and headings of articles, and on what their front matter chooses. It runs again for articles that have
 * changed, and for all of them when one of the facets has. Most rules should be of this kind: of ten
 * thousand articles one is edited at a time.
 *
 * @param begin prepares what all articles need; runs only when some article is to be looked at
 */
export function outlineRule<const Name extends FacetName>(
  looksAt: readonly Name[],
  begin: (site: Seen<Name>) => (article: ArticleOutline, report: Report) => void,
): ArticleRule {
  return { scope: "article", judges: "outline", looksAt, begin };
}

/** An article among all those that are compared with one another. */
export interface Sketched {
  sketch: string;
  /**
   * Its sketch when there was last nothing to tell of all of them, and whether it has the same text
   * still, where that is known: pairs that are as they were need not be read again.
   */
  calm?: { sketch: string; isSame: boolean };
  view: () => ArticleView;
}

/** What is at hand wherever words have been edited and nothing else. */
export type TextFacet = "catalogs" | "sketches";

/** The same for a rule that looks at words. */
export function textRule<const Name extends TextFacet>(
  looksAt: readonly Name[],
  begin: (site: Seen<Name>) => (article: ArticleView, report: Report) => void,
): ArticleRule {
  return { scope: "article", judges: "text", looksAt, begin };
}

/** One file that could be parsed, with nothing filled in. */
export interface ParsedFile {
  source: Source;
  /** The catalog's values, or the article's front matter. */
  values: Located;
  /** Which catalog it is; absent for an article. */
  catalog?: CatalogName;
  /** An article's Markdown, whose positions count from the start of the file. */
  body?: Root;
}

/**
 * A rule that needs to see nothing but one file: its result is kept until the file changes. Most
 * rules on prose are of this kind. It may run in a thread of its own.
 */
export type FileRule = (file: ParsedFile, report: Report) => void;
