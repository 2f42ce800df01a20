/**
 * The files of pages that show words from articles' front matter: their own pages, those of articles that
 * lead to them, and the lists of all articles, in which their entries alone are made anew.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ArticleTeaser, PageData } from "../../src/model/page-data.ts";
import type { NamedArticle } from "../content/articles.ts";
import type { Audience } from "../content/audience.ts";
import { articlePath } from "../content/pages/blocks.ts";
import { renamedPages, type RenamedPages } from "../content/renamed.ts";
import type { Renamed } from "../content/text-edits.ts";
import { scanPage } from "../output/scan.ts";
import { namesOf } from "../output/styles/critical.ts";
import { BUILD, DIST, ROOT } from "../paths.ts";
import { openStudio } from "../share/studio.ts";
import { readPage, renderedFiles, type Files, type Renderer } from "./one-page.ts";
import { outputNames } from "./output-names.ts";

export interface RenamedOptions {
  renamed: Renamed;
  /** Of the build that everything in dist/ is from. */
  audience: Audience;
  /** How many pages the site has. */
  pages: number;
  renderer: Renderer;
}

export interface RenamedFiles {
  /** Pictures first, so that no page asks for one that is not there. */
  files: Files;
  /** Share pictures of their titles as they were. */
  removed: string[];
  /** Page of an article, made with all its words → its canonical address. */
  made: Map<string, string>;
}

/** Pages with the share pictures that the ones in dist/ have. */
function asShared<Page extends PageData>(page: Page): Page {
  const { share } = readPage(page.path).page.head;
  return share ? { ...page, head: { ...page.head, share } } : page;
}

/** Their own pages, with share pictures of their new titles, which are being drawn meanwhile. */
function ownPages(
  { own, site, media }: RenamedPages,
  pages: number,
): {
  pages: PageData[];
  removed: string[];
  drawn(): Promise<Files>;
  close(): void;
} {
  const { name, tagline } = site.catalogs.site;
  const shell = { site: { name, tagline } };
  const studio = openStudio({ media, shell, pages, root: ROOT, buildDirectory: BUILD });
  const shared = own.map((page) => ({ page, picture: studio.pictureOf(page) }));
  const others = shared.flatMap(({ page, picture }) => {
    const before = asShared(page).head.share?.src;
    return before === picture.image.src ? [] : [{ before, picture }];
  });
  for (const { picture } of others) studio.order(picture);
  return {
    pages: shared.map(({ page, picture }) => ({
      ...page,
      head: { ...page.head, share: picture.image },
    })),
    removed: others.flatMap(({ before }) =>
      before === undefined ? [] : [new URL(before).pathname.slice(1)],
    ),
    async drawn() {
      await studio.drawn();
      return new Map(others.map(({ picture }) => [picture.name, readFileSync(picture.file)]));
    },
    close: () => studio.close(),
  };
}

/** Stands in a list where an article would, alike in no letter. */
const NOBODY: NamedArticle = {
  slug: "\u{e000}",
  title: "\u{e000}",
  summary: "\u{e000}",
  image: "",
};

/** How many letters two texts have in common, from their beginnings or their ends. */
function inCommon(one: string, other: string, from: "start" | "end", most: number): number {
  const letter = (text: string, at: number) =>
    text.charCodeAt(from === "start" ? at : text.length - 1 - at);
  let count = 0;
  while (count < most && letter(one, count) === letter(other, count)) count++;
  return count;
}

/**
 * A file in which one part, found exactly once, is another; nothing when it is not. A list of thousands of
 * articles is megabytes, which take longer to make a text of than to look through.
 */
function withOther(bytes: Buffer, before: string, now: string): Buffer | undefined {
  const start = bytes.indexOf(before);
  if (before === "" || start < 0 || bytes.includes(before, start + 1)) return undefined;
  const end = start + Buffer.byteLength(before);
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(now), bytes.subarray(end)]);
}

/**
 * What of a document is an entry's own, in the same document with that entry before and now. A list's
 * other entries stand as they are around it.
 */
