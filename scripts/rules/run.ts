import {
  problemAt,
  problemInFile,
  type Problem,
  type Report,
} from "../content/problems/problem.ts";
import { RULES } from "./index.ts";
import type { ParsedFile } from "../content/reading/text.ts";
import type { SiteView } from "./rule.ts";

/** Problems of one rule in one file that are printed; the rest shows once these are gone. */
const MOST = 20;

/** Passes on the first problems of each file; `end` reports how many were left out. */
function limited(report: Report): { report: Report; end(): void } {
  const seen = new Map<string, { count: number; last: Problem }>();
  return {
    report(problem) {
      const count = (seen.get(problem.file)?.count ?? 0) + 1;
      seen.set(problem.file, { count, last: problem });
      if (count <= MOST) report(problem);
    },
    end() {
      for (const { count, last } of seen.values()) {
        if (count <= MOST) continue;
        const { edit: _, ...place } = last;
        report({
          ...place,
          message: `there are at least ${count - MOST} more mistakes of this kind in the file`,
          fix: "mend the ones above and check again",
        });
      }
    },
  };
}

function problemsOf(rule: (report: Report) => void): Problem[] {
  const problems: Problem[] = [];
  const some = limited((problem) => void problems.push(problem));
  rule(some.report);
  some.end();
  return problems;
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
