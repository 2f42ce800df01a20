/** Files of which nobody ever reads half. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bytesHash } from "./hash.ts";

/**
 * What a file is called until it is whole. Two threads may be making the same one, and have their
 * process' number in common.
 */
export function unfinishedName(file: string): string {
  return `${file}.${randomUUID()}`;
}

/** Writes a file whole or not at all: a process that is stopped half-way leaves the old one. */
export function writeWhole(file: string, bytes: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = unfinishedName(file);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/** Writes text so that {@link readChecked} can tell whether it is as it was written. */
export function writeChecked(file: string, text: string): void {
  writeWhole(file, `${bytesHash(text)}\n${text}`);
}

/** The text that was written; none when the file is missing or damaged. */
export function readChecked(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  return text.slice(0, end) === bytesHash(body) ? body : undefined;
}
