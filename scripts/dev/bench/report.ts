import os from "node:os";
import { format } from "prettier";

/** Adds one run of a row, whose name ends with its unit, to the column of a site. */
export type AddFigure = (row: string, column: string, value: number) => void;

/** Row → column → runs. */
export type Figures = Map<string, Map<string, number[]>>;

function cell(runs: readonly number[] = []): string {
  if (runs.length === 0) return "";
  const sorted = runs.toSorted((a, b) => a - b).map((value) => Number(value.toPrecision(3)));
  const middle = sorted[Math.floor(sorted.length / 2)];
  return `${middle} (${sorted[0]}–${sorted.at(-1)})`;
}

/**
 * The results as a Markdown table.
 *
 * @param about versions, date and load of the run
 */
export function toMarkdown(figures: Figures, about: string): Promise<string> {
  const columns = [...new Set([...figures.values()].flatMap((row) => [...row.keys()]))];
  const rows = [...figures].map(([name, row]) => [
    name,
    ...columns.map((one) => cell(row.get(one))),
  ]);
  const table = [["", ...columns], ["-", ...columns.map(() => "-")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  const machine = `${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.version}`;
  return format(
    `# Bench results\n\nMedian and range of the runs, by \`npm run bench -- --write\`. Compare columns, not dates.\n\n${machine}; ${about}\n\n${table}\n`,
    { parser: "markdown" },
  );
}
