import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { bytesHash, listHash } from "../hash.ts";
import { writeWhole } from "../whole-files.ts";

/** What tells whether build/edge/ is as a build left it, and what it was made from. */
const KEY_FILE = "key.txt";

/** One hash of every file of a folder but for the key. */
function filesHash(directory: string): string {
  const names = readdirSync(directory).filter((name) => name !== KEY_FILE);
  return listHash(
    names.sort().map((name) => [name, bytesHash(readFileSync(path.join(directory, name)))]),
  );
}

/**
 * What the files of build/edge/ were made from.
 *
 * @returns nothing when one is missing, differs from what was written or is one too many
 */
export function edgeKey(directory: string): string | undefined {
  try {
    const kept = readFileSync(path.join(directory, KEY_FILE), "utf8");
    const [key, files] = kept.split(" ");
    return files === filesHash(directory) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Says of the files that lie there now what they were made from. */
export function keepEdgeKey(directory: string, key: string): void {
  writeWhole(path.join(directory, KEY_FILE), `${key} ${filesHash(directory)}`);
}
