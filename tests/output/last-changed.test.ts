import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { textDates } from "../../scripts/build/last-changed.ts";
import { sitemap } from "../../scripts/build/output/site-files.ts";

const ARTICLE = "content/articles/a.md";

async function temporary(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "dates-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
    cwd,
    stdio: "pipe",
  });

async function commit(root: string, file: string, date: string): Promise<void> {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), date);
  git(root, "add", ".");
  vi.stubEnv("GIT_COMMITTER_DATE", date);
  git(root, "commit", "-qm", "x");
  vi.unstubAllEnvs();
}

async function repository(): Promise<string> {
  const root = await temporary();
  git(root, "init", "-q");
  await commit(root, ARTICLE, "2026-05-01T10:00:00+05:30");
  await commit(root, "content/catalogs/site.json", "2026-05-02T10:00:00+05:30");
  return root;
}

const memo = openCache(IN_MEMORY).keyedBy("code");

async function listed(root: string): Promise<string> {
  const head = { canonical: "https://a.b/services/a" };
  return sitemap([{ path: "/services/a", head }], await textDates(root, memo));
}

test("an article's date is its last commit; uncommitted changes give no date", async () => {
  const root = await repository();
  expect(await listed(root)).toContain("<lastmod>2026-05-01T04:30:00Z</lastmod>");

  await commit(root, ARTICLE, "2026-05-03T00:00:00Z");
  for (const _ of ["walked", "from the cache"])
    expect(await listed(root)).toContain("<lastmod>2026-05-03T00:00:00Z</lastmod>");

  await writeFile(path.join(root, ARTICLE), "being written\n");
  expect(await listed(root)).not.toContain("lastmod");
});

test("a shallow clone and a folder without git give no dates and no error", async () => {
  const root = await repository();
  const shallow = path.join(await temporary(), "clone");
  git(root, "clone", "-q", "--depth", "1", `file://${root}`, shallow);

  expect(await listed(shallow)).not.toContain("lastmod");
  expect(await listed(await temporary())).not.toContain("lastmod");
});
