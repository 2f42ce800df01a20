/** What every screen must bear: long words, narrow windows, missing pictures, forced colours. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hydrated, openPage, stopDrawing, type OpenOptions } from "./browser.ts";
import { spilling } from "./spilling.ts";
import { splitWords } from "./split-words.ts";

const PICTURES = /^\/(?:art|media|nothing)/;
const FONTS = /\.woff2$/;

/** Requests for paths like these never get an answer. */
const without = (...patterns: RegExp[]): OpenOptions => ({
  expectedErrors: [/Failed to load resource/],
  before: (context) =>
    context.route(
      ({ pathname }) => patterns.some((pattern) => pattern.test(pathname)),
      (route) => route.abort(),
    ),
});

export const withoutPictures = without(PICTURES);

/** What does not fit at one of the widths; a page is opened once and its window is resized. */
async function tooWide(page: Page, widths: readonly number[], height: number): Promise<string[]> {
  const found: string[] = [];
  await stopDrawing(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide !== width) found.push(`${width} px: the page is ${wide} px wide`);
    found.push(...(await spilling(page)).map((part) => `${width} px: ${part}`));
  }
  return found;
}

/** The narrowest phone, or 1280 px at 400 %; a tablet; a desktop. */
const WIDTHS = [320, 720, 1280];

/** @param screens name → opens it with the longest words it may meet */
export function describeLongWords(
  screens: Record<string, (options: OpenOptions) => Promise<Page>>,
): void {
  test.each(Object.entries(screens))(
    `%s with long words and no pictures can be read in full at ${WIDTHS.join(", ")} px`,
    async (_, open) => {
      const page = await open({ ...withoutPictures, reducedMotion: true });

      expect(await tooWide(page, WIDTHS, 800)).toEqual([]);
    },
  );
}

export function describeZoom(paths: readonly string[], options: OpenOptions = {}): void {
  test.each(paths)(
    "%s can be read in full at 320 and 640 px, where zooming leads",
    async (path) => {
      const page = await openPage(path, { reducedMotion: true, ...options });

      expect(await tooWide(page, [320, 640], 512)).toEqual([]);
    },
  );

  test.each(paths)("%s splits no word without a hyphen at five widths", async (path) => {
    const page = await openPage(path, { reducedMotion: true, ...options });
    await stopDrawing(page);

    for (const width of [320, 390, 768, 990, 1100]) {
      await page.setViewportSize({ width, height: 844 });
      expect({ width, split: await splitWords(page) }).toEqual({ width, split: [] });
    }
  });
}

export function describeMissingPictures(paths: readonly string[]): void {
  const tops = (page: Page) =>
    page
      .getByRole("heading")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

  test.each(paths)("%s keeps every place free for a picture that never comes", async (path) => {
    // A font that is late is not used at all: with it or without it, but both alike.
    const [whole, bare] = await Promise.all(
      [without(FONTS), without(FONTS, PICTURES)].map(async (options) => {
        const page = await openPage(path, { ...options, reducedMotion: true });
        await hydrated(page);
        await page.waitForLoadState("networkidle");
        return tops(page);
      }),
    );

    expect(whole?.length).toBeGreaterThan(0);
    expect(bare).toEqual(whole);
  });
}

export function describeButtonEdges(paths: readonly string[]): void {
  describe("in forced colours", () => {
    test.each(paths)("every button on %s has an edge", async (path) => {
      const page = await openPage(path);
      await page.emulateMedia({ forcedColors: "active" });

      const edges = await page
        .locator("main .btn:visible")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopStyle));

      expect(edges).not.toContain("none");
    });
  });
}
