import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { ROOT } from "../../scripts/paths.ts";

/** A copy of the project in a temporary folder, for tests that break its content or build it. */
export async function copyProject(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "site-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const parts = [
    "content",
    "lambda",
    "schemas",
    "scripts",
    "src",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
  ];
  for (const part of parts) {
    await cp(path.join(ROOT, part), path.join(directory, part), { recursive: true });
  }
  await symlink(path.join(ROOT, "node_modules"), path.join(directory, "node_modules"));
  return directory;
}
