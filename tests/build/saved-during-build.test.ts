import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ARTICLE, MINUTES, ProjectCopy } from "../setup/project.ts";

vi.setConfig({ testTimeout: 10 * MINUTES });

afterEach(() => void vi.unstubAllEnvs());

/** Runs a build. Writes the file `saved` when the build first reads the file `read`. */
function buildWhileSaving(site: ProjectCopy, read: string, saved: string, text: string) {
  const armed = site.file("armed");
  writeFileSync(armed, "");
  const hook = site.file("hook.mjs");
  writeFileSync(
    hook,
    `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const read = fs.readFileSync;
fs.readFileSync = (name, ...options) => {
  const bytes = read(name, ...options);
  if (name === ${JSON.stringify(site.file(read))} && fs.existsSync(${JSON.stringify(armed)})) {
    fs.rmSync(${JSON.stringify(armed)});
    fs.writeFileSync(${JSON.stringify(site.file(saved))}, ${JSON.stringify(text)});
  }
  return bytes;
};
syncBuiltinESMExports();
`,
  );
  vi.stubEnv("NODE_OPTIONS", `--import=${hook}`);
  const outcome = site.build();
  vi.unstubAllEnvs();
  expect(existsSync(armed)).toBe(false);
  return outcome;
}

const PAGE = `dist/services/${path.basename(ARTICLE, ".md")}/index.html`;

const CODE = "scripts/build/pages.ts";

test("files saved during a build take effect in the next build only", async () => {
  const site = await ProjectCopy.create();
  site.build();
  site.edit(ARTICLE, (text) => `${text}\nWords of another day.\n`);
  const words = site.read(ARTICLE);
  const code = site.read(CODE).replace('"/icon.svg"', '"/icon.svg?meanwhile"');

  buildWhileSaving(site, ARTICLE, ARTICLE, `${words}\nSaved meanwhile.\n`);
  writeFileSync(site.file(ARTICLE), `${words}\nReverted.\n`);
  const { stderr } = buildWhileSaving(site, ARTICLE, CODE, code);
  site.build();

  expect(stderr).toContain("Type: npm run build");
  expect(site.read(PAGE)).not.toContain("Saved meanwhile.");
  expect(site.read(PAGE)).toContain("/icon.svg?meanwhile");
  const clean = await site.builtFromNothing();
  expect(site.published()).toEqual(clean.published());
});
