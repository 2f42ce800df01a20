import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** Where a text lies among others in one file. */
export interface Slice {
  start: number;
  /** In bytes. */
  length: number;
}

/**
 * Texts on their way to dist/, one after the other in a single file: thousands of pages wait there
 * until the last has been rendered, and take no memory.
 */
export class Staged {
  readonly #file: string;
  readonly #handle: number;
  #end = 0;

  constructor(file: string) {
    mkdirSync(path.dirname(file), { recursive: true });
    this.#file = file;
    this.#handle = openSync(file, "w+");
  }

  add(text: string): Slice {
    const bytes = Buffer.from(text);
    writeSync(this.#handle, bytes, 0, bytes.length, this.#end);
    const slice = { start: this.#end, length: bytes.length };
    this.#end += bytes.length;
    return slice;
  }

  read({ start, length }: Slice): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.#handle, bytes, 0, length, start);
    return bytes;
  }

  close(): void {
    closeSync(this.#handle);
    rmSync(this.#file, { force: true });
  }
}
