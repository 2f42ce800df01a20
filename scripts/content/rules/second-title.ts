import { visit } from "unist-util-visit";
import { spanOfNode } from "../markdown.ts";
import { problemAt } from "../problem.ts";
import type { FileRule } from "./rule.ts";

/** A page has one main heading, and the article's title is it. */
export const secondTitle: FileRule = ({ source, body }, report) => {
  if (!body) return;
  visit(body, "heading", (node) => {
    if (node.depth !== 1) return;
    report(
      problemAt(source, spanOfNode(node), {
        code: "second-title",
        message: "the title already stands at the top of the page",
        fix: "start sections with ## instead of #",
      }),
    );
  });
};
