import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commitOf } from "../../scripts/build/inputs.ts";

async function temporary(): Promise<string> {
  const directory = await mkdtemp(path.join(await realpath(os.tmpdir()), "inputs-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

function git(cwd: string, ...args: string[]): void {
  const user = ["-c", "user.name=A", "-c", "user.email=a@b.c"];
  execFileSync("git", [...user, ...args], { cwd, stdio: "pipe" });
}

/** A repository of one commit. */
async function repository(): Promise<string> {
  const root = await temporary();
  git(root, "init", "-q");
  await mkdir(path.join(root, "site/content"), { recursive: true });
  await writeFile(path.join(root, "site/content/a.md"), "first\n");
  git(root, "add", ".");
  git(root, "commit", "-qm", "x");
  return root;
}

/** Whether a commit in a folder changes what stands for it, and nothing else does. */
async function commitsShow(folder: string): Promise<void> {
  const before = commitOf(folder);
  await writeFile(path.join(folder, "more.md"), "more\n");
  git(folder, "add", ".");
  expect(commitOf(folder)).toBe(before);
  git(folder, "commit", "-qm", "y");
  expect(commitOf(folder)).not.toBe(before);
}

test("a commit shows, also where the project is a folder of a larger repository", async () => {
  const root = await repository();
  await commitsShow(root);
  await commitsShow(path.join(root, "site"));
});

test("a commit shows in a further worktree and on a branch that git has packed", async () => {
  const root = await repository();
  const other = path.join(await temporary(), "worktree");
  git(root, "worktree", "add", "-q", "-b", "other", other);
  await commitsShow(path.join(other, "site"));
  git(root, "pack-refs", "--all");
  await commitsShow(root);
  git(root, "pack-refs", "--all");
  const here = commitOf(root);
  await commitsShow(other);
  expect(commitOf(root)).toBe(here);
});

test("a commit shows where no branch is checked out", async () => {
  const root = await repository();
  git(root, "checkout", "-q", "--detach");
  await commitsShow(root);
});

// Written by hand, as git itself learnt it in 2.45.
test("a commit shows where git keeps branches in tables", async () => {
  const root = await temporary();
  await mkdir(path.join(root, ".git/reftable"), { recursive: true });
  await writeFile(path.join(root, ".git/HEAD"), "ref: refs/heads/.invalid\n");
  const tables = path.join(root, ".git/reftable/tables.list");
  await writeFile(tables, "0x000000000001-0x000000000002-5f2a7c11.ref\n");
  const before = commitOf(root);
  await writeFile(tables, "0x000000000001-0x000000000004-93ab01de.ref\n");
  expect(commitOf(root)).not.toBe(before);
});

test("without a repository nothing stands for a commit", async () => {
  expect(commitOf(await temporary())).toBe("");
});
