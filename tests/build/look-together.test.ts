import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { FileHashes } from "../../scripts/file-hashes.ts";
import { waitForOthers, type Look } from "../../scripts/look-together.ts";

const MODULE = path.join(import.meta.dirname, "../../scripts/look-together.ts");

/** A thread that takes turns in every look it is sent, and says so when none are left. */
function startHelper(): Worker {
  const helper = new Worker(
    `const { parentPort } = require("node:worker_threads");
     import(${JSON.stringify(pathToFileURL(MODULE))}).then(({ takeTurns }) => {
       parentPort.on("message", (look) => { takeTurns(look); parentPort.postMessage("done"); });
       parentPort.postMessage("ready");
     });`,
    { eval: true },
  );
  onTestFinished(async () => void (await helper.terminate()));
  return helper;
}

/** A folder of 3,000 files of which all is kept, and the store. */
async function keptFolder() {
  const root = await mkdtemp(path.join(os.tmpdir(), "look-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [directory, store] = [path.join(root, "dist"), path.join(root, "hashes")];
  await mkdir(path.join(directory, "दाल"), { recursive: true });
  const name = (count: number) => path.join(directory, "दाल", `${count}.html`);
  for (let count = 0; count < 3000; count++) await writeFile(name(count), `<p>Thali ${count}`);
  // From the clock's next tick on a change shows.
  await setTimeout(50);
  const hashes = new FileHashes(store);
  for (const file of hashes.filesBelow(directory)) hashes.hashOf(file);
  hashes.save();
  return { directory, store, name };
}

const found = (hashes: FileHashes) => new Map(hashes.keptFiles());

test("two threads that take turns find what one finds: files that changed, went or came", async () => {
  const { directory, store, name } = await keptFolder();
  const helper = startHelper();
  await once(helper, "message");
  const look = (offer?: (look: Look) => void) => {
    const hashes = new FileHashes(store);
    const isWhole = hashes.lookAtKept(directory, offer);
    return { hashes, isWhole };
  };
  const unchanged = look();
  await writeFile(name(7), "<p>Toran");
  await rm(name(2500));

  const alone = look();
  const helped = look((shared) => helper.postMessage(shared));
  await once(helper, "message");
  const left = look((shared) => {
    helper.postMessage(shared);
    // Nothing is left when this thread begins.
    waitForOthers(shared);
  });

  expect(unchanged.isWhole).toBe(true);
  expect(found(unchanged.hashes).size).toBe(3000);
  expect(alone.isWhole).toBe(false);
  expect(alone.hashes.state()).not.toBe(unchanged.hashes.state());
  for (const { hashes, isWhole } of [helped, left]) {
    expect(isWhole).toBe(false);
    expect(hashes.state()).toBe(alone.hashes.state());
    expect(found(hashes)).toEqual(found(alone.hashes));
  }
});
