/**
 * Compares pages with committed pictures, which are 96 pixels wide. The comparison finds missing styles, missing
 * pictures and changed colours, but not a changed word or one more dish. `UPDATE_PICTURES=1` renews the pictures; those of a
 * new page are written by the first run outside CI.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pixelmatch from "pixelmatch";
import { chromium, type Browser, type Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserOptions } from "../../../scripts/lib/browser.ts";
import { layOutAll } from "../../setup/hydrated.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { PAGES } from "../support/built.ts";

const PICTURES = path.join(ROOT, "tests/visual");

/** Chromium garbles taller pictures, so a long page is captured in parts. */
const PART_HEIGHT_PX = 4000;

const WIDTH_PX = 96;

/** Height of the committed picture's smallest part. */
const MIN_PART_PX = 4;

const PATCH_PX = 16;

/** Maximum distance up or down at which a patch is found, in pixels of the committed picture. */
const REACH_PX = 40;

/** pixelmatch's threshold: 0 counts every difference, 1 counts none. */
const PIXEL_THRESHOLD = 0.15;

/** Share of a patch's pixels that may differ. */
const PATCH_SHARE = 0.4;

/** Share of the patches that may be missing. */
const MISSING_SHARE = 0.04;

/** Share by which the height of a page may change. */
const HEIGHT_SHARE = 0.3;

async function capture(page: Page): Promise<Buffer> {
  await layOutAll(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  const [width, height] = await page.evaluate(
    () => [innerWidth, document.documentElement.scrollHeight] as const,
  );
  const scale = WIDTH_PX / width;
  const parts = [];
  for (let y = 0; y < height; y += PART_HEIGHT_PX) {
    const clip = { x: 0, y, width, height: Math.min(PART_HEIGHT_PX, height - y) };
    const [top, bottom] = [Math.round(y * scale), Math.round((y + clip.height) * scale)];
    // The window of a full-page picture is taller, and the page in it may be shorter.
    if (bottom - top < MIN_PART_PX) continue;
    const input = await sharp(await page.screenshot({ fullPage: true, clip }))
      .resize(WIDTH_PX, bottom - top, { fit: "fill" })
      .png()
      .toBuffer();
    parts.push({ input, left: 0, top });
  }
  const size = { width: WIDTH_PX, height: Math.round(height * scale) };
  return sharp({ create: { ...size, channels: 3, background: "#fff" } })
    .composite(parts)
    .webp({ quality: 55, effort: 6 })
    .toBuffer();
}

const decode = async (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

const heightOf = (pixels: Buffer) => pixels.length / 4 / WIDTH_PX;

function patchAt(pixels: Buffer, left: number, top: number): Buffer {
  const rows = Array.from({ length: PATCH_PX }, (_, row) => {
    const start = ((top + row) * WIDTH_PX + left) * 4;
    return pixels.subarray(start, start + PATCH_PX * 4);
  });
  return Buffer.concat(rows);
}

/** Offsets to search, nearest first: 0, 1, -1, 2, -2 … */
const OFFSETS = Array.from({ length: REACH_PX * 2 + 1 }, (_, index) =>
  index % 2 === 0 ? -index / 2 : (index + 1) / 2,
);

function isFound(patch: Buffer, picture: Buffer, left: number, top: number): boolean {
  return OFFSETS.some((offset) => {
    const from = top + offset;
    if (from < 0 || from + PATCH_PX > heightOf(picture)) return false;
    const other = patchAt(picture, left, from);
    const options = { threshold: PIXEL_THRESHOLD, includeAA: true };
    const differing = pixelmatch(patch, other, undefined, PATCH_PX, PATCH_PX, options);
    return differing <= PATCH_SHARE * PATCH_PX * PATCH_PX;
  });
}

/** Share of the patches of one picture that the other lacks: 0 to 1. */
function missingShare(from: Buffer, picture: Buffer): number {
  let [patches, missing] = [0, 0];
  for (let top = 0; top + PATCH_PX <= heightOf(from); top += PATCH_PX) {
    for (let left = 0; left < WIDTH_PX; left += PATCH_PX) {
      patches++;
      if (!isFound(patchAt(from, left, top), picture, left, top)) missing++;
    }
  }
  return patches === 0 ? 0 : missing / patches;
}

async function differences(before: Buffer, after: Buffer): Promise<string[]> {
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  const grown = heightOf(now) / heightOf(old);
  if (Math.abs(grown - 1) > HEIGHT_SHARE) {
    return [`the height of the page is ${Math.round(grown * 100)} % of its old height`];
  }
  const missing = Math.max(missingShare(old, now), missingShare(now, old));
  return missing > MISSING_SHARE ? [`${Math.round(missing * 100)} % of the picture differs`] : [];
}

// Starts its own browser, because the shared browser paints only the viewport.
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await browserOptions());
});
afterAll(() => browser.close());

describe.each([390, 1440])("at %i px", (width) => {
  test.each([...PAGES, "/hi", "/gu/contactUs", "/no-such-page"])(
    "%s looks like its committed picture",
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
      const isNew = !existsSync(file) && process.env["CI"] === undefined;
      if (isNew || process.env["UPDATE_PICTURES"] !== undefined) {
        await mkdir(PICTURES, { recursive: true });
        await writeFile(file, picture);
      }

      expect(
        await differences(await readFile(file), picture),
        "to accept the new look: UPDATE_PICTURES=1 npm run test:long -- visual",
      ).toEqual([]);
    },
  );
});
