import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawingPicture } from "../../scripts/art/collect.ts";
import { repeat } from "../../scripts/art/core/geometry.ts";
import { seededRandom } from "../../scripts/art/core/random.ts";
import { disc, svg } from "../../scripts/art/core/svg.ts";

let build: string;

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), "drawings-"));
});

afterEach(() => rm(build, { recursive: true }));

/** A drawing of `count` discs strewn at random, which compress badly. */
function strewn(count: number): string {
  const random = seededRandom(5);
  const anywhere = () => random() * 600;
  return svg(
    600,
    400,
    repeat(count, () => disc(anywhere(), anywhere(), 9, "#8e1616")),
  );
}

test("a drawing within its budget is sent as it was drawn", async () => {
  const { src, files, kind } = await drawingPicture("event/light", strewn(20), build);

  expect({ src, kind }).toEqual({
    src: expect.stringMatching(/^\/art\/event\/light\.[0-9a-z]{6}\.svg$/) as string,
    kind: "art",
  });
  expect(files.get(src)).toBe(path.join(build, "art/event/light.svg"));
});

test("a drawing whose lines weigh more than 10 KB is sent as pixels, made once", async () => {
  const heavy = strewn(4000);

  const { src, files, width, height } = await drawingPicture("event/heavy", heavy, build);
  const file = files.get(src) ?? "";
  const { mtimeMs } = await stat(file);
  await drawingPicture("event/heavy", heavy, build);

  expect(src).toMatch(/\.avif$/);
  expect([width, height]).toEqual([600, 400]);
  expect(await sharp(file).metadata()).toMatchObject({ format: "heif", width: 1600 });
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});
