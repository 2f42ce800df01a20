/**
 * A tolerant comparison of screens with committed small pictures. A picture is cut into patches,
 * and each is looked for near the place where it was. So it sees what an accident does (styles
 * that did not come, a ground of another colour, drawings that are gone, parts that fell apart) and
 * lets an editor's work through: a changed word, a dish more, a photograph among many.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { reduce, type Capture } from "./capture.ts";

/** Width of a reference in pixels: small enough to commit, and letters become grey. */
const REFERENCE_WIDTH_PX = 96;

const PATCH_PX = 16;

/** How far up or down a patch may have moved, in pixels of the reference. */
const REACH_PX = 40;

/** pixelmatch's threshold: from 0, every difference counts, to 1, none does. */
const PIXEL_THRESHOLD = 0.15;

/** A patch is lost when more of its pixels than this differ wherever it is looked for. */
const LOST_PATCH_SHARE = 0.4;

/** A screen has changed when more of its patches than this are lost. */
const LOST_SHARE = 0.04;

/** A page may grow or shrink by this much of its height. */
const HEIGHT_SHARE = 0.3;

/** The small picture of a capture: WebP bytes, to be kept or compared with the one that was. */
export async function makeReference(taken: Capture): Promise<Buffer> {
  const picture = await reduce(taken, REFERENCE_WIDTH_PX);
  return sharp(picture).webp({ quality: 55, effort: 6 }).toBuffer();
}

interface Pixels {
  /** RGBA, row after row. */
  data: Buffer;
  height: number;
}

async function decode(reference: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(reference)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function patchAt({ data }: Pixels, left: number, top: number): Buffer {
  const rows = Array.from({ length: PATCH_PX }, (_, row) => {
    const start = ((top + row) * REFERENCE_WIDTH_PX + left) * 4;
    return data.subarray(start, start + PATCH_PX * 4);
  });
  return Buffer.concat(rows);
}

/** Offsets to look at, nearest first: 0, 1, -1, 2, -2 … */
const OFFSETS = Array.from({ length: REACH_PX * 2 + 1 }, (_, index) =>
  index % 2 === 0 ? -index / 2 : (index + 1) / 2,
);

function isFound(patch: Buffer, picture: Pixels, left: number, top: number): boolean {
  const allowed = LOST_PATCH_SHARE * PATCH_PX * PATCH_PX;
  return OFFSETS.some((offset) => {
    const from = top + offset;
    if (from < 0 || from + PATCH_PX > picture.height) return false;
    const other = patchAt(picture, left, from);
    const options = { threshold: PIXEL_THRESHOLD, includeAA: true };
    return pixelmatch(patch, other, undefined, PATCH_PX, PATCH_PX, options) <= allowed;
  });
}

/** Share of the patches of one picture that the other has nowhere near: 0 to 1. */
function lostShare(from: Pixels, picture: Pixels): number {
  let [patches, lost] = [0, 0];
  for (let top = 0; top + PATCH_PX <= from.height; top += PATCH_PX) {
    for (let left = 0; left < REFERENCE_WIDTH_PX; left += PATCH_PX) {
      patches++;
      if (!isFound(patchAt(from, left, top), picture, left, top)) lost++;
    }
  }
  return patches === 0 ? 0 : lost / patches;
}

/** What changed between two references, in words; nothing when they agree. */
export async function differences(before: Buffer, after: Buffer): Promise<string[]> {
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  const grown = now.height / old.height;
  if (Math.abs(grown - 1) > HEIGHT_SHARE) {
    return [`the page is ${Math.round(grown * 100)} % as high as it was`];
  }
  // What was is lost, or what is was never there.
  const lost = Math.max(lostShare(old, now), lostShare(now, old));
  return lost > LOST_SHARE ? [`${Math.round(lost * 100)} % of the picture looks different`] : [];
}

/** The committed reference of a screen; nothing when it has none. */
export function readReference(directory: string, key: string): Promise<Buffer | undefined> {
  return readFile(path.join(directory, `${key}.webp`)).catch(() => undefined);
}

/** Replaces all references of a folder. */
export async function writeReferences(
  directory: string,
  references: Map<string, Buffer>,
): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const [key, picture] of references) {
    await writeFile(path.join(directory, `${key}.webp`), picture);
  }
}
