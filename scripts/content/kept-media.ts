import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { ArtData } from "../art/pictures.ts";
import { keyOf } from "./digest/record.ts";
import type { Media, SlotPicture } from "./media.ts";

/** Pictures as they were made, and the files that were written for them. */
export interface KeptMedia {
  key: string;
  slots: [
    slot: string,
    picture: Omit<SlotPicture, "files">,
    files: [url: string, file: string][],
  ][];
  /** File → its size and when it was written. */
  made: [file: string, size: number, mtime: number][];
}

/**
 * Stands for all that pictures are made from, our code aside.
 *
 * @param photographs each with a hash of its bytes
 */
export function picturesKey(
  buildDirectory: string,
  art: ArtData,
  photographs: readonly (readonly [file: string, hash: string])[],
): string {
  return keyOf([buildDirectory, art, photographs]);
}

function stampOf(file: string): [size: number, mtime: number] | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && [found.size, found.mtimeMs];
}

/** Every drawing that style sheets and pages may name. */
function drawings(buildDirectory: string): string[] {
  const folder = path.join(buildDirectory, "art");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/** @param key see {@link picturesKey} */
export function keepMedia(key: string, { slots }: Media, buildDirectory: string): KeptMedia {
  const entries = [...slots].map(([slot, { files, ...picture }]): KeptMedia["slots"][number] => [
    slot,
    picture,
    [...files],
  ]);
  const files = new Set(entries.flatMap(([, , own]) => own.map(([, file]) => file)));
  const made = [...files, ...drawings(buildDirectory)].flatMap((file): KeptMedia["made"] => {
    const stamp = stampOf(file);
    return stamp ? [[file, ...stamp]] : [];
  });
  return { key, slots: entries, made };
}

/** The pictures, if they are made from the same and every file is as it was written. */
export function usableMedia(kept: KeptMedia | undefined, key: string): Media | undefined {
  if (kept?.key !== key) return undefined;
  const whole = kept.made.every(([file, size, mtime]) => {
    const stamp = stampOf(file);
    return stamp?.[0] === size && stamp[1] === mtime;
  });
  if (!whole) return undefined;
  return {
    slots: new Map(
      kept.slots.map(([slot, picture, files]) => [slot, { ...picture, files: new Map(files) }]),
    ),
  };
}
