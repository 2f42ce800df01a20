import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Memo } from "../lib/cache.ts";
import { textOf } from "../content/model/content.ts";

async function git(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", ["-c", "core.quotePath=off", ...args], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

const TEXTS = ["--relative", "HEAD", "--", "content/articles", "content/albums"];

/** File of an article or album → seconds since 1970, from the newest commit to the oldest. */
async function walkHistory(root: string): Promise<[file: string, seconds: number][]> {
  const log = await git(root, "log", "--format=%x00%ct", "--name-only", ...TEXTS);
  return log.split("\0").flatMap((commit) => {
    const [seconds, ...files] = commit.split("\n").filter(Boolean);
    return files.map((file): [string, number] => [file, Number(seconds)]);
  });
}

/**
 * The date of the last commit of each article and album. A text with uncommitted changes has no date. Without git, and in
 * a shallow clone, where git dates older files by the oldest fetched commit, no text has a date.
 *
 * @returns path of the page → W3C date and time
 */
export async function textDates(root: string, memo: Memo): Promise<Map<string, string>> {
  const dates = new Map<string, number>();
  try {
    const answer = await git(root, "rev-parse", "--is-shallow-repository", "HEAD");
    const [isShallow, head = ""] = answer.split("\n");
    if (isShallow !== "false") return new Map();
    for (const [file, seconds] of await memo("dates", [head], () => walkHistory(root)))
      dates.set(file, Math.max(seconds, dates.get(file) ?? 0));
    const changed = await git(root, "diff", "--name-only", ...TEXTS);
    for (const file of changed.split("\n")) dates.delete(file);
  } catch {
    return new Map();
  }
  return new Map(
    [...dates].flatMap(([file, seconds]) => {
      const text = textOf(file);
      const date = new Date(seconds * 1000).toISOString().replace(".000", "");
      return text ? [[text.path, date] as const] : [];
    }),
  );
}
