import type { Page } from "playwright-core";

const A4_POINTS = [595.28, 841.89];

/** Prints the page to PDF. Returns the size of each sheet: "A4", or its sides in points. */
export async function pdfSheets(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
  const sheets = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
  if (boxes.length !== sheets.length) throw new Error("a sheet without a size");
  return boxes.map(([, ...sides]) =>
    // Chromium rounds a sheet to whole pixels.
    sides.every((side, i) => Math.abs(Number(side) - (A4_POINTS[i] ?? 0)) < 1.5)
      ? "A4"
      : sides.join(" × "),
  );
}
