import type { Root } from "mdast";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import type { AlbumView, ArticleView } from "../../content/model/texts.ts";
import type { CatalogName, Catalogs } from "../../content/catalogs/catalogs.ts";
import type { PictureFile } from "../../content/model/digests.ts";
import type { Named } from "../../content/reading/files.ts";
import type { Located } from "../../content/problems/located.ts";
import type { Media } from "../../content/model/media.ts";
import type { Report, Source } from "../../content/problems/problem.ts";
import type { ScheduledEntry } from "../../content/model/schedule.ts";
import type { PageHeading, PageListing } from "../../pages/page-headings.ts";

/**
 * The site as rules see it: as if everything in the content were shown, drafts included. What could
 * be read of a broken file is in it; the rest is empty text, 0 or [].
 */
export interface SiteView {
  /** With their facts filled in. */
  catalogs: Catalogs;
  /** As they are written, with their places. */
  located: ReadonlyMap<CatalogName, Located>;
  /**
   * Catalogs with a mistake of their own. What seems to be missing in one may only be unreadable,
   * so a rule that looks a name up in a damaged catalog keeps silent.
   */
  damaged: ReadonlySet<CatalogName>;
  /** Sorted by file. */
  articles: readonly ArticleView[];
  /** Sorted by file. */
  albums: readonly AlbumView[];
  /** Articles and albums. */
  texts: readonly (ArticleView | AlbumView)[];
  /** The article or album of a page. */
  textAt: (path: string) => ArticleView | AlbumView | undefined;
  /** The name of everything below content/. */
  files: Named;
  /** What is in the files of content/media, and in drawings wherever they are. */
  pictures: readonly PictureFile[];
  /** The pictures that articles and albums ask for, each with the first file that does. */
  requested: ReadonlyMap<string, Source>;
  /** The pictures there are; the size is that of the drawing whose place it is, 0 where none is. */
  media: Media;
  /** Where pages are, those in other languages included. */
  paths: ReadonlySet<string>;
  pages: readonly PageListing[];
  /** The title and the description of every page in English. */
  heads: readonly PageHeading[];
  /** What leads to pages. */
  edge: EdgeManifest;
  /** Drafts, and what begins or ends at a moment. */
  schedule: readonly ScheduledEntry[];
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** The record of published addresses, as it is written. */
  published: string;
}

/**
 * A rule across files, which no schema can say. One rule, one file. It reports with
 * `report(problemAt(source, span, { code, message, fix }))` and never throws on an editor's
 * mistake.
 */
export type Rule = (site: SiteView, report: Report) => void | Promise<void>;

/**
 * A rule on each article and album by itself, held against the site.
 *
 * @param begin prepares what all of them need
 */
export function textRule(
  begin: (site: SiteView) => (text: ArticleView | AlbumView, report: Report) => void,
): Rule {
  return (site, report) => {
    const look = begin(site);
    for (const text of site.texts) look(text, report);
  };
}

/** One file that could be parsed, with nothing filled in. */
export interface ParsedFile {
  source: Source;
  /** The catalog's values, or the front matter. */
  values: Located;
  /** Which catalog it is; absent for a Markdown file. */
  catalog?: CatalogName;
  /** The Markdown, whose positions count from the start of the file. */
  body?: Root;
}

/**
 * A rule that needs to see nothing but one file: what it finds is part of the file's digest. Most
 * rules on prose are of this kind.
 */
export type FileRule = (file: ParsedFile, report: Report) => void;
