import type { Page } from "playwright-core";

/** Words that one line ends in the middle of, without a hyphen. Text for screen readers alone does not count. */
export function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent ?? "";
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest("script, style, .vh")) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
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
