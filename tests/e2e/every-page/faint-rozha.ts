import type { Page } from "playwright-core";

/** Every text in Rozha that is smaller than 22 px, bold, italic or in capitals. */
export function faintRozha(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body *")) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const { fontFamily, fontSize, fontWeight, fontStyle, textTransform } =
        getComputedStyle(element);
      // Devanagari has no thin lines, and a drawing's text is as large as the drawing.
      if (!own || !/^"?Rozha/.test(fontFamily) || element.closest("svg, [lang=hi]")) continue;
      const faint = Number.parseFloat(fontSize) < 22;
      if (
        faint ||
        fontWeight !== "400" ||
        fontStyle !== "normal" ||
        textTransform === "uppercase"
      ) {
        const text = element.textContent?.trim().slice(0, 40);
        found.add(`${text}: ${fontSize} ${fontWeight} ${fontStyle} ${textTransform}`);
      }
    }
    return [...found];
  });
}
