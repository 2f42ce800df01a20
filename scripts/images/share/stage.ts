import type { Image } from "../../../src/model/image.ts";
import { createCanvas, loadImage, type Canvas, type Paper, type Picture } from "./canvas.ts";
import type { Composition } from "./card.ts";
import { AREAS, HEIGHT, WIDTH, type Area } from "./layout.ts";
import { sheet, type StagePlan } from "./plan.ts";

/** Cut-outs keep their whole shape; everything else fills its area. */
function isCutOut(composition: Composition, index: number): boolean {
  return index === 0 && "plate" in composition;
}

/** Fit of a drawing, as in `preserveAspectRatio`. */
type Fit = "slice" | "meet";

/**
 * A drawing at its shown size. The rasteriser resolves `<use>` by `xlink:href` alone.
 */
function drawingOf(
  text: string,
  { width, height }: Pick<Area, "width" | "height">,
  fit: Fit = "meet",
): Promise<Picture> {
  const size = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}"`;
  const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
  const sized = text
    .replace(
      /^<svg\b([^>]*)>/,
      (_, others: string) =>
        `<svg ${size} ${xlink}${others.replace(/\s(?:width|height|preserveAspectRatio)="[^"]*"/g, "")}>`,
    )
    .replaceAll(' href="#', ' xlink:href="#');
  return loadImage(Buffer.from(sized));
}

/** Clips later drawing to an area, or to the largest circle in it. */
function clip(paper: Paper, { x, y, width, height }: Area, isRound: boolean): void {
  paper.beginPath();
  if (isRound) {
    paper.arc(x + width / 2, y + height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI);
  } else paper.rect(x, y, width, height);
  paper.clip();
}

/** Draws pixels in the centre of an area. */
function layPixels(paper: Paper, pixels: Picture, area: Area, fit: Fit): void {
  const units = [area.width / pixels.width, area.height / pixels.height];
  const unit = fit === "slice" ? Math.max(...units) : Math.min(...units);
  const [width, height] = [pixels.width * unit, pixels.height * unit];
  const [x, y] = [area.x + (area.width - width) / 2, area.y + (area.height - height) / 2];
  paper.imageSmoothingEnabled = true;
  paper.imageSmoothingQuality = "high";
  paper.drawImage(pixels, x, y, width, height);
}

/**
 * Rasterised frames by their SVG, and plates by URL and size: a few dozen for any number of pages.
 */
const drawn = new Map<string, Promise<Canvas>>();

/** Rasterises once for all cards. */
function onceDrawn(
  key: string,
  size: Pick<Area, "width" | "height">,
  load: () => Promise<Picture>,
): Promise<Canvas> {
  const draw = async () => {
    const canvas = createCanvas(size.width, size.height);
    canvas.getContext("2d").drawImage(await load(), 0, 0);
    return canvas;
  };
  const pixels = drawn.get(key) ?? draw();
  drawn.set(key, pixels);
  return pixels;
}

const WHOLE = { width: WIDTH, height: HEIGHT };

const frameOf = (text: string) => onceDrawn(text, WHOLE, () => drawingOf(text, WHOLE));

/** Draws a picture in its area: an SVG, or pixels of a drawing or photograph. */
async function layPicture(
  paper: Paper,
  bytes: Uint8Array,
  { kind, src }: Image,
  area: Area,
  isPlate: boolean,
): Promise<void> {
  const text = Buffer.from(bytes).toString();
  if (text.startsWith("<svg")) {
    const draw = () => drawingOf(text, area, isPlate ? "meet" : "slice");
    const key = `${src} ${area.width} ${area.height}`;
    paper.drawImage(await (isPlate ? onceDrawn(key, area, draw) : draw()), area.x, area.y);
    return;
  }
  const pixels = await loadImage(Buffer.from(bytes));
  // A photograph of a plate shows the table too.
  const isRound = isPlate && kind !== "art";
  paper.save();
  clip(paper, area, isRound);
  layPixels(paper, pixels, area, isPlate && !isRound ? "meet" : "slice");
  paper.restore();
}

/**
 * Draws a stage from the lowest layer up.
 *
 * @param files URL of a picture → its bytes
 */
export async function drawStage(
  paper: Paper,
  { composition, images, fill, over, between }: StagePlan,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  // SVGs are rasterised at their size, so smoothing would only take time.
  paper.imageSmoothingEnabled = false;
  paper.fillStyle = fill;
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  const areas = AREAS[composition.kind];
  for (const [index, image] of [...images.entries()].toReversed()) {
    const area = areas[index];
    const bytes = files.get(image.src);
    if (!area || !bytes) throw new Error(`${image.src} is missing`);
    if (index === 0 && between) {
      paper.drawImage(await frameOf(sheet(between)), 0, 0);
    }
    await layPicture(paper, bytes, image, area, isCutOut(composition, index));
  }
  paper.drawImage(await frameOf(over), 0, 0);
}
