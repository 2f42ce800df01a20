import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { outputOf, type Outputs } from "../../scripts/lib/output.ts";
import { listFiles } from "../../scripts/lib/files.ts";
import { publish } from "../../scripts/build/output/publish.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "publish-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
});

const dist = () => path.join(directory, "dist");

const text = (name: string) => readFile(path.join(dist(), name), "utf8");

function publishTexts(texts: Record<string, string>) {
  const outputs: Outputs = new Map(
    Object.entries(texts).map(([name, words]) => [name, outputOf(words)]),
  );
  return publish(dist(), outputs);
}

test("unchanged files stay, changed ones are replaced, others are removed", async () => {
  publishTexts({ "same/index.html": "same", "changed.html": "before", "old/a/index.html": "old" });

  const texts = { "same/index.html": "same", "changed.html": "now", "new/index.html": "₹ new" };
  const published = publishTexts(texts);

  expect(published).toEqual({ written: 2, removed: 1 });
  expect(listFiles(dist())).toEqual(Object.keys(texts).sort());
  for (const [name, words] of Object.entries(texts)) expect(await text(name)).toBe(words);
  expect(listFiles(directory)).toEqual(
    Object.keys(texts)
      .map((name) => `dist/${name}`)
      .sort(),
  );
});

test("a file in a folder's place and a folder in a page's place are replaced", async () => {
  await mkdir(path.join(dist(), "services/page-1/index.html"), { recursive: true });
  await writeFile(path.join(dist(), "services/page-2"), "in the way");
  await writeFile(path.join(dist(), "menu"), "in the way");
  const texts = {
    "services/page-1/index.html": "one",
    "services/page-2/index.html": "two",
    "menu/index.html": "three",
  };

  publishTexts(texts);

  expect(listFiles(dist())).toEqual(Object.keys(texts).sort());
  for (const [name, words] of Object.entries(texts)) expect(await text(name)).toBe(words);
});
