import { expect, test } from "vitest";
import { classNames, shortNames } from "../../scripts/bundle/class-names.ts";
import { ROOT } from "../../scripts/paths.ts";

const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `file.css name-${index}`);

test("every class gets a name of its own, two characters long while there are enough", () => {
  const names = [...shortNames(keys(1000)).values()];

  expect(new Set(names).size).toBe(1000);
  for (const name of names) expect(name).toMatch(/^[B-Z][B-Za-z0-9]$/);
  expect(new Set(shortNames(keys(4000)).values()).size).toBe(4000);
});

test("names are the same in whatever order classes are found, and most of them beside another class", () => {
  const names = shortNames(keys(700));
  const more = shortNames(["another.css name", ...keys(700).toReversed()]);

  const changed = [...names].filter(([key, name]) => more.get(key) !== name);
  expect(changed.length).toBeLessThan(10);
});

test("the prerender and the browser are told the same", () => {
  const file = `${ROOT}/src/components/counters/Counters.module.css`;

  expect(classNames(ROOT)("rangoli", file)).toBe(classNames(ROOT)("rangoli", file));
  expect(() => classNames(ROOT)("nowhere", file)).toThrow("nowhere");
});
