import path from "node:path";
import { bytesHash, fileHash, listHash } from "./hash.ts";
import { filesBelow } from "./files/files-below.ts";
import { ROOT } from "./paths.ts";

/** Directories whose code makes cached values. */
const CODE = ["scripts", "src", "schemas", "lambda"];

const CONFIGURATION = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "node_modules/.package-lock.json",
];

/** One hash of files and folders: of their names and their bytes. */
export function hashOfAll(root: string, names: readonly string[]): string {
  const files = names.flatMap((name) => [name, ...filesBelow(root, name)]);
  return listHash(files.map((name) => [name, fileHash(path.join(root, name)) ?? ""]));
}

/**
 * Hash of everything that a build depends on, except the content.
 *
 * @param root the project whose schemas are used; tests have their own
 */
export function codeKey(root: string): string {
  const own = hashOfAll(ROOT, [...CODE, ...CONFIGURATION]);
  const schemas = root === ROOT ? "" : hashOfAll(root, ["schemas"]);
  return bytesHash(`${process.version} ${own} ${schemas}`);
}
