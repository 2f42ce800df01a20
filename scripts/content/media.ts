import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { buildArt, svgSize } from "../art/build.ts";
import type { ArtData } from "../art/pictures.ts";
import { listFiles } from "./read.ts";
import { problemInFile, type Report } from "./problem.ts";
import type { Image } from "../../src/model/page-data.ts";

/** A picture that fills a slot: where its bytes are and what a page must know of it. */
interface SlotPicture extends Omit<Image, "alt"> {
  /** Absolute path of the file that is published at `src`. */
  file: string;
}

export interface Media {
  slots: Map<string, SlotPicture>;
}

const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/** Wide enough for a full-width picture on a sharp laptop screen; anything wider is scaled down. */
const PHOTO_MAX_WIDTH = 1600;

export function contentHash(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}

async function readDrawings(directory: string): Promise<[string, SlotPicture][]> {
  const files = (await listFiles(directory)).filter((file) => file.endsWith(".svg"));
  return Promise.all(
    files.map(async (name): Promise<[string, SlotPicture]> => {
      const slot = name.replace(/\.svg$/, "");
      const file = path.join(directory, name);
      const text = await readFile(file, "utf8");
      return [
        slot,
        { src: `/art/${slot}.${contentHash(text)}.svg`, ...svgSize(text), kind: "art", file },
      ];
    }),
  );
}

/**
 * Prepares a photograph: turned upright, at most 1,600 px wide, WebP, without the camera's notes
 * (which may tell where someone lives). The result is kept by the hash of what went in.
 */
async function preparePhotograph(
  source: string,
  slot: string,
  cache: string,
): Promise<SlotPicture> {
  const key = contentHash(await readFile(source));
  const file = path.join(cache, `${key}.webp`);
  await mkdir(cache, { recursive: true });
  const known = await readFile(file).catch(() => undefined);
  if (!known) {
    const bytes = await sharp(source)
      .rotate()
      .resize({ width: PHOTO_MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    await writeFile(file, bytes);
  }
  const { width, height } = await sharp(file).metadata();
  return { src: `/media/${slot}.${key}.webp`, width, height, kind: "photo", file };
}

/**
 * Every slot that has a picture: our drawings first, then the editors' photographs, which take
 * a drawing's slot over.
 */
export async function collectMedia(
  root: string,
  buildDirectory: string,
  data: ArtData,
  report: Report,
): Promise<Media> {
  const artDirectory = path.join(buildDirectory, "art");
  await buildArt(artDirectory, data);
  const slots = new Map(await readDrawings(artDirectory));
  const mediaDirectory = path.join(root, "content/media");
  for (const name of await listFiles(mediaDirectory)) {
    if (!PHOTOGRAPH.test(name)) continue;
    const slot = name.replace(PHOTOGRAPH, "");
    const source = path.join(mediaDirectory, name);
    try {
      slots.set(
        slot,
        await preparePhotograph(source, slot, path.join(buildDirectory, "photographs")),
      );
    } catch (error) {
      report(
        problemInFile(`content/media/${name}`, {
          code: "unreadable-image",
          message: `this picture cannot be opened (${(error as Error).message})`,
          fix: "export it again as a JPEG, PNG, WebP or AVIF file",
        }),
      );
    }
  }
  return { slots };
}
