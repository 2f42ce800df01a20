import { absolute } from "../../src/data/site.ts";
import type { PageHead } from "../../src/model/page.ts";
import { inEnglish } from "../../src/model/language-tags.ts";
import { normaliseName, resolve, type EdgeManifest } from "../../src/model/resolve.ts";
import { packageOf } from "../../src/pages/article/data.ts";
import type { CatalogName, Catalogs } from "../content/catalogs/catalogs.ts";
import { expandText } from "../content/catalogs/facts.ts";
import {
  textOf,
  type Album,
  type Article,
  type Content,
  type FileEntry,
  type Media,
} from "../content/model/content.ts";
import { endedPages, type ScheduledEntry } from "../content/model/schedule.ts";
import { edgeManifest } from "../content/pages/edge-manifest.ts";
import { pathsInLanguages } from "../content/pages/translated-pages.ts";
import { createSiteModel, listPages } from "../content/pages/page-list.ts";
import type { Finding, Located, Path, Report, Source, Span } from "../content/problems/problem.ts";
import type { ParsedFile } from "../content/read.ts";
import { MEDIA, PHOTOGRAPH } from "../images/media-names.ts";
import { drawingNames, readDrawing } from "../images/drawings.ts";
import type { Memo } from "../lib/cache.ts";

/** One kind of check that no schema can express: one file, one object. It never throws on an editor's mistake. */
export interface Rule {
  /** Checks one file without the others; the result is cached with the file. */
  file?: (file: ParsedFile, report: ReportSpan) => void;
  site?: (site: SiteView, report: ReportPlace) => void;
}

/** A page; `title` is present only for pages in English. */
interface PageListing {
  path: string;
  head: Pick<PageHead, "canonical" | "noindex"> & { title?: string };
}

export type ReportSpan = (span: Span, finding: Finding) => void;

/** Part of a text, or a file as a whole. */
export type Place = string | (Span & { source: Source });

export type ReportPlace = (place: Place, finding: Finding) => void;

export const inSource = (source: Source, span: Span): Place => ({ source, ...span });

export function at(located: Located, path: Path): Place {
  return inSource(located.source, located.spanOf(path));
}

interface Addresses {
  /** Paths of all pages, also of unreadable texts. */
  paths: ReadonlySet<string>;
  edge: EdgeManifest;
  /** The page an address leads to, through redirects. */
  follow: (address: string) => string | undefined;
  /** The address that leads to the same page without a redirect; undefined if there is no redirect. */
  direct: (address: string) => string | undefined;
  isDead: (address: string) => boolean;
}

/** The whole content, drafts included. */
export interface SiteView extends Content {
  texts: readonly (Article | Album)[];
  textAt: (path: string) => Article | Album | undefined;
  requested: ReadonlyMap<string, Source>;
  /** All pictures; the size is the drawing's, 0 where there is none. */
  media: Media;
  pages: readonly PageListing[];
  addresses: Addresses;
  schedule: readonly ScheduledEntry[];
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
  root: string;
}

/** Calls `look` with a catalog and a function that reports a finding about one of its values. */
export function inCatalog<Name extends CatalogName>(
  { catalogs, located }: SiteView,
  name: Name,
  report: ReportPlace,
  look: (catalog: Catalogs[Name], report: (path: Path, finding: Finding) => void) => void,
): void {
  look(catalogs[name], (path, finding) => {
    const values = located.get(name);
    if (values) report(at(values, path), finding);
  });
}

type Surroundings = Pick<SiteView, "media" | "schedule" | "now" | "root">;

