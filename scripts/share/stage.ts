import sharp from "sharp";
import { svg } from "../art/core/svg.ts";
import type { Image } from "../../src/model/page-data.ts";
import type { Composition } from "./card.ts";
import { layerOf, type Layer } from "./layer.ts";
import { AREAS, HEIGHT, WIDTH, type Area } from "./layout.ts";
import type { StagePlan } from "./plan.ts";

/** Cut-outs keep their whole shape; everything else fills its area. */
function isCutOut(composition: Composition, index: number): boolean {
  return index === 0 && "plate" in composition;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A round hole, for the photograph of a plate. */
function roundMask(side: number): Buffer {
  const r = side / 2;
  return Buffer.from(
    `<svg width="${side}" height="${side}"><circle cx="${r}" cy="${r}" r="${r}"/></svg>`,
  );
}

async function pieceOf(
  file: string,
  image: Image,
  { x, y, width, height }: Area,
  cutOut: boolean,
): Promise<Layer> {
  const round = cutOut && image.kind === "photo";
  let pixels = sharp(file).resize(width, height, {
    fit: cutOut && !round ? "contain" : "cover",
    background: CLEAR,
  });
  if (round) {
    const square = await pixels.ensureAlpha().png().toBuffer();
    pixels = sharp(square).composite([{ input: roundMask(width), blend: "dest-in" }]);
  }
  return layerOf(pixels, x, y);
}

/** Rendered frames by their SVG: a few dozen at most, whatever the number of pages. */
const frames = new Map<string, Promise<Layer>>();

function frameLayer(text: string): Promise<Layer> {
  const known = frames.get(text);
  if (known) return known;
  const layer = layerOf(sharp(Buffer.from(text)));
  frames.set(text, layer);
  return layer;
}

/**
 * The layers of a stage, the lowest first.
 *
 * @param files URL of a picture → its file
 */
export async function stageLayers(
  { composition, images, over, between }: StagePlan,
  files: ReadonlyMap<string, string>,
): Promise<Layer[]> {
  const areas = AREAS[composition.kind];
  const pieces: Layer[] = [];
  for (const [index, image] of images.entries()) {
    const area = areas[index];
    const source = files.get(image.src);
    if (!area || source === undefined) throw new Error(`There is no picture ${image.src}`);
    pieces.unshift(await pieceOf(source, image, area, isCutOut(composition, index)));
  }
  if (between) pieces.splice(-1, 0, await frameLayer(svg(WIDTH, HEIGHT, between)));
  return [...pieces, await frameLayer(over)];
}
