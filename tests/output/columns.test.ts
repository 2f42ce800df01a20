/** Tables on the disk. */
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readColumns, writeColumns, type Columns } from "../../scripts/columns.ts";
import { temporaryFolder } from "../setup/temporary.ts";

const TABLE: Columns = {
  plain: { of: "two rows", थाली: [1, null] },
  texts: [["थाली", ""], [], ["", "line\nbreak"], [""]],
  numbers: [
    new Float64Array([1.5, NaN]),
    new Float64Array(),
    new Float64Array([2 ** 53, -Infinity]),
  ],
};

async function fileToWrite(): Promise<string> {
  const folder = await temporaryFolder("columns-");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, "some.table");
}

/** What stands in a file, with all its texts. */
function read(file: string): Columns | undefined {
  const kept = readColumns(file);
  return kept && { ...kept, texts: kept.texts.map((column) => column()) };
}

test("a table is read as it was written, column by column", async () => {
  const file = await fileToWrite();

  writeColumns(file, TABLE);

  expect(read(file)).toEqual(TABLE);
});

test("a table that is cut off, or differs in one byte, is none", async () => {
  const file = await fileToWrite();
  writeColumns(file, TABLE);
  const bytes = await readFile(file);

  for (let at = 0; at < bytes.length; at++) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    await writeFile(file, other);
    expect(read(file), `byte ${at}`).toBeUndefined();
  }
  await writeFile(file, bytes);
  await truncate(file, bytes.length - 1);
  expect(read(file)).toBeUndefined();
  expect(read(`${file}.gone`)).toBeUndefined();
});

test("a text in which texts would be parted leaves no table, of an earlier one neither", async () => {
  const file = await fileToWrite();
  writeColumns(file, TABLE);

  writeColumns(file, { ...TABLE, texts: [["one\0two"]] });

  expect(read(file)).toBeUndefined();
});
