import { expect, test } from "vitest";
import { merge } from "../../scripts/cms/changes/merge.ts";

const BASE = { hours: "9 to 3", timings: [{ price: 1 }, { price: 2 }] };

test("what only one side changed is as that side has it", () => {
  const mine = { ...BASE, hours: "9 to 4" };
  const published = { ...BASE, timings: [{ price: 1 }, { price: 5 }], note: "New" };

  expect(merge([BASE, mine, published], "mine")).toEqual({
    value: { hours: "9 to 4", timings: [{ price: 1 }, { price: 5 }], note: "New" },
    clashes: [],
  });
});

test("a value that both changed is reported with its place and both versions", () => {
  const mine = { ...BASE, timings: [{ price: 3 }, { price: 2 }] };
  const published = { ...BASE, hours: "8 to 3", timings: [{ price: 4 }, { price: 2 }] };
  const clashes = [{ place: "Timings 1, Price", mine: 3, published: 4 }];

  expect(merge([BASE, mine, published], "mine")).toEqual({
    value: { ...published, timings: mine.timings },
    clashes,
  });
  expect(merge([BASE, mine, published], "published")).toEqual({ value: published, clashes });
});

test("a list that one side put in another order is one clash", () => {
  const [first, second] = BASE.timings;
  const mine = { ...BASE, timings: [second, first] };
  const published = { ...BASE, timings: [{ price: 1 }, { price: 5 }] };

  expect(merge([BASE, mine, published], "mine").clashes).toHaveLength(1);
});

test("a list of which both changed the length is one clash", () => {
  const mine = { ...BASE, timings: [...BASE.timings, { price: 3 }] };
  const published = { ...BASE, timings: [{ price: 1 }] };

  expect(merge([BASE, mine, published], "mine").clashes).toEqual([
    { place: "Timings", mine: mine.timings, published: published.timings },
  ]);
});

test("a key that one side took away and the other changed is a clash", () => {
  const { hours: _hours, ...mine } = BASE;
  const published = { ...BASE, hours: "8 to 3" };

  expect(merge([BASE, mine, published], "mine")).toEqual({
    value: mine,
    clashes: [{ place: "Hours", mine: undefined, published: "8 to 3" }],
  });
});
