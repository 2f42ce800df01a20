/** A bare git repository on the disk, driven by git itself: what GitHub keeps behind its API. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface TreeEntry {
  path: string;
  sha: string;
  /** Bytes. */
  size: number;
}

export interface FileChanges {
  additions?: { path: string; bytes: Uint8Array }[];
  deletions?: { path: string }[];
}

/** A file that differs between two commits. */
export interface ChangedFile {
  path: string;
  status: "added" | "removed" | "modified";
}

const WHO = {
  GIT_AUTHOR_NAME: "Asha Editor",
  GIT_AUTHOR_EMAIL: "asha@example.org",
  GIT_COMMITTER_NAME: "Asha Editor",
  GIT_COMMITTER_EMAIL: "asha@example.org",
};

const STATUS: Record<string, ChangedFile["status"]> = { A: "added", D: "removed", M: "modified" };

export class GitRepository {
  readonly directory = mkdtempSync(path.join(os.tmpdir(), "github-"));

  constructor() {
    this.#git(["init", "--quiet", "--bare", "--initial-branch=main"]);
    const tree = this.#git(["mktree"], { input: "" });
    this.setBranch("main", this.#commitTree(tree, [], "Begin"));
  }

  close(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  #run(args: readonly string[], options: { input?: string | Uint8Array; index?: string } = {}) {
    return execFileSync("git", args, {
      input: options.input,
      env: {
        ...process.env,
        ...WHO,
        GIT_DIR: this.directory,
        ...(options.index !== undefined && { GIT_INDEX_FILE: options.index }),
      },
      maxBuffer: 1 << 28,
      stdio: ["pipe", "pipe", "pipe"],
    });
  }

  #git(args: readonly string[], options?: { input?: string | Uint8Array; index?: string }): string {
    return this.#run(args, options).toString("utf8").trim();
  }

  #commitTree(tree: string, parents: readonly string[], message: string): string {
    const from = parents.flatMap((parent) => ["-p", parent]);
    return this.#git(["commit-tree", tree, ...from, "-F", "-"], { input: message });
  }

  /** The commit that a branch, or any name of git's, stands for. */
  find(name: string): string | undefined {
    try {
      return this.#git(["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
    } catch {
      return undefined;
    }
  }

  branch(name: string): string | undefined {
    return this.find(`refs/heads/${name}`);
  }

  setBranch(name: string, commit: string): void {
    this.#git(["update-ref", `refs/heads/${name}`, commit]);
  }

  deleteBranch(name: string): void {
    this.#git(["update-ref", "-d", `refs/heads/${name}`]);
  }

  /** Writes files on top of a branch and gives the new commit. */
  commit(branch: string, { additions = [], deletions = [] }: FileChanges, message: string): string {
    const head = this.branch(branch) ?? "";
    const index = path.join(this.directory, `index-${process.hrtime.bigint()}`);
    this.#git(["read-tree", head], { index });
    for (const { path: file, bytes } of additions) {
      const blob = this.#git(["hash-object", "-w", "--stdin"], { input: bytes });
      this.#git(["update-index", "--add", "--cacheinfo", `100644,${blob},${file}`], { index });
    }
    for (const { path: file } of deletions)
      this.#git(["update-index", "--force-remove", file], { index });
    const commit = this.#commitTree(this.#git(["write-tree"], { index }), [head], message);
    rmSync(index);
    this.setBranch(branch, commit);
    return commit;
  }

  /** All files of a commit. */
  files(commit: string): TreeEntry[] {
    return this.#git(["ls-tree", "-r", "-l", "-z", commit])
      .split("\0")
      .filter(Boolean)
      .map((line) => {
        const [, sha = "", size = "", file = ""] = /^\S+ blob (\S+) +(\d+)\t(.*)$/.exec(line) ?? [];
        return { path: file, sha, size: Number(size) };
      });
  }

  /** The bytes of a blob by its id, or by `commit:path`; undefined where there is none. */
  blob(name: string): Buffer | undefined {
    try {
      return this.#run(["cat-file", "blob", name]);
    } catch {
      return undefined;
    }
  }

  /** Names in a folder, by `commit:path`; undefined where there is none. */
  names(name: string): string[] | undefined {
    try {
      return this.#git(["ls-tree", "--name-only", name]).split("\n").filter(Boolean);
    } catch {
      return undefined;
    }
  }

  idOf(name: string): string | undefined {
    try {
      return this.#git(["rev-parse", "--verify", "--quiet", name]);
    } catch {
      return undefined;
    }
  }

  message(commit: string): string {
    return this.#git(["show", "-s", "--format=%B", commit]);
  }

  /** ISO 8601. */
  date(commit: string): string {
    return this.#git(["show", "-s", "--format=%cI", commit]);
  }

  /** Commits of a branch that touched a path, newest first. */
  history(branch: string, first: number, file?: string): string[] {
    const only = file === undefined ? [] : ["--", file];
    return this.#git(["rev-list", `--max-count=${first}`, `refs/heads/${branch}`, ...only])
      .split("\n")
      .filter(Boolean);
  }

  /** What a branch changed since it left another one. */
  changes(base: string, head: string): ChangedFile[] {
    return this.#git(["diff", "--no-renames", "--name-status", `${base}...${head}`])
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [letter = "", file = ""] = line.split("\t");
        return { path: file, status: STATUS[letter] ?? "modified" };
      });
  }

  /** The tree of both sides' changes since `base`; undefined when they are in each other's way. */
  #merged(base: string, ours: string, theirs: string): string | undefined {
    const from = this.#git(["merge-base", ours, theirs]);
    const kept = base === from ? ours : this.#commitTree(`${ours}^{tree}`, [base], "ours");
    const changed = base === from ? theirs : this.#commitTree(`${theirs}^{tree}`, [base], "theirs");
    try {
      return this.#git(["merge-tree", "--write-tree", kept, changed]).split("\n")[0];
    } catch {
      return undefined;
    }
  }

  canMerge(into: string, head: string): boolean {
    return this.#merged(this.#git(["merge-base", into, head]), into, head) !== undefined;
  }

  /** Puts what `head` changed on a branch as one commit; undefined when it conflicts. */
  squash(branch: string, head: string, message: string): string | undefined {
    const into = this.branch(branch) ?? "";
    const tree = this.#merged(this.#git(["merge-base", into, head]), into, head);
    if (tree === undefined) return undefined;
    const commit = this.#commitTree(tree, [into], message);
    this.setBranch(branch, commit);
    return commit;
  }

  /** A branch that takes back what one commit did; undefined when later changes are in the way. */
  revert(commit: string, onto: string, branch: string, message: string): string | undefined {
    const before = `${commit}^`;
    const tree = this.#merged(commit, onto, this.find(before) ?? "");
    if (tree === undefined) return undefined;
    const reverting = this.#commitTree(tree, [onto], message);
    this.setBranch(branch, reverting);
    return reverting;
  }
}
