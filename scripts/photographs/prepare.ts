import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { contentHash } from "../hash.ts";
import { isKept, keep } from "../keep.ts";
import { toolVersions } from "../tool-versions.ts";
import { readChecked, writeChecked } from "../whole-files.ts";
import { FORMATS, versionFile, widthsOf } from "./formats.ts";
import type { Pixels } from "./pixels.ts";

/** A photograph as it is kept between builds. */
export interface PreparedPhotograph {
  /** Changes with the photograph and with how it is prepared. */
  key: string;
  /** Pixels of the widest version. */
  width: number;
  height: number;
  placeholder?: string;
  /** One file for each format and width, in `directory`; see `versionFile`. */
  widths: number[];
  directory: string;
}

/** The widest version; also what is decoded, so that a huge photograph costs no more memory than this. */
const MAX_WIDTH = Math.max(...widthsOf(Infinity));

/** Whatever changes the bytes of a prepared photograph belongs to its key. */
const SETTINGS = JSON.stringify([
  toolVersions("sharp"),
  ...["formats.ts", "pixels.ts", "prepare.ts"].map((name) =>
    readFileSync(path.join(import.meta.dirname, name), "utf8"),
  ),
]);

async function encodeAll(pixels: Pixels, directory: string): Promise<number[]> {
  const widths = widthsOf(pixels.width);
  // One at a time: photographs are prepared side by side, and each encoder takes 100 MB.
  for (const width of widths) {
    for (const format of FORMATS) {
      await keep(versionFile(directory, width, format), () =>
        format.encode(pixels.pipeline().resize({ width })).toBuffer(),
      );
    }
  }
  return widths;
}

/** What a photograph is written down as beside its versions. */
type Kept = Omit<PreparedPhotograph, "key" | "directory">;

/** What was made of a photograph before; nothing when a part of it is missing. */
function keptVersions(record: string, directory: string): Kept | undefined {
  const text = readChecked(record);
  if (text === undefined) return undefined;
  const kept = JSON.parse(text) as Kept;
  const files = kept.widths.flatMap((width) =>
    FORMATS.map((format) => versionFile(directory, width, format)),
  );
  return files.every(isKept) ? kept : undefined;
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
  const known = keptVersions(record, directory);
  if (known) return { ...known, key, directory };
  const { readPixels } = await import("./pixels.ts");
  const pixels = await readPixels(bytes, MAX_WIDTH);
  const { width, height, placeholder } = pixels;
  const made: Kept = {
    width,
    height,
    ...(placeholder === undefined ? {} : { placeholder }),
    widths: await encodeAll(pixels, directory),
  };
  writeChecked(record, JSON.stringify(made));
  return { ...made, key, directory };
}
