import type { Missing, Plan } from "./plan.ts";
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

function names(entries: readonly Missing[]): string[] {
  const shown = entries.slice(0, LONGEST_LIST).map(({ file }) => `            ${file.file}`);
  const left = entries.length - shown.length;
  return left > 0 ? [...shown, `            … and ${left} more`] : shown;
}

/** The plan in words: counts, bytes and paths. */
export function describePlan(plan: Plan): string {
  const uploads = plan.pages.filter(({ from }) => !from);
  const bytes = (list: readonly Missing[]) =>
    size(list.reduce((sum, { file }) => sum + file.bytes, 0));
  return [
    `release   ${plan.release} (live: ${plan.live ?? "none yet"})`,
    `assets    ${count(plan.assets.length, "upload")}, ${bytes(plan.assets)}`,
    ...names(plan.assets),
    `pages     ${count(uploads.length, "upload")}, ${bytes(uploads)}`,
    ...names(uploads),
    `          ${plan.pages.length - uploads.length} unchanged, copied within the bucket`,
    `in place  ${count(plan.inPlace, "file")}`,
    `404 page  ${plan.errorPage ? "written over" : "as it is"}`,
    `edge      ${plan.publish ? `${plan.live ?? "nothing"} → ${plan.release}` : "as it is"}`,
  ].join("\n");
}

/**
 * What a deploy has done, in one sentence.
 *
 * @param took milliseconds
 */
export function describeDeploy(plan: Plan, url: string, took: number): string {
  const done = plan.publish ? `${plan.release} is live` : `${plan.release} was live already`;
  return (
    `${done} at ${url} after ${(took / 1000).toFixed(1)} s: ${plan.assets.length} assets and ` +
    `${plan.pages.length} pages put in place, ${plan.inPlace} were there`
  );
}

/** What was removed from the bucket. */
export function describePruned(removed: { releases: readonly string[]; files: number }): string {
  const { releases, files } = removed;
  return `removed ${releases.length} releases and ${files} files: ${releases.join(" ")}`;
}

/** The releases one can go back to, as a table. */
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
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
