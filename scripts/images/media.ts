import { imageOf, type Media, type MediaFile, type SlotPicture } from "../content/model/content.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Cache } from "../lib/cache.ts";
import { inParallel } from "../lib/parallel.ts";
import { rasterPhotograph, rasterDrawing } from "./raster/picture.ts";
import type { Image } from "../../src/model/image.ts";
import { MEDIA, PHOTOGRAPH, UnusablePhotograph } from "./media-names.ts";
import { listFiles, filesBelow } from "../lib/files.ts";
import { problemInFile, type Report } from "../content/problems/problem.ts";
import { readFileSync } from "node:fs";
import { versionHash } from "../lib/hash.ts";
import { ROOT } from "../lib/paths.ts";
import type { Drawing } from "./raster/pixels.ts";
import { isRasterSlot } from "./raster/widths.ts";

/** Slot → part of its photograph that a crop must keep, as CSS `object-position`. */
export type Focuses = ReadonlyMap<string, string>;

/** Published URL → file, of all pictures. */
export function mediaFiles({ slots }: Media): Map<string, MediaFile> {
  return new Map([...slots.values()].flatMap(({ files }) => [...files]));
}

/** The picture of a slot that always has a drawing; decorative, so without a description. */
export function slotImage({ slots }: Media, slot: string): Image {
  const picture = slots.get(slot);
  if (!picture) throw new Error(`${slot} has no drawing`);
  return imageOf(picture, "");
}

/** Slot → the editors' file for it; the checker reports two files for one slot. */
function photographFiles(directory: string): Map<string, string> {
  const names = listFiles(directory).filter((name) => PHOTOGRAPH.test(name));
  return new Map(names.toReversed().map((name) => [name.replace(PHOTOGRAPH, ""), name]));
}

interface MediaOptions {
  /** The project's folder. */
  root: string;
  cache: Cache;
}

/**
 * Every slot that has a picture: our drawings first, then the editors' photographs, which replace the drawings in their
 * slots. A photograph that cannot be used is reported.
 */
export async function collectMedia(
  { root, cache }: MediaOptions,
  focuses: Focuses,
  report: Report,
): Promise<Media> {
  const directory = path.join(root, MEDIA);
  const files = photographFiles(directory);
  const drawn = drawnSlots().filter((slot) => !files.has(slot));
  const drawings = drawn.map((slot) => [slot, drawingPicture(slot, cache)] as const);
  const photographs = await inParallel([...files], async ([slot, name]) => {
    try {
      const bytes = await readFile(path.join(directory, name));
      return [[slot, await rasterPhotograph(slot, bytes, cache, focuses.get(slot))]] as const;
    } catch (error) {
      if (!(error instanceof UnusablePhotograph)) throw error;
      const { message, fix } = error;
      report(problemInFile(`${MEDIA}/${name}`, { code: "unreadable-image", message, fix }));
      return [];
    }
  });
  return { slots: new Map([...drawings, ...photographs.flat()]) };
}

/** Our drawings, one file for each: `thali/royal.svg` is the picture of the slot `thali/royal`. */
const DRAWINGS = path.join(ROOT, "src/drawings");

/** Drawings for style sheets and components; content cannot name them. */
const CODE_DRAWINGS =
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
    .filter((slot) => !CODE_DRAWINGS.test(slot));
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
