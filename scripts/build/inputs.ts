import type { FileHashes } from "../file-hashes.ts";

/** Everything in the project that a build reads, from the project's root. */
const FOLDERS = ["content", "lambda", "schemas", "scripts", "src"];

/** npm writes the last of them whenever it installs something. */
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "node_modules/.package-lock.json",
];

/** One hash of all that a build is made from: code, content, tools. */
export function inputsHash(root: string, hashes: FileHashes): string {
  const files = FILES.map((name) => `${root}/${name}`);
  for (const name of FOLDERS) files.push(...hashes.filesBelow(`${root}/${name}`));
  return `${process.version} ${hashes.hashOfAll(files)}`;
}
