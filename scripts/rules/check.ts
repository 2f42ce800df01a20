/**
 * content/ → its problems. No mistake hides another: readable parts of a broken file take part in
 * the checks of the others.
 */
import {
  byPlace,
  type Problem,
  problemAt,
  problemInFile,
  type Report,
} from "../content/problems/problem.ts";
import { IN_MEMORY, openCache, openProjectCache, type Cache, type Memo } from "../lib/cache.ts";
import { codeKey } from "../lib/hash.ts";
import type { Content } from "../content/model/content.ts";
import { collectSchedule, type ScheduledEntry } from "../content/model/schedule.ts";
import { type ParsedFile, readContent } from "../content/read.ts";
import { diskFiles, type ContentFiles } from "../content/reading/files.ts";
import { openPicture } from "./open-picture.ts";
import { readRecord } from "./published-record.ts";
import { RULES } from "./index.ts";
import type { SiteView } from "./rule.ts";
import { createSiteView, slotList } from "./site-view.ts";

/** Content without a mistake. */
export interface CheckedContent extends Content {
  schedule: ScheduledEntry[];
  /** The cache. */
  memo: Memo;
}

export interface CheckResult {
  /** Sorted by file and place. */
  problems: Problem[];
  /** File → text, of the files that have problems, to show them with their source lines. */
  texts: Map<string, string>;
  /** Absent while there is an error. */
  content?: CheckedContent;
  /** Exception of a rule or page on content with errors; the errors come first. */
  fault?: unknown;
}

export interface ContentChecker {
  /** Reads and checks all content; unchanged files come from the cache. */
  check(): Promise<CheckResult>;
}

export interface CheckerOptions {
  /** The moment for which the content is checked, in milliseconds since 1970. */
  now: () => number;
  /** The content folder; the one on the disk when left out. */
  files?: ContentFiles;
  /** When left out: the project's cache; with `files`, a cache in memory. */
  cache?: Cache;
  /** The same cache, already keyed by the hash of our code. */
  memo?: Memo | undefined;
}

/** @param root the project's folder, whose schemas/ say what content may hold */
export function createContentChecker(
  root: string,
  { now, files: given, cache: own, memo: keyed }: CheckerOptions,
): ContentChecker {
  const files = given ?? diskFiles(root);
  const options = { remember: true };
  const cache = own ?? (given ? openCache(IN_MEMORY, options) : openProjectCache(root, options));
  return {
    async check() {
      // A cache in memory ends with the process, so its keys need no hash of the code.
      const memo = keyed ?? cache.keyedBy(given ? "" : codeKey(root));
      const content = await readContent({ root, files, memo, checkFile, openPicture });
      const { schedule, problems, fault } = await checkContent(content, root, now(), memo);
      cache.save();
      return {
        problems,
        texts: textsOf(content, problems),
        ...(!hasError(problems) && { content: { ...content, schedule, memo } }),
        ...(fault !== undefined && { fault }),
      };
    },
  };
}

const hasError = (problems: readonly Problem[]) =>
  problems.some(({ severity }) => severity === "error");

/** @throws the exception of a rule or page on content without errors */
async function checkContent(
  content: Content,
  root: string,
  now: number,
  memo: Memo,
): Promise<{ schedule: ScheduledEntry[]; problems: Problem[]; fault?: unknown }> {
  const records = [...content.files.values()];
  const problems = records.flatMap((record) => record.problems);
  /** May be the consequence of another problem. */
  const consequences = records.flatMap((record) => record.remarks);
  const report: Report = (problem) => void consequences.push(problem);
  const media = await slotList(memo, content.entries);
  let schedule: ScheduledEntry[] = [];
  let fault: unknown;
  try {
    schedule = collectSchedule(content, report);
    const site = createSiteView(
      content,
      { media, schedule, now, published: readRecord(root) },
      report,
    );
    consequences.push(...checkSite(site));
  } catch (error) {
    if (!hasError(problems)) throw error;
    fault = error;
  }
  const certainty = {
    incomplete: content.damaged.size > 0,
    texts: textsOf(content, consequences),
  };
  const kept = dropCascadingErrors(consequences, problems, certainty);
  return { schedule, problems: translationsLast([...problems, ...kept]).sort(byPlace), fault };
}

