import { readFileSync } from "node:fs";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash, listHash } from "../hash.ts";

/** The folders that hold what the build itself is made of. */
const CODE_FOLDERS = ["lambda", "schemas", "scripts", "src"];

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

/** All that a build is made from: code, content, tools, and the commit that dates it. */
export interface Inputs {
  /** One hash of everything. */
  hash: string;
  /** The same of all but the content and the commit: of what does the work. */
  code: string;
  /**
   * The same as it would be if some files of content/ held other bytes.
   *
   * @param others file, from the root → its hash
   */
  hashWith(others: ReadonlyMap<string, string>): string;
}

export function readInputs(root: string, hashes: FileHashes): Inputs {
  const files = FILES.map((name) => `${root}/${name}`);
  for (const name of CODE_FOLDERS) files.push(...hashes.filesBelow(`${root}/${name}`));
  const code = bytesHash(`${process.version} ${hashes.hashOfAll(root, files)}`);
  const content = hashes.hashesOf(root, hashes.filesBelow(`${root}/content`));
  const rest = `${code} ${commitOf(root)}`;
  const hashOf = (list: typeof content) => bytesHash(`${rest} ${listHash(list)}`);
  return {
    hash: hashOf(content),
    code,
    hashWith: (others) => hashOf(content.map(([name, hash]) => [name, others.get(name) ?? hash])),
  };
}

const ARTICLES = "content/articles";

/** How many articles there are, drafts too. */
export function countArticles(root: string, hashes: FileHashes): number {
  return [...hashes.filesBelow(`${root}/${ARTICLES}`)].length;
}

/** Articles of which it was not known what is in them, from the root. */
export function articlesReadAnew(root: string, hashes: FileHashes): string[] {
  const names = Array.from(hashes.readAnew(), (file) => file.slice(root.length + 1));
  return names.filter((name) => name.startsWith(`${ARTICLES}/`) && name.endsWith(".md"));
}
