import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf, wordsOf } from "../../../../content/markdown/nodes.ts";

/** A link to one of two equal headings always leads to the first. */
export const duplicateHeadings: FileRule = ({ source, body }, report) => {
  const seen = new Set<string>();
  for (const node of nodesOf(body, "heading")) {
    const words = wordsOf(node).trim();
    const plain = words.toLowerCase();
    if (plain !== "" && seen.has(plain)) {
      report(
        problemAt(source, spanOfNode(node), {
          code: "duplicate-heading",
          message: `an earlier heading says "${words.slice(0, 60)}" as well; a link can reach only the first`,
          fix: "say in one of the two what makes it different",
        }),
      );
    }
    seen.add(plain);
  }
};
