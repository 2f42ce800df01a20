import os from "node:os";
import { format } from "prettier";
import { median, type Figures, type Row } from "./figures.ts";
import { LIMITS, type Limit } from "./limits.ts";

/** At most three significant figures. */
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

/** Compares a row with one of its limits; `held` is absent when the row or the peer's figure was not measured. */
export function judge(
  row: Row,
  { most, peer }: Omit<Limit, "row">,
): { text: string; held?: boolean } {
  const [ours, theirs] = [row.get("ours"), peer === undefined ? [1] : row.get(peer)];
  const limit = `≤ ${short(most)}${peer === undefined ? "" : ` × ${peer}`}`;
  if (!ours || !theirs) return { text: `${limit}: not measured` };
  const value = median(ours) / median(theirs);
  return {
    text: `${limit}: ${value <= most ? "yes" : "**no**"}, ${short(value)}`,
    held: value <= most,
  };
}

/** The load average of the last 1 and 5 minutes. */
export const load = () =>
  os
    .loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(" and ");

/**
 * The results as a Markdown document, and how many limits hold and do not.
 *
 * @param about when, by which tools and under what load they were measured
 */
export async function toMarkdown(figures: Figures, about: string) {
  const [cpu] = os.cpus();
  const machine = `${cpu?.model ?? ""}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 1e9)} GB`;
  const verdicts: { held?: boolean }[] = [];
  const parts: string[] = [];
  for (const [section, rows] of figures.sections) {
    const columns = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
    const lines = [["", ...columns, "limit"], ["", ...columns, ""].map(() => "---")];
    for (const [name, row] of rows) {
      const limits = LIMITS.filter((limit) => limit.row === name);
      const judged = limits.map((limit) => judge(row, limit));
      verdicts.push(...judged);
      const cells = columns.map((column) => cell(row.get(column)));
      lines.push([name, ...cells, judged.map(({ text }) => text).join("; ")]);
    }
    parts.push(`## ${section}`, lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n"));
  }
  const [held, failed] = [true, false].map(
    (is) => verdicts.filter((one) => one.held === is).length,
  );
  const summary = `Limits: ${held} hold, ${failed} do not, ${LIMITS.length - (held ?? 0) - (failed ?? 0)} were not measured.`;
  const head = [
    "# What the bench measured",
    `Written by \`npm run bench -- --write\`: medians, with the range of the runs.`,
  ];
  const text = [
    ...head,
    `${machine}, Node ${process.versions.node}, ${about}`,
    summary,
    ...parts,
  ].join("\n\n");
  return { text: await format(text, { parser: "markdown", printWidth: 100 }), summary, failed };
}
