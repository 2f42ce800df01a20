import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium, devices, type Browser, type Page } from "playwright-core";
import type { ArticlePageData } from "../../src/model/page-data.ts";
import { browserOptions, hydrated } from "../browser.ts";
import { LANDING_PAGES } from "./budgets.ts";
import type { Contestant } from "./builds.ts";
import type { Figures } from "./figures.ts";
import { lighthouse } from "./lighthouse.ts";
import { serve, trustFlag } from "./serve.ts";

/** Slow 4G as Lighthouse defines it, in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 209_715,
  uploadThroughput: 96_000,
};

declare global {
  interface Window {
    /** When the frame with the requested heading was drawn, in milliseconds since 1970. */
    shownAt?: number;
  }
}

/** Notes the first frame that shows the heading. */
function watchFor(heading: string): void {
  const look = () => {
    const shown = document.querySelector("h1")?.textContent?.trim() === heading;
    if (!shown) return void requestAnimationFrame(look);
    // A task that is posted in a frame runs when the frame has been drawn.
    setTimeout(() => (window.shownAt = performance.timeOrigin + performance.now()));
  };
  requestAnimationFrame(look);
}

/** A first visit of a page on a slow phone, and a tap: milliseconds from lifting the finger to the next page. */
async function timeTap(
  browser: Browser,
  url: string,
  next: { link: string; heading: string },
  prepare: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext(devices["Pixel 7"]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchFor, next.heading);
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await prepare(page);
  const link = page.locator(next.link).first();
  await link.evaluate((found) => found.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.waitForTimeout(1500); // Somebody reads.
  await page.waitForLoadState("networkidle");
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
  const touchPoints = [{ x: x + 10, y: y + 10 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(80);
  const lifted = Date.now();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const shown = await page.waitForFunction(() => window.shownAt, undefined, { timeout: 20_000 });
  const took = ((await shown.jsonValue()) ?? Number.NaN) - lifted;
  await context.close();
  return took;
}

/** Bytes of the bodies of all script that a page has fetched, as they came over the wire. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

/** Lighthouse's figures of one page by name: bytes of a first visit, paint, blocking time. */
async function score(url: string, throttling: "simulate" | "devtools") {
  const options = ["--only-categories=performance", `--throttling-method=${throttling}`];
  const { audits } = await lighthouse(url, options);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details?.items ?? [];
  const bytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    "document, bytes": bytes("Document"),
    "style sheets, bytes": bytes("Stylesheet"),
    "fonts, bytes": bytes("Font"),
    "pictures, bytes": bytes("Image"),
    "script, bytes": bytes("Script"),
    "everything, bytes": bytes(),
    "largest paint, ms": value("largest-contentful-paint"),
    "blocking time, ms": value("total-blocking-time"),
    "layout shift": value("cumulative-layout-shift"),
  };
}

/**
 * What a first visitor on a phone gets: bytes, Lighthouse's metrics, and how soon a tap shows the next article. Peers
 * have articles alone. The contestants take turns.
 *
 * @param contestants built sites, ours first
 */
export async function measureVisits(
  figures: Figures,
  contestants: readonly Contestant[],
  runs: number,
): Promise<void> {
  const start = contestants.map(async ({ name, directory, output }) => {
    const edge = name === "ours" ? path.join(directory, "build/edge") : undefined;
    return { name, ...(await serve(path.join(directory, output), edge)) };
  });
  const sites = await Promise.all(start);
  const folder = path.join(contestants[0]?.directory ?? "", "dist", LANDING_PAGES.article);
  const data = JSON.parse(
    await readFile(path.join(folder, "index.json"), "utf8"),
  ) as ArticlePageData;
  const [{ to, title } = { to: "", title: "" }] = data.more.articles;
  const next = { link: `nav a[href^="${to}"]`, heading: title };
  const { args = [], ...options } = await browserOptions();
  const browser = await chromium.launch({ ...options, args: [...args, await trustFlag()] });
  try {
    // First visits do not count: they also measure how the browser's own files are read.
    for (const { url } of sites) await score(url + LANDING_PAGES.article, "simulate");
    for (let run = 1; run <= runs; run++) {
      for (const { name, url } of sites) {
        const add = (row: string, value: number) => figures.add("Visits", row, name, value);
        const article = url + LANDING_PAGES.article;
        for (const [page, route] of Object.entries(LANDING_PAGES)) {
          if (name !== "ours" && page !== "article") continue;
          for (const [metric, value] of Object.entries(await score(url + route, "simulate")))
            add(`${page}: ${metric}`, value);
        }
        const slow = await score(article, "devtools");
        add("article, throttled for real: largest paint, ms", slow["largest paint, ms"]);
        const tap = await timeTap(browser, article, next, async () => undefined);
        add("tap to the next article, ms", tap);
        const after = "tap to the next article, hydrated, ms";
        // Peers have no script that could handle links.
        if (name !== "ours") add(after, tap);
        else {
          const hydrate = async (page: Page) => {
            await hydrated(page);
            await page.waitForLoadState("networkidle");
            add("article: all script, hydrated, bytes", await scriptBytes(page));
          };
          add(after, await timeTap(browser, article, next, hydrate));
        }
      }
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.close();
  }
}
