import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults, ElementContext, RuleMetadata, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

declare global {
  interface Window {
    axe: {
      run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
      getRules: () => RuleMetadata[];
    };
    shifts: { value: number; moved: string }[];
  }
}

/**
 * Rules that are skipped, in addition to deprecated ones: contrast beyond AA, headings guessed from font sizes, and a
 * required role of focusable elements, which would make each scrolling table a landmark.
 */
const SKIPPED_RULES = ["color-contrast-enhanced", "p-as-heading", "focus-order-semantics"];

/** Violations of axe's rules as `rule: element` lines. Best practices, AAA and experimental rules are included. */
export async function violations(
  page: Page,
  { within }: { within?: string | undefined } = {},
): Promise<string[]> {
  // A script element would violate the page's content security policy.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(
    async ([part, ...rulesToSkip]) => {
      const rules = window.axe
        .getRules()
        .filter(({ tags }) => !tags.includes("deprecated"))
        .map(({ ruleId }) => [ruleId, { enabled: !rulesToSkip.includes(ruleId) }] as const);
      const result = await window.axe.run(part ?? document, {
        resultTypes: ["violations"],
        rules: Object.fromEntries(rules),
      });
      const isSticky = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).position === "sticky" || isSticky(element.parentElement));
      // A target that only a sticky bar covers is fully visible after scrolling.
      for (const violation of result.violations) {
        if (violation.id !== "target-size") continue;
        violation.nodes = violation.nodes.filter(
          ({ any }) =>
            !any.some(
              ({ relatedNodes = [] }) =>
                relatedNodes.length > 0 &&
                relatedNodes.every(({ target }) =>
                  isSticky(document.querySelector(String(target[0]))),
                ),
            ),
        );
      }
      return result;
    },
    [within, ...SKIPPED_RULES] as const,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Pointer targets smaller than a square of `least` CSS pixels (44 in WCAG 2.5.5), without links in sentences. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((side) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent.trim() ?? "").length >
        element.textContent.trim().length + 1;
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
      ),
    ]
      .filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          !target.closest("[aria-hidden=true], [inert], .skip") &&
          !isInSentence(target),
      )
      .flatMap((target) => {
        const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
        const boxes = [target, ...labels].map((part) => part.getBoundingClientRect());
        if (boxes.some(({ width, height }) => width >= side && height >= side)) return [];
        const name = (target.ariaLabel ?? target.textContent).trim().slice(0, 40);
        return [`${target.tagName} ${name}: ${boxes[0]?.width} × ${boxes[0]?.height}`];
      });
  }, least);
}

/**
 * Texts that run over the screen's edge or are cut off by a box, except in rows that scroll sideways.
 * With `words`, also words and prices that a line break splits without a hyphen.
 */
function badTexts(page: Page, words: boolean): Promise<string[]> {
  return page.evaluate((areWordsChecked) => {
    const found = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent ?? "";
      const parent = node.parentElement;
      if (!text.trim() || !parent?.checkVisibility() || parent.closest("script, style, .vh"))
        continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isBeyond = (box: { left: number; right: number; top?: number; bottom?: number }) =>
        left < box.left - 1 ||
        right > box.right + 1 ||
        top < (box.top ?? -Infinity) - 1 ||
        bottom > (box.bottom ?? Infinity) + 1;
      let [scrolls, isCut] = [false, false];
      for (let box: Element | null = parent; box && !scrolls; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || box.getAnimations().length > 0) scrolls = true;
        else if (/hidden|clip/.test(overflowX + overflowY) && box !== document.body)
          isCut ||= isBeyond(box.getBoundingClientRect());
        if (position === "fixed") break;
      }
      const screen = { left: -scrollX, right: document.documentElement.clientWidth - scrollX };
      if (isCut || (!scrolls && isBeyond(screen))) found.add(`cut: ${text.trim().slice(0, 60)}`);
      if (!areWordsChecked) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]{2,}|₹[\d,]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = lines;
        if (first && lines.some((line) => line.bottom > first.bottom + first.height / 3))
          found.add(`split: ${word}`);
      }
    }
    return [...found];
  }, words);
}

/** Parts that do not fit one of the widths. With `words`, also words that are split there. */
export async function misfits(
  page: Page,
  widths: readonly number[],
  { words = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  // Hides the page, because painting at every width takes longer than measuring.
  await page.evaluate(() => void (document.documentElement.style.visibility = "hidden"));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(`${width} px: the page is ${needed} px wide`);
    found.push(...(await badTexts(page, words)).map((part) => `${width} px: ${part}`));
  }
  return found;
}

/** Runs in the page before its own scripts: records layout shifts without input. */
export function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent),
      );
      if (!hadRecentInput) window.shifts.push({ value, moved: moved.join("\n") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

export const layoutShift = (page: Page) =>
  page.evaluate(() => ({
    sum: window.shifts.reduce((total, { value }) => total + value, 0),
    moved: window.shifts.map(({ moved }) => moved).join("\n"),
  }));

/** Describes the largest element painted before any input. The text begins with "lazy" for a lazy picture. */
export function largestPainted(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element };
          const lazy = element instanceof HTMLImageElement && element.loading === "lazy";
          resolve(`${lazy ? "lazy " : ""}${element.tagName} ${element.className}`);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}
