/** What must hold for every result of the checker, whatever it was given. */
import type { CheckResult } from "../checker/check.ts";
import { applyRepairs } from "../checker/edits.ts";
import { FORMATS, print } from "../content/problems/print.ts";
import type { Problem } from "../content/problems/problem.ts";

/** More processor time than this for one check would feel like a hang to an editor. */
const SLOWEST_MS = 10_000;

/** Nobody reads more than this to its end. */
const LONGEST_WORDS = 1_200;

/** What a message holds that was put together from a value that was not there. */
const UNTOLD = /\bundefined\b|\bNaN\b|\[object |\bInfinity\b/;

/** Why a problem cannot be shown or understood, if so. */
function mistakeOf(problem: Problem, text: string | undefined): string | undefined {
  const { line, column, endLine, endColumn, message, fix = "", edit, code } = problem;
  const words = `${message} ${fix}`;
  if (![line, column, endLine, endColumn].every((place) => place >= 1)) return "it has no place";
  if (endLine < line || (endLine === line && endColumn < column)) return "it ends before it begins";
  if (message.trim() === "") return "it says nothing";
  if (words.length > LONGEST_WORDS) return `it takes ${words.length} letters`;
  if (/[\n\r]/.test(message)) return "its message has more than one line";
  if (UNTOLD.test(words) && !(text !== undefined && UNTOLD.test(text))) return `it says "${words}"`;
  if (edit && !(edit.start >= 0 && edit.start <= edit.end && edit.end <= (text?.length ?? 0))) {
    return `it would fix ${edit.start} to ${edit.end} of ${text?.length ?? 0}`;
  }
  return code === "checker-fault" ? message : undefined;
}

/** Every form in which problems are printed, and every repair that would be made. */
function useAll({ problems, texts }: CheckResult): void {
  for (const format of FORMATS) {
    const printed = print(format, problems, texts);
    if (format === "json" || format === "sarif") JSON.parse(printed);
  }
  for (const [file, text] of texts) {
    applyRepairs(
      text,
      problems.filter((problem) => problem.file === file),
    );
  }
}

/**
 * Why a result cannot be trusted; nothing when it can.
 *
 * @param took processor time of the check, in milliseconds
 * @param closely also prints it in every format and tries its repairs, which takes as long again
 */
export function failureOf(result: CheckResult, took: number, closely: boolean): string | undefined {
  const { problems, faults, texts } = result;
  const [fault] = faults;
  if (fault) return fault.stack ?? fault.message;
  for (const problem of problems) {
    const mistake = mistakeOf(problem, texts.get(problem.file));
    if (mistake) return `${problem.file}:${problem.line} ${problem.code}: ${mistake}`;
  }
  if (closely) useAll(result);
  return took > SLOWEST_MS ? `it took ${Math.round(took)} ms of processor` : undefined;
}
