import { spanOfNode, nodesOf } from "../content/markdown/nodes.ts";
import type { ParsedFile } from "../content/reading/text.ts";
import type { ReportSpan, Rule } from "./rule.ts";

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** Lists, tables and code that Markdown reads as something else than their author meant. */
export const blocks: Rule = {
  file(file, report) {
    for (const node of nodesOf(file.body, "listItem")) {
      if (node.children.length > 0) continue;
      report(spanOfNode(node), {
        code: "empty-list-item",
        message: "this entry of the list has no words",
        fix: "type the words on the same line, or delete the line",
      });
    }
    paragraphs(file, report);
    codeBlocks(file, report);
    for (const table of nodesOf(file.body, "table")) {
      const [header, ...rows] = table.children;
      const columns = header?.children.length ?? 0;
      for (const row of rows) {
        const cells = row.children.length;
        if (cells === columns) continue;
        report(spanOfNode(row), {
          code: "table-cells",
          message: `this row has ${count(cells, "cell")}, but the table has ${count(columns, "column")}`,
          fix:
            cells > columns
              ? "delete a | or join two cells; what is too much is not shown"
              : `add ${count(columns - cells, "cell")} at the end, as in "| … |"`,
        });
      }
    }
  },
};

const BULLET =
  /^[ \t\u00a0]{0,8}([•·▪◦‣●○■□▶➢➤✓✔‐‑‒–—―−]|\(\p{Nd}{1,2}\)|(?!\d)\p{Nd}{1,2}[.)]|[a-z]\))[ \t\u00a0]{1,8}\S/gmu;

/** Marks that may begin a sentence; a list has at least two. */
const ALSO_PROSE = /[a-z\p{Nd}\p{Pd}−]/u;

/** Paragraphs that are meant as a table or as a list. */
function paragraphs({ source, body }: ParsedFile, report: ReportSpan): void {
  for (const node of nodesOf(body, "paragraph")) {
    const { start, end } = spanOfNode(node);
    const text = source.text.slice(start, end);
    const lines = text.split("\n");
    const [line = ""] = lines;
    if (lines.length > 1 && lines.every((one) => one.trimStart().startsWith("|"))) {
      const columns = Math.max(1, line.split("|").length - 2);
      report(
        { start, end: start + line.length },
        {
          code: "broken-table",
          message: "these lines are meant as a table, but are shown as text",
          fix: `put this line below the first one: |${" --- |".repeat(Math.min(columns, 12))}`,
        },
      );
    }
    const found = [...text.matchAll(BULLET)];
    const [first] = found;
    const mark = first?.[1] ?? "";
    if (!first || (found.length < 2 && ALSO_PROSE.test(mark))) continue;
    const from = start + first.index + first[0].indexOf(mark);
    report(
      { start: from, end: from + mark.length },
      {
        code: "typed-bullet",
        message: `"${mark}" does not make a list; these lines run together on the page`,
        fix: `begin each line with "${/\p{Nd}/u.test(mark) ? "1. " : "- "}" instead, and leave an empty line above the first`,
      },
    );
  }
}

/** Code blocks by accident: a fence left open, or indented lines. */
function codeBlocks({ source, body }: ParsedFile, report: ReportSpan): void {
  for (const node of nodesOf(body, "code")) {
    const { start, end } = spanOfNode(node);
    const text = source.text.slice(start, end);
    const [line = ""] = text.split("\n", 1);
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence === undefined) {
      report(
        { start, end: start + line.length },
        {
          code: "indented-text",
          message: "the spaces at the start of this line turn it into a block of code",
          fix: "delete the spaces before the first letter",
        },
      );
      continue;
    }
    const last = text.slice(text.lastIndexOf("\n") + 1).trim();
    if (text.includes("\n") && last.startsWith(fence)) continue;
    report(
      { start, end: start + fence.length },
      {
        code: "unclosed-fence",
        message: `${fence} opens a block of code that is never closed; all that follows is shown as code`,
        fix: `delete this line, or type ${fence} on a line of its own where the block ends`,
      },
    );
  }
}
