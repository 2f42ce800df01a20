import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { checkContent } from "../../scripts/rules/check.ts";
import type { Problem } from "../../scripts/content/problems/problem.ts";
import { RECORD_FILE } from "../../scripts/rules/published-record.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { fixtureRoot } from "./fixture.ts";

let root: string | undefined;

afterAll(() => {
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
});

/**
 * Root of a project with only content, for tests that change it. Each call restores the content and keeps the cache.
 *
 * @param from the project whose content is copied, such as `fixtureRoot()`
 */
export function wholeContent(from = ROOT): string {
  if (root === undefined) {
    root = mkdtempSync(path.join(os.tmpdir(), "content-"));
    mkdirSync(path.join(root, path.dirname(RECORD_FILE)), { recursive: true });
    symlinkSync(path.join(ROOT, "schemas"), path.join(root, "schemas"));
  }
  for (const part of ["content", RECORD_FILE]) {
    rmSync(path.join(root, part), { recursive: true, force: true });
    cpSync(path.join(from, part), path.join(root, part), { recursive: true });
  }
  return root;
}

/** A day on which no content begins or ends. */
export const QUIET_DAY = Date.UTC(2026, 10, 21);

const nameOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`;

/** Simulated time → problems of the fixture at that time. */
const fixtureProblems = new Map<number, Promise<Set<string>>>();

async function fixtureProblemsAt(now: number): Promise<Set<string>> {
  const { problems } = await checkContent(fixtureRoot(), { now });
  return new Set(problems.map(nameOf));
}

/** Leaves out the problems, such as warnings, that the committed content has at the time `now`. */
export async function newProblems<One extends Problem>(
  problems: readonly One[],
  now = QUIET_DAY,
): Promise<One[]> {
  const requested = fixtureProblems.get(now) ?? fixtureProblemsAt(now);
  fixtureProblems.set(now, requested);
  const known = await requested;
  return problems.filter((problem) => !known.has(nameOf(problem)));
}
