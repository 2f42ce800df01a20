import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { composeArticles } from "../../scripts/bench/articles.ts";
import { measureCommand } from "../../scripts/bench/builds.ts";
import { addArticles } from "../../scripts/bench/project.ts";
import { Figures, judge, median, toMarkdown } from "../../scripts/bench/report.ts";
import { ROOT } from "../../scripts/paths.ts";
import { copyProject } from "../setup/project.ts";

const MINUTES = { timeout: 120_000 };

test("generated articles pass the content checker together with our own", MINUTES, async () => {
  const directory = await copyProject();
  await addArticles(directory, 60);

  const checked = await promisify(execFile)(process.execPath, ["scripts/check-content.ts"], {
    cwd: directory,
  });

  expect(checked.stdout + checked.stderr).toMatch(/\b(no|0) errors/);
});

test("ten thousand articles differ, and one seed always gives the same", MINUTES, async () => {
  const articles = await composeArticles(ROOT, 10_000);

  expect(articles.size).toBe(10_000);
  expect(new Set(articles.values()).size).toBe(10_000);
  const some = await composeArticles(ROOT, 50);
  expect(await composeArticles(ROOT, 50)).toEqual(some);
  expect(await composeArticles(ROOT, 50, 2)).not.toEqual(some);
  const file = "content/articles/anniversary-catering-kandivali-borivali-malad.md";
  const own = (await readFile(path.join(ROOT, file), "utf8")).length;
  expect(median([...articles.values()].map(({ length }) => length)) / own).toBeCloseTo(1, 0);
});

test("memory is that of a command and the processes it starts", async () => {
  const held = 60;
  const hold = `const held = Buffer.alloc(${held}e6, 1); setTimeout(() => held, 600);`;
  const args = JSON.stringify(["-e", hold]);
  const parent = `require("node:child_process").spawnSync(process.execPath, ${args})`;

  const { seconds, megabytes } = await measureCommand(ROOT, [process.execPath, "-e", parent]);

  expect(seconds).toBeGreaterThan(0.6);
  // Only Linux reports it.
  expect(megabytes).toBeGreaterThan(process.platform === "linux" ? held : -1);
});

test("a command that fails is reported with its output", async () => {
  const failing = measureCommand(ROOT, [process.execPath, "-e", "throw Error('no oven')"]);

  await expect(failing).rejects.toThrow("no oven");
});

test("limits hold for our median or its ratio to a peer's, and only what was measured is judged", () => {
  const row = new Map([
    ["ours", [0.4, 0.3, 0.9, 0.5]],
    ["hugo", [1.8]],
  ]);
  const idle = new Map([
    ["ours", [0]],
    ["hugo", [0]],
  ]);

  expect(judge(row, 0.4).held).toBe(false);
  expect(judge(row, 0.45).held).toBe(true);
  expect(judge(row, 0.25, "hugo").held).toBe(true);
  expect(judge(row, 0.24, "hugo").held).toBe(false);
  expect(judge(row, 0.25, "astro").held).toBeUndefined();
  expect(judge(idle, 1, "hugo").held).toBe(true);
});

test("results are tables with medians, ranges and limits", async () => {
  const figures = new Figures();
  for (const seconds of [4, 7, 6]) figures.add("Builds", "this site, cold, s", "ours", seconds);
  figures.add("Builds", "this site, cold, s", "astro", 3);

  const { text, failed } = await toMarkdown(figures, "a day in May");

  expect(text).toMatch(/\| this site, cold, s +\| 6 \(4–7\) +\| 3 +\| ≤ 5: \*\*no\*\*, 6 +\|/);
  expect(text).toContain("a day in May");
  expect(failed).toBe(1);
});
