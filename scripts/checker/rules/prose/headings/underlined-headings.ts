import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf, wordsOf } from "../../../../content/markdown/nodes.ts";

/** A line of dashes right below a paragraph, meant as a rule, turns all of it into a heading. */
export const underlinedHeadings: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "heading")) {
    const { start, end } = spanOfNode(node);
    if (source.text[start] === "#" || node.depth === 1) continue;
    const line = source.text.lastIndexOf("\n", end - 1) + 1;
    report(
      problemAt(
        source,
        { start: line, end },
        {
          code: "underlined-heading",
          message: "this line of dashes turns the text above it into a heading",
          fix: `for a heading, delete the dashes and type ## ${wordsOf(node).slice(0, 40)}; for a line across the page, leave an empty line above the dashes`,
        },
      ),
    );
  }
};
