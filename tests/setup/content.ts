import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { RECORD_FILE } from "../../scripts/content/published/record.ts";
import { ROOT } from "../../scripts/paths.ts";

let root: string | undefined;

afterAll(() => {
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
});

/**
 * A project of content alone, for tests that break or rewrite it. All tests of a file are given the
 * same one, whole again each time; what is known of files that are as they were is kept in its
 * build/, as on an editor's machine. Gives its root.
 */
export function wholeContent(): string {
  if (root === undefined) {
    root = mkdtempSync(path.join(os.tmpdir(), "content-"));
    mkdirSync(path.join(root, path.dirname(RECORD_FILE)), { recursive: true });
    symlinkSync(path.join(ROOT, "schemas"), path.join(root, "schemas"));
  }
  for (const part of ["content", RECORD_FILE]) {
    rmSync(path.join(root, part), { recursive: true, force: true });
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  }
  return root;
}