/** @param report receives a problem for each missing picture that a page shows */
export function createSiteView(
  content: Content,
  surroundings: Surroundings,
  report: Report,
): SiteView {
  const { catalogs, located, facts, articles, albums } = content;
  const { media, schedule, now } = surroundings;
  const site = createSiteModel(catalogs, located, media, report);
  const fromCatalogs = listPages(site);
  // An article has a page only if the package that it links to exists.
  const withPage = articles.filter(
    ({ frontMatter }) => packageOf(site, frontMatter.package) !== undefined,
  );
  const withOwnPage = [...withPage, ...albums];
  const listing = (path: string, title?: string) => ({
    path,
    head: { canonical: absolute(site, path), ...(title !== undefined && { title }) },
  });
  const english = fromCatalogs.map(({ path }) => path);
  const listed = fromCatalogs.filter(({ head }) => !head.noindex).map(({ path }) => path);
  const paths = new Set([
    ...english,
    ...withOwnPage.map(({ path }) => path),
    ...pathsInLanguages(english),
  ]);
  const texts = [...articles, ...albums];
  const byPath = new Map(texts.map((one) => [one.path, one]));
  return {
    ...content,
    ...surroundings,
    texts,
    textAt: (path) => byPath.get(path),
    requested: requestedPictures(content),
    pages: [
      ...fromCatalogs,
      ...withOwnPage.map(({ path, frontMatter: { title } }) =>
        listing(path, expandText(title, facts)),
      ),
      ...pathsInLanguages(listed).map((path) => listing(path)),
    ],
    addresses: findAddresses(
      content,
      paths,
      edgeManifest({ catalogs }, paths, endedPages(schedule, now)),
    ),
  };
}

const ORIGIN = "https://site.invalid";

/**
 * Whether the name in an address is unknown. The site shows the default page for it (`/cuisine/gujrat` shows
 * Maharashtra), but in a link it is a mistake.
 */
function isUnknownName(pathname: string, { families, redirects }: EdgeManifest): boolean {
  const english = inEnglish(pathname);
  const [, head = "", name] = english.split("/");
  const family = families[`/${head.toLowerCase()}`];
  if (!family || !name || Object.hasOwn(redirects, english.toLowerCase())) return false;
  return !Object.hasOwn(family.names, normaliseName(name));
}

function findAddresses(
  { entries }: Content,
  pages: ReadonlySet<string>,
  edge: EdgeManifest,
): Addresses {
  const paths = new Set([...pages, ...entries.flatMap(({ file }) => textOf(file)?.path ?? [])]);
  const arrive = (address: string) => {
    let target = address;
    // Circles of redirects are reported elsewhere.
    for (let step = 0; step < 10; step++) {
      if (!URL.canParse(target, ORIGIN)) return undefined;
      const { pathname, search } = new URL(target, ORIGIN);
      if (isUnknownName(pathname, edge)) return undefined;
      const found = resolve(pathname, search, edge);
      if (found.type === "page")
        return paths.has(found.path) ? { page: found.path, target } : undefined;
      target = found.to;
    }
    return undefined;
  };
  const follow = (address: string) => arrive(address)?.page;
  return {
    paths,
    edge,
    follow,
    direct(address) {
      const [typed = "", ...anchor] = address.split(/(?=#)/);
      const target = arrive(typed)?.target;
      return target === undefined || target === typed ? undefined : target + anchor.join("");
    },
    isDead: (address) => follow(address) === undefined,
  };
}

function requestedPictures({ articles, albums, facts }: Content): Map<string, Source> {
  const named = [
    ...articles.map(({ frontMatter, source }) => [expandText(frontMatter.image, facts), source]),
    ...albums.flatMap(({ frontMatter: { photographs }, source }) =>
      photographs.map(({ image }) => [image, source]),
    ),
  ] as [string, Source][];
  return new Map(named.toReversed());
}

/** All pictures, for checking only: no picture is encoded, and addresses are empty. */
export async function listPictures(memo: Memo, files: readonly FileEntry[]): Promise<Media> {
  const drawings = new Map(
    await memo("drawing-sizes", [], async () =>
      drawingNames().map((name) => {
        const { width, height } = readDrawing(name);
        return [name, { width, height }] as const;
      }),
    ),
  );
  const pictures: Media["pictures"] = new Map();
  const add = (name: string, size: { width: number; height: number }, kind: "art" | "photo") =>
    pictures.set(name, {
      src: "",
      ...size,
      kind,
      files: new Map(),
      original: () => Promise.reject(new Error("a picture that is only checked has no file")),
    });
  for (const [name, size] of drawings) add(name, size, "art");
  for (const { file, kind } of files) {
    if (kind !== "file" || !PHOTOGRAPH.test(file) || !file.startsWith(`${MEDIA}/`)) continue;
    const name = file.slice(MEDIA.length + 1).replace(PHOTOGRAPH, "");
    add(name, drawings.get(name) ?? { width: 0, height: 0 }, "photo");
  }
  return { pictures };
}
