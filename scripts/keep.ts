import { access, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { unfinishedName } from "./whole-files.ts";

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
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (there) return file;
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = unfinishedName(file);
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return file;
}
