import path from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { svg } from "../art/core/svg.ts";
import { keep } from "../keep.ts";
import type { Image } from "../../src/model/page-data.ts";
import type { Composition } from "./card.ts";
import { AREAS, HEIGHT, WIDTH, type Area } from "./layout.ts";
import type { StagePlan } from "./plan.ts";

/** Cut-outs keep their whole shape; everything else fills its area. */
function isCutOut(composition: Composition, index: number): boolean {
  return index === 0 && "plate" in composition;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Pixels in memory, as `composite` takes them; smaller steps through PNG would cost as much again. */
async function rawLayer(pixels: Sharp, left: number, top: number): Promise<OverlayOptions> {
  const { data, info } = await pixels.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, left, top };
}

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
): Promise<OverlayOptions> {
  const round = cutOut && image.kind === "photo";
  let pixels = sharp(file).resize(width, height, {
    fit: cutOut && !round ? "contain" : "cover",
    background: CLEAR,
  });
  if (round) {
    const square = await pixels.ensureAlpha().png().toBuffer();
    pixels = sharp(square).composite([{ input: roundMask(width), blend: "dest-in" }]);
  }
  const layer = await rawLayer(pixels, x, y);
  // What runs off the edge is cut here: layers may not reach beyond the canvas.
  const seen = Math.min(width, WIDTH - x);
  if (seen === width || !Buffer.isBuffer(layer.input) || !layer.raw) return layer;
  const cut = sharp(layer.input, { raw: layer.raw });
  return rawLayer(cut.extract({ left: 0, top: 0, width: seen, height }), x, y);
}

/** Rendered frames by their SVG: a few dozen at most, whatever the number of pages. */
const frames = new Map<string, Promise<OverlayOptions>>();

function frameLayer(text: string): Promise<OverlayOptions> {
  const known = frames.get(text);
  if (known) return known;
  const layer = rawLayer(sharp(Buffer.from(text)), 0, 0);
  frames.set(text, layer);
  return layer;
}

/**
 * Draws a stage, or finds it drawn before from the same pictures and shapes.
 *
 * @param files URL of a picture → its file
 * @returns the file
 */
export function drawStage(
  { key, composition, images, fill, over, between }: StagePlan,
  files: ReadonlyMap<string, string>,
  cache: string,
): Promise<string> {
  const areas = AREAS[composition.kind];
  return keep(path.join(cache, `${key}.png`), async () => {
    const pieces: OverlayOptions[] = [];
    for (const [index, image] of images.entries()) {
      const area = areas[index];
      const source = files.get(image.src);
      if (!area || source === undefined) throw new Error(`There is no picture ${image.src}`);
      pieces.unshift(await pieceOf(source, image, area, isCutOut(composition, index)));
    }
    if (between) pieces.splice(-1, 0, await frameLayer(svg(WIDTH, HEIGHT, between)));
    const canvas = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: fill };
    return sharp({ create: canvas })
      .composite([...pieces, await frameLayer(over)])
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  });
}
