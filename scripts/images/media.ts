import { imageOf, type Media, type MediaFile } from "../content/model/content.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { drawingPicture, drawnSlots } from "./drawings.ts";
import type { Cache } from "../lib/cache.ts";
import { inParallel } from "../lib/parallel.ts";
import { rasterPhotograph } from "./raster/picture.ts";
import type { Image } from "../../src/model/image.ts";
import { MEDIA, PHOTOGRAPH, UnusablePhotograph } from "./media-names.ts";
import { listFiles } from "../lib/files.ts";
import { problemInFile, type Report } from "../content/problems/problem.ts";

/** Slot → what a crop of its photograph must keep, as CSS `object-position`. */
export type Focuses = ReadonlyMap<string, string>;

/** Published URL → file, of all pictures. */
export function mediaFiles({ slots }: Media): Map<string, MediaFile> {
  return new Map([...slots.values()].flatMap(({ files }) => [...files]));
}

/** The picture of a slot that always has a drawing, as decoration. */
export function slotImage({ slots }: Media, slot: string): Image {
  const picture = slots.get(slot);
  if (!picture) throw new Error(`${slot} has no drawing`);
  return imageOf(picture, "");
}

/** Slot → the editors' file for it; the checker reports two files for one slot. */
function photographFiles(directory: string): Map<string, string> {
  const names = listFiles(directory).filter((name) => PHOTOGRAPH.test(name));
  return new Map(names.toReversed().map((name) => [name.replace(PHOTOGRAPH, ""), name]));
}

interface MediaOptions {
  /** The project's folder. */
  root: string;
  cache: Cache;
}

/**
 * Every slot that has a picture: our drawings first, then the editors' photographs, which replace the drawings in their
 * slots. A photograph that cannot be used is reported.
 */
export async function collectMedia(
  { root, cache }: MediaOptions,
  focuses: Focuses,
  report: Report,
): Promise<Media> {
  const directory = path.join(root, MEDIA);
  const files = photographFiles(directory);
  const drawn = drawnSlots().filter((slot) => !files.has(slot));
  const drawings = drawn.map((slot) => [slot, drawingPicture(slot, cache)] as const);
  const photographs = await inParallel([...files], async ([slot, name]) => {
    try {
      const bytes = await readFile(path.join(directory, name));
      return [[slot, await rasterPhotograph(slot, bytes, cache, focuses.get(slot))]] as const;
    } catch (error) {
      if (!(error instanceof UnusablePhotograph)) throw error;
      const { message, fix } = error;
      report(problemInFile(`${MEDIA}/${name}`, { code: "unreadable-image", message, fix }));
      return [];
    }
  });
  return { slots: new Map([...drawings, ...photographs.flat()]) };
}
