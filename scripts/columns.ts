/**
 * Tables of thousands of rows, written down by column: numbers as the machine holds them, and texts
 * behind one another. They are read many times as fast as JSON of the same.
 */
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { writeWhole } from "./whole-files.ts";

export interface Columns {
  /** Whatever stands beside the table, as JSON. */
  plain: unknown;
  texts: readonly (readonly string[])[];
  numbers: readonly Float64Array[];
}

/** What stands before the columns. */
interface Head {
  plain: unknown;
  /** How many entries each column has. */
  texts: number[];
  numbers: number[];
}

/** Stands between texts, and is in none of them. */
const BETWEEN = "\0";

const lengths = (columns: readonly { length: number }[]) => columns.map(({ length }) => length);

/** Appears whole or not at all. A text with a NUL in it makes the file as good as none. */
export function writeColumns(file: string, { plain, texts, numbers }: Columns): void {
  const head: Head = { plain, texts: lengths(texts), numbers: lengths(numbers) };
  const body = Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...numbers.map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
    Buffer.from(texts.map((column) => column.join(BETWEEN)).join(BETWEEN)),
  ]);
  writeWhole(file, Buffer.concat([Buffer.from(`${crc32(body)}\n`), body]));
}

/** What was written; nothing when it is missing or damaged. */
export function readColumns(file: string): Columns | undefined {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(bytes.indexOf("\n") + 1);
    if (bytes.toString("latin1", 0, bytes.length - body.length).trim() !== String(crc32(body)))
      return undefined;
    const end = body.indexOf("\n") + 1;
    const head = JSON.parse(body.toString("utf8", 0, end)) as Head;
    let at = end;
    const numbers = head.numbers.map((count) => {
      const column = new Float64Array(count);
      at += body.copy(Buffer.from(column.buffer), 0, at, at + column.byteLength);
      return column;
    });
    const all = body.toString("utf8", at).split(BETWEEN);
    let next = 0;
    // An empty column leaves an empty text where the columns are joined.
    const texts = head.texts.map((count) => {
      const column = all.slice(next, next + count);
      next += Math.max(count, 1);
      return column;
    });
    return next === all.length ? { plain: head.plain, texts, numbers } : undefined;
  } catch {
    return undefined;
  }
}
