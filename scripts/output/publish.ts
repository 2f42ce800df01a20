import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Cache } from "../cache/cache.ts";
import type { Outputs, Stage } from "./output-file.ts";
import { filesBelow } from "../lib/files/files-below.ts";

/** How many files were written and removed. */
export interface Published {
  written: number;
  removed: number;
}

/** Name below the directory → SHA-1 of the file's bytes. */
export function publishedFiles(directory: string, cache: Cache): Map<string, string> {
  const { dir: root, base } = path.parse(directory);
  return new Map(
    Array.from(filesBelow(root, base), (name) => [
      name.slice(base.length + 1),
      cache.hashOf(path.join(root, name)) ?? "",
    ]),
  );
}

/** True of files that name others: they follow what they name. */
const isPage = (name: string) => /\.(html|json|xml|txt)$/.test(name);

/** Removes a file that stands where a folder should be, and a folder that stands where a file should be. */
function makeRoom(directory: string, name: string): void {
  let place = directory;
  for (const part of name.split("/")) {
    place = path.join(place, part);
    const found = statSync(place, { throwIfNoEntry: false });
    const isLast = place === path.join(directory, name);
    if (found && found.isDirectory() === isLast) rmSync(place, { recursive: true });
  }
}

/** Moves a file to its place, whatever stands there; it appears whole. */
function moveTo(staged: string, directory: string, name: string): void {
  const file = path.join(directory, name);
  try {
    renameSync(staged, file);
  } catch {
    makeRoom(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(staged, file);
  }
}

function removeIfEmpty(directory: string, folder: string): void {
  if (folder === "." || readdirSync(path.join(directory, folder)).length > 0) return;
  rmdirSync(path.join(directory, folder));
  removeIfEmpty(directory, path.dirname(folder));
}

/**
 * Brings a folder to exactly these files. Each appears whole; first what pages ask for, then pages, and only then is
 * removed what is no more. So a build that is killed at any moment leaves pages that are whole and find their assets.
 *
 * @param present what lies in the folder; see {@link publishedFiles}
 */
export function publish(
  directory: string,
  outputs: Outputs,
  present: ReadonlyMap<string, string>,
  { stage, cache }: { stage: Stage; cache: Cache },
): Published {
  const changed = [...outputs].filter(([name, { hash }]) => present.get(name) !== hash);
  const [pages, assets] = [true, false].map((wanted) =>
    changed.filter(([name]) => isPage(name) === wanted),
  );
  for (const [name, { hash, staged, read }] of [...(assets ?? []), ...(pages ?? [])]) {
    moveTo(staged ?? stage.file(read()), directory, name);
    cache.noteWritten(path.join(directory, name), hash);
  }
  const removed = [...present.keys()].filter((name) => !outputs.has(name));
  for (const name of removed) {
    const file = path.join(directory, name);
    // A folder may have taken its place.
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file);
  }
  for (const folder of new Set(removed.map((name) => path.dirname(name)))) {
    try {
      removeIfEmpty(directory, folder);
    } catch {
      // It went with another, or a file took its place.
    }
  }
  return { written: changed.length, removed: removed.length };
}
