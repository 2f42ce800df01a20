import { readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash } from "../hash.ts";
import { writeInFolder, writeTogether, type Waiting } from "./write-together.ts";

/** A file to publish: its bytes are asked for only when it is not there already. */
export interface Output {
  /** As {@link bytesHash} gives it. */
  hash: string;
  read(): string | Uint8Array;
  /** Where its bytes wait, if any thread may fetch them there. */
  waits?: Waiting;
}

export function outputOf(bytes: string | Uint8Array): Output {
  return { hash: bytesHash(bytes), read: () => bytes };
}

/** @throws when there is no such file */
export function outputFrom(file: string, hashes: FileHashes): Output {
  const hash = hashes.hashOf(file);
  if (hash === undefined) throw new Error(`${file} is not there to be published`);
  return { hash, read: () => readFileSync(file) };
}

/** What lies in the folder already, as it is to be. */
export const AS_IT_IS = Symbol("as it is");

export interface Published {
  /** Name → hash. */
  written: Map<string, string>;
  removed: string[];
}

/** Fewer files are written sooner than a thread begins. */
const WORTH_A_THREAD = 1000;

/** Assets before the pages that ask for them, so that a reader never meets half a site. */
function order(name: string): number {
  return /\.(html|json|xml|txt)$/.test(name) ? 1 : 0;
}

/** A file where a folder should be, or a folder where a file should be, makes room. */
function makeRoom(directory: string, name: string): void {
  let place = directory;
  for (const part of name.split("/")) {
    place = path.join(place, part);
    const found = statSync(place, { throwIfNoEntry: false });
    const isLast = place === path.join(directory, name);
    if (found && found.isDirectory() === isLast) rmSync(place, { recursive: true });
  }
}

/** Writes a file, and whatever folders it is in. */
export function publishFile(directory: string, name: string, bytes: string | Uint8Array): void {
  const file = path.join(directory, name);
  try {
    writeFileSync(file, bytes);
  } catch {
    // Most often nothing but the folder is wanting.
    try {
      writeInFolder(file, bytes);
    } catch {
      makeRoom(directory, name);
      writeInFolder(file, bytes);
    }
  }
}

function removeIfEmpty(directory: string, folder: string): void {
  if (folder === "." || readdirSync(path.join(directory, folder)).length > 0) return;
  rmdirSync(path.join(directory, folder));
  removeIfEmpty(directory, path.dirname(folder));
}

/**
 * Brings a folder to exactly these files: writes those whose bytes changed, then removes those that
 * are no more. When it is stopped half-way, the next build finds by their hashes what is left to do.
 *
 * @param present what is in the folder: name → hash
 */
export async function publish(
  directory: string,
  outputs: ReadonlyMap<string, Output | typeof AS_IT_IS>,
  present: ReadonlyMap<string, string>,
): Promise<Published> {
  const written = new Map<string, string>();
  const changed: [name: string, output: Output][] = [];
  for (const [name, output] of outputs) {
    if (output !== AS_IT_IS && present.get(name) !== output.hash) changed.push([name, output]);
  }
  changed.sort(([a], [b]) => order(a) - order(b));
  const many = changed.flatMap(([name, { waits }]) =>
    waits && order(name) === 1 && !present.has(name) ? [{ name, waits }] : [],
  );
  const together = new Set<string>();
  if (many.length >= WORTH_A_THREAD) for (const { name } of many) together.add(name);
  for (const [name, output] of changed) {
    if (!together.has(name)) publishFile(directory, name, output.read());
    written.set(name, output.hash);
  }
  if (together.size > 0) {
    for (const name of await writeTogether(directory, many)) {
      const output = outputs.get(name);
      if (output && output !== AS_IT_IS) publishFile(directory, name, output.read());
    }
  }
  const removed = [...present.keys()].filter((name) => !outputs.has(name));
  for (const name of removed) {
    const file = path.join(directory, name);
    // Room was made for a folder of the same name.
    if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { force: true });
  }
  for (const folder of new Set(removed.map((name) => path.dirname(name)))) {
    if (statSync(path.join(directory, folder), { throwIfNoEntry: false })?.isDirectory()) {
      removeIfEmpty(directory, folder);
    }
  }
  return { written, removed };
}
