import { mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles, type Outputs } from "../../lib/files.ts";
import { bytesHash, fileHash } from "../../lib/hash.ts";

/** True for files that refer to other files; they are published last. */
const isPage = (name: string) => /\.(html|json|xml|txt)$/.test(name);

function makeRoom(directory: string, name: string): void {
  let place = directory;
  for (const part of name.split("/")) {
    place = path.join(place, part);
    const found = statSync(place, { throwIfNoEntry: false });
    const isLast = place === path.join(directory, name);
    if (found && found.isDirectory() === isLast) rmSync(place, { recursive: true });
  }
}

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
 * renamed into place. If the build is killed, every page is complete and its assets exist.
 *
 * @returns the numbers of files that were written and removed
 */
export function publish(directory: string, outputs: Outputs): { written: number; removed: number } {
  const present = new Map(
    listFiles(directory).map((name) => [name, fileHash(path.join(directory, name))]),
  );
  const changed = [...outputs].filter(([name, bytes]) => present.get(name) !== bytesHash(bytes));
  const assets = changed.filter(([name]) => !isPage(name));
  const pages = changed.filter(([name]) => isPage(name));
  // Names that begin with a dot are never published.
  const temporary = path.join(directory, ".new-file");
  mkdirSync(directory, { recursive: true });
  for (const [name, bytes] of [...assets, ...pages]) {
    writeFileSync(temporary, bytes);
    moveTo(temporary, directory, name);
  }
  const removed = [...present.keys()].filter((name) => !outputs.has(name));
  for (const name of removed) remove(directory, name);
  return { written: changed.length, removed: removed.length };
}

function remove(directory: string, name: string): void {
  const file = path.join(directory, name);
  // The new build may have a folder with this name.
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file);
  try {
    for (let folder = path.dirname(file); folder !== directory; folder = path.dirname(folder))
      rmdirSync(folder);
  } catch {
    // Another file is in the folder, or the folder is gone.
  }
}
