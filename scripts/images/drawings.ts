import { svgSize } from "../illustrations/core/svg.ts";
import { gzipSync } from "node:zlib";
import path from "node:path";
import type { Cache, Memo } from "../cache/cache.ts";
import type { SlotPicture } from "../content/model/content.ts";
import { versionHash } from "../lib/hash.ts";
import { onCores } from "../lib/on-cores.ts";
import type { PreparedPhotograph } from "./photographs/prepare.ts";
import { photographAsSvg } from "./photographs/photograph-as-svg.ts";
import { buildArt } from "../illustrations/build.ts";
import type { ArtData } from "../illustrations/pictures.ts";
import { rasterise } from "../illustrations/raster.ts";

/** A drawing may weigh this many bytes compressed; a heavier one is sent as pixels. */
const DRAWING_BUDGET = 10 * 1024;

export function isHeavy(svg: string): boolean {
  return svg.length > DRAWING_BUDGET && gzipSync(svg).length > DRAWING_BUDGET;
}

/** A drawing, and whether it weighs less as pixels. */
type Drawing = [slot: string, svg: string, heavy: boolean];

async function drawEverything(data: ArtData): Promise<Drawing[]> {
  // Three hundred modules, and most builds draw nothing.
  const { drawAll } = await import("../illustrations/pictures.ts");
  return [...drawAll(data)].map(([slot, svg]) => [slot, svg, isHeavy(svg)]);
}

/** How a drawing is published: as it is, or as an AVIF when its lines weigh more than its pixels. */
async function drawingPicture([slot, svg, heavy]: Drawing, cache: Cache): Promise<SlotPicture> {
  const stem = `/art/${slot}.${versionHash(svg)}`;
  const [src, bytes] = heavy
    ? [`${stem}.avif`, await rasterise(svg, cache)]
    : [`${stem}.svg`, Buffer.from(svg)];
  return { src, ...svgSize(svg), kind: "art", files: new Map([[src, bytes]]) };
}

interface DrawingOptions {
  /** Drawings are written to its folder art/, for the style sheets that name them. */
  buildDirectory: string;
  cache: Cache;
  memo: Memo;
}

/**
 * Draws every slot and says how each is published. Where a photograph has a drawing's slot, the file in art/ holds the
 * photograph.
 */
export async function collectDrawings(
  { buildDirectory, cache, memo }: DrawingOptions,
  data: ArtData,
  photographs: ReadonlyMap<string, PreparedPhotograph>,
): Promise<[slot: string, picture: SlotPicture][]> {
  const drawn = await memo("drawings", [JSON.stringify(data)], () => drawEverything(data));
  const pictures = await onCores(drawn, async (drawing): Promise<[string, SlotPicture]> => [
    drawing[0],
    await drawingPicture(drawing, cache),
  ]);
  const files = new Map(drawn.map(([slot, svg]) => [slot, svg]));
  await onCores([...photographs], async ([slot, photograph]) => {
    const drawing = files.get(slot);
    if (drawing !== undefined) files.set(slot, await photographAsSvg(drawing, photograph));
  });
  await buildArt(path.join(buildDirectory, "art"), files);
  return pictures;
}
