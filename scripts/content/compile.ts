/**
 * content/ → one PageData per route, or the list of everything that is wrong. Nothing after this
 * step reads content/.
 */
import path from "node:path";
import { isArticleShown, shownCatalogs, type Audience } from "./audience.ts";
import type { ShellData } from "../../src/model/page-data.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import type { FileHashes } from "../file-hashes.ts";
import { createContentChecker, type CheckerOptions, type ContentChecker } from "./check.ts";
import { devanagariIn } from "./digest/article.ts";
import { keyOf } from "./digest/record.ts";
import { edgeManifest } from "./edge.ts";
import { keepMedia, picturesKey, usableMedia, type KeptMedia } from "./kept-media.ts";
import { englishCatalogs, languagesOf } from "./languages/languages.ts";
import { usesWithLanguages } from "./languages/pages.ts";
import { collectCatalogPages, type KeptPages } from "./catalog-pages.ts";
import type { Catalogs } from "./catalogs.ts";
import { artData, collectMedia, preparePhotographs, shownSlots, type Media } from "./media.ts";
import { listPages } from "./page-list.ts";
import type { PageEntry } from "./page-entry.ts";
import { catalogUses } from "./pages/index.ts";
import { shellData } from "./pages/shell.ts";
import { byPlace, type Problem } from "./problem.ts";
import { endedPages, type ScheduledEntry } from "./schedule.ts";
import { createSiteModel, type SiteSources } from "./site.ts";
import { collectUnreleased, type Unreleased } from "./unreleased.ts";

export interface CompiledSite {
  /** Every page that is shown, in the order in which search engines are told of them. */
  pages: PageEntry[];
  /** Every Devanagari letter on the pages and in the shell, sorted: what fonts must hold. */
  devanagari: string;
  /** Every letter of the pages in other languages: what their fonts must hold. */
  letters: string;
  shell: ShellData;
  edge: EdgeManifest;
  media: Media;
  /** Placeholders and samples that a release may not contain. */
  unreleased: Unreleased[];
  /** Drafts, and what begins or ends at a moment. */
  schedule: ScheduledEntry[];
  /** Everything as it was written, drafts included, with its places in the files. */
  sources: SiteSources;
  /** Catalog → the pages that are made from it; without those that all pages share. */
  uses: Map<string, string[]>;
  /** See {@link CompileOptions.keepLater}. */
  keep(): void;
}

export interface CompileOptions extends Audience {
  /** A checker that lives longer than one compilation and knows most files already. */
  checker?: ContentChecker;
  /** Files that were written since the checker last looked, from the project's root. */
  changed?: readonly string[];
  /** What is known of the project's files already. */
  hashes?: FileHashes;
  /**
   * True when the caller asks the site to `keep` what was learnt for the next process once it has put
   * its pages together: what is learnt of them is kept too, and need not be worked out beforehand.
   */
  keepLater?: boolean;
  /** See {@link CheckerOptions.onRead}; told only without `checker`. */
  onRead?: CheckerOptions["onRead"];
}

export interface Compilation {
  /** Absent when an error was found. */
  site?: CompiledSite;
  problems: Problem[];
  /** File → text, to show problems with their source lines. */
  texts: Map<string, string>;
}

/**
 * The site is checked as if everything were shown, so that a draft's mistakes are told before its
 * day; what is not shown at `now` is then left out.
 *
 * @param root the project's folder
 * @param buildDirectory where drawings and prepared photographs are kept between builds
 */
export async function compile(
  root: string,
  buildDirectory: string,
  options: CompileOptions,
): Promise<Compilation> {
  const { now, changed, hashes, onRead } = options;
  const checker =
    options.checker ??
    createContentChecker(root, {
      now: () => now,
      buildDirectory,
      ...(hashes && { hashes }),
      onRead,
    });
  const { problems, texts, content } = await checker.check(changed);
  if (!content) {
    checker.keep();
    // Photographs that cannot be opened are told with everything else.
    const unusable: Problem[] = [];
    const cache = path.join(buildDirectory, "photographs");
    await preparePhotographs(root, cache, (problem) => void unusable.push(problem));
    return { problems: [...problems, ...unusable].sort(byPlace), texts };
  }
  const { catalogs, located, schedule } = content;
  const found: Problem[] = [];
  const report = (problem: Problem) => void found.push(problem);
  const art = artData(catalogs);
  const pictures = checker.kept("media") as KeptMedia | undefined;
  const mediaKey = picturesKey(buildDirectory, art, content.photographs);
  const usable = usableMedia(pictures, mediaKey);
  const media =
    usable ??
    (await collectMedia(
      root,
      buildDirectory,
      art,
      new Map(catalogs.pictures.focus.map(({ slot, keep }) => [slot, keep])),
      report,
    ));
  const shown = {
    catalogs: shownCatalogs(catalogs, options),
    articles: content.articles.filter((article) => isArticleShown(article, options)),
  };
  const site = createSiteModel(shown.catalogs, located, media, report);
  const modelOf = (own: Catalogs) => createSiteModel(own, located, media, report);
  const pagesKey = keyOf([shown.catalogs, shownSlots(media)]);
  const keptPages = checker.kept("pages") as KeptPages | undefined;
  const catalogPages = collectCatalogPages(site, modelOf, pagesKey, keptPages);
  const entries = listPages(site, shown, content.facts, catalogPages, checker.keepPage);
  const paths = new Set(entries.map(({ path: own }) => own));
  const edge = edgeManifest(site, paths, endedPages(schedule, now));
  const shell = shellData(site, edge);
  const keep = () =>
    checker.keep({
      // What was complained of is looked at again.
      ...(found.length === 0 && {
        pages: catalogPages.entries,
        ...(!usable && { media: keepMedia(mediaKey, media, buildDirectory) }),
      }),
    });
  const all = [...problems, ...found];
  const failed = found.some(({ severity }) => severity === "error");
  if (failed || !options.keepLater) {
    // Asked for its key, a page has it kept with its article.
    for (const { key } of entries) void key;
    keep();
  }
  if (failed) return { problems: all, texts };
  const lists = onDemand({
    unreleased: () => collectUnreleased(located),
    articles: () => content.articles.map((article) => article.compiled(content.facts)),
    uses: () =>
      usesWithLanguages(
        catalogUses(
          site,
          shown.articles.map(({ slug }) => slug),
          shown.articles[0]?.compiled(content.facts),
        ),
      ),
  });
  return {
    site: {
      pages: entries,
      devanagari: devanagariIn(
        JSON.stringify([
          shell,
          // Dishes' names in Devanagari are there to be found; where they are seen, the phone's own font will do.
          { ...englishCatalogs(shown.catalogs), menus: undefined },
          languagesOf(shown.catalogs),
          shown.articles.map(({ marks }) => marks.devanagari),
        ]),
      ),
      letters: catalogPages.entries.letters,
      keep,
      shell,
      edge,
      media,
      schedule,
      sources: {
        catalogs: located,
        get articles() {
          return lists.articles;
        },
      },
      get unreleased() {
        return lists.unreleased;
      },
      get uses() {
        return lists.uses;
      },
    },
    problems: all,
    texts,
  };
}

/** Values that are made when they are first asked for. */
function onDemand<Values extends object>(makers: {
  [Name in keyof Values]: () => Values[Name];
}): Values {
  const values = {} as Values;
  for (const name of Object.keys(makers) as (keyof Values)[]) {
    Object.defineProperty(values, name, {
      configurable: true,
      get() {
        const value = makers[name]();
        Object.defineProperty(values, name, { value });
        return value;
      },
    });
  }
  return values;
}
