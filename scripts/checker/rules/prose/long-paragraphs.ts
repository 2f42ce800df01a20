import { spanOfNode } from "../../../content/markdown/markdown.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";
import { nodesOf, wordsOf } from "../../../content/markdown/nodes.ts";

/** On a phone this is more than two screens without a place to rest. */
const MOST_CHARACTERS = 1200;

export const longParagraphs: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "paragraph")) {
    const { length } = wordsOf(node);
    if (length <= MOST_CHARACTERS) continue;
    const { start, end } = spanOfNode(node);
    report(
      problemAt(
        source,
        { start, end: Math.min(end, start + 60) },
        {
          code: "long-paragraph",
          message: `this paragraph is ${length} characters long, more than two screens of a phone`,
          fix: `leave an empty line where a new thought begins; up to ${MOST_CHARACTERS} characters read well`,
        },
      ),
    );
  }
};
