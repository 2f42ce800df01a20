/**
 * The record of every address that was ever published. It is outside content/, so that no editor changes or deletes it
 * by accident. It has one address per line, so that two branches which add addresses can be merged.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageHead } from "../../src/model/page.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";

/** Path from the project's root. */
export const RECORD_FILE = "scripts/rules/published-urls.txt";

const HEADER = `# Every address that was ever published. A page that goes needs a redirect, so no line is deleted.
# Written by: npm run content -- publish-record
`;

export function readRecord(root: string): string {
  try {
    return readFileSync(path.join(root, RECORD_FILE), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

export function recordedAddresses(record: string): string[] {
  return record
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("/"));
}

/** Every public address: indexed pages and redirected old addresses. */
export function publicAddresses(
  pages: readonly { head: Pick<PageHead, "canonical" | "noindex"> }[],
  { redirects }: Pick<EdgeManifest, "redirects">,
): string[] {
  const listed = pages.flatMap(({ head }) => {
    if (head.noindex) return [];
    const { pathname, search } = new URL(head.canonical);
    return [`${pathname}${search}`];
  });
  return [...new Set([...listed, ...Object.keys(redirects)])].sort();
}

/** The record with the addresses added. Recorded addresses stay, even if their page is gone. */
export function addToRecord(record: string, addresses: readonly string[]): string {
  const all = new Set([...recordedAddresses(record), ...addresses]);
  return `${HEADER}${[...all].sort().join("\n")}\n`;
}
