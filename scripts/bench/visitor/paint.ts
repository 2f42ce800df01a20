import type { Browser } from "playwright-core";
import { slowVisit } from "./phone.ts";

/** Long enough for a larger paint to follow the last one. */
const SETTLE_MS = 1500;

/** Milliseconds from the request of a page until … */
export interface Paints {
  /** … all of its document is there. (Of its first byte the browser tells another time: a slow network is imitated behind.) */
  read: number;
  /** … something of its content is drawn. */
  firstPaint: number;
  /** … the largest contentful paint. */
  largestPaint: number;
}

/** What a visitor waits for, on Slow 4G with a slow processor. */
export async function timePaints(browser: Browser, url: string): Promise<Paints> {
  const { page, end } = await slowVisit(browser);
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(async () => {
    const lastOf = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type, buffered: true });
      });
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [first] = performance.getEntriesByName("first-contentful-paint");
    return {
      read: visit?.responseEnd ?? Number.NaN,
      firstPaint: first?.startTime ?? Number.NaN,
      largestPaint: await lastOf("largest-contentful-paint"),
    };
  });
  await end();
  return times;
}
