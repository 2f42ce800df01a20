import path from "node:path";
import type { SKRSContext2D as Paper } from "@napi-rs/canvas";
import { ROOT } from "../../lib/paths.ts";
import { FONTS } from "./layout.ts";

// Must be set before the rasteriser is loaded. Without system fonts a share picture is the same on every machine, and
// reading them would take longer than drawing.
process.env["DISABLE_SYSTEM_FONTS_LOAD"] = "1";

const { createCanvas, GlobalFonts, loadImage } = await import("@napi-rs/canvas");

export { createCanvas, loadImage };

export type Face = keyof typeof FONTS;

/** Largest and smallest size of a headline, and the difference between two tries, in pixels. */
const [MAX_FONT_SIZE, MIN_FONT_SIZE, FONT_SIZE_STEP] = [88, 44, 4];

for (const file of Object.values(FONTS).flatMap(({ files }) => files)) {
  const font = path.join(ROOT, "node_modules", file);
  if (!GlobalFonts.registerFromPath(font, file)) throw new Error(`${font} is no font`);
}

function setFont(paper: Paper, face: Face, size: number): void {
  const { files, weight } = FONTS[face];
  paper.font = `${size}px ${files.map((file) => `"${file}"`).join(", ")}`;
  paper.fontVariationSettings = weight === undefined ? "normal" : `"wght" ${weight}`;
  // Makes widths proportional to the size.
  paper.textRendering = "geometricPrecision";
}

/** Text without letters that our fonts lack: Latin letters, punctuation and the rupee sign stay. */
const inFonts = (text: string) => text.replace(/[^ -~\u00a0-\u024f\u2013-\u2026₹]/gu, "");

const ruler = createCanvas(1, 1).getContext("2d");

export function widthOf(face: Face, text: string, size: number): number {
  setFont(ruler, face, size);
  return ruler.measureText(inFonts(text)).width;
}

/** Writes a line in the current colour with its baseline at (x, y); condenses a line wider than `width`. */
export function write(
  paper: Paper,
  face: Face,
  text: string,
  size: number,
  { x, y, width }: { x: number; y: number; width?: number },
): void {
  setFont(paper, face, size);
  paper.fillText(inFonts(text), x, y, width);
}

function wrap(words: readonly string[], width: number, measure: (text: string) => number) {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trimStart();
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Finds the largest size at which a headline fits its box, in lines of similar length. */
export function fitText(text: string, { width, height }: { width: number; height: number }) {
  const words = inFonts(text).trim().split(/\s+/);
  for (let size = MAX_FONT_SIZE; ; size -= FONT_SIZE_STEP) {
    const measure = (line: string) => widthOf("display", line, size);
    let lines = wrap(words, width, measure);
    const fits = lines.length * size <= height && words.every((word) => measure(word) <= width);
    if (!fits && size > MIN_FONT_SIZE) continue;
    // In the narrowest box that needs no further line, the lines have similar lengths.
    for (let narrow = width; narrow > 0; narrow -= FONT_SIZE_STEP) {
      const tried = wrap(words, narrow, measure);
      if (tried.length > lines.length) break;
      lines = tried;
    }
    return { lines, size };
  }
}
