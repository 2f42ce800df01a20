/** Draws share pictures. Loads the shaper and the rasteriser: import when one must be drawn. */
import path from "node:path";
import sharp from "sharp";
import { keep } from "../keep.ts";
import type { CardOrder, Easel } from "./draw-in-thread.ts";
import { loadFaces, type Faces } from "./face.ts";
import { lay, layerOf, type Layer } from "./layer.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import { stageLayers } from "./stage.ts";
import { wordsSvg } from "./words.ts";

/** What WhatsApp still shows is 300 KB; a phone on a poor line is glad of a third of it. */
const MAX_BYTES = 100 * 1024;

/** Tried in turn until a picture is light enough; most are at the first. */
const QUALITIES = [66, 56, 44];

async function encode(fill: string, layers: Layer[]): Promise<Buffer> {
  // Three bytes of one colour, over and over.
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(fill.slice(1), "hex"));
  for (const layer of layers) lay(pixels, WIDTH, layer);
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}

let faces: Promise<Faces> | undefined;

/** Draws one card on its stage into a file. */
export async function drawCard(
  { file, card, plan }: CardOrder,
  { root, siteName, files, cache }: Easel,
): Promise<void> {
  await keep(file, async () => {
    faces ??= loadFaces(root, path.join(cache, "fonts"));
    const layers = await stageLayers(plan, files);
    const words = sharp(Buffer.from(wordsSvg(card, siteName, await faces)));
    return encode(plan.fill, [...layers, await layerOf(words)]);
  });
}
