import type { Problem, Report } from "../../../content/problems/problem.ts";

/** More than an editor mends in one go; the rest shows when these are gone. */
const MOST = 20;

/**
 * Passes on the first problems of each file. A file pasted from elsewhere may hold one mistake a
 * hundred thousand times, and would bury every other message. `end` says how many were left out.
 */
export function limited(report: Report): { report: Report; end(): void } {
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
