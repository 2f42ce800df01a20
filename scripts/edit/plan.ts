/** A command's changes to content/, which are planned before any file is written. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { check, format } from "prettier";
import { compile, type CompiledSite } from "../build/compile.ts";
import { formatProblem } from "../content/problems/print.ts";
import { changedFiles, diskFiles } from "../content/read.ts";
import { positionAt, type Edit, type Source } from "../content/problems/problem.ts";
import { Refusal } from "../lib/refusal.ts";
import { checkContent, type CheckResult } from "../rules/check.ts";

export interface EditPlan {
  /** File → new content. Paths from the project's root, with forward slashes. */
  writes: Map<string, string | Uint8Array>;
  removes: string[];
  notes: string[];
}

export function emptyPlan(): EditPlan {
  return { writes: new Map(), removes: [], notes: [] };
}

/** `content/articles/x.md:12  /services/old → /services/new` */
export function describeEdit(source: Source, { start, end, text }: Edit): string {
  const { line } = positionAt(source, start);
  return `${source.file}:${line}  ${source.text.slice(start, end)} → ${text}`;
}

/**
 * Formats a changed file if it was formatted before, because a longer address moves the bars of a table and
 * a new entry may not fit its line. An unformatted file stays unformatted.
 */
export async function keepFormat(file: string, before: string, after: string): Promise<string> {
  const options = { filepath: file, printWidth: 100 };
  return (await check(before, options)) ? format(after, options) : after;
}

/** Compiles the content, drafts included. Throws Refusal when the content has mistakes. */
export async function checkedContent(root: string, now: number): Promise<CompiledSite> {
  const { site, problems, texts } = await compile(root, { now, everything: true });
  if (site) return site;
  throw mistakesOf({ problems, texts }, "has");
}

function mistakesOf({ problems, texts }: Pick<CheckResult, "problems" | "texts">, has: string) {
  const errors = problems
    .filter(({ severity }) => severity === "error")
    .map((problem) => formatProblem(problem, texts.get(problem.file)));
  return new Refusal(
    [`the content ${has} mistakes, so nothing has been changed`, ...errors].join("\n\n"),
    "correct the content or the command, and run it again",
  );
}

/**
 * Checks the content with the plan's changes, and writes them unless it is a dry run.
 *
 * @throws Refusal for a plan after which the content would have mistakes
 */
export async function applyPlan(
  root: string,
  { writes, removes }: EditPlan,
  { now, isDryRun }: { now: number; isDryRun: boolean },
): Promise<void> {
  const changes = new Map<string, Uint8Array | undefined>(removes.map((file) => [file, undefined]));
  for (const [file, bytes] of writes) changes.set(file, Buffer.from(bytes));
  // The record of published addresses is not content; a plan for it alone repairs what the check compares with it.
  if (changes.keys().some((file) => file.startsWith("content/"))) {
    const checked = await checkContent(root, {
      now,
      files: changedFiles(diskFiles(root), changes),
    });
    if (!checked.content) throw mistakesOf(checked, "would have");
  }
  if (isDryRun) return;
  // Files are removed last, so that a watcher never finds the content without the page.
  for (const [file, bytes] of writes) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), bytes);
  }
  for (const file of removes) await rm(path.join(root, file));
}
