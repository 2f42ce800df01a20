/** Draws share pictures. Loads the rasteriser: import when one must be drawn. */
import { keep } from "../keep.ts";
import { createCanvas, type Canvas } from "./canvas.ts";
import type { CardOrder, Easel } from "./draw-in-thread.ts";
import { loadFaces, type Faces } from "./face.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import { drawStage } from "./stage.ts";
import { writeWords } from "./words.ts";

/** What WhatsApp still shows is 300 KB; a phone on a poor line is glad of a third of it. */
const MAX_BYTES = 100 * 1024;

/** Tried in turn until a picture is light enough; most are at the first. */
const QUALITIES = [66, 56, 44];

async function encode(canvas: Canvas): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await canvas.encode("jpeg", quality);
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}

let faces: Faces | undefined;

/** Draws one card on its stage into a file. */
export async function drawCard(
  { file, card, plan }: CardOrder,
  { root, siteName, files }: Easel,
): Promise<void> {
  await keep(file, async () => {
    faces ??= loadFaces(root);
    const canvas = createCanvas(WIDTH, HEIGHT);
    const paper = canvas.getContext("2d");
    await drawStage(paper, plan, files);
    writeWords(paper, card, siteName, faces);
    return encode(canvas);
  });
}
