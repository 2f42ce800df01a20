/** The bare git repository behind the emulator's API. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface FileChanges {
  additions?: { path: string; bytes: Uint8Array }[];
  deletions?: { path: string }[];
}

const lines = (text: string) => text.split("\n").filter(Boolean);

export class GitRepository {
  readonly directory = mkdtempSync(path.join(os.tmpdir(), "github-"));

  /** The account that makes the next commits. */
  login = "asha";

  readonly #known = new Map<string, unknown>();

  constructor() {
    this.#run(["init", "--quiet", "--bare", "--initial-branch=main"]);
  }

  close(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  #run(args: readonly string[], input?: Uint8Array): Buffer {
    const who = [this.login, `${this.login}@example.org`];
    const [GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL] = who;
    const [GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL] = who;
    const names = { GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL, GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL };
    return execFileSync("git", args, {
      input,
      env: { ...process.env, ...names, GIT_DIR: this.directory },
      maxBuffer: 1 << 28,
      stdio: ["pipe", "pipe", "pipe"],
    });
  }

  #text = (...args: string[]) => this.#run(args).toString("utf8").trim();

  /** Information about a commit or a blob never changes, so it is cached. */
  #once<T>(about: string, read: () => T): T {
    if (!this.#known.has(about)) this.#known.set(about, read());
    return this.#known.get(about) as T;
  }

  branch(name: string): string | undefined {
    try {
      return readFileSync(path.join(this.directory, "refs/heads", name), "utf8").trim();
    } catch {
      return undefined;
    }
  }

  setBranch(name: string, commit: string): void {
    this.#run(["update-ref", `refs/heads/${name}`, commit]);
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
    for (const { path: file, bytes } of additions)
      this.#known.set(`blob ${this.idOf(commit, file)}`, Buffer.from(bytes));
    return commit;
  }

  /** All files of a commit, by their paths. */
  files(commit: string): Map<string, { sha: string; size: number }> {
    return this.#once(`files ${commit}`, () => {
      const entries = this.#text("ls-tree", "-r", "-l", "-z", commit).split("\0").filter(Boolean);
      return new Map(
        entries.map((line) => {
          const [, sha = "", size, file = ""] = /^\S+ blob (\S+) +(\d+)\t(.*)$/.exec(line) ?? [];
          return [file, { sha, size: Number(size) }];
        }),
      );
    });
  }

  blob(sha: string): Buffer {
    return this.#once(`blob ${sha}`, () => this.#run(["cat-file", "blob", sha]));
  }

  idOf = (commit: string, file: string) => this.files(commit).get(file)?.sha;

  /** The bytes of a file of a commit. */
  read(commit: string, file: string): Buffer | undefined {
    const sha = this.idOf(commit, file);
    return sha === undefined ? undefined : this.blob(sha);
  }

  isCommit = (id: string) =>
    this.#once(`type ${id}`, () => this.#text("cat-file", "-t", id)) === "commit";

  about(commit: string): { author: string; date: string; parents: string[]; message: string } {
    return this.#once(`about ${commit}`, () => {
      const text = this.#text("show", "-s", "--format=%an%n%cI%n%P%n%B", commit);
      const [author = "", date = "", parents = "", ...message] = text.split("\n");
      return {
        author,
        date,
        parents: parents.split(" ").filter(Boolean),
        message: message.join("\n"),
      };
    });
  }

  /** Commits that changed a file or a folder, newest first; all of them without a name. */
  touching(head: string, name: string, most: number): string[] {
    const commits = this.#once(`history ${head}`, () =>
      this.#text("log", "--no-renames", "--name-only", "--format=%x00%H", head)
        .split("\0")
        .slice(1)
        .map(lines),
    );
    return commits
      .filter(([, ...files]) => !name || files.some((file) => `${file}/`.startsWith(`${name}/`)))
      .slice(0, most)
      .map(([commit = ""]) => commit);
  }

  /** Files that a commit changes. */
  changes(commit: string): string[] {
    return lines(this.#text("diff-tree", "-r", "--root", "--no-commit-id", "--name-only", commit));
  }

  /** Commits of `head` that are not in `base`, the oldest first. */
  between(base: string, head: string): string[] {
    return lines(this.#text("rev-list", "--reverse", "--topo-order", `${base}..${head}`));
  }

  contains = (commit: string, ancestor: string) => this.between(commit, ancestor).length === 0;

  /** The tree of both sides; undefined when they conflict. */
  merged(ours: string, theirs: string): string | undefined {
    try {
      return this.#text("merge-tree", "--write-tree", ours, theirs).split("\n")[0];
    } catch {
      return undefined;
    }
  }

  /** Merges a commit into a branch; undefined when they conflict. */
  merge(branch: string, theirs: string, message: string): string | undefined {
    const ours = this.branch(branch) ?? "";
    const tree = this.merged(ours, theirs);
    if (tree === undefined) return undefined;
    const commit = this.#text("commit-tree", tree, "-p", ours, "-p", theirs, "-m", message);
    this.setBranch(branch, commit);
    return commit;
  }
}
