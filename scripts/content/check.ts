/**
 * content/ → everything that is wrong with it. No mistake hides another: what can be read of a
 * broken file takes part in the checks of the others.
 */
import type { FileHashes } from "../file-hashes.ts";
import { listArticles, type ListedArticle } from "./article-list.ts";
import { contentCache, createKnownFiles, type KnownFiles } from "./cache/known-files.ts";
import { DamagedCache } from "./cache/records.ts";
import type { PageKey } from "./cache/rows.ts";
import { readCatalogs, type CatalogSet } from "./catalog-set.ts";
import type { PictureDigest, PictureFile } from "./digest/picture.ts";
import { faultOf, problemOf, type Fault, type Told } from "./digest/told.ts";
import { withoutEchoes } from "./echoes.ts";
import { checkMentions } from "./expand.ts";
import { diskFiles, type ContentFiles } from "./files.ts";
import { noFiles, twoPhotographs } from "./no-files.ts";
import { byPlace, type Problem, type Report } from "./problem.ts";
import { readRecord } from "./published/record.ts";
import { RULES } from "./rules/index.ts";
import { runRules } from "./rules/run.ts";
import { collectSchedule, isTimed, type ScheduledEntry } from "./schedule.ts";
import { createSiteView } from "./site-view.ts";
import { createSlotList } from "./slots.ts";

/** Content without a mistake. */
export interface Content extends Pick<CatalogSet, "catalogs" | "located" | "facts"> {
  articles: ListedArticle[];
  /** Every picture that editors put into content/, with a hash of its bytes. */
  photographs: [file: string, hash: string][];
  schedule: ScheduledEntry[];
}

export interface CheckResult {
  /** Sorted by file and place. */
  problems: Problem[];
  /** File → text, of the files that have problems, to show them with their source lines. */
  texts: Map<string, string>;
  /** Absent while there is an error. */
  content?: Content;
  /**
   * What a rule or a page's builder stumbled over, whose findings are missing from `problems`.
   * Told among those only of content that is otherwise sound; always empty if we made no mistake.
   */
  faults: readonly Error[];
}

export interface ContentChecker {
  /**
   * Checks all content. Files are read again only when their bytes may have changed, and digested
   * again only when they have; every rule runs on all of it.
   *
   * @param changed paths from the project's root that were written or deleted since the last
   *   check; without it every file is looked at
   */
  check(changed?: readonly string[]): Promise<CheckResult>;
  /** What compiling kept under a name, in this process or an earlier one with the same code. */
  kept(name: string): unknown;
  /** Keeps the key of an article's page with its file. */
  keepPage: (file: string, page: PageKey) => void;
  /** Writes down what was learnt, for the next process. Not needed for anything but speed. */
  keep(beside?: Record<string, unknown>): void;
}

export interface CheckerOptions {
  /** The moment for which the content is checked, in milliseconds since 1970. */
  now: () => number;
  /** Where lists that are slow to make are kept between runs. */
  buildDirectory: string;
  /** The content folder; the one on the disk when left out. Of any other nothing is kept between runs. */
  files?: ContentFiles;
  /** What is known of files already: of our code, and of what the disk says of the content. */
  hashes?: FileHashes;
  /** Told when every file has been read by itself; what follows is work for one thread. */
  onRead?: (() => void) | undefined;
}

/**
 * A checker that lives as long as a development server and keeps what it knows of unchanged files.
 *
 * @param root the project's folder, whose schemas/ say what content may hold
 */
