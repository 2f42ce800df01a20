import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import diets from "../../../content/catalogs/diets.json" with { type: "json" };
import menus from "../../../content/catalogs/menus.json" with { type: "json" };
import { readSentMenu, writeMenuIds } from "../../../schemas/enquiry/enquiry-menu.ts";
import { dishNotes, isWithout, type DishWords } from "../../../src/model/menu/dish.ts";
import {
  fits,
  isEverything,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from "../../../src/model/menu/filters.ts";
import {
  postedAs,
  readShortlist,
  withChoice,
  type Course,
} from "../../../src/model/menu/shortlist.ts";
import { byId, dietOf } from "../../setup/catalogs.ts";

const courses = menus.categories.map(({ id, name, dishes = [] }) => ({
  id,
  name,
  dishes,
})) as Course[];
const words = {
  ...diets,
  jainOnRequest: "Jain on request",
  withPackage: "with a package",
} as unknown as DishWords;

/** Diets that a dish cooked Jain on request suits. */
const ON_REQUEST: string[] = ["jain", ...dietOf("jain").includes];
const dishes = courses.flatMap((course) => course.dishes);
const ids = dishes.map(({ id }) => id);

const some = fc.subarray(ids, { minLength: 1 });
const read = (query: string) => readShortlist(new URLSearchParams(query), courses);

test("the enquiry accepts a menu of all dishes", () => {
  expect(readSentMenu(ids)).toEqual(ids);
});

describe("a menu in an address", () => {
  test("is read as written, in menu order", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const ticked = chosen
          .toReversed()
          .reduce<readonly string[]>((list, id) => withChoice(list, id, true, courses), []);

        expect(ticked).toEqual(chosen);
        expect(writeMenuIds(ticked)).toBe(`my=${chosen.join(",")}`);
        expect(read(writeMenuIds(ticked))).toEqual({ ids: chosen, gone: false });
      }),
    );
  });

  test("posted without script is the same menu", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const boxes = dishes
          .filter(({ id }) => chosen.includes(id))
          .map((dish) => ["my", postedAs(dish)]);

        expect(read(String(new URLSearchParams(boxes)))?.ids).toEqual(chosen);
      }),
    );
  });

  test("changes by ticking and unticking", () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...ids), (chosen, id) => {
        const ticked = withChoice(chosen, id, true, courses);

        expect(withChoice(ticked, id, true, courses)).toEqual(ticked);
        expect(withChoice(ticked, id, false, courses)).toEqual(
          chosen.filter((other) => other !== id),
        );
      }),
    );
  });

  test("with unknown ids is read without them and marked", () => {
    expect(read("my=dal-tadka,constructor,__proto__,../x,<b>")).toEqual({
      ids: ["dal-tadka"],
      gone: true,
    });
    expect(read("q=dal")).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        const list = read(String(new URLSearchParams([["my", given]])));

        expect(ids).toEqual(expect.arrayContaining([...(list?.ids ?? [])]));
      }),
    );
  });
});

describe("filters in an address", () => {
  const idsIn = <Id extends string>(list: readonly { id: Id }[]) => list.map(({ id }) => id);
  const filters = fc.record({
    typed: fc.constantFrom("", "dal", "पनीर", "a&b=c,d"),
    diets: fc.subarray(idsIn(words.diets)),
    without: fc.subarray(idsIn(words.contains)),
    region: fc.constantFrom(undefined, ...idsIn(words.regions)),
    spice: fc.constantFrom(undefined, ...idsIn(words.spices)),
  });

  test("are read as written", () => {
    fc.assert(
      fc.property(filters, (requested) => {
        expect(readFilters(new URLSearchParams(writeFilters(requested)), words)).toEqual(requested);
      }),
    );
  });

  test("with unknown values are read without them", () => {
    const parts = fc.constantFrom("q", "diet", "without", "region", "spice");
    fc.assert(
      fc.property(fc.dictionary(parts, fc.string({ unit: "binary" })), (given) => {
        const requested = readFilters(new URLSearchParams(given), words);

        expect(readFilters(new URLSearchParams(writeFilters(requested)), words)).toEqual({
          ...requested,
          typed: requested.typed.trim(),
        });
      }),
    );
    expect(isEverything(readFilters(new URLSearchParams("diet=keto&region=mars"), words))).toBe(
      true,
    );
  });

  test("never show more dishes when another is added", () => {
    fc.assert(
      fc.property(filters, (requested) => {
        const shown = dishes.filter((dish) => fits(dish, requested, words));
        const fewer = { ...requested, diets: requested.diets.slice(1), region: undefined };

        for (const dish of shown) expect(fits(dish, fewer, words)).toBe(true);
      }),
    );
    expect(dishes.every((dish) => fits(dish, NO_FILTERS, words))).toBe(true);
  });

  test("show only dishes with the stated property", () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...dishes), (requested, dish) => {
        if (!fits(dish, requested, words)) return;
        for (const diet of requested.diets) {
          const stated = dish.diets?.includes(diet) ?? false;
          expect(stated || (dish.jainOnRequest === true && ON_REQUEST.includes(diet))).toBe(true);
        }
        for (const allergen of requested.without)
          expect(dish.contains ?? []).not.toContain(allergen);
      }),
    );
  });
});

test("the Jain filter shows dishes that are Jain on request, with a note", () => {
  const filters = { ...NO_FILTERS, diets: ["jain", "no-onion-garlic"] as const };
  const dish = { id: "x", name: "X", jainOnRequest: true } as const;

  expect(fits(dish, filters, words)).toBe(true);
  expect(fits(dish, { ...NO_FILTERS, diets: ["vegan"] }, words)).toBe(false);
  expect(dishNotes(dish, words)).toEqual([words.jainOnRequest]);
});

test("the Jain filter finds a dish in each course of a meal", () => {
  const filters = { ...NO_FILTERS, diets: ["jain"] as const };
  const empty = courses
    .filter(({ id }) => ["soup", "dal", "vegetables", "salads", "starters", "farsan"].includes(id))
    .filter((course) => !course.dishes.some((dish) => fits(dish, filters, words)));

  expect(empty).toEqual([]);
});

test("a dish's notes are its stated properties, without included diets", () => {
  const dish = {
    id: "x",
    name: "X",
    diets: ["jain", "no-onion-garlic", "vegan"],
    contains: ["nuts"],
  } as const;

  expect(dishNotes(dish, words)).toEqual([
    dietOf("jain").name,
    dietOf("vegan").name,
    byId(diets.contains, "nuts").present,
  ]);
  expect(dishNotes({ id: "x", name: "X" }, words)).toEqual([]);
  expect(dishNotes({ id: "x", name: "X", diets: ["no-onion-garlic"] }, words)).toEqual([
    dietOf("no-onion-garlic").name,
  ]);
});

test("a vegan dish is without dairy; unstated properties are unknown", () => {
  expect(isWithout({ id: "x", name: "X", diets: ["vegan"] }, "dairy", words)).toBe(true);
  expect(isWithout({ id: "x", name: "X" }, "dairy", words)).toBe(false);
  expect(isWithout({ id: "x", name: "X", without: ["nuts"] }, "nuts", words)).toBe(true);
});
