/**
 * content/ → its problems. No mistake hides another: readable parts of a broken file take part in
 * the checks of the others.
 */
import {
  byPosition,
  hasError,
  problemAt,
  type Finding,
  type Problem,
  type Source,
  type Span,
} from "../content/problems/problem.ts";
import { openProjectCache, type Cache } from "../lib/cache.ts";
import type { Content } from "../content/model/content.ts";
import { collectSchedule, type ScheduledEntry } from "../content/model/schedule.ts";
import { diskFiles, readContent, type ContentFiles, type ParsedFile } from "../content/read.ts";
import { dates } from "./dates.ts";
import { deadLinks } from "./dead-links.ts";
import { facts } from "./facts.ts";
import { files as fileNames } from "./files.ts";
import { linkForms } from "./link-forms.ts";
import { markup } from "./markup.ts";
import { openPicture } from "./open-picture.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { oldAddresses } from "./redirects.ts";
import { references } from "./references.ts";
import { createSiteView, type Rule, listPictures } from "./rule.ts";
import { translations } from "./translations.ts";
import { values } from "./values.ts";
import { words } from "./words.ts";

const RULES: readonly Rule[] = [
  references,
  fileNames,
  pictures,
  deadLinks,
  linkForms,
  pages,
  oldAddresses,
  markup,
  words,
  facts,
  values,
  dates,
  translations,
];

/** Content without errors, and its schedule. */
export interface CheckedContent extends Content {
  schedule: ScheduledEntry[];
}

export interface CheckResult {
  problems: Problem[];
  texts: Map<string, string>;
  /** Absent while there is an error. */
  content?: CheckedContent;
  /** Exception that a rule or page threw for content with errors. The errors are reported first. */
  fault?: unknown;
}

export interface CheckOptions {
  /** The moment for which the content is checked, in milliseconds since 1970. */
  now: number;
  files?: ContentFiles;
  cache?: Cache;
}

/**
 * Reads and checks all content; unchanged files come from the cache.
 *
 * @param root the project's folder, whose schemas/ describe the content
 * @throws the exception of a rule or page on content without errors
 */
export async function checkContent(
  root: string,
  { now, files = diskFiles(root), cache = openProjectCache(root) }: CheckOptions,
): Promise<CheckResult> {
  const content = await readContent({ root, files, memo: cache.memo, checkFile, openPicture });
  const records = [...content.files.values()];
  const mistakes = records.flatMap((record) => record.problems);
  /** Findings that may be consequences of another problem. */
  const consequences = records.flatMap((record) => record.remarks);
  const report = (problem: Problem) => void consequences.push(problem);
  const media = await listPictures(cache.memo, content.entries);
  let schedule: ScheduledEntry[] = [];
  let fault: unknown;
  try {
    schedule = collectSchedule(content, report);
    const site = createSiteView(content, { root, media, schedule, now }, report);
    for (const rule of RULES) {
      const found: Found[] = [];
      rule.site?.(site, (place, finding) =>
        found.push(
          typeof place === "string"
            ? [{ file: place, text: "" }, { start: 0, end: 0 }, finding]
            : [place.source, place, finding],
        ),
      );
      consequences.push(...problemsOf(found));
    }
  } catch (error) {
    if (!hasError(mistakes)) throw error;
    fault = error;
  }
  cache.save();
  const kept = dropCascadingErrors(consequences, mistakes, content);
  const problems = translationsLast([...mistakes, ...kept]).sort(byPosition);
  return {
    problems,
    texts: textsOf(content, problems),
    ...(!hasError(problems) && { content: { ...content, schedule } }),
    ...(fault !== undefined && { fault }),
  };
}

/**
 * Reports missing and unused translations only if there are no other problems, because a repair may change the
 * English text.
 */
function translationsLast(problems: Problem[]): Problem[] {
  const others = problems.filter(({ code }) => !/^(?:missing|idle)-translation$/.test(code));
  return others.length > 0 ? others : problems;
}

