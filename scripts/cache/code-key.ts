import path from "node:path";
import { bytesHash, listHash } from "../lib/hash.ts";
import { filesBelow } from "../lib/files/files-below.ts";
import { ROOT } from "../lib/paths.ts";
import type { Cache } from "./cache.ts";

/** All that our values are made by. */
const CODE = ["scripts", "src", "schemas", "lambda"];

/** npm writes the last of them whenever it installs something. */
const CONFIGURATION = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "node_modules/.package-lock.json",
];

/** One hash of files and folders: of their names and their bytes. */
export function hashOfAll(cache: Cache, root: string, names: readonly string[]): string {
  const files = names.flatMap((name) => [name, ...filesBelow(root, name)]);
  return listHash(files.map((name) => [name, cache.hashOf(path.join(root, name)) ?? ""]));
}

/**
 * Stands for everything that has a part in what a build makes, but for the content.
 *
 * @param root the project whose schemas say what content may hold; it is another than our own in tests
 */
export function codeKey(cache: Cache, root: string): string {
  const own = hashOfAll(cache, ROOT, [...CODE, ...CONFIGURATION]);
  const schemas = root === ROOT ? "" : hashOfAll(cache, root, ["schemas"]);
  return bytesHash(`${process.version} ${own} ${schemas}`);
}