/** Reports missing translations only without other problems, because a repair may change the English text. */
function translationsLast(problems: Problem[]): Problem[] {
  const others = problems.filter(({ code }) => !/^(?:missing|idle)-translation$/.test(code));
  return others.length > 0 ? others : problems;
}

/** File → text, of the files that have problems. */
function textsOf(content: Content, problems: readonly Problem[]): Map<string, string> {
  const named = new Set(problems.map(({ file }) => file));
  const texts = [...named]
    .filter((file) => (content.files.get(file)?.kind ?? "picture") !== "picture")
    .map((file) => [file, content.source(file).text] as const);
  // A file that is no text has an empty one.
  return new Map(texts.filter(([, text]) => text !== ""));
}

/** Problems of one rule in one file that are printed; the rest shows once these are gone. */
const MOST = 20;

function problemsOf(rule: (report: Report) => void): Problem[] {
  const problems: Problem[] = [];
  rule((problem) => void problems.push(problem));
  return [...Map.groupBy(problems, ({ file }) => file).values()].flatMap((own) => {
    const last = own.at(-1);
    if (own.length <= MOST || !last) return own;
    const { edit: _, ...place } = last;
    const message = `there are at least ${own.length - MOST} more mistakes of this kind in the file`;
    return [
      ...own.slice(0, MOST),
      { ...place, message, fix: "mend the ones above and check again" },
    ];
  });
}

/** Checks one file by the rules that need no other. */
export function checkFile(file: ParsedFile): Problem[] {
  return RULES.flatMap((rule) =>
    problemsOf((report) =>
      rule.file?.(file, (span, finding) => report(problemAt(file.source, span, finding))),
    ),
  );
}

/** Checks the whole site. */
function checkSite(site: SiteView): Problem[] {
  return RULES.flatMap((rule) =>
    problemsOf((report) =>
      rule.site?.(site, (place, finding) =>
        report(
          typeof place === "string"
            ? problemInFile(place, finding)
            : problemAt(place.source, place, finding),
        ),
      ),
    ),
  );
}

type Codes = ReadonlySet<string>;

/** Mistakes that leave the value usable. */
const HARMLESS: Codes = new Set(["too-long", "too-short", "trailing-comma", "printed-quotes"]);

/** Findings about names in other files. */
const LOOKED_UP: Codes = new Set([
  "dead-link",
  "dead-anchor",
  "unknown-reference",
  "redirect-to-nowhere",
  "published-page-gone",
  "missing-image",
]);

/** Files that could not be read at all. */
const NOT_READ: Codes = new Set(["missing-catalog", "not-a-file"]);

/** Findings about numbers of one file compared with each other. */
const COMPARED: Codes = new Set([
  "unlikely-price",
  "ends-before-start",
  "min-above-max",
  "yearly-below-monthly",
  "dearer-than-better",
  "dear-in-package",
]);

/** How far the content can be trusted. */
interface Certainty {
  /** True when parts of the content are unreadable, and their names unknown. */
  incomplete: boolean;
  texts: ReadonlyMap<string, string>;
}

/**
 * Leaves out consequences of an earlier mistake, such as a dead reference from a
 * value that could not be read. A consequence has the start position of the mistake or, for
 * a missing value, that of its entry.
 */
function dropCascadingErrors(
  later: readonly Problem[],
  earlier: readonly Problem[],
  { incomplete, texts }: Certainty,
): Problem[] {
  const place = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const mistakes = earlier.filter(
    ({ severity, code }) => severity === "error" && !HARMLESS.has(code),
  );
  const places = new Set(mistakes.map(place));
  const gone = later.filter(({ code }) => NOT_READ.has(code));
  const files = new Set([...mistakes, ...gone].map(({ file }) => file));
  const namesAreUnsure = incomplete || mistakes.some(({ code }) => code === "wrong-form");
  const atEntry = ({ file, line, column }: Problem) => {
    if (line === 1 && column === 1) return true;
    const written = texts.get(file)?.split("\n")[line - 1]?.[column - 1];
    return written === "{" || written === "[";
  };
  return later.filter((problem) => {
    const { code, file } = problem;
    if (NOT_READ.has(code)) return true;
    if (namesAreUnsure && LOOKED_UP.has(code)) return false;
    if (places.has(place(problem))) return false;
    return !(files.has(file) && (COMPARED.has(code) || atEntry(problem)));
  });
}