async function entryIn(
  documents: (entry: NamedArticle) => Promise<string>,
  before: NamedArticle,
  now: NamedArticle,
): Promise<{ before: string; now: string } | undefined> {
  const [was, is, other] = [await documents(before), await documents(now), await documents(NOBODY)];
  const start = inCommon(was, other, "start", Math.min(was.length, other.length));
  const end = inCommon(was, other, "end", Math.min(was.length, other.length) - start);
  const isAround = is.startsWith(was.slice(0, start)) && is.endsWith(was.slice(was.length - end));
  if (!isAround || !isDeepStrictEqual(namesOf(was), namesOf(is))) return undefined;
  if (!isDeepStrictEqual(scanPage(was), scanPage(is))) return undefined;
  return { before: was.slice(start, was.length - end), now: is.slice(start, is.length - end) };
}

/** An article's entry in the data of a page that lists it, as it stands there. */
function teaserIn(json: Buffer, slug: string): ArticleTeaser | undefined {
  const start = json.indexOf(`{"to":${JSON.stringify(articlePath(slug))},`);
  let end = start < 0 ? -1 : json.indexOf("}", start);
  while (end >= 0) {
    try {
      return JSON.parse(json.toString("utf8", start, end + 1)) as ArticleTeaser;
    } catch {
      // A brace in its words.
      end = json.indexOf("}", end + 1);
    }
  }
  return undefined;
}

/** The entries of a page that lists articles. */
function teasersOn(page: PageData): readonly ArticleTeaser[] {
  if (page.kind !== "services") throw new Error(`It is not known what ${page.path} lists`);
  return page.more.articles;
}

/** A page's two files. */
interface PageFiles {
  json: Buffer;
  html: Buffer;
}

/**
 * A page that lists articles with one of them named otherwise; nothing where its entry is not found as it was.
 *
 * @param pageWith gives the page's data with a single entry
 */
async function withNamed(
  { json, html }: PageFiles,
  now: NamedArticle,
  pageWith: (entry: NamedArticle) => PageData,
  renderer: Renderer,
): Promise<PageFiles | undefined> {
  const [teaser] = teasersOn(pageWith(now));
  // What has a card of its own is not listed.
  if (!teaser) return { json, html };
  const found = teaserIn(json, now.slug);
  if (!found) return undefined;
  const { title, summary } = found;
  const { render, assetsFor } = await renderer();
  const documentWith = (entry: NamedArticle) => {
    const page = pageWith(entry);
    return render(page, assetsFor(page.kind));
  };
  const entry = await entryIn(documentWith, { ...now, title, summary }, now);
  const data = withOther(json, JSON.stringify(found), JSON.stringify(teaser));
  const document = entry && withOther(html, entry.before, entry.now);
  return data === undefined || document === undefined ? undefined : { json: data, html: document };
}

/** The two files of a page that lists articles; nothing where one of them is not found on it as it was. */
async function listFiles(
  { listing, named }: RenamedPages,
  at: number,
  renderer: Renderer,
): Promise<Files | undefined> {
  const pageWith = (...entries: NamedArticle[]) => {
    const page = listing(entries)[at];
    if (!page) throw new Error("Pages that list articles are as many, whatever they list");
    return page;
  };
  const names = outputNames(pageWith());
  const read = (name: string) => readFileSync(path.join(DIST, name));
  let page: PageFiles | undefined = { json: read(names.json), html: read(names.html) };
  for (const now of named) page = page && (await withNamed(page, now, pageWith, renderer));
  return (
    page &&
    new Map([
      [names.json, page.json],
      [names.html, page.html],
    ])
  );
}

/** @returns nothing when more than these pages may have to be made */
export async function renamedFiles({
  renamed,
  audience,
  pages: count,
  renderer,
}: RenamedOptions): Promise<RenamedFiles | undefined> {
  const found = await renamedPages(renamed, BUILD, audience);
  if (!found) return undefined;
  const own = ownPages(found, count);
  try {
    const articles = [...own.pages, ...found.leading.map(asShared)];
    const files: Files = new Map();
    const steps = [
      ...articles.map((page) => () => renderedFiles(page, renderer)),
      ...found.listing([]).map((_, at) => () => listFiles(found, at, renderer)),
    ];
    for (const step of steps) {
      const two = await step();
      if (!two) return undefined;
      for (const [name, bytes] of two) files.set(name, bytes);
    }
    return {
      files: new Map([...(await own.drawn()), ...files]),
      removed: own.removed,
      made: new Map(articles.map(({ path: route, head }) => [route, head.canonical])),
    };
  } finally {
    own.close();
  }
}
