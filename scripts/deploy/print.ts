import type { Plan, Upload } from "./plan.ts";
import type { Pruned } from "./prune.ts";
import type { Listed } from "./rollback.ts";

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

const LONGEST_LIST = 10;

function uploads(entries: readonly Upload[]): string {
  const bytes = entries.reduce((sum, { file }) => sum + file.bytes, 0);
  const shown = entries.slice(0, LONGEST_LIST).map(({ file }) => `            ${file.file}`);
  const left = entries.length - shown.length;
  const rest = left > 0 ? [`            … and ${left} more`] : [];
  return [`${count(entries.length, "upload")}, ${size(bytes)}`, ...shown, ...rest].join("\n");
}

/** The plan in words. */
export function describePlan(plan: Plan): string {
  return [
    `release   ${plan.release} (live: ${plan.live ?? "none yet"})`,
    `assets    ${uploads(plan.assets)}`,
    `pages     ${uploads(plan.pages)}`,
    `in place  ${count(plan.inPlace, "file")}`,
    `404 page  ${plan.errorPage ? "replaced" : "unchanged"}`,
    `edge      ${plan.publish ? `${plan.live ?? "nothing"} → ${plan.release}` : "unchanged"}`,
  ].join("\n");
}

/** @param took milliseconds */
export function describeDeploy(plan: Plan, url: string, took: number): string {
  const done = plan.publish ? `${plan.release} is live` : `${plan.release} was live already`;
  return (
    `${done} at ${url} after ${(took / 1000).toFixed(1)} s: ${plan.assets.length} assets and ` +
    `${plan.pages.length} pages uploaded, ${plan.inPlace} files were in place`
  );
}

export function describePruned({ releases, files }: Pruned): string {
  return `removed ${releases.length} releases and ${files} files: ${releases.join(" ")}`;
}

/** The releases as a table. */
export function describeReleases(releases: readonly Listed[]): string {
  const rows = releases.map(({ release, live, withdrawn, last }) => [
    live ? "live" : withdrawn ? "withdrawn" : "",
    release,
    last?.at.slice(0, 16).replace("T", " ") ?? "never shown",
    last?.kind ?? "",
    last?.commit?.slice(0, 10) ?? "",
    last?.by ?? "",
  ]);
  const table = [["", "release", "shown since (UTC)", "by", "commit", "who"], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  ");
  return table.map((row) => line(row).trimEnd()).join("\n");
}
