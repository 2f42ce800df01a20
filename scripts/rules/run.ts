/** Runs the rules on one file, or on the site. */
import {
  problemAt,
  problemInFile,
  type Problem,
  type Report,
} from "../content/problems/problem.ts";
import type { ParsedFile } from "../content/reading/text.ts";
import { RULES } from "./index.ts";
import type { SiteView } from "./rule.ts";

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
export function checkSite(site: SiteView): Problem[] {
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
