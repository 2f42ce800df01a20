import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { layOutAll } from "../browser/browser.ts";
import type { Screen } from "./screens.ts";

/** Chromium garbles taller pictures, so a long page is taken in parts. */
const PART_HEIGHT_PX = 4000;

export interface Capture {
  /** PNGs from top to bottom. */
  parts: Buffer[];
  /** In the pixels of the pictures. */
  width: number;
  height: number;
}

/** Pictures load when they come near; this brings all of them near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/**
 * Looks at a screen as a visitor with that width does. Nothing moves: the motion is reduced.
 *
 * @param scale pixels of the pictures for each of the page's; fewer are drawn and encoded sooner
 */
export async function capture(
  browser: Browser,
  site: string,
  screen: Screen,
  width: number,
  scale = 1,
): Promise<Capture> {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const context = await browser.newContext({
    baseURL: site,
    viewport,
    deviceScaleFactor: scale,
    javaScriptEnabled: screen.javaScript ?? true,
    reducedMotion: "reduce",
    forcedColors: screen.forcedColors ? "active" : "none",
  });
  try {
    const page = await context.newPage();
    await page.goto(screen.path);
    await screen.act?.(page);
    if (screen.print) await page.emulateMedia({ media: "print" });
    await layOutAll(page);
    await loadPictures(page);
    await page.waitForLoadState("networkidle");
    const full = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = screen.fold ? viewport.height : full;
    const parts: Buffer[] = [];
    for (let top = 0; top < height; top += PART_HEIGHT_PX) {
      const clip = { x: 0, y: top, width, height: Math.min(PART_HEIGHT_PX, height - top) };
      parts.push(await page.screenshot(screen.fold ? {} : { fullPage: true, clip }));
    }
    return { parts, width: Math.round(width * scale), height: Math.round(height * scale) };
  } finally {
    await context.close();
  }
}

/** The whole page in one small picture, `width` pixels wide, with room for no more than that. */
export async function reduce(taken: Capture, width: number): Promise<Buffer> {
  const scale = width / taken.width;
  const height = Math.max(1, Math.round(taken.height * scale));
  let top = 0;
  const parts = [];
  for (const part of taken.parts) {
    const { height: own } = await sharp(part).metadata();
    const from = Math.round(top * scale);
    top += own;
    const to = Math.min(height, Math.max(from + 1, Math.round(top * scale)));
    if (to <= from) continue;
    const input = await sharp(part)
      .resize(width, to - from, { fit: "fill" })
      .png()
      .toBuffer();
    parts.push({ input, left: 0, top: from });
  }
  return sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite(parts)
    .png()
    .toBuffer();
}
