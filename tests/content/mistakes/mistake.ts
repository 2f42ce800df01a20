import { readFileSync } from "node:fs";
import path from "node:path";
import { IN_MEMORY, openCache } from "../../../scripts/lib/cache.ts";
import { checkContent } from "../../../scripts/rules/check.ts";
import { changedFiles, diskFiles } from "../../../scripts/content/read.ts";
import { applyRepairs } from "../../../scripts/rules/fix.ts";
import { formatProblem } from "../../../scripts/content/problems/print.ts";
import { QUIET_DAY } from "../../setup/content.ts";
import { fixtureRoot } from "../../setup/fixture.ts";

export type Mistake = readonly [
  name: string,
  file: string,
  /** Returns the file's text or bytes with the mistake; undefined removes the file. */
  change: (text: string) => string | Uint8Array | undefined,
  also?: Record<string, string | Uint8Array>,
];

export const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

export const addParagraph = (name: string, words: string): Mistake => [
  name,
  ARTICLE,
  (text) => `${text}\n${words}\n`,
];

type Bytes = string | Uint8Array;

/** A mistake that writes a file, or removes it without `bytes`. */
export const write = (
  name: string,
  file: string,
  bytes?: Bytes,
  also: Mistake[3] = {},
): Mistake => [name, file, () => bytes, also];

export const remove = (name: string, file: string, also?: Mistake[3]) =>
  write(name, file, undefined, also);

export const LFS_POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 48213\n`;

type Swap = readonly [from: string | RegExp, to: string];

export const swaps = (file: string, changes: readonly Swap[]): Mistake[] =>
  changes.map(([from, to]) => [`${path.basename(file)}: ${from} → ${to}`, file, swap(from, to)]);

/** Returns a function that replaces the first `from`. It throws without a match, because a test would check nothing. */
export function swap(from: string | RegExp, to: string): (text: string) => string {
  return (text) => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`nothing to swap for ${String(from)}`);
    return changed;
  };
}

const ROOT = fixtureRoot();
const disk = diskFiles(ROOT);

export const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const bytesOf = (content: string | Uint8Array) => Buffer.from(content);

/** Shared by all mistakes, so that only the files that a mistake changes are parsed again. */
const cache = openCache(IN_MEMORY, { remember: true });

/**
 * Checks the fixture with a mistake. `fixed` is the same mistake after the repairs of `--fix`.
 *
 * @param group with `languages`, changed texts that wait for a translation are reported too
 */
export async function problemsAfter([name, file, change, also = {}]: Mistake, group = "") {
  const known = disk.list().some((entry) => entry.file === file);
  const text = change(known ? read(file) : "");
  const files = changedFiles(
    disk,
    new Map([
      [file, text === undefined ? undefined : bytesOf(text)],
      ...Object.entries(also).map(([other, content]) => [other, bytesOf(content)] as const),
    ]),
  );
  const { problems: all, texts } = await checkContent(ROOT, { now: QUIET_DAY, files, cache });
  const isWaiting = /^(?:missing|idle)-translation$/;
  const problems = all.filter(({ code }) => group === "languages" || !isWaiting.test(code));
  const fixed = write(name, file, applyRepairs(texts.get(file) ?? "", problems).text, also);
  const printed = problems.map((problem) => {
    const { form } = problem;
    const inForm = form ? `\n   form: ${form.message}\n   form: fix: ${form.fix}` : "";
    return formatProblem(problem, texts.get(problem.file)) + inForm;
  });
  return { problems, printed, fixed };
}

/** Checks an article with added paragraphs. `own` has the printed problems of each paragraph. */
export async function problemsOfParagraphs(all: readonly string[]) {
  const before = read(ARTICLE).split("\n").length;
  const added = all.map((words) => `\n${words}\n\nWords.\n`);
  const { problems, printed } = await problemsAfter(addParagraph("paragraphs", added.join("")));
  let line = before + 1;
  const own = added.map((text) => {
    const [from, to] = [line, (line += text.split("\n").length - 1)];
    return printed.filter((_, index) => {
      const problem = problems[index];
      return problem?.file === ARTICLE && problem.line >= from && problem.line < to;
    });
  });
  return { own, others: printed.filter((text) => !own.flat().includes(text)) };
}
