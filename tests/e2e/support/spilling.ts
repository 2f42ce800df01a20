import type { Page } from "playwright-core";

/**
 * Every piece of text that cannot be read in full because it runs over the screen's edge or is cut
 * off by a box. Rows made to be scrolled sideways and text for screen readers alone do not count.
 */
export function spilling(page: Page): Promise<string[]> {
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
      const [x, y] = [scrollX, scrollY];
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
      const screen = { left: -x, right: document.documentElement.clientWidth - x };
      if (cut || (!scrolls && spills(screen))) found.push(`${text.slice(0, 60)} @${y}`);
    }
    return found;
  });
}
