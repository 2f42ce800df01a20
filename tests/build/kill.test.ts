import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { filesBelow } from "../../scripts/lib/files.ts";
import { scanPage } from "../../scripts/build/output/links.ts";
import { ARTICLE, MINUTES, ProjectCopy } from "../setup/project.ts";

vi.setConfig({ testTimeout: 40 * MINUTES });

const KILLS = 50;

/** Matches absolute paths of assets in pages, not links to other pages. */
const ASSET = /^\/(assets|art|media|share)\//;

function brokenPages(site: ProjectCopy): string[] {
  const pages = [...filesBelow(site.root, "dist")].filter((name) => name.endsWith(".html"));
  return pages.flatMap((name) => {
    const html = readFileSync(site.file(name), "utf8");
    const { targets, media } = scanPage(html);
    const assets = [...targets, ...media].filter((target) => ASSET.test(target));
    const missing = assets.filter((target) => !existsSync(site.file(`dist${target}`)));
    if (!html.trimEnd().endsWith("</html>")) return [`${name} is cut off`];
    return missing.map((target) => `${name} misses ${target}`);
  });
}

test("a killed build leaves complete pages with their assets", async () => {
  const site = await ProjectCopy.create();
  const edit = (number: number) => {
    // Every page shows the phone number, so all pages of dist/ are rewritten.
    site.edit("content/catalogs/site.json", (text) =>
      text.replace(/"display": "[^"]*"/, `"display": "+91 00000 1${1000 + number}"`),
    );
    site.edit(ARTICLE, (text) => `${text}\nSentence ${number}.\n`);
  };
  expect(site.build().code).toBe(0);
  edit(KILLS);
  const started = performance.now();
  expect(site.build().code).toBe(0);
  const whole = performance.now() - started;
  expect(brokenPages(site)).toEqual([]);

  for (let kill = 0; kill < KILLS; kill++) {
    edit(kill);
    const child = spawn(process.execPath, ["scripts/build.ts", "--now", "2026-11-21"], {
      cwd: site.root,
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await Promise.race([ended, setTimeout((whole * (kill + 1)) / KILLS)]);
    child.kill("SIGKILL");
    await ended;
    expect(brokenPages(site), `kill ${kill}`).toEqual([]);
  }

  expect(site.build().code).toBe(0);
  const clean = await site.builtFromNothing();
  expect(site.published()).toEqual(clean.published());
});
