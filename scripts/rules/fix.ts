import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CheckResult } from "./check.ts";
import { applyEdits, type Problem } from "../content/problems/problem.ts";

/** Applies the repairs of a text. If two repairs overlap, the one nearer to the start is left for the next round. */
export function applyRepairs(
  text: string,
  problems: readonly Problem[],
): { text: string; made: Problem[] } {
  let from = Infinity;
  const made = problems
    .toSorted((a, b) => (b.edit?.start ?? 0) - (a.edit?.start ?? 0))
    .filter(({ edit }) => {
      if (!edit || edit.end > from) return false;
      if (edit.end > edit.start) from = edit.start;
      return true;
    });
  return {
    text: applyEdits(
      text,
      made.flatMap(({ edit }) => edit ?? []),
    ),
    made: made.toReversed(),
  };
}

/** Maximum number of rounds: one repair may uncover another problem. */
const MAX_ROUNDS = 10;

/**
 * Makes every safe repair on the disk and checks again.
 *
 * @param check reads and checks the content again
 * @param only returns whether a file may be written
 * @returns the repaired problems, and the last check
 */
export async function fixContent(
  root: string,
  check: () => Promise<CheckResult>,
  only: (file: string) => boolean,
): Promise<{ repaired: Problem[]; result: CheckResult }> {
  const repaired: Problem[] = [];
  const taken = new Set<string>();
  let result = await check();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const files = new Set(
      result.problems
        .filter(({ edit, rename, file }) => (edit ?? rename) !== undefined && only(file))
        .map(({ file }) => file),
    );
    if (files.size === 0) break;
    for (const file of files) {
      const own = result.problems.filter((problem) => problem.file === file);
      const text = result.texts.get(file);
      if (text !== undefined) {
        const fixed = applyRepairs(text, own);
        writeFileSync(path.join(root, file), fixed.text);
        repaired.push(...fixed.made);
      }
      const named = own.find(({ rename }) => rename !== undefined);
      // If two files would get the same name, only the first is renamed.
      if (named?.rename === undefined || taken.has(named.rename)) continue;
      taken.add(named.rename);
      const target = path.join(root, named.rename);
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(path.join(root, file), target);
      repaired.push(named);
    }
    result = await check();
  }
  return { repaired, result };
}
