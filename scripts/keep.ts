import { statSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { unfinishedName } from "./whole-files.ts";

/** Whether a file lies in a cache. A machine whose power went may have left it there empty. */
export function isKept(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Files that are being made at this moment. */
const making = new Map<string, Promise<string>>();

/**
 * A file in a cache whose name says what is in it: made once, then found. It appears whole or not at
 * all, so that neither a stopped build nor a neighbour at work ever reads half of it.
 *
 * @returns the file
 */
export function keep(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  const known = making.get(file);
  if (known) return known;
  const made = find(file, make).finally(() => making.delete(file));
  making.set(file, made);
  return made;
}

async function find(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (isKept(file)) return file;
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = unfinishedName(file);
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return file;
}
