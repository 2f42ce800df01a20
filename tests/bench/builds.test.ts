import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { measureBuilds } from "../../scripts/bench/builds.ts";
import { layAnew, type Contestant } from "../../scripts/bench/measure/contestant.ts";
import { Figures } from "../../scripts/bench/measure/figures.ts";

/** A site whose builds write down who was built, and after what. */
async function contestant(name: string, directory: string): Promise<Contestant> {
  const next = path.join(directory, `${name}.next`);
  const say = (what: string) => writeFile(next, `${name} ${what}\n`);
  return {
    name,
    directory,
    output: "dist",
    command: ["sh", "-c", `cat ${name}.next >> log; echo ${name} warm > ${name}.next`],
    clean: () => say("cold"),
    change: { edit: (run) => say(`edit ${run}`) },
  };
}

test("sites are built in turns: ours cold, unchanged and edited, a peer cold and edited", async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), "bench-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const contestants = [await contestant("ours", directory), await contestant("peer", directory)];
  const figures = new Figures();

  await measureBuilds(figures, {
    label: "10/disk",
    contestants,
    runs: { ours: 2, peers: 1 },
    tell: () => undefined,
    ready: async () => undefined,
  });

  const log = await readFile(path.join(directory, "log"), "utf8");
  expect(log.trim().split("\n")).toEqual([
    "ours cold",
    "ours warm",
    "ours edit 1",
    "peer cold",
    "peer edit 1",
    "ours cold",
    "ours warm",
    "ours edit 2",
  ]);
  const runs = figures.all.map(({ of, id, runs: { length } }) => `${of} ${id} ${length}`);
  expect(runs).toContain("ours builds/10/disk/edit/wall 2");
  expect(runs).toContain("peer builds/10/disk/cold/cpu 1");
});

test("a project that is laid anew has the same files, and each is a new one", async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), "anew-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const project = path.join(directory, "site");
  const files = ["src/page.ts", "build/page.html"].map((name) => path.join(project, name));
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, file);
  }
  const numbers = () => Promise.all(files.map(async (file) => (await stat(file)).ino));
  const before = await numbers();

  await layAnew(project, ["src", "build"]);

  for (const file of files) expect(await readFile(file, "utf8")).toBe(file);
  const now = await numbers();
  expect(now.filter((number) => before.includes(number))).toEqual([]);
});
