import { readFileSync } from "node:fs";
import { bytesHash } from "./hash.ts";

/** A file to publish. */
export interface Output {
  /** SHA-1 of its bytes. */
  hash: string;
  read: () => string | Uint8Array;
}

/** Files to publish, by their name below dist/. */
export type Outputs = Map<string, Output>;

export function outputOf(bytes: string | Uint8Array): Output {
  return { hash: bytesHash(bytes), read: () => bytes };
}

/** @throws when there is no such file */
export function outputFrom(file: string): Output {
  return outputOf(readFileSync(file));
}
