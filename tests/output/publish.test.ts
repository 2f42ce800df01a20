import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesBelow } from "../../scripts/lib/files.ts";
import { existsSync, readFileSync } from "node:fs";
import { publish } from "../../scripts/build/output/publish.ts";

test("publishing keeps, replaces and removes files, also where a folder was", async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), "publish-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const dist = path.join(root, "dist");
  const publishTexts = (texts: Record<string, string>) =>
    publish(dist, new Map(Object.entries(texts)));
  publishTexts({ "same/index.html": "same", "changed.html": "before", "old/a/index.html": "old" });
  await mkdir(path.join(dist, "page-1/index.html"), { recursive: true });
  await writeFile(path.join(dist, "page-2"), "in the way");
  const texts = {
    "changed.html": "now",
    "new/index.html": "₹ new",
    "page-1/index.html": "one",
    "page-2/index.html": "two",
    "same/index.html": "same",
  };

  expect(publishTexts(texts)).toEqual({ written: 4, removed: 2 });

  const files = [...filesBelow(root, ".")].map((file) => [
    file.replace("dist/", ""),
    readFileSync(path.join(root, file), "utf8"),
  ]);
  expect(Object.fromEntries(files)).toEqual(texts);
  expect(existsSync(path.join(dist, "old"))).toBe(false);
});
