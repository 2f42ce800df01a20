/** Our drawings, one SVG file each: `src/drawings/thali/royal.svg` is the picture `thali/royal`. */
import { Failure } from "../lib/command.ts";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SitePicture } from "../content/model/content.ts";
import { problemInFile, type Problem } from "../content/problems/problem.ts";
import { filesBelow, listFiles } from "../lib/files.ts";
import { versionHash } from "../lib/hash.ts";
import { inParallel } from "../lib/parallel.ts";
import { ROOT } from "../lib/paths.ts";
import { pixelFiles } from "./raster/picture.ts";
import { DRAWING_EFFORT, isRaster, KERNEL, versionName, versionsOf } from "./raster/settings.ts";

const FOLDER = "src/drawings";

const DRAWINGS = path.join(ROOT, FOLDER);

/** Drawings for style sheets and components; content cannot name them. */
const CODE_DRAWINGS =
  /^(border|flower|frame|hall|leaf|map|pattern|social)\/|^brand\/(?!medal|package-)/;

/** Committed files of the drawings that are published as pixels. */
const ENCODED = path.join(DRAWINGS, "encoded");

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

function sizeOf(svg: string, name: string): Pick<Drawing, "width" | "height"> {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Failure(`src/drawings/${name}.svg:1: the viewBox is missing`);
  return { width: Number(width), height: Number(height) };
}

export function readDrawing(name: string): Drawing {
  const svg = readFileSync(path.join(DRAWINGS, `${name}.svg`), "utf8");
  return { svg, ...sizeOf(svg, name) };
}

/** Names of the drawings that content can name. */
export function drawingNames(): string[] {
  return [...filesBelow(DRAWINGS, ".")]
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.replace(/\.svg$/, ""))
    .filter((name) => !CODE_DRAWINGS.test(name));
}

const drawingVersions = (name: string) => versionsOf(name, DRAWING_EFFORT);

/** Start of the names of a drawing's encoded files: its name, and a hash of everything that determines them. */
function encodedName(name: string, svg: string): string {
  return `${name}.${versionHash(JSON.stringify([svg, KERNEL, drawingVersions(name)]))}`;
}

/** Background of a drawing: the first shape, if it fills the frame. Cut-outs have none. */
const BACKGROUND = /<path fill="(#[0-9a-f]{3,6})" d="M0 0h[\d.]+v[\d.]+H0z"/;

export function drawingPicture(name: string): SitePicture {
  const { svg, ...size } = readDrawing(name);
  const original = async () => Buffer.from(svg);
  if (!isRaster(name)) {
    const src = `/art/${name}.${versionHash(svg)}.svg`;
    return { src, ...size, kind: "art", files: new Map([[src, original]]), original };
  }
  const [, placeholder] = BACKGROUND.exec(svg) ?? [];
  const file = encodedName(name, svg);
  const read = (version: string) => readFile(path.join(ENCODED, `${file}.${version}`));
  return {
    ...pixelFiles(`/art/${file}`, drawingVersions(name), read),
    kind: "art",
    ...size,
    ...(placeholder !== undefined && { placeholder }),
    original,
  };
}

/** Encoded files that do not exist yet, by drawing, and files of earlier drawings, by name below {@link ENCODED}. */
function compareEncoded() {
  const present = new Set(listFiles(ENCODED));
  const missing = drawingNames()
    .filter(isRaster)
    .map((name) => {
      const drawing = readDrawing(name);
      const files = drawingVersions(name).map((version) => ({
        version,
        file: `${encodedName(name, drawing.svg)}.${versionName(version)}`,
      }));
      // Removes the names that are used, so that the others are left.
      return { name, drawing, files: files.filter(({ file }) => !present.delete(file)) };
    })
    .filter(({ files }) => files.length > 0);
  return { missing, unused: [...present] };
}

const FIX = "type: npm run drawings";

/** A problem for each drawing whose encoded files are missing or out of date, and for each file of no drawing. */
export function staleDrawings(): Problem[] {
  const { missing, unused } = compareEncoded();
  const code = "stale-drawing";
  const problems = missing.map(({ name }) => {
    const message = "the AVIF and WebP files of this drawing are missing or out of date";
    return problemInFile(`${FOLDER}/${name}.svg`, { code, message, fix: FIX });
  });
  if (problems.length > 0) return problems;
  return unused.map((file) => {
    const message = "no drawing has this file";
    return problemInFile(`${FOLDER}/encoded/${file}`, { code, message, fix: FIX });
  });
}

/**
 * Encodes the drawings that are new or changed, and deletes files of earlier drawings.
 *
 * @param report called after each drawing with the numbers of finished and of all drawings to encode
 * @returns the number of drawings that were encoded
 */
export async function encodeDrawings(report: (done: number, all: number) => void): Promise<number> {
  const { renderDrawing } = await import("./raster/pixels.ts");
  const { missing, unused } = compareEncoded();
  let done = 0;
  await inParallel(missing, async ({ name, drawing, files }) => {
    const encode = await renderDrawing(drawing, drawingVersions(name).at(-1)?.width ?? 0);
    await mkdir(path.join(ENCODED, path.dirname(name)), { recursive: true });
    for (const { version, file } of files) {
      const whole = path.join(ENCODED, file);
      // A command that is killed leaves no incomplete file under a final name.
      await writeFile(`${whole}.part`, await encode(version));
      await rename(`${whole}.part`, whole);
    }
    report((done += 1), missing.length);
  });
  for (const file of unused) await rm(path.join(ENCODED, file));
  return missing.length;
}
