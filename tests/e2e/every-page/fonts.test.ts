import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { BUDGETS } from "../../setup/budgets.ts";
import { layOutAll } from "../../../scripts/lib/browser.ts";
import { openPage } from "../support/browser.ts";
import { fontSizes } from "./font-sizes.ts";
import { watchShifts } from "../support/visit.ts";

/** Longer than any page takes to be painted in the fonts that stand in. */
const FONTS_COME_AFTER_MS = 2000;

/** `nodeType` of an element. */
const ELEMENT = 1;

describe.each(["/", "/services/jain-catering-service-kandivali-borivali-malad", "/packages"])(
  "%s",
  (route) => {
    test.each(["phone", "desktop"] as const)(
      "does not move when its fonts come late, on a %s",
      async (viewport) => {
        const page = await openPage(route, {
          viewport,
          reducedMotion: true,
          before: async (context) => {
            await context.addInitScript(watchShifts);
            await context.route("**/*.woff2", async (font) => {
              await new Promise((resolve) => setTimeout(resolve, FONTS_COME_AFTER_MS));
              await font.continue();
            });
          },
        });
        await page.evaluate(() => document.fonts.ready);
        const loaded = await page.evaluate(
          () =>
            [...document.fonts].filter(
              ({ family, status }) => status === "loaded" && /One|Variable/.test(family),
            ).length,
        );
        const shifts = await page.evaluate(() => window.shifts);

        expect(loaded).toBeGreaterThanOrEqual(2);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThan(BUDGETS.layoutShift);
      },
    );
  },
);

/** Letters on a page that are not in a font of ours: which face draws how many of them, and where. */
async function foreignLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
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
  await session.detach();
  return letters;
}

test.each([
  "/",
  "/packages",
  "/package-detail/royal-package",
  "/services/marathi-wedding-catering-kandivali-borivali-malad",
  "/plan",
  "/hi/packages",
  "/gu/menu",
])("every letter on %s is in a font of ours, the rupee too", async (route) => {
  const page = await openPage(route, { reducedMotion: true });
  await page.waitForLoadState("networkidle");
  // A text's font is not used when it comes late; on the second visit it is at hand.
  await page.reload();
  await layOutAll(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });

  expect(await page.getByText("₹").count()).toBeGreaterThan(0);
  // React may replace a node while its font is read; then all are read again.
  await expect.poll(() => foreignLetters(page), { timeout: 20_000 }).toEqual([]);
});

test("a first view keeps the budget of fonts", async () => {
  const sizes = await fontSizes(await openPage("/"));

  expect(sizes.length).toBeGreaterThanOrEqual(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGETS.fonts);
});