export function createContentChecker(root: string, options: CheckerOptions): ContentChecker {
  const { hashes } = options;
  const files = options.files ?? diskFiles(root, (file) => hashes?.signature(file));
  const cache = options.files ? undefined : contentCache(options.buildDirectory);
  let slots: ReturnType<typeof createSlotList> | undefined;
  let known: KnownFiles | undefined;

  async function look(changed: ReadonlySet<string> | undefined): Promise<CheckResult> {
    const read = (known ??= createKnownFiles(root, files, cache, hashes));
    const entries = await read.look(changed);
    options.onRead?.();
    const problems: Problem[] = [];
    const echoes: Problem[] = [];
    const report: Report = (problem) => void problems.push(problem);
    /** Hears what may only follow from a problem. */
    const echo: Report = (problem) => void echoes.push(problem);
    const faults: Fault[] = [];
    const fault = (error: unknown) => {
      if (error instanceof DamagedCache) throw error;
      faults.push(faultOf(error, "content"));
    };

    noFiles(entries, report);
    twoPhotographs(entries, report);
    for (const one of read.all()) {
      if (!one.marks.loud) continue;
      const told = read.head(one) as Told;
      problems.push(...told.problems);
      echoes.push(...told.remarks);
      faults.push(...told.faults);
    }
    const set = await readCatalogs(read);
    const { catalogs, located, facts, factsAreSure, damaged } = set;
    const articles = listArticles(read);
    const views = articles.map(({ view }) => view());
    if (factsAreSure) {
      const digests = [...set.digests.values()];
      const asking = digests.map(({ source, digest }) => ({ source, mentions: digest.mentions }));
      for (const { source, mentions } of [...asking, ...views]) {
        checkMentions(source, mentions, facts, echo);
      }
    }
    const schedule = scheduleOf(set, articles, echo, fault);
    slots ??= createSlotList(options.buildDirectory);
    const site = createSiteView(
      {
        entries,
        set,
        articles: views,
        pictures: picturesIn(read),
        media: (await slots)(catalogs, entries),
        schedule,
        now: options.now(),
        published: readRecord(root),
      },
      echo,
      fault,
    );
    await runRules(RULES, site, echo, fault);

    const texts = new Map<string, string>();
    for (const { file } of [...problems, ...echoes]) {
      const one = read.get(file);
      if (!one || one.kind === "picture" || texts.has(file)) continue;
      const text = read.text(one);
      if (text !== undefined) texts.set(file, text);
    }
    const incomplete = damaged.size > 0 || faults.some(({ missing }) => missing === "names");
    const told = translationsLast([
      ...problems,
      ...withoutEchoes(echoes, problems, { incomplete, factsAreSure, texts }),
    ]);
    const isError = ({ severity }: Problem) => severity === "error";
    // An editor has enough to mend before our own mistakes matter.
    const all = [...told, ...(told.some(isError) ? [] : faults.map(problemOf))].sort(byPlace);
    const failed = all.some(isError);
    return {
      problems: all,
      texts,
      ...(!failed && {
        content: { catalogs, located, facts, articles, photographs: hashesOf(read), schedule },
      }),
      faults: faults.map(errorOf),
    };
  }

  return {
    async check(changed) {
      try {
        return await look(changed && new Set(changed));
      } catch (error) {
        // What was damaged is not trusted again, and everything is looked at anew.
        if (!(error instanceof DamagedCache)) throw error;
        known = undefined;
        return look(undefined);
      }
    },
    kept: (name) => known?.kept(name),
    keepPage: (file, page) => known?.keepPage(file, page),
    keep: (beside = {}) => known?.save(beside),
  };
}

/** What wants translating is told once nothing else is wrong: the English may be about to change again. */
function translationsLast(problems: Problem[]): Problem[] {
  const others = problems.filter(({ code }) => !/^(?:missing|idle)-translation$/.test(code));
  return others.length > 0 ? others : problems;
}

function hashesOf(known: KnownFiles): [file: string, hash: string][] {
  return [...known.all()].flatMap(({ kind, file, hash }) =>
    kind === "picture" ? [[file, hash] as [string, string]] : [],
  );
}

function picturesIn(known: KnownFiles): PictureFile[] {
  return [...known.all()].flatMap((one) => {
    if (one.kind !== "picture") return [];
    const { file, size: bytes } = one;
    const { facts, unsafe } = known.head(one) as PictureDigest;
    return [{ file, bytes, ...(facts && { facts }), ...(unsafe && { unsafe }) }];
  });
}

function scheduleOf(
  { catalogs, located, facts }: Pick<CatalogSet, "catalogs" | "located" | "facts">,
  articles: readonly ListedArticle[],
  report: Report,
  fault: (error: unknown) => void,
): ScheduledEntry[] {
  try {
    const timed = articles
      .filter(({ view }) => isTimed(view().written))
      .map((listed) => {
        const article = listed.compiled(facts);
        return { article, title: article.title };
      });
    return collectSchedule(catalogs, timed, located, report);
  } catch (error) {
    fault(error);
    return [];
  }
}

function errorOf({ message, stack }: Fault): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
