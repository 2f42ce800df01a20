import { readFileSync } from "node:fs";
import type { FileHashes } from "../file-hashes.ts";

/** The folders that hold what the build itself is made of, from the project's root. */
export const CODE_FOLDERS = ["lambda", "schemas", "scripts", "src"];

/** Everything in the project that a build reads. */
const FOLDERS = ["content", ...CODE_FOLDERS];

/** npm writes the last of them whenever it installs something. */
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "node_modules/.package-lock.json",
];

/** The commit that stands here, or what is written in its place; nothing without a repository. */
function commitOf(root: string): string {
  const read = (name: string) => {
    try {
      return readFileSync(`${root}/.git/${name}`, "utf8").trim();
    } catch {
      return "";
    }
  };
  const head = read("HEAD");
  if (!head.startsWith("ref: ")) return head;
  // A branch nobody has committed to since git tidied up stands among the packed ones.
  return `${head} ${read(head.slice("ref: ".length)) || read("packed-refs")}`;
}

/** One hash of all that a build is made from: code, content, tools, and the commit that dates it. */
export function inputsHash(root: string, hashes: FileHashes): string {
  const files = FILES.map((name) => `${root}/${name}`);
  for (const name of FOLDERS) files.push(...hashes.filesBelow(`${root}/${name}`));
  return `${process.version} ${hashes.hashOfAll(root, files)} ${commitOf(root)}`;
}
