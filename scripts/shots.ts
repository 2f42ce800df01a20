/**
 * `npm run shots -- /menu /gallery`: pictures of pages at phone and desktop width, into shots/.
 * Needs a served site (`SITE_URL`, else http://localhost:4173).
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium as playwright } from "playwright-core";
import { browserOptions } from "./browser.ts";
import { ROOT } from "./paths.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "390,1440" },
    "no-script": { type: "boolean", default: false },
    /** Only the first screen instead of the whole page. */
    fold: { type: "boolean", default: false },
  },
});
const PART_HEIGHT = 4000;

const site = process.env["SITE_URL"] ?? "http://localhost:4173";
const directory = path.join(ROOT, "shots");
await mkdir(directory, { recursive: true });
const browser = await playwright.launch(await browserOptions());
for (const width of values.widths.split(",").map(Number)) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    javaScriptEnabled: !values["no-script"],
    reducedMotion: "reduce",
  });
  for (const target of positionals.length > 0 ? positionals : ["/"]) {
    const page = await context.newPage();
    await page.goto(new URL(target, site).href);
    // Pictures load when they come near; this brings all of them near.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height && !values.fold; y += 700) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(40);
    }
    if (!values["no-script"]) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    const name = target.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
    // Taller pictures than this come out garbled, so a long page becomes several.
    const parts = values.fold ? 1 : Math.ceil(height / PART_HEIGHT);
    for (let part = 0; part < parts; part++) {
      const file = path.join(directory, `${name}-${width}${part > 0 ? `-${part + 1}` : ""}.png`);
      const top = part * PART_HEIGHT;
      const clip = { x: 0, y: top, width, height: Math.min(PART_HEIGHT, height - top) };
      await page.screenshot({ path: file, ...(values.fold ? {} : { fullPage: true, clip }) });
      console.log(path.relative(ROOT, file));
    }
    await page.close();
  }
  await context.close();
}
await browser.close();
