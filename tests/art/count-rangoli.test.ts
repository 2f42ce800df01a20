import { expect, test } from "vitest";
import { countRangoli } from "../../src/components/counters/count-rangoli.ts";

test.each([1, 7, 25, 45, 50, 98, 200, 260])("%i is shown with exactly as many petals", (n) => {
  const { rings } = countRangoli(n);
  const petals = rings.flatMap(({ radius, turns }) => turns.map((turn) => `${radius} ${turn}`));

  expect(petals).toHaveLength(n);
  expect(new Set(petals).size).toBe(n);
});

test.each([1, 7, 25, 45, 50, 98, 200, 260])(
  "%i petals lie by copies of copies where they lie one by one",
  (n) => {
    for (const { turns, copies, start } of countRangoli(n).rings) {
      const all = copies.reduce(
        (made, level) => level.flatMap((turn) => made.map((one) => one + turn)),
        [start],
      );
      const sorted = all.map((turn) => turn % 360).sort((a, b) => a - b);

      // Each is rounded to a tenth of a degree, copies of copies as often as they are copied.
      sorted.forEach((turn, index) =>
        expect(Math.abs(turn - (turns[index] ?? NaN))).toBeLessThan(0.3),
      );
      expect(copies.flat().length).toBeLessThanOrEqual(Math.max(turns.length, 4));
    }
  },
);

test("petals stay within the picture and come from the middle outwards", () => {
  for (const n of [25, 45, 50, 200]) {
    const radii = countRangoli(n).rings.map(({ radius }) => radius);

    for (const radius of radii) expect(radius).toBeLessThan(98);
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
  }
});

test("numbers have one decimal at most, so server and browser write the same", () => {
  const { rings, petalPath } = countRangoli(45);

  expect(JSON.stringify(rings)).not.toMatch(/\.\d\d/);
  expect(petalPath).not.toMatch(/\.\d\d/);
});
