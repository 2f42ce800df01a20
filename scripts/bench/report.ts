import os from "node:os";
import { format } from "prettier";
import { LIMITS } from "./limits.ts";

/** The middle value; the mean of the two in the middle where the values are even in number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = sorted.slice(
    (sorted.length - 1) / 2,
    sorted.length / 2 + 1,
  );
  return (low + high) / 2;
}

/** The runs of one thing that was measured, by column: `ours`, or a peer's name. */
export type Row = Map<string, number[]>;

/** Everything that is measured, in the order of measuring: row, whose name ends with its unit → runs. */
export class Figures extends Map<string, Row> {
  add(name: string, column: string, value: number): void {
    const row: Row = this.get(name) ?? new Map<string, number[]>();
    this.set(name, row.set(column, [...(row.get(column) ?? []), value]));
  }
}

/** At most three significant figures below a thousand. */
function short(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}

/** The median, and the range of the runs where they differ. */
function cell(runs: readonly number[] | undefined): string {
  if (!runs) return "";
  const [least, most] = [short(Math.min(...runs)), short(Math.max(...runs))];
  return short(median(runs)) + (least === most ? "" : ` (${least}–${most})`);
}

/**
 * Compares our median with a limit: `most`, or `most` times a peer's median.
 *
 * @returns `held` is absent when the row or the peer's figure was not measured
 */
export function judge(row: Row, most: number, peer?: string): { text: string; held?: boolean } {
  const [ours, theirs] = [row.get("ours"), peer === undefined ? [1] : row.get(peer)];
  const limit = `≤ ${short(most)}${peer === undefined ? "" : ` × ${peer}`}`;
  if (!ours || !theirs) return { text: `${limit}: not measured` };
  const [value, unit] = [median(ours), median(theirs)];
  const held = value <= most * unit; // Not divided: the peer's median may be 0.
  return { text: `${limit}: ${held ? "yes" : "**no**"}, ${short(value / (unit || 1))}`, held };
}

/** The load average of the last 1 and 5 minutes. */
export const load = () => os.loadavg().slice(0, 2).map(short).join(" and ");

/**
 * The results as a Markdown document, and how many limits do not hold.
 *
 * @param about when, by which tools and under what load they were measured
 */
export async function toMarkdown(figures: Figures, about: string) {
  const columns = [...new Set([...figures.values()].flatMap((row) => [...row.keys()]))];
  const lines = [["", ...columns, "limit"], ["", ...columns, ""].map(() => "---")];
  const verdicts: (boolean | undefined)[] = [];
  for (const [name, row] of figures) {
    const limits = LIMITS.filter(([limited]) => limited === name);
    const judged = limits.map(([, most, peer]) => judge(row, most, peer));
    verdicts.push(...judged.map(({ held }) => held));
    const cells = columns.map((column) => cell(row.get(column)));
    lines.push([name, ...cells, judged.map(({ text }) => text).join("; ")]);
  }
  const count = (one: boolean) => verdicts.filter((held) => held === one).length;
  const failed = count(false);
  const head = `# What the bench measured

Written by \`npm run bench -- --write\`: medians, with the range of the runs.

${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.version}; ${about}

Of ${LIMITS.length} limits ${count(true)} hold, ${failed} do not; the rest was not measured.
`;
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return { text: await format(`${head}\n${table}`, { parser: "markdown" }), failed };
}
