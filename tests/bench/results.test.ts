import { expect, test } from "vitest";
import { judge } from "../../scripts/bench/judge.ts";
import { median, percentile } from "../../scripts/bench/measure/figures.ts";
import { measureCommand } from "../../scripts/bench/measure/command.ts";
import { withResults } from "../../scripts/bench/readme.ts";
import type { Results } from "../../scripts/bench/report/results.ts";
import { MACHINE } from "./machine.ts";

const figure = (id: string, of: string, ...runs: number[]) => ({
  id,
  of,
  unit: "s" as const,
  runs,
});

const results: Results = {
  machine: MACHINE,
  peers: { hugo: "0.111.3" },
  figures: [
    figure("builds/1000/ram/edit/wall", "ours", 0.4, 0.3, 0.9),
    figure("builds/1000/ram/edit/wall", "hugo", 1.6, 1.6, 1.5),
  ],
};

test("a ratio is between medians, a limit for every run is kept by the worst of them", () => {
  const id = "builds/1000/ram/edit/wall";

  const verdicts = judge(results.figures, [
    { figure: id, what: "to Hugo's", most: 0.25, against: { peer: "hugo" } },
    { figure: id, what: "median", most: 0.5 },
    { figure: id, what: "every run", most: 0.5, everyRun: true },
    { figure: id, what: "to Astro's", most: 0.25, against: { peer: "astro" } },
  ]);

  expect(verdicts.map(({ value, held }) => [value, held])).toEqual([
    [0.25, true],
    [0.4, true],
    [0.9, false],
    [undefined, undefined],
  ]);
});

test("the median lies in the middle, a percentile at the nearest rank", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
});

test("what a command costs includes the processes it starts", async () => {
  const busy = "const end = Date.now() + 400; while (Date.now() < end);";
  const parent = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;

  const cost = await measureCommand(process.cwd(), [process.execPath, "-e", parent]);

  expect(cost.cpu).toBeGreaterThan(0.1);
  expect(cost.wall).toBeGreaterThan(0.4);
  // Only Linux tells what a process and its children hold.
  const least = process.platform === "linux" ? 20 : 0;
  expect(cost.memory ?? 1).toBeGreaterThan(least);
});

// Only Linux tells what a process and its children hold.
test.runIf(process.platform === "linux")(
  "memory that a process has in common with one it has just forked is counted once",
  async () => {
    const HELD = 40;
    const forks = "(count) & ".repeat(6);

    const { memory = 0 } = await measureCommand(process.cwd(), [
      "sh",
      "-c",
      `count() { i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; }
       held=$(head -c ${HELD}000000 /dev/zero | tr '\\0' x); count; ${forks} wait`,
    ]);

    // A shell holds a text twice while it reads it; its six forks would make seven of it.
    expect(memory).toBeGreaterThan(HELD * 0.9);
    expect(memory).toBeLessThan(HELD * 4);
  },
);

test("a command that fails is told with what it said", async () => {
  const failing = measureCommand(process.cwd(), [process.execPath, "-e", "throw Error('no oven')"]);

  await expect(failing).rejects.toThrow("no oven");
});

test("results go between the README's marks, again and again, and nowhere else", async () => {
  const marks =
    "<!-- bench: written by npm run bench -- --readme -->\n\nyesterday\n\n<!-- /bench -->\n\nBelow.\n";

  const once = await withResults(`# Site\n\n${marks}`, results);

  expect(once).toMatch(/^# Site\n/);
  expect(once).toMatch(/\nBelow\.\n$/);
  expect(once).not.toContain("yesterday");
  expect(once).toContain("A processor, 2 cores, 8 GB");
  expect(once).toMatch(/\| 1,000 articles, one edit, RAM disk +\| ≤ 0.25 × hugo +\| 0.25 +\| yes/);
  expect(await withResults(once, results)).toBe(once);
  await expect(withResults("# Site\n", results)).rejects.toThrow("README.md needs the lines");
});
