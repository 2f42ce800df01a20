import sharp from "sharp";
import { expect, test } from "vitest";
import { isHeavy } from "../../scripts/images/drawings.ts";
import { repeat } from "../../scripts/illustrations/core/geometry.ts";
import { seededRandom } from "../../scripts/illustrations/core/random.ts";
import { disc, svg } from "../../scripts/illustrations/core/svg.ts";
import { rasterise } from "../../scripts/illustrations/raster.ts";
import { IN_MEMORY, openCache } from "../../scripts/cache/cache.ts";

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

test("only a drawing whose lines weigh more than 10 KB is sent as pixels", () => {
  expect(isHeavy(strewn(20))).toBe(false);
  expect(isHeavy(strewn(4000))).toBe(true);
});

test("a drawing becomes pixels once, 1,600 wide", async () => {
  const cache = openCache(IN_MEMORY);
  const heavy = strewn(400);

  const bytes = await rasterise(heavy, cache);
  const again = await rasterise(heavy, cache);

  expect(await sharp(bytes).metadata()).toMatchObject({ format: "heif", width: 1600 });
  // Out of memory, not out of the encoder.
  expect(again).toBe(bytes);
});
