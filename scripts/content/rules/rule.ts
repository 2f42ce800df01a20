import type { Root } from "mdast";
import type { PageData } from "../../../src/model/page-data.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import type { CatalogName } from "../catalogs.ts";
import type { ContentFiles } from "../files.ts";
import type { Located } from "../located.ts";
import type { Media } from "../media.ts";
import type { Report, Source } from "../problem.ts";
import type { ScheduledEntry } from "../schedule.ts";
import type { SiteModel, SiteSources } from "../site.ts";

/**
 * All content at once, as if everything in it were shown, drafts included. What could be read of a
 * broken file is in it; the rest is empty text, 0 or [].
 */
export interface RuleContext {
  site: SiteModel;
  sources: SiteSources;
  pages: PageData[];
  edge: EdgeManifest;
  /**
   * Catalogs with a mistake of their own. What seems to be missing in one may only be unreadable,
   * so a rule that looks a name up in a damaged catalog keeps silent.
   */
  damaged: ReadonlySet<CatalogName>;
  /** Every file below content/, by path, with its bytes: for rules on names and pictures. */
  files: ContentFiles;
  /** Drafts, and what begins or ends at a moment. */
  schedule: readonly ScheduledEntry[];
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** The record of published addresses, as it is written. */
  published: string;
  /** The pictures there are; the size is that of the drawing whose place it is, 0 where none is. */
  media: Media;
}

/**
 * A rule across files, which no schema can say. One rule, one file. It reports with
 * `report(problemAt(source, span, { code, message, fix }))` and never throws on an editor's
 * mistake. It runs again on every check, so it should be quick.
 */
export type Rule = (context: RuleContext, report: Report) => void | Promise<void>;

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
 * A rule that needs to see nothing but one file: its result is kept until the file changes, which
 * makes it free in a living process. Most rules on prose are of this kind.
 */
export type FileRule = (file: ParsedFile, report: Report) => void;
