import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { readChecked } from "../../scripts/whole-files.ts";

const SCRIPTS = path.join(import.meta.dirname, "../../scripts");

/**
 * Has two threads of this process do the same work at the same time.
 *
 * @param module below scripts/, whose functions the work finds as `functions`
 * @param work is done with a `file` for every `turn`
 */
async function twice(module: string, file: string, work: string): Promise<void> {
  const code = `
    import(${JSON.stringify(pathToFileURL(path.join(SCRIPTS, module)))}).then(async (functions) => {
      const file = ${JSON.stringify(file)};
      for (let turn = 0; turn < 500; turn++) await (${work});
    });`;
  const threads = [1, 2].map(
    () =>
      new Promise<void>((resolve, reject) => {
        new Worker(code, { eval: true }).once("error", reject).once("exit", () => resolve());
      }),
  );
  await Promise.all(threads);
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "whole-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("two threads may write the same file at once, and it is whole", async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, "record.txt");
  await twice("whole-files.ts", file, "functions.writeChecked(file, 'thali '.repeat(5000))");
  expect(readChecked(file)).toBe("thali ".repeat(5000));
  expect(await readdir(folder)).toEqual(["record.txt"]);
});

test("two threads may make the same file of a cache at once", async () => {
  const folder = await temporaryFolder();
  const make = "functions.keep(file + turn, async () => Buffer.from('toran'))";
  await twice("keep.ts", path.join(folder, "picture"), make);
  expect(await readdir(folder)).toHaveLength(500);
});
