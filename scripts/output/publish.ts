import { readdir, readFile, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../content/read.ts";
import { writeIfChanged } from "../prepare.ts";

/** A published file: its bytes, or the file to take them from. */
export type Output = { bytes: string | Uint8Array } | { from: string };

export interface Published {
  written: number;
  removed: number;
}

async function removeEmptyFolders(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const child = path.join(directory, entry.name);
    await removeEmptyFolders(child);
    if ((await readdir(child)).length === 0) await rmdir(child);
  }
}

/** Assets before the pages that ask for them, so that a reader never meets half a site. */
function order(name: string): number {
  return /\.(html|json|xml|txt)$/.test(name) ? 1 : 0;
}

/**
 * Brings a folder to exactly these files: writes those whose bytes changed, then removes those
 * that are no more.
 */
export async function publish(
  directory: string,
  outputs: ReadonlyMap<string, Output>,
): Promise<Published> {
  const names = [...outputs.keys()].sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
  let written = 0;
  for (const name of names) {
    const output = outputs.get(name);
    if (!output) continue;
    const bytes = "bytes" in output ? output.bytes : await readFile(output.from);
    if (await writeIfChanged(path.join(directory, name), bytes)) written++;
  }
  const stale = (await listFiles(directory)).filter((name) => !outputs.has(name));
  for (const name of stale) await rm(path.join(directory, name));
  if (stale.length > 0) await removeEmptyFolders(directory);
  return { written, removed: stale.length };
}
