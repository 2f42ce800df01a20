import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hydrated, openPage } from "./browser.ts";

/** Run by the browser's own tools: the site's content policy lets no page take a script of somebody else's. */
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core"), "utf8");

const PAGES = [
  "/",
  "/aboutUs",
  "/services",
  "/services/wedding-caterers-kandivali-borivali-malad",
  "/services/jain-catering-service-kandivali-borivali-malad",
  "/contactUs",
  "/contactUs/sent",
  "/testimonials",
  "/menu",
  "/menuCard/southIndian",
  "/package",
  "/packages",
  "/package-detail/deluxe-package",
  "/cuisine/rajasthani",
  "/gallery",
  "/loader",
];

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** Everything that axe finds wrong, as `rule: element` lines. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(() =>
    window.axe.run({ resultTypes: ["violations"] }),
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

describe.each(PAGES)("%s", (path) => {
  test.each(["phone", "desktop"] as const)(
    "has nothing for axe to find on a %s",
    async (viewport) => {
      const page = await openPage(path, { viewport, reducedMotion: true });
      await hydrated(page);

      expect(await violations(page)).toEqual([]);
    },
  );
});

test("the open menu of a phone has nothing for axe to find", async () => {
  const page = await openPage("/services", { viewport: "phone", reducedMotion: true });
  await hydrated(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByLabel("Show cuisines").click();

  expect(await violations(page)).toEqual([]);
});
