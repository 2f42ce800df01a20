import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
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

/** How many times as large as its place a drawing may be to be drawn at its own size; see {@link filling}. */
const AT_OWN_SIZE = 4;

/**
 * The pixels of a picture that fills an area; of a drawing only what is seen there. Its patterns are
 * drawn fast at the size they were made for and slowly at any other, so it is drawn at its own and
 * shrunk, unless its own is huge.
 */
async function filling(file: string, image: Image, { width, height }: Area): Promise<Sharp> {
  if (image.kind !== "art") return sharp(file).resize(width, height);
  const unit = Math.min(image.width / width, image.height / height);
  const [wide, high] = [Math.round(width * unit), Math.round(height * unit)];
  const [x, y] = [Math.floor((image.width - wide) / 2), Math.floor((image.height - high) / 2)];
  const text = await readFile(file, "utf8");
  const seen = (size = "") =>
    sharp(
      Buffer.from(text.replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${wide} ${high}"${size}`)),
    );
  if (unit === 1) return seen();
  if (unit ** 2 > AT_OWN_SIZE) return seen(` width="${width}" height="${height}"`);
  const { data, info } = await seen().raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).resize(width, height);
}

/** The pixels of a cut-out, whole, on a clear ground. */
async function standing(file: string, image: Image, { width, height }: Area): Promise<Sharp> {
  if (image.kind === "art") {
    return sharp(file).resize(width, height, { fit: "contain", background: CLEAR });
  }
  const square = await sharp(file).resize(width, height).ensureAlpha().png().toBuffer();
  return sharp(square).composite([{ input: roundMask(width), blend: "dest-in" }]);
}

/**
 * Rendered layers by what they show: frames by their SVG, and plates, which several cards stand on.
 * They are a few dozen at most, whatever the number of pages.
 */
const layers = new Map<string, Promise<Layer>>();

function onceRendered(key: string, render: () => Promise<Layer>): Promise<Layer> {
  const known = layers.get(key);
  if (known) return known;
  const layer = render();
  layers.set(key, layer);
  return layer;
}

const frameLayer = (text: string) => onceRendered(text, () => layerOf(sharp(Buffer.from(text))));

function plateLayer(file: string, plate: Image, area: Area): Promise<Layer> {
  const { x, y } = area;
  return onceRendered(`${file} ${JSON.stringify(area)}`, async () =>
    layerOf(await standing(file, plate, area), x, y),
  );
}

async function fillingLayer(file: string, picture: Image, area: Area): Promise<Layer> {
  return layerOf(await filling(file, picture, area), area.x, area.y);
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
    const layer = isCutOut(composition, index) ? plateLayer : fillingLayer;
    pieces.unshift(await layer(source, image, area));
  }
  if (between) pieces.splice(-1, 0, await frameLayer(svg(WIDTH, HEIGHT, between)));
  return [...pieces, await frameLayer(over)];
}
