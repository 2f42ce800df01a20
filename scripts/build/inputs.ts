import { readFileSync } from "node:fs";
import path from "node:path";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash, listHash } from "../hash.ts";
import { statsOf } from "../look-together.ts";

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

/** What stands in a file; nothing without one. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}

/** Where git keeps what it knows of a folder: in it or above it, or, for a further worktree, where a file says. */
function gitFolder(from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, ".git");
    const stats = statsOf(file);
    if (stats?.isDirectory()) return file;
    if (stats) return path.resolve(folder, textOf(file).replace(/^gitdir: /, ""));
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** The commit that stands here, or what changes with it; nothing without a repository. */
export function commitOf(root: string): string {
  const own = gitFolder(root);
  if (own === undefined) return "";
  const head = textOf(path.join(own, "HEAD"));
  if (!head.startsWith("ref: ")) return head;
  // Worktrees have a branch each, and share where all branches are written down.
  const shared = path.resolve(own, textOf(path.join(own, "commondir")));
  const branch = textOf(path.join(shared, head.slice("ref: ".length)));
  if (branch) return `${head} ${branch}`;
  // One nobody has committed to since git tidied up stands among the packed ones, or all stand in tables.
  const others = ["packed-refs", "reftable/tables.list"];
  return [head, ...others.map((name) => textOf(path.join(shared, name)))].join(" ");
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
