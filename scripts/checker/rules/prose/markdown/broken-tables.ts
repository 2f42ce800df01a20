import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

/** Lines between bars make a table only below a line of dashes with as many columns. */
export const brokenTables: FileRule = ({ source, body }, report) => {
  for (const node of nodesOf(body, "paragraph")) {
    const { start, end } = spanOfNode(node);
    if (source.text[start] !== "|") continue;
    const lines = source.text.slice(start, end).split("\n");
    if (lines.length < 2 || !lines.every((line) => line.trimStart().startsWith("|"))) continue;
    const [first = ""] = lines;
    const columns = Math.max(1, first.split("|").length - 2);
    const rule = `|${" --- |".repeat(Math.min(columns, 12))}`;
    report(
      problemAt(
        source,
        { start, end: start + first.length },
        {
          code: "broken-table",
          message: "these lines are meant as a table, but are shown as text",
          fix: `put this line below the first one: ${rule}`,
        },
      ),
    );
  }
};
