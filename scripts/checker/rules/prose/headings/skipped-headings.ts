import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

/** People who listen to a page move through it by the levels of its headings. */
export const skippedHeadings: FileRule = ({ source, body }, report) => {
  // The article's title is the heading of level one.
  let above = 1;
  for (const node of nodesOf(body, "heading")) {
    const { depth } = node;
    if (depth > above + 1) {
      const before = above === 1 ? "the title" : `one with ${"#".repeat(above)}`;
      report(
        problemAt(source, spanOfNode(node), {
          code: "skipped-heading",
          message: `this heading has ${"#".repeat(depth)}, but the heading before it is ${before}`,
          fix: `type ${"#".repeat(above + 1)} here`,
        }),
      );
    }
    above = Math.min(depth, above + 1);
  }
};
