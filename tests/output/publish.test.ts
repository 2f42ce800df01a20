import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openStage, Staged } from "../../scripts/build/staged.ts";
import { listFiles } from "../../scripts/content/read.ts";
import { AS_IT_IS, outputOf, publish, type Output } from "../../scripts/output/publish.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "publish-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
});

const dist = () => path.join(directory, "dist");

/** Pages as a build hands them over: their texts wait in one file. */
function stagedPages(texts: ReadonlyMap<string, string>): Map<string, Output> {
  const staged = new Staged(openStage(path.join(directory, "staged")));
  onTestFinished(() => staged.close());
  return new Map(
    [...texts].map(([name, text]) => {
      const { slice, hash } = staged.add(text);
      return [name, staged.output(slice, hash)];
    }),
  );
}

const text = (name: string) => readFile(path.join(dist(), name), "utf8");

test("thousands of new pages are written whole, whichever thread takes them", async () => {
  const texts = new Map<string, string>();
  for (let number = 0; number < 1500; number++) {
    texts.set(`services/page-${number}/index.html`, `<p>₹${number}</p>`.repeat(1 + (number % 50)));
    texts.set(`services/page-${number}/index.json`, `{"number":${number}}`);
  }
  // A page larger than any before it.
  texts.set("services/long/index.html", "ळ".repeat(200_000));
  const outputs = stagedPages(texts);

  const { written, removed } = await publish(dist(), outputs, new Map());

  expect(removed).toEqual([]);
  expect([...written.keys()].sort()).toEqual([...texts.keys()].sort());
  expect(await listFiles(dist())).toEqual([...texts.keys()].sort());
  for (const [name, wanted] of texts) expect((await text(name)) === wanted, name).toBe(true);
});

test("a file where a folder should be, and a folder where a page should be, make room for new pages", async () => {
  await mkdir(path.join(dist(), "services/page-1/index.html"), { recursive: true });
  await writeFile(path.join(dist(), "services/page-2"), "in the way");
  await writeFile(path.join(dist(), "menu"), "in the way");
  const names = Array.from({ length: 1500 }, (_, number) => `services/page-${number}/index.html`);
  const texts = new Map([...names, "menu/index.html"].map((name) => [name, `Words of ${name}`]));

  await publish(dist(), stagedPages(texts), new Map());

  expect(await listFiles(dist())).toEqual([...texts.keys()].sort());
  for (const [name, wanted] of texts) expect(await text(name)).toBe(wanted);
});

test("what is there already is left, what is no more goes, and what changed is written over", async () => {
  const kept = outputOf("kept");
  await mkdir(path.join(dist(), "old"), { recursive: true });
  for (const name of ["kept.html", "same.html", "changed.html", "old/index.html"]) {
    await writeFile(path.join(dist(), name), name);
  }
  const present = new Map([
    ["kept.html", kept.hash],
    ["same.html", ""],
    ["changed.html", outputOf("changed.html").hash],
    ["old/index.html", ""],
  ]);

  const { written, removed } = await publish(
    dist(),
    new Map<string, Output | typeof AS_IT_IS>([
      ["kept.html", kept],
      ["same.html", AS_IT_IS],
      ["changed.html", outputOf("changed")],
    ]),
    present,
  );

  expect([...written.keys()]).toEqual(["changed.html"]);
  expect(removed).toEqual(["old/index.html"]);
  expect(await listFiles(dist())).toEqual(["changed.html", "kept.html", "same.html"]);
  expect(await text("changed.html")).toBe("changed");
  // Its bytes are told by its hash alone.
  expect(await text("kept.html")).toBe("kept.html");
});
