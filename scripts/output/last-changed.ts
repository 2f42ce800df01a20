import path from "node:path";
import { promisify } from "node:util";
import { catalogFile, type CatalogName } from "../content/catalogs.ts";
import type { CompiledSite } from "../content/compile.ts";
import { listsArticles, type PageEntry } from "../content/page-entry.ts";
import { readChecked, writeChecked } from "../whole-files.ts";

async function git(root: string, ...args: string[]): Promise<string> {
  // Whoever only edits words does without.
  const { execFile } = await import("node:child_process");
  const { stdout } = await promisify(execFile)("git", ["-c", "core.quotePath=off", ...args], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

/** What git knows at one commit. */
interface Known {
  head: string;
  /** File below content/, from the project's root → seconds since 1970 of its last commit. */
  dates: [file: string, seconds: number][];
}

/** The last commit of every file of content/, from one walk through the history. */
async function walkHistory(root: string, head: string): Promise<Known> {
  const log = await git(
    root,
    "log",
    "--format=%x00%ct",
    "--name-only",
    "--relative",
    head,
    "--",
    "content",
  );
  const dates = new Map<string, number>();
  for (const commit of log.split("\0").slice(1)) {
    const [seconds = "", ...files] = commit.split("\n").filter(Boolean);
    for (const file of files) {
      dates.set(file, Math.max(Number(seconds), dates.get(file) ?? 0));
    }
  }
  return { head, dates: [...dates] };
}

/**
 * When each file of content/ was last committed, in seconds since 1970. A file that differs from
 * its commit has no date. Nor has any file where git cannot tell: without a repository, without
 * git, and in a shallow clone, whose oldest commit seems to have written everything.
 *
 * @param cache a file that keeps what was found at a commit
 */
export async function committedDates(
  root: string,
  cache: string,
): Promise<ReadonlyMap<string, number>> {
  try {
    const [shallow, head = ""] = (
      await git(root, "rev-parse", "--is-shallow-repository", "HEAD")
    ).split("\n");
    if (shallow !== "false") return new Map();
    const text = readChecked(cache);
    const kept = text === undefined ? undefined : (JSON.parse(text) as Known);
    const known = kept?.head === head ? kept : await walkHistory(root, head);
    if (known !== kept) writeChecked(cache, JSON.stringify(known));
    const dates = new Map(known.dates);
    const changed = await git(root, "diff", "--name-only", "--relative", "HEAD", "--", "content");
    for (const file of changed.split("\n")) dates.delete(file);
    return dates;
  } catch {
    return new Map();
  }
}

const articleFile = (page: string) => `content/articles/${path.posix.basename(page)}.md`;

/**
 * Articles that git gave no date though it dates others: what is written in them next may be what was
 * committed. In one that has a date anything else is not.
 *
 * @param committed see {@link committedDates}
 * @returns their files, from the project's root
 */
export function undatedArticles(
  pages: readonly Pick<PageEntry, "path" | "kind">[],
  committed: ReadonlyMap<string, number>,
): string[] {
  if (committed.size === 0) return [];
  const articles = pages.filter(({ kind }) => kind === "article");
  return articles.map((page) => articleFile(page.path)).filter((file) => !committed.has(file));
}

/**
 * Whether one of these files is as it was committed last, which dates it; false where git cannot tell.
 *
 * @param files of content/, from the project's root
 */
export async function isOneCommitted(root: string, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return false;
  const options = ["status", "--porcelain", "--no-renames", "--untracked-files=all"];
  try {
    const changed = await git(root, "--no-optional-locks", ...options, "--", ...files);
    return changed.split("\n").filter(Boolean).length < files.length;
  } catch {
    return false;
  }
}

/**
 * When what a page is made of was last committed: its article and the catalogs that its builder
 * looks into. What all pages share (navigation, contact facts) is not counted, and a page with a
 * part whose date is not known has none.
 *
 * @returns path of a page → W3C date and time
 */
export function pageDates(
  site: { pages: readonly Pick<PageEntry, "path" | "kind">[]; uses: CompiledSite["uses"] },
  committed: ReadonlyMap<string, number>,
): Map<string, string> {
  const dates = new Map<string, string>();
  // Without a single date there is nothing to look up.
  if (committed.size === 0) return dates;
  const { pages, uses } = site;
  const parts = new Map<string, string[]>(pages.map(({ path: page }) => [page, []]));
  for (const [catalog, made] of uses) {
    for (const page of made) parts.get(page)?.push(catalogFile(catalog as CatalogName));
  }
  const articles = pages.filter(({ kind }) => kind === "article");
  const lists = pages.filter(listsArticles);
  for (const { path: article } of articles) {
    const file = articleFile(article);
    for (const page of [article, ...lists.map((list) => list.path)]) parts.get(page)?.push(file);
  }
  for (const [page, files] of parts) {
    let last = 0;
    for (const file of files) last = Math.max(last, committed.get(file) ?? Infinity);
    if (last > 0 && last < Infinity) {
      dates.set(page, new Date(last * 1000).toISOString().replace(".000", ""));
    }
  }
  return dates;
}

/** Where the dates of one commit are kept. */
export function datesCache(buildDirectory: string): string {
  return path.join(buildDirectory, "committed-dates.json");
}
