/**
 * content/ → everything that is wrong with it. No mistake hides another: what can be read of a
 * broken file takes part in the checks of the others.
 */
import { dropCascadingErrors } from "./cascading-errors.ts";
import { IN_MEMORY, openCache, openProjectCache, type Cache, type Memo } from "../cache/cache.ts";
import { codeKey } from "../cache/code-key.ts";
import { listTexts, type ListedAlbum, type ListedArticle } from "../content/model/text-list.ts";
import { readCatalogs, type CatalogSet } from "../content/model/catalog-set.ts";
import type { Fault, PictureFile, ReadContent } from "../content/model/digests.ts";
import { faultOf, problemOf } from "./digest/findings.ts";
import { checkMentions } from "./unknown-facts.ts";
import { DISK, diskFiles, type ContentFiles } from "../content/reading/files.ts";
import { reportNotFiles, reportTwoPhotographs } from "./not-files.ts";
import { byPlace, type Problem, type Report } from "../content/problems/problem.ts";
import { readRecord } from "./published/record.ts";
import { readContent } from "./read-content.ts";
import { RULES } from "./rules/index.ts";
import { runRules } from "./rules/run.ts";
import { collectSchedule, isTimed, type ScheduledEntry } from "../content/model/schedule.ts";
import { createSiteView } from "./site-view.ts";
import { slotList } from "./slots.ts";

/** Content without a mistake. */
export interface Content extends Pick<CatalogSet, "catalogs" | "located" | "facts"> {
  articles: ListedArticle[];
  albums: ListedAlbum[];
  schedule: ScheduledEntry[];
  /** The cache, for what is made of the content. */
  memo: Memo;
}

export interface CheckResult {
  /** Sorted by file and place. */
  problems: Problem[];
  /** File → text, of the files that have problems, to show them with their source lines. */
  texts: Map<string, string>;
  /** Absent while there is an error. */
  content?: Content;
  /**
   * Exceptions of rules and page builders, whose findings are missing from `problems`.
   * Reported among those only of content that is otherwise sound; always empty if we made no mistake.
   */
  faults: readonly Error[];
}

export interface ContentChecker {
  /** Checks all content. What was read of a file is taken from the cache as long as its bytes are the same. */
  check(): Promise<CheckResult>;
}

export interface CheckerOptions {
  /** The moment for which the content is checked, in milliseconds since 1970. */
  now: () => number;
  /** The content folder; the one on the disk when left out. */
  files?: ContentFiles;
  /** What is known of files already; the project's cache when left out, or one in memory for other files. */
  cache?: Cache;
  /** The same, keyed by our code already. */
  memo?: Memo;
}

/** @param root the project's folder, whose schemas/ say what content may hold */
export function createContentChecker(
  root: string,
  { now, files = diskFiles(root), cache: given, memo: keyed }: CheckerOptions,
): ContentChecker {
  const ownCache = () =>
    files[DISK] === undefined
      ? openCache(IN_MEMORY, { remember: true })
      : openProjectCache(root, { remember: true });
  const cache = given ?? ownCache();
  return { check };

  async function check(): Promise<CheckResult> {
    const memo = keyed ?? cache.keyedBy(codeKey(root));
    const read = await readContent({ root, files, memo });
    const { entries } = read;
    const problems: Problem[] = [];
    const consequences: Problem[] = [];
    const report: Report = (problem) => void problems.push(problem);
    /** For what may only be the consequence of another problem. */
    const reportConsequence: Report = (problem) => void consequences.push(problem);
    const faults: Fault[] = [];
    const fault = (error: unknown) => void faults.push(faultOf(error, "content"));

    reportNotFiles(entries, report);
    reportTwoPhotographs(entries, report);
    for (const { digest } of read.files.values()) {
      problems.push(...digest.problems);
      consequences.push(...digest.remarks);
      faults.push(...digest.faults);
    }
    const set = await readCatalogs(read);
    const { catalogs, located, facts, factsAreSure, damaged } = set;
    const articles = listTexts(read, "article");
    const albums = listTexts(read, "album");
    if (factsAreSure) {
      for (const { file, digest } of read.files.values()) {
        checkMentions(read.source(file), digest.mentions, facts, reportConsequence);
      }
    }
    const schedule = scheduleOf(set, [...articles, ...albums], reportConsequence, fault);
    const site = createSiteView(
      {
        entries,
        set,
        articles: articles.map(({ view }) => view()),
        albums: albums.map(({ view }) => view()),
        pictures: picturesIn(read),
        media: await slotList(memo, catalogs, entries),
        schedule,
        now: now(),
        published: readRecord(root),
      },
      reportConsequence,
      fault,
    );
    await runRules(RULES, site, reportConsequence, fault);

    const texts = new Map<string, string>();
    for (const { file } of [...problems, ...consequences]) {
      const kind = read.files.get(file)?.kind;
      if (kind === undefined || kind === "picture" || texts.has(file)) continue;
      const text = read.text(file);
      if (text !== undefined) texts.set(file, text);
    }
    const incomplete = damaged.size > 0 || faults.some(({ missing }) => missing === "names");
    const reported = translationsLast([
      ...problems,
      ...dropCascadingErrors(consequences, problems, { incomplete, factsAreSure, texts }),
    ]);
    const isError = ({ severity }: Problem) => severity === "error";
    // An editor has enough to mend before our own mistakes matter.
    const all = [...reported, ...(reported.some(isError) ? [] : faults.map(problemOf))].sort(
      byPlace,
    );
    cache.save();
    return {
      problems: all,
      texts,
      ...(!all.some(isError) && {
        content: { catalogs, located, facts, articles, albums, schedule, memo },
      }),
      faults: faults.map(errorOf),
    };
  }
}

/** Missing translations are reported once nothing else is wrong: the English may be about to change again. */
function translationsLast(problems: Problem[]): Problem[] {
  const others = problems.filter(({ code }) => !/^(?:missing|idle)-translation$/.test(code));
  return others.length > 0 ? others : problems;
}

function picturesIn({ files }: ReadContent): PictureFile[] {
  return [...files.values()].flatMap((one) => {
    if (one.kind !== "picture") return [];
    const { facts, unsafe } = one.digest;
    return [
      { file: one.file, bytes: one.size, ...(facts && { facts }), ...(unsafe && { unsafe }) },
    ];
  });
}

function scheduleOf(
  { catalogs, located, facts }: Pick<CatalogSet, "catalogs" | "located" | "facts">,
  texts: readonly (ListedArticle | ListedAlbum)[],
  report: Report,
  fault: (error: unknown) => void,
): ScheduledEntry[] {
  try {
    const timed = texts
      .filter(({ view }) => isTimed(view().written))
      .map((listed) => listed.compiled(facts));
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
