import type { Sharp } from "sharp";

/** One way to write a photograph for browsers. */
interface Format {
  extension: "avif" | "webp" | "jpg";
  type: string;
  encode: (pixels: Sharp) => Sharp;
}

/** Behind a transparent picture where a format has no transparency: the page's rice white. */
const RICE = "#fbf1dc";

/** Best first: a browser takes the first `type` it knows, and every browser knows the last. */
export const FORMATS: readonly Format[] = [
  {
    extension: "avif",
    type: "image/avif",
    encode: (pixels) => pixels.avif({ quality: 52, effort: 3 }),
  },
  {
    extension: "webp",
    type: "image/webp",
    encode: (pixels) => pixels.webp({ quality: 74, effort: 4 }),
  },
  {
    extension: "jpg",
    type: "image/jpeg",
    encode: (pixels) => pixels.flatten({ background: RICE }).jpeg({ quality: 74, mozjpeg: true }),
  },
];

/** Widths offered, in pixels: a thumbnail, a phone, a sharp phone or small screen, a sharp laptop. */
const WIDTHS = [400, 800, 1200, 1600];

/** No version is wider, in pixels. */
export const WIDEST = Math.max(...WIDTHS);

/** The widths a photograph is offered in, smallest first; never wider than it is. */
export function widthsOf(original: number): number[] {
  const widest = Math.min(original, WIDEST);
  return [...WIDTHS.filter((width) => width < widest), widest];
}

/** What one version of a photograph is called. */
export function versionName(width: number, { extension }: Pick<Format, "extension">): string {
  return `${width}.${extension}`;
}
