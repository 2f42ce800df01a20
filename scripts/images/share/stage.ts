import type { Image } from "../../../src/model/image.ts";
import { createCanvas, loadImage, type Canvas, type Paper, type Picture } from "./canvas.ts";
import type { Composition } from "./card.ts";
import { AREAS, HEIGHT, WIDTH, type Area } from "./layout.ts";
import { sheet, type StagePlan } from "./plan.ts";

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

/** Confines what is laid down next to an area, or to the largest circle in it. */
function clip(paper: Paper, { x, y, width, height }: Area, isRound: boolean): void {
  paper.beginPath();
  if (isRound) {
    paper.arc(x + width / 2, y + height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI);
  } else paper.rect(x, y, width, height);
  paper.clip();
}

/** Lays pixels down in the middle of an area. */
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

/** Lays a picture down in its area: a drawing of lines, or pixels, of a drawing or a photograph. */
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
  // A photograph has a table around its plate.
  const isRound = isPlate && kind !== "art";
  paper.save();
  clip(paper, area, isRound);
  layPixels(paper, pixels, area, isPlate && !isRound ? "meet" : "slice");
  paper.restore();
}

/**
 * Draws all of a stage, the lowest first.
 *
 * @param files URL of a picture → its bytes
 */
export async function drawStage(
  paper: Paper,
  { composition, images, fill, over, between }: StagePlan,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  // Drawings of lines are drawn at their size; to smooth them changes nothing, and takes its time.
  paper.imageSmoothingEnabled = false;
  paper.fillStyle = fill;
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  const areas = AREAS[composition.kind];
  for (const [index, image] of [...images.entries()].toReversed()) {
    const area = areas[index];
    const bytes = files.get(image.src);
    if (!area || !bytes) throw new Error(`There is no picture ${image.src}`);
    if (index === 0 && between) {
      paper.drawImage(await frameOf(sheet(between)), 0, 0);
    }
    await layPicture(paper, bytes, image, area, isCutOut(composition, index));
  }
  paper.drawImage(await frameOf(over), 0, 0);
}
