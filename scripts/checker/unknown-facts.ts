import type { Facts } from "../content/catalogs/facts.ts";
import type { Mention } from "../content/markdown/mentions.ts";
import { nearest } from "../lib/nearest.ts";
import { problemAt, type Report, type Source } from "../content/problems/problem.ts";

/** Reports every fact that a file asks for and no catalog holds. */
export function checkMentions(
  source: Source,
  mentions: readonly Mention[],
  facts: Facts,
  report: Report,
): void {
  for (const { name, span } of mentions) {
    if (facts.get(name) !== undefined) continue;
    const meant = nearest(name, facts.names);
    report(
      problemAt(source, span, {
        code: "unknown-fact",
        message: `no catalog holds the fact "{{${name}}}"`,
        fix: `${meant === undefined ? "use one of the facts" : `did you mean {{${meant}}}? All facts are`} listed in content/README.md`,
      }),
    );
  }
}
