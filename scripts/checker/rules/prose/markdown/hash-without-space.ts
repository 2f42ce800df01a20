import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

/** `##Heading`; a single # before one word is a hashtag. */
const GLUED = /^(#{2,6}|#(?=[^\s#]+[^\S\n]+\S))[^\s#]/gm;

/** Without a space after its marks a heading is shown as text, marks and all. */
export const hashWithoutSpace: FileRule = ({ source, body }, report) => {
  for (const { position } of nodesOf(body, "paragraph")) {
    const start = position?.start.offset ?? 0;
    const text = source.text.slice(start, position?.end.offset);
    if (!text.includes("#")) continue;
    for (const match of text.matchAll(GLUED)) {
      const marks = match[1] ?? "";
      // "#1 in Kandivali" is a claim, not a heading.
      if (marks === "#" && /\d/.test(match[0])) continue;
      const at = start + match.index;
      report(
        problemAt(
          source,
          { start: at, end: at + marks.length },
          {
            code: "hash-without-space",
            message: "this line is meant as a heading, but is shown as text",
            fix: `put a space after the marks: "${marks === "#" ? "##" : marks} ${lineFrom(text, match.index + marks.length)}"`,
          },
        ),
      );
    }
  }
};

function lineFrom(text: string, from: number): string {
  return text.slice(from, from + 40).split("\n")[0] ?? "";
}
