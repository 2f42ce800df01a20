/**
 * Tables of thousands of rows, written down by column: numbers as the machine holds them, and texts
 * behind one another. They are read many times as fast as JSON of the same.
 */
import { readFileSync, rmSync } from "node:fs";
import { crc32 } from "node:zlib";
import { writeWhole } from "./whole-files.ts";

export interface Columns {
  /** Whatever stands beside the table, as JSON. */
  plain: unknown;
  texts: readonly (readonly string[])[];
  numbers: readonly Float64Array[];
}

/** A table as it lies on the disk. Of ten thousand rows' texts only those columns are read that somebody asks for. */
export interface KeptColumns extends Omit<Columns, "texts"> {
  texts: readonly (() => readonly string[])[];
}

/** What stands before the columns. */
interface Head {
  plain: unknown;
  /** How many entries each column has; of texts their bytes too. */
  numbers: number[];
  texts: { count: number; bytes: number }[];
}

/** Stands between texts, and is in none of them. */
const BETWEEN = "\0";

/** Appears whole or not at all. A text with a NUL in it leaves no file. */
export function writeColumns(file: string, { plain, texts, numbers }: Columns): void {
  if (texts.some((column) => column.some((text) => text.includes(BETWEEN)))) {
    rmSync(file, { force: true });
    return;
  }
  const columns = texts.map((column) => Buffer.from(column.join(BETWEEN)));
  const head: Head = {
    plain,
    numbers: numbers.map(({ length }) => length),
    texts: columns.map(({ length }, at) => ({ count: texts[at]?.length ?? 0, bytes: length })),
  };
  const body = Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...numbers.map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
    ...columns,
  ]);
  writeWhole(file, Buffer.concat([Buffer.from(`${crc32(body)}\n`), body]));
}

/** What was written; nothing when it is missing or damaged. */
export function readColumns(file: string): KeptColumns | undefined {
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
    const texts = head.texts.map(({ count, bytes: length }) => {
      const from = at;
      at += length;
      let column: readonly string[] | undefined;
      return () =>
        (column ??= count === 0 ? [] : body.toString("utf8", from, from + length).split(BETWEEN));
    });
    return { plain: head.plain, texts, numbers };
  } catch {
    return undefined;
  }
}
