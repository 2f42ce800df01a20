import { mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Outputs } from "../../lib/output.ts";
import { fileHash } from "../../lib/hash.ts";
import { filesBelow } from "../../lib/files.ts";

/** How many files were written and removed. */
interface Published {
  written: number;
  removed: number;
}

/** Name below the directory → SHA-1 of the file's bytes. */
function publishedFiles(directory: string): Map<string, string> {
  const { dir: root, base } = path.parse(directory);
  return new Map(
    Array.from(filesBelow(root, base), (name) => [
      name.slice(base.length + 1),
      fileHash(path.join(root, name)) ?? "",
    ]),
  );
}

/** True for files that refer to other files; they are published last. */
const isPage = (name: string) => /\.(html|json|xml|txt)$/.test(name);

/** Removes a file in the place of a folder, and a folder in the place of a file. */
function makeRoom(directory: string, name: string): void {
  let place = directory;
  for (const part of name.split("/")) {
    place = path.join(place, part);
    const found = statSync(place, { throwIfNoEntry: false });
    const isLast = place === path.join(directory, name);
    if (found && found.isDirectory() === isLast) rmSync(place, { recursive: true });
  }
}

/** Moves a complete file to its place; removes a file or folder that is in the way. */
function moveTo(temporary: string, directory: string, name: string): void {
  const file = path.join(directory, name);
  try {
    renameSync(temporary, file);
  } catch {
    makeRoom(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(temporary, file);
  }
}

/**
 * Makes the folder contain exactly these files: writes assets, then pages, then removes other files. Each file is
 * renamed into place. If a build is killed, every page is complete and its assets exist.
 */
export function publish(directory: string, outputs: Outputs): Published {
  const present = publishedFiles(directory);
  const changed = [...outputs].filter(([name, { hash }]) => present.get(name) !== hash);
  const [pages, assets] = [true, false].map((ofPages) =>
    changed.filter(([name]) => isPage(name) === ofPages),
  );
  // Names that begin with a dot are never published.
  const temporary = path.join(directory, ".new-file");
  mkdirSync(directory, { recursive: true });
  for (const [name, { read }] of [...(assets ?? []), ...(pages ?? [])]) {
    writeFileSync(temporary, read());
    moveTo(temporary, directory, name);
  }
  const removed = [...present.keys()].filter((name) => !outputs.has(name));
  for (const name of removed) {
    const file = path.join(directory, name);
    // A folder may have taken its place.
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file);
    try {
      for (let folder = path.dirname(file); folder !== directory; folder = path.dirname(folder))
        rmdirSync(folder);
    } catch {
      // Another file is in the folder, or the folder is gone.
    }
  }
  return { written: changed.length, removed: removed.length };
}
