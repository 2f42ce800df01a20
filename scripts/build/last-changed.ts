import path from "node:path";
import { promisify } from "node:util";
import { catalogFile, type CatalogName } from "../content/catalogs/catalogs.ts";
import type { Memo } from "../lib/cache.ts";
import { TEXTS, textFile, type TextKind } from "../content/model/content.ts";
import type { PageData, PageKind } from "../../src/routes.ts";

async function git(root: string, ...args: string[]): Promise<string> {
  const { execFile } = await import("node:child_process");
  const { stdout } = await promisify(execFile)("git", ["-c", "core.quotePath=off", ...args], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

async function walkHistory(root: string, head: string): Promise<[string, number][]> {
  const format = ["--format=%x00%ct", "--name-only", "--relative"];
  const log = await git(root, "log", ...format, head, "--", "content");
  const dates = new Map<string, number>();
  for (const commit of log.split("\0").slice(1)) {
    const [seconds = "", ...files] = commit.split("\n").filter(Boolean);
    for (const file of files) {
      dates.set(file, Math.max(Number(seconds), dates.get(file) ?? 0));
    }
  }
  return [...dates];
}

/** The current commit; empty without git and in a shallow clone. */
export async function commitOf(root: string): Promise<string> {
  try {
    const answer = await git(root, "rev-parse", "--is-shallow-repository", "HEAD");
    const [shallow, head = ""] = answer.split("\n");
    // In a shallow clone git dates older files by the oldest fetched commit.
    return shallow === "false" ? head : "";
  } catch {
    return "";
  }
}

/**
 * Date of the last commit of each file of content/, in seconds since 1970. An uncommitted file has no date. Without git
 * or a repository, and in a shallow clone, no file has a date.
 *
 * @param head see {@link commitOf}
 */
export async function committedDates(
  root: string,
  head: string,
  memo: Memo,
): Promise<ReadonlyMap<string, number>> {
  if (head === "") return new Map();
  try {
    const dates = new Map(await memo("dates", [head], () => walkHistory(root, head)));
    const changed = await git(root, "diff", "--name-only", "--relative", "HEAD", "--", "content");
    for (const file of changed.split("\n")) dates.delete(file);
    return dates;
  } catch {
    return new Map();
  }
}

const LISTED_BY = { article: "services", album: "gallery" } as const satisfies Record<
  TextKind,
  PageKind
>;

/**
 * Date of the last commit of a page's sources: the articles or albums that it shows or lists, and the catalogs
 * of its data function. Catalogs that all pages share do not count. A page with an uncommitted source has no
 * date.
 *
 * @returns path of a page → W3C date and time
 */
export function pageDates(
  {
    pages,
    uses,
  }: { pages: readonly Pick<PageData, "path" | "kind">[]; uses: Map<string, string[]> },
  committed: ReadonlyMap<string, number>,
): Map<string, string> {
  const parts = new Map<string, string[]>(pages.map(({ path: page }) => [page, []]));
  for (const [catalog, made] of uses)
    for (const page of made) parts.get(page)?.push(catalogFile(catalog as CatalogName));
  for (const kind of Object.keys(TEXTS) as TextKind[]) {
    const lists = pages.filter((page) => page.kind === LISTED_BY[kind]);
    for (const { path: own } of pages.filter((page) => page.kind === kind)) {
      const file = textFile(kind, path.posix.basename(own));
      for (const page of [own, ...lists.map((list) => list.path)]) parts.get(page)?.push(file);
    }
  }
  const dates = [...parts].flatMap(([page, files]): [string, string][] => {
    const last = Math.max(0, ...files.map((file) => committed.get(file) ?? Infinity));
    if (last === 0 || last === Infinity) return [];
    return [[page, new Date(last * 1000).toISOString().replace(".000", "")]];
  });
  return new Map(dates);
}
