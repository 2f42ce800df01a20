import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { copyProject as copyInto } from "../../scripts/bench/project.ts";

/**
 * A copy of the project in a temporary folder, for tests that break its content or build it.
 *
 * @param lasting true when it is for several tests, and whoever asks removes it
 */
export async function copyProject({ lasting = false } = {}): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "site-"));
  if (!lasting) onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await copyInto(directory);
  return directory;
}
