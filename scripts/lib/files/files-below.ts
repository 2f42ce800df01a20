import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * Files below a folder, sorted within each folder, as paths from `root` with forward slashes, without names that begin with a
 * dot. A missing folder is empty.
 */
export function* filesBelow(root: string, folder: string): Generator<string> {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch {
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else yield name;
  }
}
