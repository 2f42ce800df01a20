import { imageOf, type Media, type MediaFile } from "../content/model/content.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Cache } from "../lib/cache.ts";
import { inParallel } from "../lib/parallel.ts";
import { drawingNames, drawingPicture, staleDrawings } from "./drawings.ts";
import { rasterPhotograph } from "./raster/picture.ts";
import type { Image } from "../../src/model/image.ts";
import { MEDIA, PHOTOGRAPH, UnusablePhotograph } from "./media-names.ts";
import { listFiles } from "../lib/files.ts";
import { problemInFile, type Report } from "../content/problems/problem.ts";

/** Picture name → part of its photograph that a crop must keep, as CSS `object-position`. */
export type Focuses = ReadonlyMap<string, string>;

export function mediaFiles({ pictures }: Media): Map<string, MediaFile> {
  return new Map([...pictures.values()].flatMap(({ files }) => [...files]));
}

/** The picture of a name that always has a drawing; decorative, so without a description. */
export function imageNamed({ pictures }: Media, name: string): Image {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`${name} has no drawing`);
  return imageOf(picture, "");
}

/** Picture name → the editors' file for it. Of two files for one name, which the checker reports, the first counts. */
function photographFiles(directory: string): Map<string, string> {
  const found = listFiles(directory).filter((file) => PHOTOGRAPH.test(file));
  return new Map(found.toReversed().map((file) => [file.replace(PHOTOGRAPH, ""), file]));
}

interface MediaOptions {
  root: string;
  cache: Cache;
}

/**
 * All pictures: our drawings first, then the editors' photographs, which replace the drawings of the same name. A
 * photograph that cannot be used is reported.
 */
export async function collectMedia(
  { root, cache }: MediaOptions,
  focuses: Focuses,
  report: Report,
): Promise<Media> {
  const directory = path.join(root, MEDIA);
  const files = photographFiles(directory);
  for (const problem of staleDrawings()) report(problem);
  const drawn = drawingNames().filter((name) => !files.has(name));
  const drawings = drawn.map((name) => {
    const focus = focuses.get(name);
    return [name, { ...drawingPicture(name), ...(focus !== undefined && { focus }) }] as const;
  });
  const photographs = await inParallel([...files], async ([name, file]) => {
    try {
      const bytes = await readFile(path.join(directory, file));
      return [[name, await rasterPhotograph(name, bytes, cache, focuses.get(name))]] as const;
    } catch (error) {
      if (!(error instanceof UnusablePhotograph)) throw error;
      const { message, fix } = error;
      report(problemInFile(`${MEDIA}/${file}`, { code: "unreadable-image", message, fix }));
      return [];
    }
  });
  return { pictures: new Map([...drawings, ...photographs.flat()]) };
}
