import type { Page } from "playwright-core";

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Scrolls the page from top to bottom and lists every shift that the visitor did not cause (CLS):
 * how much moved, as a share of the screen, and what.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate(async (top) => {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }, y);
  }
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.hadRecentInput) continue;
            const names = entry.sources.map(({ node }) =>
              node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent,
            );
            found.push(`${entry.value.toFixed(4)} ${names.join(", ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        // What was buffered is handed over before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );
}
