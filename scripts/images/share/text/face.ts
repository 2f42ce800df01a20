import path from "node:path";
import { createCanvas, GlobalFonts, type Paper } from "../canvas.ts";
import { FONTS, type FontSource } from "./fonts.ts";

/** A typeface that measures and writes lines. Letters that its fonts lack are left out. */
export interface Face {
  /** Width of a line in pixels at `size` pixels. */
  widthOf(text: string, size: number): number;
  /** Writes a line in the paper's colour, its baseline starting at (x, y). */
  write(paper: Paper, text: string, size: number, x: number, y: number): void;
}

/** A noncharacter, for which fonts show their missing-glyph box. */
const NONCHARACTER = "\u{10ffff}";

/** Large enough that no two letters fill the same box. */
const MEASURED_AT = 1000;

type Box = ReturnType<Paper["measureText"]>;

function isSameBox(one: Box, other: Box): boolean {
  return (
    one.actualBoundingBoxLeft === other.actualBoundingBoxLeft &&
    one.actualBoundingBoxRight === other.actualBoundingBoxRight &&
    one.actualBoundingBoxAscent === other.actualBoundingBoxAscent &&
    one.actualBoundingBoxDescent === other.actualBoundingBoxDescent
  );
}

/** @param sources in order: the first that has a letter draws it */
function faceOf(root: string, sources: readonly FontSource[]): Face {
  const families = sources.map(({ file }) => `"${file}"`).join(", ");
  const weight = sources.find((source) => source.weight !== undefined)?.weight;
  for (const { file } of sources) {
    if (GlobalFonts.has(file)) continue;
    const font = path.join(root, "node_modules", file);
    if (!GlobalFonts.registerFromPath(font, file)) throw new Error(`${font} is no font`);
  }
  const setUp = (paper: Paper, size: number) => {
    paper.font = `${size}px ${families}`;
    paper.fontVariationSettings = weight === undefined ? "normal" : `"wght" ${weight}`;
    // Widths scale with the size, so that a line is measured once.
    paper.textRendering = "geometricPrecision";
  };
  const ruler = createCanvas(1, 1).getContext("2d");
  setUp(ruler, MEASURED_AT);
  const missing = ruler.measureText(NONCHARACTER);
  const had = new Map<string, boolean>();
  const has = (letter: string) => {
    if (!had.has(letter)) had.set(letter, !isSameBox(ruler.measureText(letter), missing));
    return had.get(letter);
  };
  const written = (text: string) => [...text].filter(has).join("");
  /** Text → width in ems: a headline is measured at many sizes. */
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    let width = widths.get(text);
    if (width === undefined) {
      width = ruler.measureText(written(text)).width / MEASURED_AT;
      widths.set(text, width);
    }
    return width;
  };
  return {
    widthOf: (text, size) => widthOf(text) * size,
    write(paper, text, size, x, y) {
      setUp(paper, size);
      paper.fillText(written(text), x, y);
    },
  };
}

export interface Faces {
  /** Rozha One, for headlines. */
  display: Face;
  /** Anek Latin at weight 600, for everything small. */
  text: Face;
}

/** @param root the project, in whose packages the fonts are */
export function loadFaces(root: string): Faces {
  return { display: faceOf(root, FONTS.display), text: faceOf(root, FONTS.text) };
}
