/** A command's changes to content/, which are planned before any file is written. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { applyEdits as applyJsonEdits, modify } from "jsonc-parser";
import { check, format } from "prettier";
import { compile, type CompiledSite } from "../build/compile.ts";
import { formatProblem } from "../content/problems/print.ts";
import { positionAt, type Edit, type Source } from "../content/problems/problem.ts";
import { Refusal } from "../lib/refusal.ts";

export interface EditPlan {
  /** File → new content. Paths from the project's root, with forward slashes. */
  writes: Map<string, string | Uint8Array>;
  removes: string[];
  notes: string[];
}

export function emptyPlan(): EditPlan {
  return { writes: new Map(), removes: [], notes: [] };
}

const JSON_FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } };

/**
 * Changes one value of a JSON text, removes its key when `value` is undefined, or adds an entry to a list for the index
 * -1. Every other byte stays.
 */
export function setJson(text: string, keys: (string | number)[], value: unknown): string {
  const isArrayInsertion = keys.at(-1) === -1;
  return applyJsonEdits(text, modify(text, keys, value, { ...JSON_FORMAT, isArrayInsertion }));
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

async function carryOut(root: string, plan: EditPlan): Promise<() => Promise<void>> {
  const files = [...plan.writes.keys(), ...plan.removes];
  const before = new Map<string, Uint8Array | undefined>();
  for (const file of files) {
    before.set(file, await readFile(path.join(root, file)).catch(() => undefined));
  }
  const write = async (file: string, bytes: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), bytes);
  };
  // Files are removed last, so that a watcher never finds the content without the page.
  for (const [file, bytes] of plan.writes) await write(file, bytes);
  for (const file of plan.removes) await rm(path.join(root, file));
  return async () => {
    for (const [file, bytes] of before) {
      if (bytes) await write(file, bytes);
      else await rm(path.join(root, file), { force: true });
    }
  };
}

/** Compiles the content, drafts included. Throws Refusal when the content has mistakes. */
export async function checkedContent(
  root: string,
  now: number,
  has = "has",
): Promise<CompiledSite> {
  const { site, problems, texts } = await compile(root, { now, everything: true });
  if (site) return site;
  const errors = problems
    .filter(({ severity }) => severity === "error")
    .map((problem) => formatProblem(problem, texts.get(problem.file)));
  throw new Refusal(
    [`the content ${has} mistakes, so nothing has been changed`, ...errors].join("\n\n"),
    "correct the content or the command, and run it again",
  );
}

export async function applyPlan(root: string, plan: EditPlan, now: number): Promise<void> {
  const undo = await carryOut(root, plan);
  try {
    await checkedContent(root, now, "would have");
  } catch (error) {
    await undo();
    throw error;
  }
}
