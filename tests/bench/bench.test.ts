import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { addArticles, composeArticles } from "../../scripts/bench/articles.ts";
import { measureCommand } from "../../scripts/bench/builds.ts";
import { Figures, judge, toMarkdown } from "../../scripts/bench/report.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { copyProject } from "../setup/project.ts";

const MINUTES = { timeout: 120_000 };

test("generated articles pass the content checker together with our own", MINUTES, async () => {
  const cwd = await copyProject();
  await addArticles(cwd, 60);

  const checked = execFileSync(process.execPath, ["scripts/check-content.ts"], { cwd });

  expect(String(checked)).toMatch(/\b(no|0) errors/);
});

test("ten thousand articles differ, and are the same every time", MINUTES, async () => {
  const articles = await composeArticles(ROOT, 10_000);

  expect(articles.size).toBe(10_000);
  expect(new Set(articles.values()).size).toBe(10_000);
  expect(await composeArticles(ROOT, 50)).toEqual(await composeArticles(ROOT, 50));
});

test("a command's seconds and memory are measured, and its failure is reported with its output", async () => {
  const hold = `const held = Buffer.alloc(60e6, 1); setTimeout(() => held, 600);`;
  const { seconds, megabytes } = await measureCommand(ROOT, [process.execPath, "-e", hold]);

  expect(seconds).toBeGreaterThan(0.6);
  // Only Linux reports it.
  expect(megabytes).toBeGreaterThan(process.platform === "linux" ? 60 : -1);
  const failing = measureCommand(ROOT, [process.execPath, "-e", "throw Error('no oven')"]);
  await expect(failing).rejects.toThrow("no oven");
});

test("limits hold for our median or its ratio to a peer's, and only what was measured is judged", () => {
  const row = new Map([
    ["ours", [0.4, 0.3, 0.9, 0.5]],
    ["hugo", [1.8]],
  ]);

  expect(judge(row, 0.4).held).toBe(false);
  expect(judge(row, 0.45).held).toBe(true);
  expect(judge(row, 0.25, "hugo").held).toBe(true);
  expect(judge(row, 0.24, "hugo").held).toBe(false);
  expect(judge(row, 0.25, "astro").held).toBeUndefined();
  expect(judge(new Map([...row.keys()].map((name) => [name, [0]])), 1, "hugo").held).toBe(true);
});

test("results are tables with medians, ranges and limits", async () => {
  const figures = new Figures();
  for (const seconds of [4, 7, 6]) figures.add("build, this site, cold, s", "ours", seconds);
  figures.add("build, this site, cold, s", "astro", 3);

  const { text, failed } = await toMarkdown(figures, "a day in May");

  expect(text).toMatch(
    /\| build, this site, cold, s +\| 6 \(4–7\) +\| 3 +\| ≤ 5: \*\*no\*\*, 6 +\|/,
  );
  expect(failed).toBe(1);
});
