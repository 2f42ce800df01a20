import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { DamagedCache, DiskRecords, type Place } from "../../scripts/content/cache/records.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "records-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
});

interface Record {
  place: Place;
  head: string;
  body: string;
}

/** Some are larger than all that is read at once. */
function addMany(records: DiskRecords, count: number): Record[] {
  return Array.from({ length: count }, (_, number) => {
    const head = `${number} ₹ `.repeat(1 + (number % 40));
    const body = `${number} पूजा `.repeat(number % 97 === 0 ? 30_000 : number % 400);
    return { place: records.add(head, body), head, body };
  });
}

function expectToRead(records: DiskRecords, wanted: readonly Record[]): void {
  for (const { place, head, body } of wanted) {
    expect(records.read(place, "head") === head, `head at ${place.at}`).toBe(true);
    expect(records.read(place, "body") === body, `body at ${place.at}`).toBe(true);
  }
}

test("records come back as they were added, in whatever order they are asked for", () => {
  const records = new DiskRecords(directory);
  onTestFinished(() => records.close());
  const first = addMany(records, 300);
  expectToRead(records, first);
  const second = addMany(records, 300);
  const all = [...first, ...second];

  expectToRead(records, all);
  expectToRead(records, all.toReversed());
  for (const { place, head } of all) expect(records.read(place, "head") === head).toBe(true);
  for (const { place, body } of all) expect(records.read(place, "body") === body).toBe(true);
  records.settle(all, () => undefined);
  expectToRead(
    records,
    all.toSorted((a, b) => a.body.length - b.body.length),
  );
});

test("a record that is cut off is told to be damaged, and those before it are not", async () => {
  const records = new DiskRecords(directory);
  const all = addMany(records, 50);
  records.settle(all, () => undefined);
  records.close();
  const last = all.at(-1) as Record;
  const [file = ""] = await readdir(directory);
  await truncate(path.join(directory, file), last.place.at + last.place.head + 1);
  const again = new DiskRecords(directory);
  onTestFinished(() => again.close());
  expect(again.open(last.place.segment)).toBe(true);

  expectToRead(again, all.slice(0, -1));

  expect(again.read(last.place, "head") === last.head).toBe(true);
  expect(() => again.read(last.place, "body")).toThrow(DamagedCache);
});
