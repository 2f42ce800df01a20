/** A file that is saved while a build is at work. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ARTICLE, builtSite, MINUTES } from "./site.ts";

const built = builtSite();

afterEach(() => void vi.unstubAllEnvs());

/** Saves a file once more behind the first time that a build reads it: what Node is to do before it builds. */
const savedAgain = (file: string, text: string, once: string) => `
import fs from "node:fs";
const read = fs.readFileSync;
fs.readFileSync = (name, ...options) => {
  const bytes = read(name, ...options);
  if (name === ${JSON.stringify(file)} && fs.existsSync(${JSON.stringify(once)})) {
    fs.rmSync(${JSON.stringify(once)});
    fs.writeFileSync(name, ${JSON.stringify(text)});
  }
  return bytes;
};
`;

/** An edit that goes each of the ways a build knows. */
const EDITS: [way: string, change: (text: string) => string][] = [
  ["whole", (text) => text.replace(/^image: .*$/m, "image: event/wedding")],
  ["short", (text) => `${text}\nWords of another day.\n`],
];

test.each(EDITS)(
  "what is saved during a build that goes the %s way is not on the site when it has been taken back",
  { timeout: 5 * MINUTES },
  async (_way, change) => {
    const site = await built().copy();
    site.build();
    await site.edit(ARTICLE, change);
    const text = await readFile(site.file(ARTICLE), "utf8");
    const once = site.file("once");
    await writeFile(once, "");
    const hook = site.file("hook.mjs");
    await writeFile(hook, savedAgain(site.file(ARTICLE), `${text}\nSaved meanwhile.\n`, once));
    vi.stubEnv("NODE_OPTIONS", `--import=${hook}`);
    site.build();
    vi.unstubAllEnvs();
    expect(existsSync(once)).toBe(false);

    await writeFile(site.file(ARTICLE), text);
    site.build();

    const page = `dist/services/${path.basename(ARTICLE, ".md")}/index.html`;
    expect(await readFile(site.file(page), "utf8")).not.toContain("Saved meanwhile.");
    await site.equalsCleanBuild();
  },
);
