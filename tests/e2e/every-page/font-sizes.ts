import type { Page } from "playwright-core";

/** File sizes of the fonts that a page has fetched. */
export async function fontSizes(page: Page): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ decodedBodySize }) => decodedBodySize),
  );
}
