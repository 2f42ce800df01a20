import type { Browser } from "playwright-core";
import { slowVisit } from "./phone.ts";

/** Long enough for a larger paint to follow the last one. */
const SETTLE_MS = 1500;

/** Milliseconds from the request to the largest contentful paint, on Slow 4G with a slow processor. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const { page, end } = await slowVisit(browser);
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLE_MS);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await end();
  return time;
}
