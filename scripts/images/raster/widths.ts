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

const folderOf = (name: string) => name.slice(0, name.indexOf("/"));

/** True for pictures whose drawing is published as pixels. */
export function isRaster(name: string): boolean {
  return Object.hasOwn(WIDTHS, folderOf(name));
}

/** Widths of a picture's AVIF versions, none wider than its photograph, and the width of its WebP. */
export function versionsOf(name: string, original = Infinity) {
  const all = WIDTHS[folderOf(name)] ?? OTHERS;
  const widest = Math.min(original, all.at(-1) ?? MAX_WIDTH);
  const widths = [...all.filter((width) => width < widest), widest];
  return { widths, fallback: widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widest };
}
