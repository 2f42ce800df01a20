import { readFileSync } from "node:fs";
import path from "node:path";
import type { Cache } from "../lib/cache.ts";
import type { SlotPicture } from "../content/model/content.ts";
import { filesBelow } from "../lib/files.ts";
import { versionHash } from "../lib/hash.ts";
import { ROOT } from "../lib/paths.ts";
import type { Drawing } from "./raster/pixels.ts";
import { rasterDrawing } from "./raster/picture.ts";
import { isRasterSlot } from "./raster/widths.ts";

/** Our drawings, one file for each: `thali/royal.svg` is the picture of the slot `thali/royal`. */
const DRAWINGS = path.join(ROOT, "src/drawings");

/** Drawings for style sheets and components; content cannot name them. */
const OF_THE_CODE =
  /^(border|flower|frame|hall|leaf|map|pattern|social)\/|^brand\/(?!medal|package-)/;

function sizeOf(svg: string): Pick<Drawing, "width" | "height"> {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`an SVG without a viewBox: ${svg.slice(0, 80)}`);
  return { width: Number(width), height: Number(height) };
}

/** Reads one drawing. */
export function readDrawing(slot: string): Drawing {
  const svg = readFileSync(path.join(DRAWINGS, `${slot}.svg`), "utf8");
  return { svg, ...sizeOf(svg) };
}

/** The slots that have a drawing. */
export function drawnSlots(): string[] {
  return [...filesBelow(DRAWINGS, ".")]
    .map((file) => file.replace(/\.svg$/, ""))
    .filter((slot) => !OF_THE_CODE.test(slot));
}

/** A drawing for publication: as pixels where its slot declares widths, else as SVG. */
export function drawingPicture(slot: string, cache: Cache): SlotPicture {
  const drawing = readDrawing(slot);
  const { svg, width, height } = drawing;
  const original = async () => Buffer.from(svg);
  if (isRasterSlot(slot)) return { ...rasterDrawing(slot, drawing, cache), original };
  const src = `/art/${slot}.${versionHash(svg)}.svg`;
  return { src, width, height, kind: "art", files: new Map([[src, original]]), original };
}
