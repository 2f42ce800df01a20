import { readFile } from "node:fs/promises";
import path from "node:path";
import { contentHash } from "../hash.ts";
import { keep } from "../keep.ts";
import { toolVersions } from "../tool-versions.ts";
import { FORMATS, widthsOf } from "./formats.ts";
import type { Pixels } from "./pixels.ts";

/** A photograph as it is kept between builds. */
export interface PreparedPhotograph {
  /** Changes with the photograph and with how it is prepared. */
  key: string;
  /** Pixels of the widest version. */
  width: number;
  height: number;
  placeholder?: string;
  /** One file for each format and width, named `<width>.<extension>` in `directory`. */
  widths: number[];
  directory: string;
}

/** The widest version; also what is decoded, so that a huge photograph costs no more memory than this. */
const MAX_WIDTH = Math.max(...widthsOf(Infinity));

/** Whatever changes the bytes of a prepared photograph belongs to its key. */
const SETTINGS = JSON.stringify([
  "3",
  toolVersions("sharp"),
  ...FORMATS.map(({ extension, encode }) => `${extension} ${String(encode)}`),
  widthsOf(Infinity),
]);

async function encodeAll(pixels: Pixels, directory: string): Promise<number[]> {
  const widths = widthsOf(pixels.width);
  // One at a time: photographs are prepared side by side, and each encoder takes 100 MB.
  for (const width of widths) {
    for (const { extension, encode } of FORMATS) {
      const file = path.join(directory, `${width}.${extension}`);
      await keep(file, () => encode(pixels.pipeline().resize({ width })).toBuffer());
    }
  }
  return widths;
}

/**
 * Makes every version of a photograph, or finds those made before from the same bytes with the same
 * settings: an unchanged photograph is never encoded again.
 *
 * @param cache the folder where prepared photographs are kept
 * @throws UnusablePhotograph when it cannot be read
 */
export async function preparePhotograph(
  source: string,
  cache: string,
): Promise<PreparedPhotograph> {
  const bytes = await readFile(source);
  const key = contentHash(Buffer.concat([bytes, Buffer.from(SETTINGS)]));
  const directory = path.join(cache, key);
  // Written last, so that a build that was stopped half-way begins this photograph again.
  const record = path.join(directory, "photograph.json");
  const known = await readFile(record, "utf8").catch(() => undefined);
  if (known !== undefined) {
    return {
      ...(JSON.parse(known) as Omit<PreparedPhotograph, "key" | "directory">),
      key,
      directory,
    };
  }
  const { readPixels } = await import("./pixels.ts");
  const pixels = await readPixels(bytes, MAX_WIDTH);
  const { width, height, placeholder } = pixels;
  const made = {
    width,
    height,
    ...(placeholder === undefined ? {} : { placeholder }),
    widths: await encodeAll(pixels, directory),
  };
  await keep(record, async () => Buffer.from(JSON.stringify(made)));
  return { ...made, key, directory };
}
