import * as fc from "fast-check";
import { expect, test } from "vitest";
import behaviour from "../../content/catalogs/behaviour.json" with { type: "json" };
import { counterValue } from "../../src/behaviour/parts/counters.ts";

const pace = { step: behaviour.counterStep, stepMs: behaviour.counterStepMs };

test("a counter adds one every ten milliseconds", () => {
  expect(pace).toEqual({ step: 1, stepMs: 10 });
  expect([0, 9, 10, 19, 20, 240, 250].map((time) => counterValue(time, 25, pace))).toEqual([
    0, 0, 1, 1, 2, 24, 25,
  ]);
});

test("a counter stops at its target and stays there", () => {
  expect(counterValue(260, 25, pace)).toBe(25);
  expect(counterValue(Infinity, 25, pace)).toBe(25);
});

test("a step that jumps over the target ends on it", () => {
  expect(counterValue(30, 25, { step: 10, stepMs: 10 })).toBe(25);
});

test("a clock that runs backwards shows nothing below zero", () => {
  expect(counterValue(-5, 25, pace)).toBe(0);
});

test("slow frames change which numbers are seen, never when the counter arrives", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
      fc.nat(500),
      (frames, target) => {
        let now = 0;
        let last = 0;
        for (const frame of frames) {
          now += frame;
          const value = counterValue(now, target, pace);
          expect(value).toBeGreaterThanOrEqual(last);
          expect(value).toBe(Math.min(target, Math.floor(now / 10)));
          last = value;
        }
      },
    ),
  );
});
