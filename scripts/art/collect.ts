import { gzipSync } from "node:zlib";
import path from "node:path";
import type { SlotPicture } from "../content/media.ts";
import { versionHash } from "../hash.ts";
import { onCores } from "../on-cores.ts";
import type { PreparedPhotograph } from "../photographs/prepare.ts";
import { standInFor } from "../photographs/stand-in.ts";
import { buildArt } from "./build.ts";
import { svgSize } from "./core/svg.ts";
import { drawAll, type ArtData } from "./pictures.ts";
import { rasterise } from "./raster.ts";

/** A drawing may weigh this many bytes compressed; a heavier one is sent as pixels. */
const DRAWING_BUDGET = 10 * 1024;

function isHeavy(svg: string): boolean {
  return svg.length > DRAWING_BUDGET && gzipSync(svg).length > DRAWING_BUDGET;
}

/** How a drawing is published: as it is, or as an AVIF when its lines weigh more than its pixels. */
export async function drawingPicture(
  slot: string,
  svg: string,
  buildDirectory: string,
): Promise<SlotPicture> {
  const stem = `/art/${slot}.${versionHash(svg)}`;
  const heavy = isHeavy(svg);
  const src = heavy ? `${stem}.avif` : `${stem}.svg`;
  const file = heavy
    ? await rasterise(svg, path.join(buildDirectory, "rasters"))
    : path.join(buildDirectory, "art", `${slot}.svg`);
  return { src, ...svgSize(svg), kind: "art", files: new Map([[src, file]]) };
}

type Drawings = [slot: string, picture: SlotPicture][];

/** While the site is written, most saves change no picture: what was drawn last is kept. */
let last: { key: string; drawings: Promise<Drawings> } | undefined;

/**
 * Draws every slot into `<build>/art` and says how each is published. Where a photograph has a
 * drawing's slot, the file holds the photograph, for the style sheets that name the file.
 */
export function collectDrawings(
  buildDirectory: string,
  data: ArtData,
  photographs: ReadonlyMap<string, PreparedPhotograph>,
): Promise<Drawings> {
  const keys = [...photographs].map(([slot, { key }]) => [slot, key]);
  const key = JSON.stringify([buildDirectory, data, keys]);
  if (last?.key !== key) last = { key, drawings: draw(buildDirectory, data, photographs) };
  return last.drawings;
}

async function draw(
  buildDirectory: string,
  data: ArtData,
  photographs: ReadonlyMap<string, PreparedPhotograph>,
): Promise<Drawings> {
  const pictures = drawAll(data);
  const drawings = await onCores([...pictures], async ([slot, svg]) => {
    return [slot, await drawingPicture(slot, svg, buildDirectory)] as Drawings[number];
  });
  await onCores([...photographs], async ([slot, photograph]) => {
    const drawing = pictures.get(slot);
    if (drawing !== undefined) pictures.set(slot, await standInFor(drawing, photograph));
  });
  await buildArt(path.join(buildDirectory, "art"), pictures);
  return drawings;
}
