import { imageOf, type Media, type MediaFile, type SlotPicture } from "../content/model/content.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { drawingPicture, drawnSlots } from "./drawings.ts";
import type { Cache } from "../cache/cache.ts";
import { onCores } from "../lib/on-cores.ts";
import { UnusablePhotograph } from "./raster/unusable.ts";
import { preparePhotograph } from "./raster/photograph.ts";
import { rasterPicture } from "./raster/published.ts";
import type { Image } from "../../src/model/image.ts";
import { MEDIA, PHOTOGRAPH } from "./media-names.ts";
import { listFiles } from "../lib/files/list-files.ts";
import { problemInFile, type Report } from "../content/problems/problem.ts";

/** Slot → what a crop of its photograph must keep, as CSS `object-position`. */
export type Focuses = ReadonlyMap<string, string>;

/** Every URL that a picture may be fetched from, and its file. */
export function mediaFiles({ slots }: Media): Map<string, MediaFile> {
  return new Map([...slots.values()].flatMap(({ files }) => [...files]));
}

/** The picture of a slot that is always drawn, as decoration. */
export function slotImage({ slots }: Media, slot: string): Image {
  const picture = slots.get(slot);
  if (!picture) throw new Error(`nothing draws ${slot}`);
  return imageOf(picture, "");
}

/** Slot → the file an editor put there; that two want one slot is the checker's to tell. */
async function photographFiles(directory: string): Promise<Map<string, string>> {
  const names = (await listFiles(directory)).filter(
    (name) => PHOTOGRAPH.test(name) && !name.startsWith(".") && !name.includes("/."),
  );
  return new Map(names.toReversed().map((name) => [name.replace(PHOTOGRAPH, ""), name]));
}

/** The photograph in a slot, as it is published. */
async function photographPicture(
  slot: string,
  file: string,
  cache: Cache,
  focus: string | undefined,
): Promise<SlotPicture> {
  const bytes = await readFile(file);
  const prepared = await preparePhotograph(slot, bytes, cache);
  const picture = rasterPicture(slot, prepared, { kind: "photo", focus });
  const widest = `${prepared.widths.at(-1)}.avif`;
  const original = async () => (await prepared.versions()).get(widest) ?? bytes;
  return { ...picture, original };
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
  const files = await photographFiles(directory);
  const drawn = drawnSlots().filter((slot) => !files.has(slot));
  const drawings = drawn.map((slot) => [slot, drawingPicture(slot, cache)] as const);
  const photographs = await onCores([...files], async ([slot, name]) => {
    try {
      const file = path.join(directory, name);
      return [[slot, await photographPicture(slot, file, cache, focuses.get(slot))]] as const;
    } catch (error) {
      if (!(error instanceof UnusablePhotograph)) throw error;
      const { message, fix } = error;
      report(problemInFile(`${MEDIA}/${name}`, { code: "unreadable-image", message, fix }));
      return [];
    }
  });
  return { slots: new Map([...drawings, ...photographs.flat()]) };
}
