import { expect, test } from "vitest";
import { countRangoli } from "../../src/components/counters/count-rangoli.ts";

test.each([1, 7, 25, 45, 50, 98, 200, 260])("%i is shown with exactly as many petals", (n) => {
  const { petals } = countRangoli(n);

  expect(petals).toHaveLength(n);
  expect(new Set(petals.map(({ x, y }) => `${x} ${y}`)).size).toBe(n);
});

test("petals stay within the picture and come from the middle outwards", () => {
  for (const n of [25, 45, 50, 200]) {
    const { petals } = countRangoli(n);

    for (const { x, y } of petals) expect(Math.hypot(x, y)).toBeLessThan(98);
    expect(petals.map(({ ring }) => ring)).toEqual(
      petals.map(({ ring }) => ring).toSorted((a, b) => a - b),
    );
  }
});

test("numbers have one decimal at most, so server and browser write the same", () => {
  const { petals, petalPath } = countRangoli(45);

  const numbers = [...JSON.stringify(petals).matchAll(/-?\d+(?:\.\d+)?/g)].map(String);
  expect(numbers.filter((text) => /\.\d\d/.test(text))).toEqual([]);
  expect(petalPath).not.toMatch(/\.\d\d/);
});
