import { nearest } from "../../../lib/nearest.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";

/** The occasion of an album is one that the planner and the enquiry form know too. */
export const albumOccasions: Rule = ({ albums, catalogs, damaged }, report) => {
  if (damaged.has("planner")) return;
  const known = catalogs.planner.events.map(({ id }) => id);
  for (const { written, source, matter } of albums) {
    const { occasion } = written;
    // An empty one is reported by its schema.
    if (occasion === "" || known.includes(occasion)) continue;
    const meant = nearest(occasion, known);
    report(
      problemAt(source, matter.spanOf(["occasion"]), {
        code: "unknown-reference",
        message: `there is no kind of event called "${occasion}"`,
        fix: meant
          ? `did you mean ${meant}?`
          : `type one of ${known.join(", ")}, or add it to planner.json`,
      }),
    );
  }
};
