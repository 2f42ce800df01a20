/**
 * content/ → its problems. Each file is checked by itself. Rules that compare files run when all files are sound, so that
 * they find no consequences of other mistakes.
 */
import {
  byPosition,
  hasError,
  problemAt,
  problemInFile,
  type Finding,
  type Problem,
  type Source,
  type Span,
} from "../content/problems/problem.ts";
import { openProjectCache, type Cache } from "../lib/cache.ts";
import type { Content, ReadFiles } from "../content/model/content.ts";
import { collectSchedule, type ScheduledEntry } from "../content/model/schedule.ts";
import {
  contentOf,
  diskFiles,
  readFiles,
  type ContentFiles,
  type ParsedFile,
} from "../content/read.ts";
import { dates } from "./dates.ts";
import { deadLinks } from "./dead-links.ts";
import { facts } from "./facts.ts";
import { checkFileNames } from "./files.ts";
import { linkForms } from "./link-forms.ts";
import { markup } from "./markup.ts";
import { openPicture } from "./open-picture.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { oldAddresses } from "./redirects.ts";
import { references } from "./references.ts";
import { createSiteView, type Rule, listPictures } from "./rule.ts";
import { signs } from "./signs.ts";
import { translations } from "./translations.ts";
import { values } from "./values.ts";
import { words } from "./words.ts";

const RULES: readonly Rule[] = [
  references,
  pictures,
  deadLinks,
  linkForms,
  pages,
  oldAddresses,
  markup,
  signs,
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
 */
export async function checkContent(
  root: string,
  { now, files = diskFiles(root), cache = openProjectCache(root) }: CheckOptions,
): Promise<CheckResult> {
  const read = await readFiles({ root, files, memo: cache.memo, checkFile, openPicture });
  const problems = [...read.files.values()].flatMap((record) => record.problems);
  const report = (problem: Problem) => void problems.push(problem);
  checkFileNames(read.entries, root, (file, finding) => report(problemInFile(file, finding)));
  const content = contentOf(read);
  const schedule = content ? collectSchedule(content, report) : [];
  if (content) {
    const media = await listPictures(cache.memo, content.entries);
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
      problems.push(...problemsOf(found));
    }
  }
  cache.save();
  const shown = translationsLast(problems).sort(byPosition);
  return {
    problems: shown,
    texts: textsOf(read, shown),
    ...(content && !hasError(shown) && { content: { ...content, schedule } }),
  };
}

/** Reports missing and unused translations only without an error, because its repair may change the English text. */
function translationsLast(problems: Problem[]): Problem[] {
  if (!hasError(problems)) return problems;
  return problems.filter(({ code }) => !/^(?:missing|idle)-translation$/.test(code));
}

function textsOf(read: ReadFiles, problems: readonly Problem[]): Map<string, string> {
  const named = new Set(problems.map(({ file }) => file));
  const texts = [...named]
    .filter((file) => (read.files.get(file)?.kind ?? "picture") !== "picture")
    .map((file) => [file, read.source(file).text] as const);
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
