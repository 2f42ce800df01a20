import { visit } from "unist-util-visit";
import { spanOfNode } from "../markdown.ts";
import { problemAt } from "../problem.ts";
import type { FileRule } from "./rule.ts";

/** HTML in an article would be taken out without a word when the page is made. */
export const rawHtml: FileRule = ({ source, body }, report) => {
  if (!body) return;
  visit(body, "html", (node) => {
    report(
      problemAt(source, spanOfNode(node), {
        code: "raw-html",
        message: "raw HTML is not shown on the site",
        fix: "write it as Markdown",
      }),
    );
  });
};
