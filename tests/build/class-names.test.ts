import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test, vi } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";

/** Class names that ad blockers hide: `ad`, `Ads`, `ad-box`, `_ad1`. */
const LIKE_AN_AD = /^[_-]?ads?(?![a-z])/i;

test("class names of the built site are unique, and ad blockers hide none of them", async () => {
  // Without VITEST, Vite resolves the application's configuration, not the tests'.
  vi.stubEnv("VITEST", undefined);
  const config = await resolveConfig({ root: ROOT, logLevel: "error" }, "build", "production");
  vi.unstubAllEnvs();
  const names: string[] = [];
  for (const file of globSync("src/**/*.module.css", { cwd: ROOT })) {
    const place = path.join(ROOT, file);
    const { modules = {} } = await preprocessCSS(await readFile(place, "utf8"), place, config);
    names.push(...Object.values(modules).flatMap((composed) => composed.split(" ")));
  }

  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => LIKE_AN_AD.test(name))).toEqual([]);
});
