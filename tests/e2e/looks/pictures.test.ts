/** One page of each kind, compared with its committed picture. `UPDATE_PICTURES=1` writes the pictures. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserOptions } from "../../../scripts/lib/browser.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { capture, differences } from "./picture.ts";
import { PAGES } from "../support/built.ts";

const PICTURES = path.join(ROOT, "tests/visual");

// The browser of other tests paints only the viewport.
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await browserOptions());
});
afterAll(() => browser.close());

describe.each([390, 1440])("at %i px", (width) => {
  test.each([...PAGES, "/hi", "/gu/contactUs", "/no-such-page"])(
    "%s looks as pictured",
    async (route) => {
      const page = await browser.newPage({
        baseURL: inject("siteUrl"),
        viewport: { width, height: 900 },
        deviceScaleFactor: 0.5,
        reducedMotion: "reduce",
      });
      await page.goto(route, { waitUntil: "networkidle" });
      const picture = await capture(page);
      await page.close();
      const file = path.join(
        PICTURES,
        `${route.slice(1).replaceAll("/", "-") || "home"}-${width}.webp`,
      );
      if (process.env["UPDATE_PICTURES"] !== undefined) {
        await mkdir(PICTURES, { recursive: true });
        await writeFile(file, picture);
      }

      expect(
        await differences(await readFile(file), picture),
        "to accept the new look: UPDATE_PICTURES=1 npm run test:long -- looks",
      ).toEqual([]);
    },
  );
});
