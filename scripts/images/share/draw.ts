/** Draws share pictures. Importing it loads the rasteriser, so import it only when a picture must be drawn. */
import type { Canvas, SKRSContext2D as Paper } from "@napi-rs/canvas";
import type { Image } from "../../../src/model/image.ts";
import type { ShareCard } from "./card.ts";
import { NAME_Y, PALETTES, HEIGHT, INK, LAYOUTS, TEXT_X, WIDTH, type Area } from "./layout.ts";
import { overlay } from "./overlay.ts";
import { createCanvas, fitText, loadImage, widthOf, write } from "./text.ts";

/** WhatsApp shows pictures up to 300 KB; slow connections need less. */
const MAX_BYTES = 100 * 1024;

const QUALITIES = [66, 56, 44];

/** Loads a drawing at its shown size. The rasteriser reads only `xlink:href` of `<use>`. */
function loadDrawing(svg: string, { width, height }: Omit<Area, "x" | "y">, fit: "slice" | "meet") {
  const size = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}"`;
  const sized = svg
    .replace(/^<svg\b[^>]*>/, (tag) =>
      tag
        .replace(/\s(?:width|height|preserveAspectRatio)="[^"]*"/g, "")
        .replace("<svg", `<svg ${size} xmlns:xlink="http://www.w3.org/1999/xlink"`),
    )
    .replaceAll(' href="#', ' xlink:href="#');
  return loadImage(Buffer.from(sized));
}

/** SVG of an overlay → the rasterised overlay; a few dozen, whatever the number of pages. */
const overlays = new Map<string, Promise<Canvas>>();

async function rasterise(svg: string): Promise<Canvas> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const image = await loadDrawing(svg, { width: WIDTH, height: HEIGHT }, "meet");
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas;
}

async function drawPicture(
  paper: Paper,
  bytes: Uint8Array,
  area: Area,
  { kind, isPlate }: { kind: Image["kind"]; isPlate: boolean },
): Promise<void> {
  const { x, y, width, height } = area;
  const text = Buffer.from(bytes).toString();
  if (text.startsWith("<svg")) {
    paper.drawImage(await loadDrawing(text, area, isPlate ? "meet" : "slice"), x, y);
    return;
  }
  const pixels = await loadImage(Buffer.from(bytes));
  // A photograph of a plate shows the table too, so it is cropped to a circle.
  const isRound = isPlate && kind === "photo";
  const scales = [width / pixels.width, height / pixels.height];
  const scale = isPlate && !isRound ? Math.min(...scales) : Math.max(...scales);
  const [wide, high] = [pixels.width * scale, pixels.height * scale];
  paper.save();
  paper.beginPath();
  if (isRound) paper.arc(x + width / 2, y + height / 2, width / 2, 0, 2 * Math.PI);
  else paper.rect(x, y, width, height);
  paper.clip();
  paper.imageSmoothingQuality = "high";
  paper.drawImage(pixels, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
  paper.restore();
}

/** Writes the texts of a card. The title gets the height of parts that are missing. */
export function writeTexts(paper: Paper, card: ShareCard, siteName: string): void {
  const { text, accent } = PALETTES[card.background];
  const { top, areas } = LAYOUTS[card.layout];
  const noteHeight = card.note === undefined ? 0 : 56;
  const priceHeight = card.price ? 104 : 0;
  const width = areas[0].x - TEXT_X - 32;
  const height = NAME_Y - 76 - priceHeight - top - noteHeight;
  const { lines, size } = fitText(card.title, { width, height });
  // Moves short titles down towards the site's name; long titles fill their box.
  const slack = Math.max(0, height - lines.length * size);
  const first = top + noteHeight + slack * 0.4 + size * 0.8;
  paper.fillStyle = text;
  for (const [i, line] of lines.entries())
    write(paper, "display", line, size, { x: TEXT_X, y: first + i * size, width });
  write(paper, "display", siteName, 36, { x: TEXT_X + 76, y: NAME_Y });
  if (card.price) {
    const { figure, words } = card.price;
    const x = TEXT_X + widthOf("display", figure, 76) + 18;
    write(paper, "text", words, 30, { x, y: NAME_Y - 84 });
    paper.fillStyle = accent;
    write(paper, "display", figure, 76, { x: TEXT_X, y: NAME_Y - 84 });
  }
  paper.fillStyle = accent;
  write(paper, "text", card.note ?? "", 30, { x: TEXT_X + 48, y: top + 26 });
}

/** @param files bytes of the card's pictures, in their order */
export async function drawCard(
  card: ShareCard,
  siteName: string,
  files: readonly Uint8Array[],
): Promise<Uint8Array> {
  const { layout, background, pictures } = card;
  const { areas } = LAYOUTS[layout];
  const canvas = createCanvas(WIDTH, HEIGHT);
  const paper = canvas.getContext("2d");
  paper.fillStyle = PALETTES[background].fill;
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [index, bytes] of [...files.entries()].toReversed()) {
    const [area, picture] = [areas[index], pictures[index]];
    if (!area || !picture) continue;
    const isPlate = layout === "plate" && index === 0;
    await drawPicture(paper, bytes, area, { kind: picture.kind, isPlate });
    // Two zari threads along the edge of a cloth.
    paper.fillStyle = INK.brass300;
    if (layout === "plate" && !isPlate)
      for (const x of [area.x - 2, area.x + 7]) paper.fillRect(x, 0, 4, HEIGHT);
  }
  const shapes = overlay(card);
  const pixels = overlays.get(shapes) ?? rasterise(shapes);
  overlays.set(shapes, pixels);
  paper.drawImage(await pixels, 0, 0);
  writeTexts(paper, card, siteName);
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await canvas.encode("jpeg", quality);
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
