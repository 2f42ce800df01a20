import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { bytesHash } from "../hash.ts";
import type { Output } from "../output/publish.ts";
import type { Slice } from "../output/write-together.ts";

const utf8 = new TextEncoder();

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
  /** Written over by every text: memory for each of ten thousand would have to be collected again. */
  #room = Buffer.allocUnsafe(2 ** 18);

  /** @param handle an open file, which threads may share as long as one of them adds */
  constructor(handle: number) {
    this.handle = handle;
  }

  /** @returns where it lies, and its hash as {@link bytesHash} gives it */
  add(text: string): { slice: Slice; hash: string } {
    // No letter takes more.
    const most = text.length * 3;
    if (this.#room.length < most) this.#room = Buffer.allocUnsafe(most);
    const { written: length } = utf8.encodeInto(text, this.#room);
    const slice = { start: this.#end, length };
    writeSync(this.handle, this.#room, 0, length, slice.start);
    this.#end += length;
    return { slice, hash: bytesHash(this.#room.subarray(0, length)) };
  }

  read({ start, length }: Slice): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.handle, bytes, 0, length, start);
    return bytes;
  }

  /** @param hash of the text, for whoever publishes it */
  output(slice: Slice, hash: string): Output {
    return { hash, read: () => this.read(slice), waits: { handle: this.handle, ...slice } };
  }

  close(): void {
    closeSync(this.handle);
  }
}