function textsOf(content: Content, problems: readonly Problem[]): Map<string, string> {
  const named = new Set(problems.map(({ file }) => file));
  const texts = [...named]
    .filter((file) => (content.files.get(file)?.kind ?? "picture") !== "picture")
    .map((file) => [file, content.source(file).text] as const);
  // A binary file has an empty text.
  return new Map(texts.filter(([, text]) => text !== ""));
}

type Found = readonly [source: Source, span: Span, finding: Finding];

/** Maximum number of problems printed per rule and file; the others are printed once these are repaired. */
const MAX_REPORTED = 20;

function problemsOf(found: readonly Found[]): Problem[] {
  return [...Map.groupBy(found, ([{ file }]) => file).values()].flatMap((own) => {
    const problems = own.slice(0, MAX_REPORTED).map((one) => problemAt(...one));
    const [source, span, { code }] = own.at(-1) as Found;
    if (own.length <= MAX_REPORTED) return problems;
    const message = `there are at least ${own.length - MAX_REPORTED} more mistakes of this kind in the file`;
    const fix = "repair the ones above and check again";
    return [...problems, problemAt(source, span, { code, message, fix })];
  });
}

export function checkFile(file: ParsedFile): Problem[] {
  return RULES.flatMap((rule) => {
    const found: Found[] = [];
    rule.file?.(file, (span, finding) => void found.push([file.source, span, finding]));
    return problemsOf(found);
  });
}

type Codes = ReadonlySet<string>;

/** Codes of mistakes after which the value is still usable. */
const HARMLESS: Codes = new Set(["too-long", "too-short", "trailing-comma", "printed-quotes"]);

/** Codes of findings about names that are defined in other files. */
const LOOKED_UP: Codes = new Set([
  "dead-link",
  "dead-anchor",
  "unknown-reference",
  "redirect-to-nowhere",
  "published-page-gone",
  "missing-image",
]);

/** Codes of findings about files that could not be read at all. */
const NOT_READ: Codes = new Set(["missing-catalog", "not-a-file"]);

/** Codes of findings that compare numbers within one file. */
const COMPARED: Codes = new Set([
  "unlikely-price",
  "ends-before-start",
  "min-above-max",
  "yearly-below-monthly",
  "dearer-than-better",
  "dear-in-package",
]);

/**
 * Leaves out consequences of an earlier mistake, such as a dead reference from a
 * value that could not be read. A consequence starts where the mistake starts. The
 * consequence of a missing value starts where its entry starts.
 */
function dropCascadingErrors(
  later: readonly Problem[],
  earlier: readonly Problem[],
  content: Content,
): Problem[] {
  const place = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const mistakes = earlier.filter(
    ({ severity, code }) => severity === "error" && !HARMLESS.has(code),
  );
  const places = new Set(mistakes.map(place));
  const gone = later.filter(({ code }) => NOT_READ.has(code));
  const files = new Set([...mistakes, ...gone].map(({ file }) => file));
  const namesAreUnsure =
    content.damaged.size > 0 || mistakes.some(({ code }) => code === "wrong-form");
  const texts = textsOf(content, later);
  const atEntry = ({ file, line, column }: Problem) => {
    if (line === 1 && column === 1) return true;
    const written = texts.get(file)?.split("\n")[line - 1]?.[column - 1];
    return written === "{" || written === "[";
  };
  return later.filter((problem) => {
    const { code, file } = problem;
    if (NOT_READ.has(code)) return true;
    if (namesAreUnsure && LOOKED_UP.has(code)) return false;
    // The file may name the picture where it could not be read.
    if (code === "unused-picture" && mistakes.some((mistake) => mistake.file.endsWith(".md")))
      return false;
    if (places.has(place(problem))) return false;
    return !(files.has(file) && (COMPARED.has(code) || atEntry(problem)));
  });
}
