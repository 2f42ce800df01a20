import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { copyProject as copyInto } from "../../scripts/bench/project.ts";

/** A copy of the project in a temporary folder, for tests that break its content or build it. */
export async function copyProject(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "site-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await copyInto(directory);
  return directory;
}
