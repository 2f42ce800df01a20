/** Draws share pictures. Loads the rasteriser: import when one must be drawn. */
import { ROOT } from "../../lib/paths.ts";
import { createCanvas, type Canvas } from "./canvas.ts";
import type { ShareCard } from "./card.ts";
import { loadFaces, type Faces } from "./text/face.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import type { StagePlan } from "./plan.ts";
import { drawStage } from "./stage.ts";
import { writeWords } from "./words.ts";

/** WhatsApp shows pictures up to 300 KB; slow connections need less. */
const MAX_BYTES = 100 * 1024;

/** Tried in turn until a picture is small enough. */
const QUALITIES = [66, 56, 44];

async function encode(canvas: Canvas): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await canvas.encode("jpeg", quality);
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}

interface DrawOrder {
  siteName: string;
  card: ShareCard;
  plan: StagePlan;
  /** URL of each picture of the plan → its bytes. */
  files: Map<string, Uint8Array>;
}

let faces: Faces | undefined;

/** Draws one card as a JPEG. */
export async function drawCard({ siteName, card, plan, files }: DrawOrder): Promise<Uint8Array> {
  faces ??= loadFaces(ROOT);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const paper = canvas.getContext("2d");
  await drawStage(paper, plan, files);
  writeWords(paper, card, siteName, faces);
  return encode(canvas);
}
