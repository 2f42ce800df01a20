/** What somebody meets who reads with a finger on a phone: taps, script that is fetched meanwhile, the way back. */
import { brotliCompressSync } from "node:zlib";
import { devices, type Browser, type CDPSession, type Page } from "playwright-core";
import type { Served } from "./serve.ts";

/** A page of each kind that visitors come to first. */
export const LANDING_PAGES = {
  home: "/",
  article: "/services/wedding-caterers-kandivali-borivali-malad",
  package: "/package-detail/deluxe-package",
  packages: "/packages",
  gallery: "/gallery",
  contact: "/contactUs",
} as const;

/** A phone with an empty cache. */
async function withPhone(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext(devices["Pixel 7"]);
  const page = await context.newPage();
  try {
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Scrolls to the end of the page with a finger. */
async function read(page: Page, session: CDPSession): Promise<void> {
  const yDistance = -(await page.evaluate(() => document.documentElement.scrollHeight));
  const gesture = { x: 200, y: 600, yDistance, speed: 4000, gestureSourceType: "touch" } as const;
  await session.send("Input.synthesizeScrollGesture", gesture);
  await page.waitForLoadState("networkidle");
}

/**
 * Taps the last link that the page shows of those that match.
 *
 * @returns when the finger was lifted, in milliseconds since 1970
 */
async function tap(page: Page, session: CDPSession, links: string): Promise<number> {
  const link = page.locator(links).filter({ visible: true }).last();
  await link.evaluate((found) => found.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.waitForTimeout(1500); // Somebody reads.
  await page.waitForLoadState("networkidle");
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
  const touchPoints = [{ x: x + 10, y: y + 10 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(80);
  const lifted = Date.now();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return lifted;
}

/** Leaves a page by a link in its footer. */
async function leave(page: Page, session: CDPSession): Promise<void> {
  await tap(page, session, 'a[href="/aboutUs"]');
  await page.waitForURL("**/aboutUs", { waitUntil: "networkidle" });
}

/** Milliseconds from lifting the finger to the next article's first paint, on Slow 4G with 4× CPU. */
export function timeTap(browser: Browser, { url }: Served): Promise<number> {
  return withPhone(browser, async (page, session) => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url + LANDING_PAGES.article);
    const lifted = await tap(page, session, 'nav[aria-labelledby="more"] a');
    await page.waitForURL(({ pathname }) => pathname !== LANDING_PAGES.article);
    const painted = await page.waitForFunction(() => {
      const [entry] = performance.getEntriesByName("first-contentful-paint");
      return entry && performance.timeOrigin + entry.startTime;
    });
    return Number(await painted.jsonValue()) - lifted;
  });
}

/** Reads pages to their ends and leaves the last: bytes of all script on the way, inline or fetched, after brotli. */
export function scriptOf(browser: Browser, site: Served, routes: string[]): Promise<number> {
  return withPhone(browser, async (page, session) => {
    let inline = 0;
    const before = site.scriptBytes;
    for (const route of routes) {
      const link = `a[href="${route}"]`;
      if (await page.locator(link).filter({ visible: true }).count())
        await tap(page, session, link);
      else await page.goto(site.url + route); // Nothing leads there.
      await page.waitForURL(site.url + route, { waitUntil: "networkidle" });
      await read(page, session);
      const scripts = page.locator("script:not([src]):not([type$=json])");
      for (const text of await scripts.allTextContents()) inline += brotliCompressSync(text).length;
    }
    await leave(page, session);
    return inline + site.scriptBytes - before;
  });
}
