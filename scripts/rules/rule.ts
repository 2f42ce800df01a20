import type { PageHead } from "../../src/model/page.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import type { CatalogName, Catalogs } from "../content/catalogs/catalogs.ts";
import type { Album, Article, Content, Media } from "../content/model/content.ts";
import type { ScheduledEntry } from "../content/model/schedule.ts";
import type { Finding, Located, Path, Source, Span } from "../content/problems/problem.ts";
import type { ParsedFile } from "../content/read.ts";

/**
 * One kind of check that no schema can express: one file, one object. It never throws on an editor's mistake.
 */
export interface Rule {
  /** Checks one file without the others; the result is cached with the file. */
  file?: (file: ParsedFile, report: ReportSpan) => void;
  /** Checks the whole site. */
  site?: (site: SiteView, report: ReportPlace) => void;
}

/** A page; those in English have their title. */
interface PageListing {
  path: string;
  head: Pick<PageHead, "canonical" | "noindex"> & { title?: string };
}

export type ReportSpan = (span: Span, finding: Finding) => void;

/** Part of a text, or a file as a whole. */
export type Place = string | (Span & { source: Source });

export type ReportPlace = (place: Place, finding: Finding) => void;

/** The place of a value in a catalog or in front matter. */
export function at(located: Located, path: Path): Place {
  return { source: located.source, ...located.spanOf(path) };
}

/**
 * The whole content, drafts included. Unreadable parts of a broken file are empty text, 0 or [].
 */
export interface SiteView extends Content {
  /** Articles and albums. */
  texts: readonly (Article | Album)[];
  /** The article or album of a page. */
  textAt: (path: string) => Article | Album | undefined;
  /** Slot that an article or album names → the first file that names it. */
  requested: ReadonlyMap<string, Source>;
  /** Slot → picture; the size is the drawing's, 0 where there is none. */
  media: Media;
  /** Paths of pages, translations included. */
  paths: ReadonlySet<string>;
  pages: readonly PageListing[];
  edge: EdgeManifest;
  /** Drafts, and entries that begin or end at a moment. */
  schedule: readonly ScheduledEntry[];
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  /** Text of the record of published addresses. */
  published: string;
}

/**
 * Checks one catalog, unless it is damaged: its values may then differ from the intended ones.
 */
export function inCatalog<Name extends CatalogName>(
  { catalogs, located, damaged }: SiteView,
  name: Name,
  report: ReportPlace,
  look: (catalog: Catalogs[Name], report: (path: Path, finding: Finding) => void) => void,
): void {
  const values = located.get(name);
  if (!values || damaged.has(name)) return;
  look(catalogs[name], (path, finding) => report(at(values, path), finding));
}
