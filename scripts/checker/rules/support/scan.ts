import { problemAt, type Finding, type Report } from "../../../content/problems/problem.ts";
import type { ParsedFile } from "../rule.ts";
import { proseOf, type Prose } from "./prose.ts";

/** Nobody mends more in one go; a pasted file may hold a hundred thousand. */
const ENOUGH = 1000;

/**
 * Reports what a pattern finds in every text of a file.
 *
 * @param pattern global, and without repetition inside repetition: texts may be a megabyte long
 * @param explain what to say of a match, or nothing when it is fine after all
 */
export function scan(
  file: ParsedFile,
  pattern: RegExp,
  report: Report,
  explain: (match: RegExpExecArray, prose: Prose) => Finding | undefined,
): void {
  let found = 0;
  for (const prose of proseOf(file)) {
    for (const match of prose.text.matchAll(pattern)) {
      const finding = explain(match, prose);
      if (!finding) continue;
      const span = prose.span(match.index, match.index + match[0].length);
      report(problemAt(file.source, span, finding));
      found++;
      if (found >= ENOUGH) return;
    }
  }
}
