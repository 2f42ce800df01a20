import * as fc from "fast-check";
import { expect, test } from "vitest";
import { behaviour } from "../setup/texts.ts";
import { counterValue } from "../../src/behaviour/parts/counters.ts";
import { wrapIndex } from "../../src/behaviour/parts/wrap-index.ts";

const pace = { step: behaviour.counterStep, stepMs: behaviour.counterStepMs };

test("a counter adds one every ten milliseconds, from zero to its target", () => {
  expect(pace).toEqual({ step: 1, stepMs: 10 });
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 9000 }), fc.nat(500), (time, target) => {
      const value = Math.max(0, Math.min(target, Math.floor(time / 10)));
      expect(counterValue(time, target, pace)).toBe(value);
    }),
  );
  expect(counterValue(Infinity, 25, pace)).toBe(25);
  expect(counterValue(30, 25, { step: 10, stepMs: 10 })).toBe(25);
});

test.each([
  [1, 1],
  [9, 0],
  [-1, 8],
  [-17, 1],
])("index %i in a ring of nine wraps to %i", (index, place) => {
  expect(wrapIndex(index, 9)).toBe(place);
});
