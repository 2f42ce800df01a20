import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { wordsOf } from "../../../../content/markdown/nodes.ts";

/** A line that ends a sentence is bold for weight; a heading ends without a full stop. */
const SENTENCE = /[.!?:;,…]$/;
const LONGEST_HEADING = 80;

/** A heading that is only bold text is no heading for a search engine, nor for people who listen. */
export const boldHeadings: FileRule = ({ source, body }, report) => {
  for (const node of body?.children ?? []) {
    if (node.type !== "paragraph" || node.children.length !== 1) continue;
    const [only] = node.children;
    if (only?.type !== "strong") continue;
    const words = wordsOf(only).trim();
    if (words.length === 0 || words.length > LONGEST_HEADING || SENTENCE.test(words)) continue;
    report(
      problemAt(source, spanOfNode(node), {
        code: "bold-heading",
        message: "this line looks like a heading, but is only bold text",
        fix: `type ## ${words}`,
      }),
    );
  }
};
