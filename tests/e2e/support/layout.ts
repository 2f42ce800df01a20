/** Measures of what does not fit, and tests of screens with long words, narrow windows and missing pictures. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, openPage, stopDrawing, type OpenOptions } from "./browser.ts";

/**
 * Texts that run over the screen's edge or are cut off by a box. Rows that scroll sideways and texts for screen readers
 * do not count.
 */
function spilling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? "";
      const parent = walker.currentNode.parentElement;
      if (!text || !parent?.checkVisibility() || parent.closest("script, style, .vh")) continue;
      range.selectNodeContents(walker.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const spills = (box: { left: number; right: number; top?: number; bottom?: number }) =>
        left < box.left - 1 ||
        right > box.right + 1 ||
        top < (box.top ?? -Infinity) - 1 ||
        bottom > (box.bottom ?? Infinity) + 1;
      let scrolls = false;
      let cut = false;
      for (let box: Element | null = parent; box && !scrolls; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || box.getAnimations().length > 0) scrolls = true;
        else if (/hidden|clip/.test(overflowX + overflowY) && box !== document.body) {
          cut ||= spills(box.getBoundingClientRect());
        }
        if (position === "fixed") break;
      }
      const screen = { left: -scrollX, right: document.documentElement.clientWidth - scrollX };
      if (cut || (!scrolls && spills(screen))) found.push(`${text.slice(0, 60)} @${scrollY}`);
    }
    return found;
  });
}

/** Words that a line break splits without a hyphen. */
function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest("script, style, .vh")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = lines;
        if (first && lines.some(({ bottom }) => bottom > first.bottom + first.height / 3))
          found.add(word);
      }
    }
    return [...found];
  });
}

/**
 * Counts pointer targets, and describes those smaller than a square of CSS pixels. Links within a sentence do not count.
 *
 * @param least the square's side: 24 by WCAG 2.5.8, 44 by 2.5.5
 */
export function smallTargets(page: Page, least = 24): Promise<{ count: number; small: string[] }> {
  return page.evaluate((side) => {
    const inSentence = (element: Element) => {
      if (getComputedStyle(element).display !== "inline") return false;
      const around = element.parentElement?.textContent.trim() ?? "";
      return around.length > element.textContent.trim().length + 1;
    };
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const small: string[] = [];
    let count = 0;
    for (const target of targets) {
      if (target.closest("[aria-hidden=true], [inert]") || target.matches(".skip")) continue;
      if (inSentence(target)) continue;
      count++;
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const boxes = [target, ...labels].map((part) => part.getBoundingClientRect());
      const fits = boxes.some(({ width, height }) => width >= side && height >= side);
      const [box] = boxes;
      if (!fits && box) {
        const name = (target.ariaLabel ?? target.textContent).trim().slice(0, 40);
        small.push(`${target.tagName} ${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
      }
    }
    return { count, small };
  }, least);
}

const PICTURES = /^\/(?:art|media|nothing)/;
const FONTS = /\.woff2$/;

/** Aborts requests for matching paths. */
const without = (...patterns: RegExp[]): OpenOptions => ({
  reducedMotion: true,
  expectedErrors: [/Failed to load resource/],
  before: (context) =>
    context.route(
      ({ pathname }) => patterns.some((pattern) => pattern.test(pathname)),
      (route) => route.abort(),
    ),
});

export const WITHOUT_PICTURES = without(PICTURES);

/** Parts that do not fit at one of the widths. */
export async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  await stopDrawing(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(`${width} px: the page is ${needed} px wide`);
    found.push(...(await spilling(page)).map((part) => `${width} px: ${part}`));
  }
  return found;
}

/** @param screens name → opens it with the longest words that an editor may enter */
export function testLongWords(
  screens: Record<string, (options: OpenOptions) => Promise<Page>>,
): void {
  test.each(Object.entries(screens))(
    "%s with long words and no pictures is readable from 320 to 1280 px",
    async (_, open) => {
      expect(await tooWide(await open(WITHOUT_PICTURES), [320, 720, 1280])).toEqual([]);
    },
  );
}

export function testNarrowWindows(paths: readonly string[], options: OpenOptions = {}): void {
  test.each(paths)("%s at 320 to 1100 px cuts off no text and splits no word", async (path) => {
    const page = await openPage(path, { reducedMotion: true, ...options });

    expect(await tooWide(page, [320, 640])).toEqual([]);
    for (const width of [320, 390, 768, 990, 1100]) {
      await page.setViewportSize({ width, height: 844 });
      expect({ width, split: await splitWords(page) }).toEqual({ width, split: [] });
    }
  });
}

const headingTops = (page: Page) =>
  page
    .getByRole("heading")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

export function testMissingPictures(paths: readonly string[]): void {
  test.each(paths)("%s keeps the space of pictures that never load", async (path) => {
    const tops: number[][] = [];
    // A late font may or may not be used, so both run without fonts.
    for (const patterns of [[FONTS], [FONTS, PICTURES]]) {
      const page = await openPage(path, without(...patterns));
      await hydrated(page);
      tops.push(await headingTops(page));
    }

    expect(tops[0]?.length).toBeGreaterThan(0);
    expect(tops[1]).toEqual(tops[0]);
  });
}

/** Buttons without a border and texts in the colour of the background, in forced colours. */
export function testForcedColours(paths: readonly string[], options: OpenOptions = {}): void {
  test.each(paths)(
    "%s in forced colours shows every button's edge and every text",
    async (path) => {
      const page = await openPage(path, { reducedMotion: true, ...options });
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });

      const { edges, lost } = await page.evaluate(() => {
        document.body.style.color = "Canvas";
        const ground = getComputedStyle(document.body).color;
        document.body.style.color = "";
        const visible = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
        return {
          edges: visible("main .btn").map((one) => getComputedStyle(one).borderTopStyle),
          lost: visible("main :is(h1, h2, h3, p, li, td, th, a)")
            .filter((one) => getComputedStyle(one).color === ground)
            .map((one) => one.textContent),
        };
      });
      expect(edges).not.toContain("none");
      expect(lost).toEqual([]);
    },
  );
}
