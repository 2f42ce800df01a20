/** A file that is saved while a build is at work. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ARTICLE, builtSite, MINUTES, type Site } from "./site.ts";

const built = builtSite();

afterEach(() => void vi.unstubAllEnvs());

interface Save {
  /** The first time that the build reads this file, */
  read: string;
  /** this one is saved behind it */
  file: string;
  text: string;
}

/** Builds, with a file saved meanwhile: what Node is to do before it builds. */
async function buildWhileSaving(site: Site, { read, file, text }: Save): Promise<string> {
  const once = site.file("once");
  await writeFile(once, "");
  const hook = site.file("hook.mjs");
  await writeFile(
    hook,
    `
import fs from "node:fs";
const read = fs.readFileSync;
fs.readFileSync = (name, ...options) => {
  const bytes = read(name, ...options);
  if (name === ${JSON.stringify(site.file(read))} && fs.existsSync(${JSON.stringify(once)})) {
    fs.rmSync(${JSON.stringify(once)});
    fs.writeFileSync(${JSON.stringify(site.file(file))}, ${JSON.stringify(text)});
  }
  return bytes;
};
`,
  );
  vi.stubEnv("NODE_OPTIONS", `--import=${hook}`);
  const told = site.build();
  vi.unstubAllEnvs();
  expect(existsSync(once)).toBe(false);
  return told;
}

/** An edit that goes each of the ways a build knows. */
const EDITS: [way: string, change: (text: string) => string][] = [
  ["whole", (text) => text.replace(/^image: .*$/m, "image: event/wedding")],
  ["short", (text) => `${text}\nWords of another day.\n`],
];

const PAGE = `dist/services/${path.basename(ARTICLE, ".md")}/index.html`;

test.each(EDITS)(
  "what is saved during a build that goes the %s way is not on the site when it has been taken back",
  { timeout: 5 * MINUTES },
  async (_way, change) => {
    const site = await built().copy();
    site.build();
    await site.edit(ARTICLE, change);
    const text = await readFile(site.file(ARTICLE), "utf8");
    await buildWhileSaving(site, {
      read: ARTICLE,
      file: ARTICLE,
      text: `${text}\nSaved meanwhile.\n`,
    });

    await writeFile(site.file(ARTICLE), text);
    site.build();

    expect(await readFile(site.file(PAGE), "utf8")).not.toContain("Saved meanwhile.");
    await site.equalsCleanBuild();
  },
);

/** What a document is told of the bundle. */
const CODE = "scripts/bundle/load.ts";

test(
  "code that is saved during a build is told of, and at work in all of the next",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    site.build();
    await site.edit(ARTICLE, (text) => text.replace(/^image: .*$/m, "image: event/wedding"));
    const code = await readFile(site.file(CODE), "utf8");
    const text = code.replace('"/icon.svg"', '"/icon.svg?meanwhile"');
    expect(text).not.toBe(code);

    const told = await buildWhileSaving(site, {
      read: "build/cache/pages.table",
      file: CODE,
      text,
    });
    site.build();

    expect(told).toMatch(/^scripts\/bundle\/load\.ts: saved while .* type: npm run build$/m);
    expect(await readFile(site.file(PAGE), "utf8")).toContain("/icon.svg?meanwhile");
    await site.equalsCleanBuild("bundle");
  },
);
