/** A bare git repository on the disk, driven by git itself: what GitHub keeps behind its API. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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

/** Environment of git for the account of a login. */
const WHO = (login: string) => ({
  GIT_AUTHOR_NAME: login,
  GIT_AUTHOR_EMAIL: `${login}@example.org`,
  GIT_COMMITTER_NAME: login,
  GIT_COMMITTER_EMAIL: `${login}@example.org`,
});

const STATUS: Record<string, ChangedFile["status"]> = { A: "added", D: "removed", M: "modified" };

export class GitRepository {
  readonly directory = mkdtempSync(path.join(os.tmpdir(), "github-"));

  /** The account that makes the next commits. */
  login = "asha";

  readonly #known = new Map<string, unknown>();

  constructor() {
    this.#git(["init", "--quiet", "--bare", "--initial-branch=main"]);
  }

  close(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  #run(args: readonly string[], input?: string | Uint8Array, env: NodeJS.ProcessEnv = {}): Buffer {
    return execFileSync("git", args, {
      input,
      env: { ...process.env, ...WHO(this.login), GIT_DIR: this.directory, ...env },
      maxBuffer: 1 << 28,
      stdio: ["pipe", "pipe", "pipe"],
    });
  }

  #git(args: readonly string[], input?: string | Uint8Array, env?: NodeJS.ProcessEnv): string {
    return this.#run(args, input, env).toString("utf8").trim();
  }

  /** What git says of a commit or a blob never changes, so it is cached. */
  #once<T>(about: string, ask: () => T): T {
    if (!this.#known.has(about)) this.#known.set(about, ask());
    return this.#known.get(about) as T;
  }

  commitTree(tree: string, parents: readonly string[], message: string): string {
    const from = parents.flatMap((parent) => ["-p", parent]);
    return this.#git(["commit-tree", tree, ...from, "-F", "-"], message);
  }

  isCommit(id: string): boolean {
    return this.#once(`type ${id}`, () => this.#git(["cat-file", "-t", id])) === "commit";
  }

  branch(name: string): string | undefined {
    try {
      return readFileSync(path.join(this.directory, "refs/heads", name), "utf8").trim();
    } catch {
      return undefined;
    }
  }

  setBranch(name: string, commit: string): void {
    this.#git(["update-ref", `refs/heads/${name}`, commit]);
  }

  /** Makes `main` of a first commit, and gives that. */
  begin(additions: NonNullable<FileChanges["additions"]>): string {
    return this.commit("main", { additions }, "The site as it is");
  }

  /** Writes files on top of a branch and gives the new commit. */
  commit(branch: string, { additions = [], deletions = [] }: FileChanges, message: string): string {
    const parent = this.branch(branch);
    const data = (bytes: Uint8Array) => [`data ${bytes.length}\n`, bytes, "\n"];
    const parts = [
      `commit refs/heads/${branch}\n`,
      `committer ${this.login} <${this.login}@example.org> now\n`,
      ...data(Buffer.from(message)),
      parent === undefined ? "" : `from ${parent}\n`,
      ...deletions.map((file) => `D ${file.path}\n`),
      ...additions.flatMap((file) => [`M 100644 inline ${file.path}\n`, ...data(file.bytes)]),
    ];
    const stream = Buffer.concat(parts.map((part) => Buffer.from(part)));
    this.#run(["fast-import", "--quiet", "--date-format=now"], stream);
    const commit = this.branch(branch) ?? "";
    for (const { path: file, bytes } of additions) {
      const sha = this.idOf(commit, file) ?? "";
      this.#known.set(`type ${sha}`, "blob").set(`blob ${sha}`, Buffer.from(bytes));
    }
    return commit;
  }

  /** All files of a commit. */
  files(commit: string): TreeEntry[] {
    return this.#once(`files ${commit}`, () =>
      this.#git(["ls-tree", "-r", "-l", "-z", commit])
        .split("\0")
        .filter(Boolean)
        .map((line) => {
          const [, sha = "", size = "", file = ""] =
            /^\S+ blob (\S+) +(\d+)\t(.*)$/.exec(line) ?? [];
          return { path: file, sha, size: Number(size) };
        }),
    );
  }

  /** The bytes of a blob, by its id; undefined where there is none. */
  blob(sha: string): Buffer | undefined {
    return this.#once(`blob ${sha}`, () => {
      try {
        return this.#run(["cat-file", "blob", sha]);
      } catch {
        return undefined;
      }
    });
  }

  /** The bytes of a file of a commit. */
  read(commit: string, file: string): Buffer | undefined {
    const sha = this.idOf(commit, file);
    return sha === undefined ? undefined : this.blob(sha);
  }

  /** The id of a file's blob. */
  idOf(commit: string, file: string): string | undefined {
    return this.files(commit).find((entry) => entry.path === file)?.sha;
  }

  message(commit: string): string {
    return this.#once(`message ${commit}`, () => this.#git(["show", "-s", "--format=%B", commit]));
  }

  /** ISO 8601. */
  date(commit: string): string {
    return this.#once(`date ${commit}`, () => this.#git(["show", "-s", "--format=%cI", commit]));
  }

  /** Commits of a branch that touched a path, newest first. */
  history(branch: string, first: number, file?: string): string[] {
    const head = this.branch(branch) ?? "";
    const commits = this.#once(`history ${head}`, () =>
      this.#git(["log", "--first-parent", "--no-renames", "--name-only", "--format=%x00%H", head])
        .split("\0")
        .slice(1)
        .map((block) => block.split("\n").filter(Boolean)),
    );
    return commits
      .filter((block) => file === undefined || block.indexOf(file) > 0)
      .slice(0, first)
      .map(([commit = ""]) => commit);
  }

  /** Parents of a commit. */
  parents(commit: string): string[] {
    return this.#once(`parents ${commit}`, () =>
      this.#git(["show", "-s", "--format=%P", commit]).split(" ").filter(Boolean),
    );
  }

  /** Login of a commit's author. */
  author(commit: string): string {
    return this.#once(`author ${commit}`, () => this.#git(["show", "-s", "--format=%an", commit]));
  }

  /** Commits of `head` that are not in `base`, the oldest first. */
  between(base: string, head: string): string[] {
    return this.#git(["rev-list", "--reverse", "--topo-order", `${base}..${head}`])
      .split("\n")
      .filter(Boolean);
  }

  /** Commits that changed a path, as `git log` walks all parents, newest first. */
  touching(head: string, file: string, most: number): string[] {
    return this.#git(["rev-list", `--max-count=${most}`, head, "--", file])
      .split("\n")
      .filter(Boolean);
  }

  /** Files that a commit changes. */
  changes(commit: string): ChangedFile[] {
    return this.#git(["diff-tree", "-r", "--root", "--no-commit-id", "--name-status", commit])
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [letter = "", file = ""] = line.split("\t");
        return { path: file, status: STATUS[letter] ?? "modified" };
      });
  }

  contains(commit: string, ancestor: string): boolean {
    return this.between(commit, ancestor).length === 0;
  }

  treeOf(commit: string): string {
    return this.#git(["rev-parse", `${commit}^{tree}`]);
  }

  writeBlob(bytes: Uint8Array): string {
    return this.#git(["hash-object", "-w", "--stdin"], bytes);
  }

  /** A tree with other blobs for some files; null takes a file away. */
  treeWith(base: string, files: readonly { path: string; sha: string | null }[]): string {
    const env = { GIT_INDEX_FILE: path.join(this.directory, "index-of-a-tree") };
    this.#git(["read-tree", base], undefined, env);
    for (const { path: file, sha } of files) {
      const change =
        sha === null ? ["--force-remove", file] : ["--add", "--cacheinfo", `100644,${sha},${file}`];
      this.#git(["update-index", ...change], undefined, env);
    }
    return this.#git(["write-tree"], undefined, env);
  }

  /** The tree of both sides; undefined when they conflict. */
  merged(ours: string, theirs: string): string | undefined {
    try {
      return this.#git(["merge-tree", "--write-tree", ours, theirs]).split("\n")[0];
    } catch {
      return undefined;
    }
  }

  /** Merges a commit into a branch; undefined when they conflict. */
  merge(branch: string, theirs: string, message: string): string | undefined {
    const ours = this.branch(branch) ?? "";
    const tree = this.merged(ours, theirs);
    if (tree === undefined) return undefined;
    const commit = this.commitTree(tree, [ours, theirs], message);
    this.setBranch(branch, commit);
    return commit;
  }
}
