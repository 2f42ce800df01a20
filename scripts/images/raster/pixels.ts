import sharp, { type Sharp } from "sharp";
import type { Facts, Render } from "./prepare.ts";
import { UnusablePhotograph } from "./unusable.ts";

/** More than any camera of an event photographer; a decoded picture of this size takes 300 MB. */
const MAX_PIXELS = 100_000_000;

/** A photograph made ready for encoding: upright, sRGB, 8 bits a channel, no wider than requested. */
export interface Pixels extends Facts {
  /** A pipeline for one encoding, `width` wide; what it writes carries none of the camera's notes. */
  pipeline: Render;
}

const EXPORT_AGAIN = "export it again as a JPEG, PNG, WebP or AVIF file";

/** Refuses what would take more memory than a build machine has, before a pixel is read. */
async function assertUsable(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw new UnusablePhotograph(
        `this picture cannot be opened (${error.message})`,
        EXPORT_AGAIN,
      );
    });
  if (width * height <= MAX_PIXELS) return;
  throw new UnusablePhotograph(
    `this picture is ${width} × ${height}, which is ${Math.round(width * height * 1e-6)} million pixels`,
    `export it smaller, 2,400 pixels wide is plenty; at most ${MAX_PIXELS * 1e-6} million pixels can be read`,
  );
}

/** `#rrggbb` of three numbers 0–255. */
function hex(channels: Iterable<number>): string {
  return `#${[...channels].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The mean colours of the upper and the lower half, as a CSS gradient. */
async function gradientOf(pixels: Sharp): Promise<string> {
  const halves = await pixels.resize(1, 2, { fit: "fill" }).raw().toBuffer();
  return `linear-gradient(${hex(halves.subarray(0, 3))},${hex(halves.subarray(3, 6))})`;
}

/**
 * Decodes a photograph to the pixels that every version is made from.
 *
 * @throws UnusablePhotograph when it cannot be opened, is damaged or has too many pixels
 */
export async function decodePhotograph(bytes: Uint8Array, maxWidth: number) {
  await assertUsable(bytes);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new UnusablePhotograph(
        `this picture is damaged, perhaps copied only in part (${error.message})`,
        `copy it here again, or ${EXPORT_AGAIN}`,
      );
    });
}

/**
 * Reads a photograph once: turned upright, its colours made sRGB whatever they were (CMYK, 16 bits,
 * a palette, a camera's profile), the first frame of a moving one, at most `maxWidth` wide.
 *
 * @throws UnusablePhotograph as {@link decodePhotograph} does
 */
export async function readPixels(bytes: Uint8Array, maxWidth: number): Promise<Pixels> {
  const { data, info } = await decodePhotograph(bytes, maxWidth);
  const { width, height, channels } = info;
  const raw = () => sharp(data, { raw: { width, height, channels } });
  const { isOpaque } = await raw().stats();
  const whole = isOpaque ? () => raw().removeAlpha() : raw;
  return {
    width,
    height,
    ...(isOpaque && { placeholder: await gradientOf(whole()) }),
    pipeline: async (wide) => whole().resize({ width: wide }),
  };
}

/** An SVG and the size of its view box. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Dots per inch at which an SVG's unit is one pixel. */
const DPI = 72;

/** Bytes of a pixel: red, green, blue, alpha. */
const RGBA = 4;

/** The mean colour of the pixels that can be seen, and whether all can. */
function seenColour(pixels: Buffer): { mean: number[]; isOpaque: boolean } {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += RGBA) {
    if (pixels[at + 3] === 0) continue;
    red += pixels[at] ?? 0;
    green += pixels[at + 1] ?? 0;
    blue += pixels[at + 2] ?? 0;
    count++;
  }
  const mean = [red, green, blue].map((sum) => Math.round(sum / count));
  return { mean, isOpaque: count * RGBA === pixels.length };
}

/**
 * Renders a drawing `wide` pixels wide. Pixels that nothing covers get the mean colour of the others: black, which an SVG
 * leaves there, would darken the edges when it is compressed.
 */
export async function renderDrawing({ svg, width }: Drawing, wide: number): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (DPI * wide) / width })
    .resize({ width: wide })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { mean, isOpaque } = seenColour(data);
  for (let at = 0; at < data.length; at += RGBA) if (data[at + 3] === 0) data.set(mean, at);
  const pixels = sharp(data, { raw: info });
  return isOpaque ? pixels.removeAlpha() : pixels;
}
