import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { measureCommand } from "../../scripts/bench/measure/command.ts";
import { toMarkdown } from "../../scripts/bench/report.ts";
import { documentBytes } from "../../scripts/bench/where/document.ts";
import { profiledTime } from "../../scripts/bench/where/profile.ts";
import { ThreadTimes } from "../../scripts/bench/where/threads.ts";
import { brotli } from "../../scripts/preview/compress.ts";
import { MACHINE } from "./machine.ts";

let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), "where-"));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
});

/** Writes a file of the project, folders first. */
async function write(name: string, text: string): Promise<void> {
  const file = path.join(project, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const BUSY = (ms: number) => `{ const end = Date.now() + ${ms}; while (Date.now() < end); }`;

test("every byte of a document is in one of its parts, wherever styles and scripts stand", () => {
  const words = (count: number, of: string) =>
    Array.from({ length: count }, (_, index) => `${of} ${index * 7919}`).join(" ");
  const html = [
    `<!doctype html><html><head><title>${words(20, "title")}</title>`,
    `<style>.a{color:red}</style></head><body><header>${words(30, "top")}</header>`,
    `<main id="main">${words(90, "text")}<style>.b{top:1px}</style><footer>${words(9, "aside")}</footer></main>`,
    `<footer>${words(40, "foot")}</footer><script>run()</script>`,
    `<script type="application/ld+json">{"name":"${words(10, "fact")}"}</script></body></html>`,
  ].join("");

  const bytes = documentBytes(html);

  const sum = [...bytes.values()].reduce((total, part) => total + part, 0);
  expect(sum).toBe(brotli(html).length);
  const [heaviest] = [...bytes].sort(([, a], [, b]) => b - a);
  expect(heaviest?.[0]).toBe("content");
  for (const part of bytes.values()) expect(part).toBeGreaterThan(0);
});

test("what a profile says is told by folder and package, whichever thread ran it", async () => {
  await write("node_modules/pack/index.js", `exports.work = () => ${BUSY(200)};`);
  await write("scripts/content/read.js", `exports.read = () => ${BUSY(400)};`);
  await write(
    "build/cache/builder/site.cjs",
    `// scripts/output/links.ts\nexports.follow = () => ${BUSY(300)};\n// src/app/document.tsx\nexports.draw = () => ${BUSY(300)};\n`,
  );
  await write(
    "main.js",
    `const { Worker } = require("node:worker_threads");
     require("pack").work();
     require("./build/cache/builder/site.cjs").follow();
     require("./build/cache/builder/site.cjs").draw();
     new Worker('require("./scripts/content/read.js").read()', { eval: true });`,
  );
  const profiles = path.join(project, "profiles");
  await measureCommand(project, [
    process.execPath,
    "--cpu-prof",
    `--cpu-prof-dir=${profiles}`,
    "main.js",
  ]);

  const times = profiledTime(profiles, project);

  const expected = { pack: 200, "scripts/output": 300, src: 300, "scripts/content": 400 };
  for (const [owner, ms] of Object.entries(expected)) {
    expect(times.get(owner), owner).toBeGreaterThan(ms * 0.7);
    // A thread that does not get the processor is still where it was.
    expect(times.get(owner), owner).toBeLessThan(ms + 1000);
  }
  expect([...times.keys()]).not.toContain("waiting");
});

// Only Linux tells what a thread has used.
test.runIf(process.platform === "linux")(
  "a command's time is told by thread, with the names that we gave them",
  async () => {
    // However many others want the processor, this much of it is used.
    const using = "{ let used = 0; while (used < 500_000) used = process.cpuUsage().user; }";
    await write(
      "parent.js",
      `const { Worker } = require("node:worker_threads");
       new Worker(${JSON.stringify(using)}, { eval: true, name: "grind spices" });
       require("node:child_process").fork("./child.js");`,
    );
    await write("child.js", using);
    const threads = new ThreadTimes();

    const { cpu } = await measureCommand(
      project,
      [process.execPath, "parent.js"],
      {},
      threads.look,
    );

    expect(threads.seconds.get("parent.js: grind spices")).toBeGreaterThan(0.1);
    expect(threads.seconds.get("child.js: MainThread")).toBeGreaterThan(0.1);
    const sum = [...threads.seconds.values()].reduce((total, one) => total + one, 0);
    // The kernel counts in hundredths, of each thread.
    expect(sum).toBeLessThan(cpu + 0.3);
  },
);

test("a column's rows come to what was measured, with what weighs little in one of them", () => {
  const figure = (id: string, run: number) => ({
    id,
    of: "ours",
    unit: "ms" as const,
    runs: [run],
  });

  const text = toMarkdown({
    machine: MACHINE,
    peers: {},
    figures: [
      figure("where/code/cold/scripts/content", 900),
      figure("where/code/cold/files", 88),
      figure("where/code/cold/ajv", 9),
      figure("where/code/cold/react", 3),
      figure("where/code/edit/ajv", 40),
      figure("where/node", 21),
      figure("where/cold", 12),
      figure("where/threads/build.ts: MainThread", 11),
    ],
  });

  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  expect(rows).toEqual(
    expect.arrayContaining([
      "| Code | cold | one edit | one title | one price |",
      "| scripts/content | 900 | – | – | – |",
      "| files | 88 | – | – | – |",
      "| ajv | 9 | 40 | – | – |",
      "| others | 3 | 0 | 0 | 0 |",
      "| **all** | 1,000 | 40 | 0 | 0 |",
      "| build.ts: MainThread | 11 |",
      "| ended unseen | 1 |",
      "| **all** | 12 |",
    ]),
  );
});
