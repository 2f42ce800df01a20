import { describe, expect, test } from "vitest";
import { BUDGETS } from "../../scripts/bench/budgets.ts";
import { openPage } from "./browser.ts";
import { fontSizes } from "./font-sizes.ts";
import { watchShifts } from "./visit.ts";

/** Longer than any page takes to be painted in the fonts that stand in. */
const FONTS_COME_AFTER_MS = 2000;

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

test("a first view keeps the budget of fonts", async () => {
  const sizes = await fontSizes(await openPage("/"));

  expect(sizes.length).toBeGreaterThanOrEqual(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGETS.fonts);
});
