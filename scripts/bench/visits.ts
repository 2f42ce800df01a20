import path from "node:path";
import { chromium } from "playwright-core";
import { browserOptions } from "../browser/browser.ts";
import { lighthouse } from "../browser/lighthouse.ts";
import type { Contestant } from "./builds.ts";
import { LANDING_PAGES, scriptOf, timeTap } from "./fingers.ts";
import type { Figures } from "./report.ts";
import { serve, trustFlag } from "./serve.ts";

/**
 * Lighthouse's figures of a first visit on Slow 4G, with applied throttling, not simulated.
 *
 * @param slowdown of the processor
 * @returns figures that do not depend on the processor, and figures that do, by name
 */
async function firstVisit(url: string, slowdown: number) {
  const { categories, audits } = await lighthouse(
    url,
    [
      "--only-categories=performance",
      "--throttling-method=devtools",
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ],
    await trustFlag(),
  );
  const items = (audit: string) => audits[audit]?.details?.items ?? [];
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const bytes = (type?: string) =>
    items("network-requests")
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const work = items("mainthread-work-breakdown");
  const weights = {
    "document, bytes": bytes("Document"),
    "style sheets, bytes": bytes("Stylesheet"),
    "fonts, bytes": bytes("Font"),
    "pictures, bytes": bytes("Image"),
    "script, bytes": bytes("Script"),
    "everything, bytes": bytes(),
    "layout shift": value("cumulative-layout-shift"),
  };
  const times: Record<string, number> = {
    "Lighthouse performance": Math.round((categories["performance"]?.score ?? 0) * 100),
    "largest paint, ms": value("largest-contentful-paint"),
    "blocking time, ms": value("total-blocking-time"),
    "main thread, ms": work.reduce((sum, { duration = 0 }) => sum + duration, 0),
  };
  for (const { groupLabel = "", duration = 0 } of work)
    times[`main thread, ${groupLabel.toLowerCase()}, ms`] = duration;
  return { weights, times };
}

/** The header that names the speculation rules. */
const RULES = "speculation-rules";

/**
 * What visitors on a phone get: bytes, Lighthouse's metrics, script, taps and the way back. Peers have articles alone.
 * The contestants take turns.
 *
 * @param contestants built sites, ours first
 */
export async function measureVisits(figures: Figures, contestants: Contestant[], runs: number) {
  const edge = path.join(contestants[0]?.directory ?? "", "build/edge");
  const start = contestants.map(({ name, directory, made: [output] }) =>
    // Peers do not tell what to load ahead.
    serve(path.join(directory, output), edge, name === "ours" ? [] : ["link", RULES]),
  );
  const sites = await Promise.all(start);
  const { home, package: detail, article, gallery, contact } = LANDING_PAGES;
  const { args = [], ...options } = await browserOptions();
  const browser = await chromium.launch({ ...options, args: [...args, await trustFlag()] });
  try {
    // First visits do not count: they also measure how the browser's own files are read.
    for (const { url } of sites) await firstVisit(url + article, 4);
    for (let run = 1; run <= runs; run++) {
      for (const [at, site] of sites.entries()) {
        const { name = "" } = contestants[at] ?? {};
        const add = (row: string, value: number) => figures.add(row, name, value);
        for (const [page, route] of Object.entries(LANDING_PAGES)) {
          if (name !== "ours" && page !== "article") continue;
          for (const slowdown of page === "article" ? [4, 8] : [4]) {
            const { weights, times } = await firstVisit(site.url + route, slowdown);
            for (const [row, value] of Object.entries(slowdown === 4 ? weights : {}))
              add(`${page}: ${row}`, value);
            for (const [row, value] of Object.entries(times))
              add(`${page}, ${slowdown}×: ${row}`, value);
          }
        }
        const { without } = site;
        site.isSlow = true;
        add("tap to the next article, ms", await timeTap(browser, site));
        site.without = [...without, RULES];
        add("tap to the next article, without Speculation Rules, ms", await timeTap(browser, site));
        Object.assign(site, { without, isSlow: false });
        if (name !== "ours") continue;
        const walk = [home, detail, article, gallery, contact];
        add("five pages by finger: script, bytes", await scriptOf(browser, site, walk));
      }
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.close();
  }
}
