/** Thousands of new files are written by two threads that take turns: most of it is work for the file system. */
import { once } from "node:events";
import { mkdirSync, readSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { turns } from "../look-together.ts";

/** Where bytes lie among others in one file. */
export interface Slice {
  start: number;
  length: number;
}

/** Bytes of an open file. */
export interface Waiting extends Slice {
  handle: number;
}

export interface WaitingFile {
  /** In the folder that is published. */
  name: string;
  waits: Waiting;
}

/** What the threads share. */
export interface Writing {
  directory: string;
  files: readonly WaitingFile[];
  /** How many files were taken: one number that both see. */
  taken: Int32Array;
}

/** Files taken in one turn: a few milliseconds. */
const TURN = 50;

export function writeInFolder(file: string, bytes: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** @returns names of files that could not be written: something else may stand in their place */
export function takeTurns({ directory, files, taken }: Writing): string[] {
  const failed: string[] = [];
  let room = Buffer.allocUnsafe(2 ** 18);
  for (const [from, to] of turns(taken, files.length, TURN)) {
    for (const { name, waits } of files.slice(from, to)) {
      const { handle, start, length } = waits;
      if (room.length < length) room = Buffer.allocUnsafe(length);
      readSync(handle, room, 0, length, start);
      try {
        writeInFolder(path.join(directory, name), room.subarray(0, length));
      } catch {
        failed.push(name);
      }
    }
  }
  return failed;
}

/**
 * Writes new files, and the folders they are in.
 *
 * @returns names of files that could not be written
 */
export async function writeTogether(
  directory: string,
  files: readonly WaitingFile[],
): Promise<string[]> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const writing: Writing = { directory, files, taken };
  const other = new Worker(new URL("publish.worker.ts", import.meta.url), {
    name: "write files",
    workerData: writing,
  });
  const answer = once(other, "message") as Promise<[string[]]>;
  // It is waited for below.
  answer.catch(() => undefined);
  const failed = takeTurns(writing);
  const [alsoFailed] = await answer;
  return [...failed, ...alsoFailed];
}
