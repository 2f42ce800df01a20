import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf, wordsOf } from "../../../../content/markdown/nodes.ts";

/** A heading or an entry of a list without words is a gap on the page and a riddle when heard. */
export const emptyBlocks: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "heading")) {
    if (wordsOf(node).trim() !== "") continue;
    report(
      problemAt(source, spanOfNode(node), {
        code: "empty-heading",
        message: "this heading has no words",
        fix: `type the words after ${"#".repeat(node.depth)}, or delete the line`,
      }),
    );
  }
  for (const node of nodesOf(body, "listItem")) {
    if (node.children.length > 0) continue;
    report(
      problemAt(source, spanOfNode(node), {
        code: "empty-list-item",
        message: "this entry of the list has no words",
        fix: "type the words on the same line, or delete the line",
      }),
    );
  }
};
