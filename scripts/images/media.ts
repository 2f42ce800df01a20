import { imageOf, type Media } from "../content/model/content.ts";
import path from "node:path";
import { collectDrawings } from "./drawings.ts";
import type { ArtData } from "../illustrations/pictures.ts";
import type { Cache, Memo } from "../cache/cache.ts";
import { onCores } from "../lib/on-cores.ts";
import { UnusablePhotograph } from "./photographs/unusable.ts";
import type { PreparedPhotograph } from "./photographs/prepare.ts";
import { photographPicture } from "./photographs/published.ts";
import type { Image } from "../../src/model/image.ts";
import type { Catalogs } from "../content/catalogs/catalogs.ts";
import { MEDIA, PHOTOGRAPH } from "./media-names.ts";
import { listFiles } from "../lib/files/list-files.ts";
import { problemInFile, type Report } from "../content/problems/problem.ts";

/** What of the catalogs decides which pictures are drawn, and how. */
export function artData(catalogs: Catalogs): ArtData {
  return {
    testimonialNames: catalogs.testimonials.testimonials.map(({ name }) => name),
    counts: catalogs.claims.counters.map(({ value }) => value),
    halls: catalogs["hall-timings"].timings,
    places: { office: catalogs.site.office.label, venue: catalogs.site.venue.label },
    orders: catalogs.pictures,
  };
}

/** Slot → what a crop of its photograph must keep, as CSS `object-position`. */
export type Focuses = ReadonlyMap<string, string>;

/** Every URL that a picture may be fetched from, and its bytes. */
export function mediaFiles({ slots }: Media): Map<string, Uint8Array> {
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

/** Prepares every photograph; one that cannot be is reported. */
async function preparePhotographs(
  root: string,
  cache: Cache,
  report: Report,
): Promise<Map<string, PreparedPhotograph>> {
  const directory = path.join(root, MEDIA);
  const files = [...(await photographFiles(directory))];
  if (files.length === 0) return new Map();
  const { preparePhotograph } = await import("./photographs/prepare.ts");
  const prepared = await onCores(files, async ([slot, name]) => {
    try {
      return [[slot, await preparePhotograph(path.join(directory, name), cache)]] as const;
    } catch (error) {
      if (!(error instanceof UnusablePhotograph)) throw error;
      const { message, fix } = error;
      report(problemInFile(`${MEDIA}/${name}`, { code: "unreadable-image", message, fix }));
      return [];
    }
  });
  return new Map(prepared.flat());
}

interface MediaOptions {
  /** The project's folder. */
  root: string;
  /** Where drawings are written, for the style sheets that name them. */
  buildDirectory: string;
  cache: Cache;
  memo: Memo;
}

/**
 * Every slot that has a picture: our drawings first, then the editors' photographs, which take
 * a drawing's slot over.
 */
export async function collectMedia(
  { root, buildDirectory, cache, memo }: MediaOptions,
  data: ArtData,
  focuses: Focuses,
  report: Report,
): Promise<Media> {
  const photographs = await preparePhotographs(root, cache, report);
  const slots = new Map(await collectDrawings({ buildDirectory, cache, memo }, data, photographs));
  for (const [slot, photograph] of photographs) {
    slots.set(slot, photographPicture(slot, photograph, focuses.get(slot)));
  }
  return { slots };
}
