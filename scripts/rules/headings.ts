import { spanOfNode, nodesOf, wordsOf } from "../content/markdown/nodes.ts";
import type { ParsedFile } from "../content/reading/text.ts";
import type { ReportSpan, Rule } from "./rule.ts";

/** `##Heading`; a single # before one word is a hashtag. */
const GLUED = /^(#{2,6}|#(?=[^\s#]+[^\S\n]+\S))[^\s#]/gm;

/** Headings are in order and have words: assistive technology moves by them. */
export const headings: Rule = {
  file({ source, body }, report) {
    // The article's title is the heading of level one.
    let above = 1;
    for (const node of nodesOf(body, "heading")) {
      const { depth } = node;
      const span = spanOfNode(node);
      const words = wordsOf(node).trim();
      if (words === "") {
        report(span, {
          code: "empty-heading",
          message: "this heading has no words",
          fix: `type the words after ${"#".repeat(depth)}, or delete the line`,
        });
      }
      if (depth === 1) {
        report(span, {
          code: "second-title",
          message: "the title already stands at the top of the page",
          fix: `type ## instead of #: "## ${words.slice(0, 60)}"`,
        });
      } else if (source.text[span.start] !== "#") {
        const line = source.text.lastIndexOf("\n", span.end - 1) + 1;
        report(
          { start: line, end: span.end },
          {
            code: "underlined-heading",
            message: "this line of dashes turns the text above it into a heading",
            fix: `for a heading, delete the dashes and type ## ${words.slice(0, 40)}; for a line across the page, leave an empty line above the dashes`,
          },
        );
      }
      if (depth > above + 1) {
        report(span, {
          code: "skipped-heading",
          message: `this heading has ${"#".repeat(depth)}, but the heading before it is ${above === 1 ? "the title" : `one with ${"#".repeat(above)}`}`,
          fix: `type ${"#".repeat(above + 1)} here`,
        });
      }
      above = Math.min(depth, above + 1);
    }
    gluedMarks({ source, body }, report);
  },
};

function gluedMarks(
  { source, body }: Pick<ParsedFile, "source"> & { body: ParsedFile["body"] },
  report: ReportSpan,
): void {
  for (const node of nodesOf(body, "paragraph")) {
    const { start, end } = spanOfNode(node);
    const text = source.text.slice(start, end);
    if (!text.includes("#")) continue;
    for (const { 0: found, 1: marks = "", index } of text.matchAll(GLUED)) {
      // "#1 in Kandivali" is a claim, not a heading.
      if (marks === "#" && /\d/.test(found)) continue;
      const from = index + marks.length;
      const [line = ""] = text.slice(from, from + 40).split("\n");
      report(
        { start: start + index, end: start + from },
        {
          code: "hash-without-space",
          message: "this line is meant as a heading, but is shown as text",
          fix: `put a space after the marks: "${marks === "#" ? "##" : marks} ${line}"`,
        },
      );
    }
  }
}
