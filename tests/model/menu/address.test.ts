import * as fc from "fast-check";
import { expect, test } from "vitest";
import { diets, menus } from "../../setup/texts.ts";
import type { AllergenId } from "../../../schemas/generated/index.ts";
import { readSentMenu, writeMenuIds } from "../../../schemas/enquiry/enquiry-menu.ts";
import {
  dishNotes,
  isWithout,
  type DishWords,
  type MenuDish,
} from "../../../src/model/menu/dish.ts";
import {
  fits,
  isEverything,
  NO_FILTERS,
  readFilters,
  writeFilters,
  type Filters,
} from "../../../src/model/menu/filters.ts";
import {
  postedValue,
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

/** Diets that a dish meets if it is cooked Jain on request. */
const ON_REQUEST: string[] = ["jain", ...dietOf("jain").includes];
const dishes = courses.flatMap((course) => course.dishes);
const ids = dishes.map(({ id }) => id);

const some = fc.subarray(ids, { minLength: 1 });
const read = (query: string) => readShortlist(new URLSearchParams(query), courses);

test("the enquiry accepts a menu of all dishes", () => {
  expect(readSentMenu(ids)).toEqual(ids);
});

test("a chosen or posted menu is read from an address in menu order", () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...ids), (chosen, id) => {
      const ticked = chosen
        .toReversed()
        .reduce<readonly string[]>((list, one) => withChoice(list, one, true, courses), []);
      const posted = dishes
        .filter((dish) => chosen.includes(dish.id))
        .map((dish) => ["my", postedValue(dish)]);

      expect(ticked).toEqual(chosen);
      expect(writeMenuIds(ticked)).toBe(`my=${chosen.join(",")}`);
      expect(read(writeMenuIds(ticked))).toEqual({ ids: chosen, removed: [] });
      expect(read(String(new URLSearchParams(posted)))?.ids).toEqual(chosen);
      expect(withChoice(withChoice(chosen, id, true, courses), id, false, courses)).toEqual(
        chosen.filter((other) => other !== id),
      );
    }),
  );
});

test("unknown ids of a menu in an address are left out and marked as removed", () => {
  expect(read("my=dal-tadka,constructor,__proto__,../x,<b>")).toEqual({
    ids: ["dal-tadka"],
    removed: ["constructor", "proto", "x", "b"],
  });
  expect(read("q=dal")).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (given) => {
      const list = read(String(new URLSearchParams([["my", given]])));

      expect(ids).toEqual(expect.arrayContaining([...(list?.ids ?? [])]));
    }),
  );
});

const idsIn = <Id extends string>(list: readonly { id: Id }[]) => list.map(({ id }) => id);
const anyFilters = fc.record({
  typed: fc.constantFrom("", "dal", "पनीर", "a&b=c,d"),
  diets: fc.subarray(idsIn(words.diets)),
  without: fc.subarray(idsIn(words.contains)),
  region: fc.constantFrom(undefined, ...idsIn(words.regions)),
  spice: fc.constantFrom(undefined, ...idsIn(words.spices)),
});
const reread = (filters: Filters) => readFilters(new URLSearchParams(writeFilters(filters)), words);

test("filters in an address are read as written, without unknown values", () => {
  fc.assert(fc.property(anyFilters, (filters) => void expect(reread(filters)).toEqual(filters)));
  const parts = fc.constantFrom("q", "diet", "without", "region", "spice");
  fc.assert(
    fc.property(fc.dictionary(parts, fc.string({ unit: "binary" })), (given) => {
      const filters = readFilters(new URLSearchParams(given), words);

      expect(reread(filters)).toEqual({ ...filters, typed: filters.typed.trim() });
    }),
  );
  expect(isEverything(readFilters(new URLSearchParams("diet=keto&region=mars"), words))).toBe(true);
});

test("a dish fits filters exactly when it states every filtered property", () => {
  fc.assert(
    fc.property(anyFilters, fc.constantFrom(...dishes), (filters, dish) => {
      const { diets: wished, without, region, spice } = filters;
      const suits = wished.every(
        (diet) =>
          dish.diets?.includes(diet) || (dish.jainOnRequest === true && ON_REQUEST.includes(diet)),
      );
      const isExact =
        suits &&
        without.every((allergen) => isWithout(dish, allergen, words)) &&
        (region ?? dish.region) === dish.region &&
        (spice ?? dish.spice) === dish.spice;

      expect(fits(dish, filters, words)).toBe(isExact);
      const contained = without.filter((allergen) => dish.contains?.includes(allergen));
      expect(isExact ? contained : []).toEqual([]);
    }),
  );
});

test("the Jain filter finds a dish in each course of a meal", () => {
  const filters = { ...NO_FILTERS, diets: ["jain"] as const };
  const empty = courses
    .filter(({ id }) => ["soup", "dal", "vegetables", "salads", "starters", "farsan"].includes(id))
    .filter((course) => !course.dishes.some((dish) => fits(dish, filters, words)));

  expect(empty).toEqual([]);
});

test.each<[Partial<MenuDish>, string[]]>([
  [{}, []],
  [{ jainOnRequest: true }, [words.jainOnRequest]],
  [{ diets: ["no-onion-garlic"] }, [dietOf("no-onion-garlic").name]],
  [
    { diets: ["jain", "no-onion-garlic", "vegan"], contains: ["nuts"] },
    [dietOf("jain").name, dietOf("vegan").name, byId(diets.contains, "nuts").present],
  ],
])("a dish with %j has the notes %j, without implied diets", (stated, notes) => {
  expect(dishNotes({ id: "x", name: "X", ...stated }, words)).toEqual(notes);
});

test("a vegan dish is without dairy; for other dishes this must be stated", () => {
  const isX = (stated: Partial<MenuDish>, allergen: AllergenId) =>
    isWithout({ id: "x", name: "X", ...stated }, allergen, words);

  expect(isX({ diets: ["vegan"] }, "dairy")).toBe(true);
  expect(isX({}, "dairy")).toBe(false);
  expect(isX({ without: ["nuts"] }, "nuts")).toBe(true);
});
