import { spanOfNode } from "../../../../content/markdown/markdown.ts";
import { problemAt } from "../../../../content/problems/problem.ts";
import type { FileRule } from "../../rule.ts";
import { nodesOf } from "../../../../content/markdown/nodes.ts";

/** Cells that a row has too many are not shown; missing ones push nothing along, but are gaps. */
export const tableCells: FileRule = ({ source, body }, report) => {
  for (const table of nodesOf(body, "table")) {
    const [header, ...rows] = table.children;
    const columns = header?.children.length ?? 0;
    for (const row of rows) {
      const cells = row.children.length;
      if (cells === columns) continue;
      report(
        problemAt(source, spanOfNode(row), {
          code: "table-cells",
          message: `this row has ${count(cells, "cell")}, but the table has ${count(columns, "column")}`,
          fix:
            cells > columns
              ? "delete a | or join two cells; what is too much is not shown"
              : `add ${count(columns - cells, "cell")} at the end, as in "| … |"`,
        }),
      );
    }
  }
};

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
