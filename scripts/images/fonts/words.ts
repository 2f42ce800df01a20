import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Functions and flags of HarfBuzz's subsetter: https://harfbuzz.github.io/harfbuzz-hb-subset.html */
type Subsetter = Record<
  | `hb_blob_${"create" | "get_data" | "get_length"}`
  | `hb_face_${"create" | "reference_blob"}`
  | `hb_set_${"add" | "clear" | "invert"}`
  | `hb_subset_${"input_create_or_fail" | "input_glyph_set" | "input_set" | "input_set_flags" | "or_fail"}`
  | "_initialize"
  | "malloc",
  (...values: number[]) => number
> & { memory: WebAssembly.Memory };

const WRITABLE = 2;
const FEATURES = 6;
const NO_LAYOUT_CLOSURE = 0x200;

/** Glyphs of the words, with the glyphs from which a font joins them. */
async function glyphsOf(font: Uint8Array, words: Iterable<string>): Promise<Set<number>> {
  const { Blob, Buffer: Text, Face, Font, shapeWithTrace } = await import("harfbuzzjs");
  const shaped = new Font(new Face(new Blob(font)));
  const glyphs = new Set<number>();
  for (const [index, word] of [...words].entries()) {
    // Shaping takes seconds: timers, such as that of a step's progress, run in between.
    if (index % 100 === 0) await setImmediate();
    const text = new Text();
    text.addText(word);
    text.guessSegmentProperties();
    for (const { t: step } of shapeWithTrace(shaped, text, [], 0, 0))
      for (const { g } of step as { g: number }[]) glyphs.add(g);
  }
  return glyphs;
}

/**
 * Leaves out the glyphs that no word needs, most of them joined letters.
 *
 * @param font TrueType
 * @returns TrueType, in which only the words' own glyphs can be drawn
 */
export async function cutToWords(font: Uint8Array, words: Iterable<string>): Promise<Uint8Array> {
  const wasm = import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(fileURLToPath(wasm)));
  const hb = instance.exports as unknown as Subsetter;
  hb["_initialize"]();
  const start = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, start);
  const face = hb.hb_face_create(hb.hb_blob_create(start, font.byteLength, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, FEATURES);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  hb.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE);
  const glyphs = hb.hb_subset_input_glyph_set(input);
  for (const glyph of await glyphsOf(font, words)) hb.hb_set_add(glyphs, glyph);
  const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
  const from = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(blob)));
}
