import type { Page } from "playwright-core";

/**
 * Targets that are smaller than a square of CSS pixels, as `tag name: w × h`
 * lines. A link within a sentence is as high as its line and is not counted; a field's label can be
 * pressed too.
 *
 * @param least the square's side: 24 by WCAG 2.5.8, 44 by 2.5.5
 * @returns how many targets there are, and those that are too small
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
      // Neither the trap for machines nor the skip link that waits above the page is pressed.
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
