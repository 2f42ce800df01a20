import { expect, test } from "vitest";
import { countedRangolis } from "../../scripts/illustrations/motif/counted.ts";
import { countRangoli } from "../../scripts/illustrations/motif/count-rangoli.ts";

test.each([1, 7, 25, 45, 50, 98, 200, 260])("%i is shown with exactly as many petals", (n) => {
  const { rings } = countRangoli(n);
  const petals = rings.flatMap(({ radius, turns }) => turns.map((turn) => `${radius} ${turn}`));

  expect(petals).toHaveLength(n);
  expect(new Set(petals).size).toBe(n);
});

test("the drawing of a number has exactly as many petals", () => {
  const petals = countedRangolis([25, 200]).map(([slot, svg]) => [
    slot,
    svg.split("<use ").length - 1,
  ]);

  expect(petals).toEqual([
    ["rangoli/25", 25],
    ["rangoli/200", 200],
  ]);
});

test("petals stay within the picture and come from the middle outwards", () => {
  for (const n of [25, 45, 50, 200]) {
    const radii = countRangoli(n).rings.map(({ radius }) => radius);

    for (const radius of radii) expect(radius).toBeLessThan(98);
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
  }
});

test("numbers have one decimal at most, so all machines write the same", () => {
  const { rings, petalPath } = countRangoli(45);

  expect(JSON.stringify(rings)).not.toMatch(/\.\d\d/);
  expect(petalPath).not.toMatch(/\.\d\d/);
});
