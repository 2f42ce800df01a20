import { cpSync, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import { copyProject as copyInto } from "../../scripts/bench/project.ts";
import { BUILD } from "../../scripts/paths.ts";
import { temporaryFolder } from "./temporary.ts";

/**
 * A copy of the project in a temporary folder, for tests that break its content or build it.
 *
 * @param lasting true when it is for several tests, and whoever asks removes it
 * @param drawn true when the share pictures may come along that the project itself has drawn: they
 *   are named after all they are made from, and to draw them is two thirds of a first build
 */
export async function copyProject({ lasting = false, drawn = false } = {}): Promise<string> {
  const directory = await temporaryFolder("site-");
  if (!lasting) onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await copyInto(directory);
  const pictures = path.join(BUILD, "share");
  if (drawn && existsSync(pictures)) {
    cpSync(pictures, path.join(directory, "build/share"), { recursive: true });
  }
  return directory;
}
