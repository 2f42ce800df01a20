import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Short hash for the names of published files. */
export function contentHash(bytes: string | Uint8Array): string {
  return hash("sha256", bytes).slice(0, 10);
}

/**
 * Shorter hash for pictures, whose names contain their slot too. A page names dozens, and hashes do not compress.
 */
export function versionHash(bytes: string | Uint8Array): string {
  const number = Number.parseInt(hash("sha256", bytes).slice(0, 12), 16);
  return number.toString(36).padStart(VERSION_LENGTH, "0").slice(-VERSION_LENGTH);
}

const VERSION_LENGTH = 6;

/** SHA-1 of bytes. */
export function bytesHash(bytes: string | Uint8Array): string {
  return hash("sha1", bytes);
}

/** The hash of a file's bytes; undefined when it cannot be read as a file. */
export function fileHash(file: string): string | undefined {
  try {
    return bytesHash(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Hash of names and their hashes. */
export function listHash(list: Iterable<readonly [name: string, hash: string]>): string {
  let text = "";
  for (const [name, value] of list) text += `${name}\0${value}\0`;
  return bytesHash(text);
}
