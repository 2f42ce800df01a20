/**
 * Folder → widths of its pictures in pixels, smallest first. They are widths on the screen, multiplied by the
 * screen's pixel ratio. A drawing in one of these folders is published as pixels, any other drawing as SVG.
 */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  counter: [160, 240, 440, 640, 1100],
  dish: [160, 240, 440, 640, 1100],
  event: [240, 480, 720, 1400],
  founder: [200, 400, 800],
  gallery: [400, 640, 960, 1600],
  thali: [240, 320, 480, 720, 920, 1600],
};

const OTHERS = [400, 800, 1200, 1600];

export const MAX_WIDTH = 1600;

const FALLBACK_WIDTH = 800;

/** Above this width a screen pixel shows several picture pixels, so coarser compression is not visible. */
const LARGE = 1000;

/** Only full chroma (4:4:4) keeps the edges of flat colours sharp. scripts/README.md has the measured settings. */
const AVIF = { quality: 45, chromaSubsampling: "4:4:4" };

const WEBP = { quality: 80, effort: 2, smartSubsample: true };

type Effort = (width: number) => number;

export const DRAWING_EFFORT: Effort = (width) => (width > LARGE ? 2 : 3);

/** Grain hides the ringing that effort 1 leaves at the edges of flat colours. */
export const PHOTOGRAPH_EFFORT: Effort = () => 1;

/** Lanczos, sharp's default, causes ringing at the edges of flat colours, and its files are 4 % larger. */
export const KERNEL = "cubic";

/** One published file of a picture: its width in pixels, its format, and the options of its encoder. */
export type Version =
  | { width: number; format: "avif"; options: typeof AVIF & { effort: number } }
  | { width: number; format: "webp"; options: typeof WEBP };

/** Name of a version, such as `640.avif`. */
export const versionName = ({ width, format }: Version) => `${width}.${format}`;

const folderOf = (name: string) => name.slice(0, name.indexOf("/"));

/** True for pictures whose drawing is published as pixels. */
export function isRaster(name: string): boolean {
  return Object.hasOwn(WIDTHS, folderOf(name));
}

/** Versions of a picture: one WebP, then AVIF in several widths, none wider than its photograph. */
export function versionsOf(name: string, effort: Effort, original = Infinity): Version[] {
  const all = WIDTHS[folderOf(name)] ?? OTHERS;
  const widest = Math.min(original, all.at(-1) ?? MAX_WIDTH);
  const widths = [...all.filter((width) => width < widest), widest];
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widest;
  const avif = widths.map((width) => {
    const options = { ...AVIF, effort: effort(width) };
    return { width, format: "avif", options } as const;
  });
  return [{ width: fallback, format: "webp", options: WEBP }, ...avif];
}
