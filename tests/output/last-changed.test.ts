import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { commitOf, committedDates, pageDates } from "../../scripts/build/last-changed.ts";
import { sitemap } from "../../scripts/build/output/site-files.ts";

const ARTICLE = "content/articles/a.md";
const CATALOG = "content/catalogs/pages/article.json";

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
  await commit(root, CATALOG, "2026-05-02T10:00:00+05:30");
  return root;
}

const memo = openCache(IN_MEMORY).keyedBy("code");

async function listed(root: string): Promise<string> {
  const dates = await committedDates(root, await commitOf(root), memo);
  const head = { canonical: "https://a.b/services/a" };
  const pages = [{ path: "/services/a", kind: "article" as const, head }];
  const uses = new Map([["pages/article", ["/services/a"]]]);
  return sitemap(pages, pageDates({ pages, uses }, dates));
}

test("a page's date is its sources' last commit; uncommitted changes give no date", async () => {
  const root = await repository();
  expect(await listed(root)).toContain("<lastmod>2026-05-02T04:30:00Z</lastmod>");

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

test("the gallery has the date of its newest album, or of its catalog", async () => {
  const root = await repository();
  await commit(root, "content/albums/a.md", "2026-05-09T00:00:00Z");
  const dates = await committedDates(root, await commitOf(root), memo);
  const gallery = { path: "/gallery", kind: "gallery" as const };
  const album = { path: "/gallery/a", kind: "album" as const };
  const uses = new Map([["pages/article", ["/gallery", "/gallery/a"]]]);

  expect(Object.fromEntries(pageDates({ pages: [gallery, album], uses }, dates))).toEqual({
    "/gallery": "2026-05-09T00:00:00Z",
    "/gallery/a": "2026-05-09T00:00:00Z",
  });
  expect(pageDates({ pages: [gallery], uses }, dates).get("/gallery")).toBe("2026-05-02T04:30:00Z");
});
