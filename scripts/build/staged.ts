import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** Where a text lies among others in one file. */
export interface Slice {
  start: number;
  /** In bytes. */
  length: number;
}

/** Opens an empty file for texts on their way. It has no name for long: nothing is left of it when a build is stopped. */
export function openStage(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(file, "w+");
  try {
    rmSync(file);
  } catch {
    // Where open files keep their names it is overwritten by the next build.
  }
  return handle;
}

/**
 * Texts on their way to dist/, one after the other in a single file: thousands of pages wait there
 * until the last has been rendered, and take no memory.
 */
export class Staged {
  readonly handle: number;
  #end = 0;

  /** @param handle an open file, which threads may share as long as one of them adds */
  constructor(handle: number) {
    this.handle = handle;
  }

  add(bytes: Buffer): Slice {
    writeSync(this.handle, bytes, 0, bytes.length, this.#end);
    const slice = { start: this.#end, length: bytes.length };
    this.#end += bytes.length;
    return slice;
  }

  read({ start, length }: Slice): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.handle, bytes, 0, length, start);
    return bytes;
  }

  close(): void {
    closeSync(this.handle);
  }
}
