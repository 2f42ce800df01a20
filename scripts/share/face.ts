import { readFile } from "node:fs/promises";
import path from "node:path";
import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";
import { num } from "../art/core/geometry.ts";
import { contentHash } from "../hash.ts";
import { keep } from "../keep.ts";
import { FONTS, type FontSource } from "./fonts.ts";

/** A typeface that can measure a line and write it as a path, so that no font need be installed. */
export interface Face {
  /** Width of a line in pixels at `size` pixels. */
  widthOf(text: string, size: number): number;
  /** The line as SVG path data, its baseline starting at (x, y). */
  pathOf(text: string, size: number, x: number, y: number): string;
}

/** Basic Latin, Latin-1 and the signs our copy uses; whatever else a title holds is left out. */
const LETTERS =
  String.fromCharCode(...Array.from({ length: 224 }, (_, i) => 32 + i)) + "₹–—‘’“”…•→←āīū";

/** The font as plain TrueType, made once: the shaper reads no WOFF2. */
async function trueType(root: string, cache: string, source: FontSource): Promise<string> {
  const woff2 = await readFile(path.join(root, "node_modules", source.file));
  const key = contentHash(Buffer.concat([woff2, Buffer.from(LETTERS + JSON.stringify(source))]));
  return keep(path.join(cache, `${key}.ttf`), () =>
    subsetFont(woff2, LETTERS, {
      targetFormat: "truetype",
      ...(source.weight === undefined ? {} : { variationAxes: { wght: source.weight } }),
    }),
  );
}

/** Path data as the shaper writes it: letters, and x and y in turn. */
function mapPoints(outline: string, map: (value: number, isY: boolean) => string): string {
  let isY = true;
  return outline.replace(/[A-Z]|-?[\d.]+/g, (token) => {
    isY = /[A-Z]/.test(token) || !isY;
    return /[A-Z]/.test(token) ? token : map(Number(token), isY);
  });
}

interface Glyph {
  /** Outline in font units, y upwards. Asked for only when it is drawn. */
  outline: () => string;
  /** A font unit in ems. */
  unit: number;
  /** In ems. */
  advance: number;
  x: number;
  y: number;
}

/** A font that shapes a run of letters. */
class Font {
  readonly #font: harfbuzz.Font;
  readonly #outlines = new Map<number, string>();

  constructor(bytes: Buffer) {
    const blob = new harfbuzz.Blob(new Uint8Array(bytes).buffer);
    this.#font = new harfbuzz.Font(new harfbuzz.Face(blob));
  }

  #shape(text: string) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(this.#font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  has(letter: string): boolean {
    // Glyph 0 stands for a letter the font does not have.
    return this.#shape(letter).every(({ codepoint }) => codepoint !== 0);
  }

  #outline(glyph: number): string {
    let outline = this.#outlines.get(glyph);
    if (outline === undefined) {
      outline = this.#font.glyphToPath(glyph);
      this.#outlines.set(glyph, outline);
    }
    return outline;
  }

  glyphs(text: string): Glyph[] {
    const em = this.#font.face.upem;
    return this.#shape(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      outline: () => this.#outline(codepoint),
      unit: 1 / em,
      advance: xAdvance / em,
      x: xOffset / em,
      y: yOffset / em,
    }));
  }
}

/** A face from its fonts: each letter comes from the first that has it, and is left out if none has. */
function faceFrom(fonts: readonly Font[]): Face {
  const homes = new Map<string, Font | undefined>();
  const homeOf = (letter: string) => {
    if (!homes.has(letter))
      homes.set(
        letter,
        fonts.find((font) => font.has(letter)),
      );
    return homes.get(letter);
  };
  const shape = (text: string): Glyph[] => {
    const runs: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const font = homeOf(letter);
      const last = runs.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs.flatMap((run) => run.font.glyphs(run.text));
  };
  /** Text → width in ems: a headline is measured at many sizes. */
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    let width = widths.get(text);
    if (width === undefined) {
      width = shape(text).reduce((sum, { advance }) => sum + advance, 0);
      widths.set(text, width);
    }
    return width;
  };
  return {
    widthOf: (text, size) => widthOf(text) * size,
    pathOf(text, size, x, y) {
      let pen = x;
      return shape(text)
        .map(({ outline, unit, advance, x: right, y: up }) => {
          const [left, base, scale] = [pen + right * size, y - up * size, unit * size];
          pen += advance * size;
          return mapPoints(
            outline(),
            (value, isY) => `${num(isY ? base - value * scale : left + value * scale)} `,
          );
        })
        .join("");
    },
  };
}

export interface Faces {
  /** Rozha One, for headlines. */
  display: Face;
  /** Anek Latin at weight 600, for everything small. */
  text: Face;
}

/** @param cache the folder where the converted fonts are kept between builds */
export async function loadFaces(root: string, cache: string): Promise<Faces> {
  const files = (sources: FontSource[]) =>
    Promise.all(sources.map((source) => trueType(root, cache, source)));
  const face = async (fonts: string[]) =>
    faceFrom(await Promise.all(fonts.map(async (file) => new Font(await readFile(file)))));
  const [display, text] = [await files(FONTS.display), await files(FONTS.text)];
  return { display: await face(display), text: await face(text) };
}
