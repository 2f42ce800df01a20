/** The last changes to content/, and a branch that takes one of them back. Works on commits: no file here is touched. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Refusal } from "../../lib/refusal.ts";

interface Change {
  /** The commit's name in full. */
  commit: string;
  /** ISO 8601. */
  at: string;
  by: string;
  subject: string;
}

export interface Undone {
  branch: string;
  change: Change;
  /** `owner/name` at GitHub; undefined when the repository's origin is elsewhere. */
  repository: string | undefined;
}

const LISTED = 20;

function git(root: string, ...args: string[]): string {
  return execFileSync("git", ["-c", "core.quotePath=off", ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function succeeds(root: string, ...args: string[]): boolean {
  try {
    git(root, ...args);
    return true;
  } catch {
    return false;
  }
}

/** What is published: main at GitHub as it was last fetched, or here without a remote. */
function published(root: string): string {
  const names = ["refs/remotes/origin/main", "refs/heads/main"];
  return names.find((name) => succeeds(root, "rev-parse", "--verify", "--quiet", name)) ?? "HEAD";
}

/** @returns the last published changes to content/, the newest first; a merge counts as one */
export function lastChanges(root: string): Change[] {
  return changes(root, "--first-parent", `-${LISTED}`, published(root), "--", "content");
}

function changes(root: string, ...which: string[]): Change[] {
  const text = git(root, "log", "-z", "--format=%H%n%cI%n%an%n%s", ...which);
  return text
    .split("\0")
    .filter(Boolean)
    .map((entry) => {
      const [commit = "", at = "", by = "", subject = ""] = entry.split("\n");
      return { commit, at, by, subject };
    });
}

/**
 * Makes the branch `undo-…`, which is what is published with one change taken back.
 *
 * @param name of a commit, or its beginning
 * @throws Refusal when that is no change to content alone, or later changes are in the way; then there is no branch
 */
export function undo(root: string, name: string): Undone {
  const base = published(root);
  if (
    !/^[0-9a-f]{4,40}$/.test(name) ||
    !succeeds(root, "rev-parse", "--verify", `${name}^{commit}`)
  )
    throw new Refusal(`${name} is no change`, "npm run content -- undo lists the last ones");
  if (!succeeds(root, "merge-base", "--is-ancestor", name, base))
    throw new Refusal(`${name} is not published: close its pull request instead`);
  const [change] = changes(root, "-1", name);
  if (!change) throw new Refusal(`${name} is no change`);
  const parents = git(root, "rev-list", "--parents", "-1", name).trim().split(" ").length - 1;
  const touched = parents === 0 ? [] : filesOf(root, name);
  const others = touched.filter((file) => !file.startsWith("content/"));
  if (touched.length === 0) throw new Refusal(`${name} changes no file`);
  if (others[0] !== undefined)
    throw new Refusal(`${name} changes code too (${others[0]}): whoever wrote it has to undo it`);
  const branch = `undo-${change.commit.slice(0, 10)}`;
  if (succeeds(root, "rev-parse", "--verify", "--quiet", `refs/heads/${branch}`))
    throw new Refusal(
      `there is a branch ${branch} already`,
      `git branch --delete --force ${branch}`,
    );
  const folder = mkdtempSync(path.join(os.tmpdir(), "undo-"));
  let isWhole = false;
  try {
    git(root, "worktree", "add", "--quiet", "-b", branch, folder, base);
    const against = parents > 1 ? ["--mainline", "1"] : [];
    if (!succeeds(folder, "revert", "--no-edit", ...against, change.commit)) {
      const files = git(folder, "diff", "--name-only", "--diff-filter=U").trim();
      throw new Refusal(
        `what it changed was changed again since${files && ` (${files.split("\n").join(", ")})`}`,
        "change it by hand, or undo the later change first",
      );
    }
    isWhole = true;
  } finally {
    succeeds(root, "worktree", "remove", "--force", folder);
    rmSync(folder, { recursive: true, force: true });
    if (!isWhole) succeeds(root, "branch", "--delete", "--force", branch);
  }
  return { branch, change, repository: repositoryOf(root) };
}

/** Of a merge: what it brought to its first parent. */
function filesOf(root: string, commit: string): string[] {
  const names = git(root, "diff", "--name-only", "-z", "--no-renames", `${commit}^1`, commit);
  return names.split("\0").filter(Boolean);
}

function repositoryOf(root: string): string | undefined {
  if (!succeeds(root, "remote", "get-url", "origin")) return undefined;
  const url = git(root, "remote", "get-url", "origin").trim();
  return /github\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url)?.[1];
}
