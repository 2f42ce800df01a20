import path from "node:path";
import type { FileHashes } from "../../file-hashes.ts";
import { bytesHash } from "../../hash.ts";

const PROJECT = path.join(import.meta.dirname, "../../..");

/** Our code that has a part in what is said and made of content. */
const CODE = [
  "schemas",
  "scripts/content",
  "scripts/art",
  "scripts/photographs",
  "src/model",
  // Where a number's petals lie, in the page and in its drawing.
  "src/components/counters",
];

/** How it is written down. */
const FORM = ["scripts/columns.ts", "scripts/numbers.ts"];

/**
 * Changes with all that makes a record besides the content: our code, the schemas, the packages and
 * Node itself.
 *
 * @param root the project's folder, whose schemas/ say what content may hold
 */
export function codeKey(root: string, hashes: FileHashes): string {
  const parts: string[] = [process.version];
  const add = (base: string, folder: string, ending: string) => {
    for (const file of hashes.filesBelow(path.join(base, folder))) {
      if (file.endsWith(ending)) parts.push(`${path.relative(base, file)} ${hashes.hashOf(file)}`);
    }
  };
  for (const folder of CODE) add(PROJECT, folder, ".ts");
  for (const file of FORM) parts.push(hashes.hashOf(path.join(PROJECT, file)) ?? "");
  add(root, "schemas", ".schema.json");
  // What is installed, rather than what ought to be.
  const locks = ["node_modules/.package-lock.json", "package-lock.json"];
  const installed = locks.map((name) => hashes.hashOf(path.join(PROJECT, name)));
  parts.push(installed.find((value) => value !== undefined) ?? "");
  return bytesHash(parts.join("\n"));
}
