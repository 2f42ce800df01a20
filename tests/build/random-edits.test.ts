import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EDIT_NAMES } from "../../scripts/fuzz/build/edits.ts";
import { differences, EditedSite } from "../../scripts/fuzz/build/site.ts";
import { fuzzBuild } from "../../scripts/fuzz/build/steps.ts";
import { temporaryFolder } from "../setup/temporary.ts";
import { ARTICLE, MINUTES } from "./site.ts";

async function folder(): Promise<string> {
  const made = await temporaryFolder("fuzz-");
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test("random edits are built as a clean build does them", { timeout: 4 * MINUTES }, async () => {
  const did: string[] = [];

  const end = await fuzzBuild({
    steps: 6,
    seed: 11,
    articles: 1,
    only: EDIT_NAMES,
    folder: await folder(),
    told: ({ done }) => did.push(...done),
  });

  expect(end.wrong, did.join("\n")).toEqual([]);
  expect(end.steps).toBe(6);
});

test(
  "a page that is not what a clean build makes of it is found",
  { timeout: 2 * MINUTES },
  async () => {
    const home = await folder();
    const site = await EditedSite.copy(path.join(home, "edited"));
    const built = await site.build();
    site.put(ARTICLE, `${site.text(ARTICLE)}\nMore words.\n`);

    const clean = await site.cleanBuild(path.join(home, "clean"));

    const page = `dist/services/${path.basename(ARTICLE, ".md")}`;
    expect(differences(built, clean)).toEqual([
      `${page}/index.html differs`,
      `${page}/index.json differs`,
    ]);
    expect(differences(clean, clean)).toEqual([]);
    expect(differences({ ...built, code: 1 }, clean)).toEqual(["exit code 1, not 0"]);
  },
);
