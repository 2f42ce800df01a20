import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf, wordsOf } from "../../../../content/markdown/nodes.ts";

/** A page has one main heading, and the article's title is it. */
export const secondTitle: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "heading")) {
    if (node.depth !== 1) continue;
    report(
      problemAt(source, spanOfNode(node), {
        code: "second-title",
        message: "the title already stands at the top of the page",
        fix: `type ## instead of #: "## ${wordsOf(node).slice(0, 60)}"`,
      }),
    );
  }
};
