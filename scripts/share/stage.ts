import { readFile } from "node:fs/promises";
import path from "node:path";
import { svg } from "../art/core/svg.ts";
import { createCanvas, loadImage, type Canvas, type Paper, type Picture } from "./canvas.ts";
import type { Composition } from "./card.ts";
import { AREAS, HEIGHT, WIDTH, type Area } from "./layout.ts";
import type { StagePlan } from "./plan.ts";

/** Cut-outs keep their whole shape; everything else fills its area. */
function isCutOut(composition: Composition, index: number): boolean {
  return index === 0 && "plate" in composition;
}

/** How a drawing takes its place: filling all of it, or whole inside it. */
type Fit = "slice" | "meet";

/**
 * A drawing at the size at which it is shown; it is drawn when it is laid down. The rasteriser knows
 * what is used twice by the older name of its address only.
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

/** A photograph in the middle of an area that it fills. */
function layPhotograph(paper: Paper, photograph: Picture, area: Area): void {
  const { x, y, width, height } = area;
  const unit = Math.min(photograph.width / width, photograph.height / height);
  const [wide, high] = [width * unit, height * unit];
  const [left, top] = [(photograph.width - wide) / 2, (photograph.height - high) / 2];
  paper.imageSmoothingEnabled = true;
  paper.imageSmoothingQuality = "high";
  paper.drawImage(photograph, left, top, wide, high, x, y, width, height);
}

/** Confines what is laid down next to the largest circle in an area: the photograph of a plate. */
function clipRound(paper: Paper, { x, y, width, height }: Area): void {
  paper.beginPath();
  paper.arc(x + width / 2, y + height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI);
  paper.clip();
}

/**
 * Pixels by what they show: frames by their SVG, and plates, which several cards stand on. They are a
 * few dozen at most, whatever the number of pages.
 */
const drawn = new Map<string, Promise<Canvas>>();

/** Drawn once, for all cards that show it. */
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

/** Lays a picture down in its area. */
async function layPicture(paper: Paper, file: string, area: Area, isPlate: boolean): Promise<void> {
  if (path.extname(file) === ".svg") {
    const draw = async () =>
      drawingOf(await readFile(file, "utf8"), area, isPlate ? "meet" : "slice");
    const key = `${file} ${area.width} ${area.height}`;
    paper.drawImage(await (isPlate ? onceDrawn(key, area, draw) : draw()), area.x, area.y);
    return;
  }
  const photograph = await loadImage(file);
  paper.save();
  if (isPlate) clipRound(paper, area);
  layPhotograph(paper, photograph, area);
  paper.restore();
}

/**
 * Draws all of a stage, the lowest first.
 *
 * @param files URL of a picture → its file
 */
export async function drawStage(
  paper: Paper,
  { composition, images, fill, over, between }: StagePlan,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  // All but photographs is drawn at its size; to smooth it changes nothing, and takes its time.
  paper.imageSmoothingEnabled = false;
  paper.fillStyle = fill;
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  const areas = AREAS[composition.kind];
  for (const [index, image] of [...images.entries()].toReversed()) {
    const area = areas[index];
    const file = files.get(image.src);
    if (!area || file === undefined) throw new Error(`There is no picture ${image.src}`);
    if (index === 0 && between) {
      paper.drawImage(await frameOf(svg(WIDTH, HEIGHT, between)), 0, 0);
    }
    await layPicture(paper, file, area, isCutOut(composition, index));
  }
  paper.drawImage(await frameOf(over), 0, 0);
}
