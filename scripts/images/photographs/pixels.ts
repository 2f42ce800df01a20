import sharp, { type Sharp } from "sharp";
import { UnusablePhotograph } from "./unusable.ts";

/** More than any camera of an event photographer; a decoded picture of this size takes 300 MB. */
const MAX_PIXELS = 100_000_000;

/** A photograph made ready for encoding: upright, sRGB, 8 bits a channel, no wider than requested. */
export interface Pixels {
  width: number;
  height: number;
  /** A pipeline of its own for every encoding; what it writes carries none of the camera's notes. */
  pipeline: () => Sharp;
  /** CSS colours to show while the picture loads; absent when the ground should shine through. */
  placeholder?: string;
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
  const pipeline = isOpaque ? () => raw().removeAlpha() : raw;
  if (!isOpaque) return { width, height, pipeline };
  return { width, height, pipeline, placeholder: await gradientOf(pipeline()) };
}
