import { expect, test } from "vitest";
import { inRing } from "../../src/behaviour/parts/ring.ts";

test.each([
  [1, 1],
  [9, 0],
  [-1, 8],
  [-17, 1],
])("place %i in a ring of nine is place %i", (index, place) => {
  expect(inRing(index, 9)).toBe(place);
});
