import { readFileSync } from "node:fs";
import path from "node:path";
import { createContentChecker } from "../../../scripts/rules/check.ts";
import {
  changedFiles,
  diskFiles,
  type ContentFiles,
} from "../../../scripts/content/reading/files.ts";
import { formatProblem } from "../../../scripts/content/problems/print.ts";
import type { Problem } from "../../../scripts/content/problems/problem.ts";
import { QUIET_DAY } from "../../setup/content.ts";
import { fixtureRoot } from "../../setup/fixture.ts";

/** One thing that editors do wrong, made in the content of the fixture. */
export interface Mistake {
  /** What happened, as one would tell a colleague. */
  name: string;
  /** The file that is changed, from the project's root. */
  file: string;
  /** Its text or bytes after the mistake; nothing when the file is gone. */
  change: (text: string) => string | Uint8Array | undefined;
  /** Every kind of problem that must be told, and no other. */
  codes: string[];
  /** Further files that are written as they are given. */
  also?: Record<string, string | Uint8Array>;
}

/** Replaces the first `from`. @throws when it is not there, so that no test goes quiet */
export function swap(from: string | RegExp, to: string): (text: string) => string {
  return (text) => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`nothing to swap for ${String(from)}`);
    return changed;
  };
}

const ROOT = fixtureRoot();

const disk = diskFiles(ROOT);

/** A file of the fixture before any mistake. */
export const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const bytesOf = (content: string | Uint8Array) =>
  typeof content === "string" ? Buffer.from(content) : content;

let changed: ContentFiles = disk;

/** One checker for all mistakes: it reads again only what a mistake changes, as in development. */
const checker = createContentChecker(ROOT, {
  now: () => QUIET_DAY,
  files: { list: () => changed.list(), read: (file) => changed.read(file) },
});

/** What an editor is told after a mistake. */
export async function tellOf({ file, change, also = {} }: Mistake): Promise<{
  problems: Problem[];
  printed: string[];
}> {
  const changes = new Map<string, Uint8Array | undefined>();
  const known = disk.list().some((entry) => entry.file === file);
  const text = change(known ? read(file) : "");
  changes.set(file, text === undefined ? undefined : bytesOf(text));
  for (const [name, content] of Object.entries(also)) changes.set(name, bytesOf(content));
  changed = changedFiles(disk, changes);
  const { problems, texts } = await checker.check();
  const printed = problems.map((problem) => formatProblem(problem, texts.get(problem.file)));
  return { problems, printed };
}
