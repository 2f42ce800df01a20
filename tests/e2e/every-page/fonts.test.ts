import type { Page } from "playwright-core";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { BUDGETS } from "../../setup/budgets.ts";
import { layOutAll } from "../../../scripts/lib/browser.ts";
import { devTools, openPage } from "../support/browser.ts";
import { fontSizes } from "./font-sizes.ts";
import { watchShifts } from "../support/visit.ts";

/** `nodeType` of an element. */
const ELEMENT = 1;

/** Time for which a page is painted in its fallback fonts. */
const LATE_MS = 1500;

/** Fonts arrive between the first layout and the end of the block period. */
const JUST_AFTER_LAYOUT_MS = 120;

test.each([
  ["/", "phone", LATE_MS],
  ["/", "desktop", LATE_MS],
  ["/services/jain-catering-service-kandivali-borivali-malad", "phone", LATE_MS],
  ["/packages", "desktop", LATE_MS],
  ["/gu", "phone", JUST_AFTER_LAYOUT_MS],
  ["/gu/packages", "phone", JUST_AFTER_LAYOUT_MS],
  ["/hi", "phone", JUST_AFTER_LAYOUT_MS],
] as const)(
  "%s on a %s does not shift when its fonts arrive %i ms late",
  async (route, viewport, ms) => {
    const page = await openPage(route, {
      viewport,
      reducedMotion: true,
      init: watchShifts,
      before: (context) =>
        context.route("**/*.woff2", async (font) => {
          await setTimeout(ms);
          await font.continue();
        }),
    });
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === "loaded").length;
    });
    const shifts = await page.evaluate(() => window.shifts);

    expect(loaded).toBeGreaterThanOrEqual(2);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(BUDGETS.layoutShift);
  },
);

/** Letters that a system font draws. */
async function foreignLetters(page: Page): Promise<string[]> {
  const session = await devTools(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { nodes } = await session.send("DOM.getFlattenedDocument", { depth: -1 });
  const elements = nodes.filter(({ nodeType }) => nodeType === ELEMENT);
  const foreign = elements.map(async ({ nodeId, nodeName }) => {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts
      .filter(({ isCustomFont }) => !isCustomFont)
      .map(({ familyName, glyphCount }) => `${nodeName}: ${glyphCount} of ${familyName}`);
  });
  const letters = (await Promise.all(foreign)).flat();
  return letters;
}

test.each(["/", "/packages", "/package-detail/royal-package", "/plan", "/hi/packages", "/gu/menu"])(
  "every letter on %s, the rupee too, is in a font of ours",
  async (route) => {
    const page = await openPage(route, { reducedMotion: true });
    await page.waitForLoadState("networkidle");
    // A late font is used from the second visit on.
    await page.reload();
    await layOutAll(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });

    expect(await page.getByText("₹").count()).toBeGreaterThan(0);
    // React may replace a node while its font is read; then all are read again.
    await expect.poll(() => foreignLetters(page), { timeout: 20_000 }).toEqual([]);
  },
);

test("a first view keeps the budget of fonts", async () => {
  const sizes = await fontSizes(await openPage("/"));

  expect(sizes.length).toBeGreaterThanOrEqual(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGETS.fonts);
});
