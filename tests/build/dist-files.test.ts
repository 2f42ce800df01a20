import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DistHashes } from "../../scripts/build/dist-files.ts";

const MODULE = path.join(import.meta.dirname, "../../scripts/build/dist-files.ts");

/** A published folder of one file, and where its hashes are kept. */
async function published() {
  const root = await mkdtemp(path.join(os.tmpdir(), "dist-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [directory, store] = [path.join(root, "dist"), path.join(root, "dist.hashes")];
  await mkdir(directory);
  await writeFile(path.join(directory, "index.html"), "<p>Namaste");
  return { root, directory, store };
}

/** Runs a script in a process of its own with `dist` opened over a folder of one file. */
async function withLargeSite(script: string) {
  const { root, directory, store } = await published();
  // What is known of ten thousand pages is large; here nothing of it can be read.
  await writeFile(store, "x".repeat(2 ** 21));
  const main = path.join(root, "main.mjs");
  await writeFile(
    main,
    `import { openDist } from ${JSON.stringify(MODULE)};
     const dist = openDist(${JSON.stringify(directory)}, ${JSON.stringify(store)});
     ${script}`,
  );
  return spawnSync(process.execPath, [main], { encoding: "utf8", timeout: 20_000 });
}

test("of a large site too a build that fails before it asks what is published comes to its end", async () => {
  const { status, stderr } = await withLargeSite("process.exitCode = 3;");

  expect(status, stderr).toBe(3);
});

test("of a large site a thread says what is published, and the process then comes to its end", async () => {
  const { status, stdout, stderr } = await withLargeSite(
    "console.log([...(await dist.present()).keys()].join());",
  );

  expect(status, stderr).toBe(0);
  expect(stdout.trim()).toBe("index.html");
});

test("folders that went with their last page are not missed by the next build", async () => {
  const { directory, store } = await published();
  const folder = path.join(directory, "services/old");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "index.html"), "<p>Old");
  const hashes = new DistHashes(directory, store);
  expect([...hashes.present().keys()]).toContain("services/old/index.html");
  await rm(path.dirname(folder), { recursive: true });

  const state = await hashes.keep(new Map(), ["services/old/index.html"]);

  expect(new DistHashes(directory, store).state()).toBe(state);
});
