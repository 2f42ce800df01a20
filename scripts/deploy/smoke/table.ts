import type { Finding } from "./check.ts";

/** A line for each kind of check, and below it every one that failed. */
export function describeFindings(found: readonly Finding[]): string {
  const kinds = [...new Set(found.map(({ check }) => check))];
  const width = Math.max(...kinds.map((kind) => kind.length));
  return kinds
    .flatMap((kind) => {
      const all = found.filter(({ check }) => check === kind);
      const failed = all.filter(({ wrong }) => wrong !== undefined);
      const verdict = failed.length === 0 ? "ok" : `${failed.length} FAILED`;
      const details = failed.map(
        ({ requested, wrong }) => `${" ".repeat(width)}  ${requested}: ${wrong}`,
      );
      return [`${kind.padEnd(width)}  ${String(all.length).padStart(5)}  ${verdict}`, ...details];
    })
    .join("\n");
}
