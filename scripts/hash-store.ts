/** The file in which hashes of files are kept between processes; see file-hashes.ts. */
import { readFileSync } from "node:fs";
import { bytesHash } from "./hash.ts";
import { COLUMNS, sharedBytes } from "./look-together.ts";
import { writeWhole } from "./whole-files.ts";

/** What was known of files and folders, in columns: most entries are compared and nothing else. */
export interface Kept extends Columns {
  /** Changes with everything in it. */
  id: string;
  /** The files' names as they stand in the store. */
  names: Uint8Array;
}

interface Columns {
  files: string[];
  /** A file's hash, or the names in a folder. */
  values: string[];
  /** Size, number and time of each. */
  signatures: Float64Array;
}

export const NOTHING_KEPT: Kept = {
  id: "",
  files: [],
  names: new Uint8Array(),
  values: [],
  signatures: new Float64Array(),
};

/**
 * What a store holds; nothing when it is missing or damaged. It is `hash count length`, a line of its own; the
 * signatures; the files' names, a line each, in as many bytes as the length says; then their values, a line each.
 */
export function readKept(store: string): Kept | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(store);
  } catch {
    return undefined;
  }
  const end = bytes.indexOf("\n") + 1;
  const [hashed, count, length] = bytes.toString("latin1", 0, end).trim().split(" ");
  const body = bytes.subarray(end);
  if (length === undefined || hashed !== bytesHash(body)) return undefined;
  const signatures = new Float64Array(
    sharedBytes(Number(count) * COLUMNS * Float64Array.BYTES_PER_ELEMENT).buffer,
  );
  body.copy(Buffer.from(signatures.buffer));
  const names = body.subarray(signatures.byteLength, signatures.byteLength + Number(length));
  const lines = (from: Buffer) => (count === "0" ? [] : from.toString("utf8").split("\n"));
  const values = lines(body.subarray(signatures.byteLength + Number(length) + 1));
  return { id: hashed, files: lines(names), names, values, signatures };
}

/** @returns its `id` */
export function writeKept(store: string, { files, values, signatures }: Columns): string {
  const names = Buffer.from(files.join("\n"));
  const text = Buffer.from(["", ...values].join("\n"));
  const body = Buffer.concat([Buffer.from(signatures.buffer), names, text]);
  const id = bytesHash(body);
  const head = Buffer.from(`${id} ${files.length} ${names.byteLength}\n`);
  writeWhole(store, Buffer.concat([head, body]));
  return id;
}
