import sharp, { type OutputInfo, type Sharp } from "sharp";
import { UnusablePhotograph } from "../media-names.ts";
import { KERNEL, type Version } from "./settings.ts";

/** A decoded picture of this size takes 300 MB. */
const MAX_PIXELS = 100_000_000;

const EXPORT_AGAIN = "export it again as a JPEG, PNG, WebP or AVIF file";

/** Encodes one version of a picture, without the camera's metadata. */
export type Encode = (version: Version) => Promise<Uint8Array>;

interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

const RGBA = 4;

/**
 * The colours without alpha. Transparent pixels get the mean colour of the other pixels: an SVG leaves them black,
 * which would darken the edges during resizing and compression.
 */
function filledColours(pixels: Buffer): Buffer {
  const colours = Buffer.alloc((pixels.length / RGBA) * 3);
  let [red, green, blue, visible] = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += RGBA) {
    if (pixels[at + 3] === 0) continue;
    red += pixels[at] ?? 0;
    green += pixels[at + 1] ?? 0;
    blue += pixels[at + 2] ?? 0;
    visible++;
  }
  const mean = [red, green, blue].map((total) => Math.round(total / visible));
  for (let pixel = 0; pixel < pixels.length / RGBA; pixel++) {
    const isVisible = pixels[pixel * RGBA + 3] !== 0;
    for (let channel = 0; channel < 3; channel++)
      colours[pixel * 3 + channel] =
        (isVisible ? pixels[pixel * RGBA + channel] : mean[channel]) ?? 0;
  }
  return colours;
}

async function openPixels({ data, info }: Decoded) {
  const raw = () => sharp(data, { raw: info });
  const { isOpaque } = await raw().stats();
  const colours = isOpaque ? undefined : filledColours(data);
  const resized = (pixels: Sharp, width: number) => pixels.resize({ width, kernel: KERNEL });
  const encode: Encode = async ({ width, format, options }) => {
    if (!colours) return resized(raw(), width).removeAlpha().toFormat(format, options).toBuffer();
    const alpha = await resized(raw(), width)
      .extractChannel("alpha")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return resized(sharp(colours, { raw: { ...info, channels: 3 } }), width)
      .joinChannel(alpha.data, { raw: alpha.info })
      .toFormat(format, options)
      .toBuffer();
  };
  return { isOpaque, encode };
}

/** Refuses a picture that would take too much memory, before its pixels are read. */
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

/**
 * Decodes a photograph upright and at most `maxWidth` wide, the first frame of an animation. Any colours (CMYK, 16
 * bits, a palette, a camera's profile) become sRGB with 8 bits per channel.
 *
 * @throws UnusablePhotograph when it cannot be opened, is damaged or has too many pixels
 */
export async function decodePhotograph(bytes: Uint8Array, maxWidth: number): Promise<Decoded> {
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

function hex(channels: Iterable<number>): string {
  return `#${[...channels].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

async function gradientOf(pixels: Sharp): Promise<string> {
  const halves = await pixels.resize(1, 2, { fit: "fill" }).raw().toBuffer();
  return `linear-gradient(${hex(halves.subarray(0, 3))},${hex(halves.subarray(3, 6))})`;
}

/** Decodes a photograph as {@link decodePhotograph} does; adds a placeholder if it is opaque. */
export async function readPhotograph(bytes: Uint8Array, maxWidth: number) {
  const decoded = await decodePhotograph(bytes, maxWidth);
  const { data, info } = decoded;
  const { width, height } = info;
  const { isOpaque, encode } = await openPixels(decoded);
  const placeholder = isOpaque && {
    placeholder: await gradientOf(sharp(data, { raw: info }).removeAlpha()),
  };
  return { facts: { width, height, ...placeholder }, encode };
}

/** Dots per inch at which an SVG's unit is one pixel. */
const DPI = 72;

export async function renderDrawing(
  { svg, width }: { svg: string; width: number },
  maxWidth: number,
): Promise<Encode> {
  const decoded = await sharp(Buffer.from(svg), { density: (DPI * maxWidth) / width })
    .resize({ width: maxWidth })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { encode } = await openPixels(decoded);
  return encode;
}
