import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openCache } from "../../scripts/lib/cache.ts";

let directory = "";
let file = "";

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "cache-"));
  file = path.join(directory, "cache.sqlite");
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

/** Requests a value from a separately opened cache; `wasMade` is false after a cache hit. */
async function ask<T>(made: T, { code = "code", inputs = ["input"] } = {}) {
  const cache = openCache(file);
  let wasMade = false;
  const value = await cache.keyedBy(code)("kind", inputs, () => {
    wasMade = true;
    return made;
  });
  cache.save();
  cache.close();
  return { value, wasMade };
}

test("a cached value is computed once, and again for other code or other inputs", async () => {
  for (const value of [{ words: ["थाली", 1, null] }, Uint8Array.of(0, 255, 10)]) {
    const inputs = ["in", value instanceof Uint8Array ? "bytes" : "text"];

    expect(await ask(value, { inputs })).toEqual({ value, wasMade: true });
    expect(await ask("something else", { inputs })).toEqual({ value, wasMade: false });
    for (const other of [{ inputs, code: "other code" }, { inputs: [inputs.join("")] }])
      expect(await ask("anew", other)).toEqual({ value: "anew", wasMade: true });
  }
});

test("values made while the code changes are not stored", async () => {
  const cache = openCache(file, { code: "code", isCurrent: () => false });
  await cache.memo("kind", ["input"], () => "made by other code");
  cache.save();
  cache.close();

  expect(await ask("made")).toEqual({ value: "made", wasMade: true });
});

test("a sweep deletes values not read since the cache was opened", async () => {
  await ask("old", { inputs: ["old"] });
  await ask("kept", { inputs: ["kept"] });

  const cache = openCache(file);
  cache.keyedBy("code").get("kind", ["kept"]);
  cache.sweep();
  cache.close();

  expect((await ask("new", { inputs: ["old"] })).wasMade).toBe(true);
  expect((await ask("new", { inputs: ["kept"] })).wasMade).toBe(false);
});

test.each<[damage: string, bytes: (whole: Buffer) => Uint8Array]>([
  ["no database", () => Buffer.from("not a database at all")],
  ["empty", () => Buffer.alloc(0)],
  ["cut off", (whole) => whole.subarray(0, whole.length / 2)],
  ["overwritten in the middle", (whole) => whole.fill(7, 5000, 9000)],
])("a cache that is %s returns no wrong value", async (_, damaged) => {
  const values = Array.from({ length: 200 }, (__, index) => `value ${index} `.repeat(30));
  for (const [index, value] of values.entries()) await ask(value, { inputs: [String(index)] });
  writeFileSync(file, damaged(readFileSync(file)));

  // Reads all values twice, because the first round may miss a damaged part of the file.
  for (const [index, value] of [...values.entries(), ...values.entries()]) {
    expect((await ask(value, { inputs: [String(index)] })).value).toBe(value);
  }
  expect((await ask("anew", { inputs: ["0"] })).wasMade).toBe(false);
});

test("a cache with other columns is replaced when it is opened", async () => {
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE entries (key TEXT PRIMARY KEY, value ANY)");
  database.close();
  await ask("made");

  expect(await ask("anew")).toEqual({ value: "made", wasMade: false });
});

test("two processes may have the cache open at the same time", async () => {
  const one = openCache(file);
  const other = openCache(file);
  one.keyedBy("code").put("kind", ["one"], 1);
  other.keyedBy("code").put("kind", ["other"], 2);
  one.save();
  other.save();
  one.close();
  other.close();

  expect((await ask(0, { inputs: ["one"] })).value).toBe(1);
  expect((await ask(0, { inputs: ["other"] })).value).toBe(2);
});
