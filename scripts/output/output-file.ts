import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bytesHash } from "../lib/hash.ts";
import type { Cache } from "../cache/cache.ts";

/** A file to publish; its bytes are read only when they are not published already. */
export interface Output {
  /** SHA-1 of its bytes. */
  hash: string;
  read: () => string | Uint8Array;
  /** A file of its own that holds the bytes, and may be moved to where they belong. */
  staged?: string;
}

/** Files to publish, by their name below dist/. */
export type Outputs = Map<string, Output>;

export function outputOf(bytes: string | Uint8Array): Output {
  return { hash: bytesHash(bytes), read: () => bytes };
}

/** @throws when there is no such file */
export function outputFrom(file: string, cache: Cache): Output {
  const hash = cache.hashOf(file);
  if (hash === undefined) throw new Error(`${file} is not there to be published`);
  return { hash, read: () => readFileSync(file) };
}

/**
 * A folder beside dist/ in which new files wait until the whole site is known to be good: thousands of pages take no
 * memory there, and appear in dist/ by being moved.
 */
export class Stage {
  readonly #directory: string;
  #count = 0;

  /** What an earlier build left there is removed. */
  constructor(directory: string) {
    this.#directory = directory;
    this.clear();
    mkdirSync(directory, { recursive: true });
  }

  add(bytes: string | Uint8Array): Output {
    const staged = this.file(bytes);
    return { hash: bytesHash(bytes), read: () => readFileSync(staged), staged };
  }

  /** Writes bytes into a file of their own. */
  file(bytes: string | Uint8Array): string {
    const file = path.join(this.#directory, String(this.#count++));
    writeFileSync(file, bytes);
    return file;
  }

  clear(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
