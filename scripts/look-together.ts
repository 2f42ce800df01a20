/**
 * Many files are compared with what was kept of them, by one thread or by two that take turns. What
 * they share lies in memory that both see.
 */
import { statSync, type Stats } from "node:fs";

/** What the file system says of a file without opening it: its size, its number, and when it changed last. */
export type Signature = Pick<Stats, "size" | "ino" | "ctimeMs">;

/** Numbers for each file: its size, its number and its time. */
export const COLUMNS = 3;

/** What was found of a file: nothing yet or another one, the same file, the same folder. */
export const [OTHER, SAME_FILE, SAME_FOLDER] = [0, 1, 2];

/** Files taken in one turn: a few milliseconds. */
const TURN = 500;

/** Of the counters the one behind that of {@link turns}. */
const DONE = 1;

/** A look that threads share. */
export interface Look {
  /** The files' names as UTF-8, a line each. */
  names: Uint8Array;
  /** What was kept, in columns. */
  signatures: Float64Array;
  found: Uint8Array;
  /** How many files were taken, and how many of them are done with. */
  counters: Int32Array;
}

export function isKept(
  signatures: Float64Array,
  place: number,
  { size, ino, ctimeMs }: Signature,
): boolean {
  const at = COLUMNS * place;
  return signatures[at] === size && signatures[at + 1] === ino && signatures[at + 2] === ctimeMs;
}

/** Numbers that other threads may see. */
export function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}

export function newLook(
  names: Uint8Array,
  { signatures, found }: Pick<Look, "signatures" | "found">,
): Look {
  const shared = sharedBytes(names.byteLength);
  shared.set(names);
  return {
    names: shared,
    signatures,
    found,
    counters: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
  };
}

/**
 * Turns at work that lies in a row: each is taken by one thread alone, until none is left.
 *
 * @param taken how much of it was taken, in the first place of memory that all threads see
 * @param size of a turn
 * @returns from where to where, the end not included
 */
export function* turns(
  taken: Int32Array,
  count: number,
  size: number,
): Generator<[from: number, to: number]> {
  for (;;) {
    const from = Atomics.add(taken, 0, size);
    if (from >= count) return;
    yield [from, Math.min(from + size, count)];
  }
}

/** What the file system says; nothing when it will not, which whoever reads the file is told again. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** @param files the names, where they are known; otherwise they are read */
export function takeTurns({ names, signatures, found, counters }: Look, files?: string[]): void {
  let known = files;
  for (const [from, to] of turns(counters, found.length, TURN)) {
    known ??= Buffer.from(names.buffer, names.byteOffset, names.byteLength)
      .toString("utf8")
      .split("\n");
    for (let place = from; place < to; place++) {
      const stats = statsOf(known[place] ?? "");
      if (stats && isKept(signatures, place, stats)) {
        found[place] = stats.isDirectory() ? SAME_FOLDER : SAME_FILE;
      }
    }
    Atomics.add(counters, DONE, to - from);
    Atomics.notify(counters, DONE);
  }
}

/** Waits for what another thread has taken. Not in a thread that others wait for. */
export function waitForOthers({ found, counters }: Look): void {
  for (;;) {
    const done = Atomics.load(counters, DONE);
    if (done === found.length) return;
    Atomics.wait(counters, DONE, done);
  }
}
