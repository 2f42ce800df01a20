import type { Diets, Dish } from "../../schemas/generated/index.ts";
import { inCatalog, type Rule } from "./rule.ts";

/** The key to mark, its index in a list, the contradiction, and its repair. */
type Contradiction = [key: keyof Dish, index: number | undefined, message: string, fix: string];

function contradictions(dish: Dish, all: Diets["diets"]): Contradiction[] {
  const { name, diets = [], contains = [], without = [] } = dish;
  const found: Contradiction[] = [];
  diets.forEach((id, index) => {
    const diet = all.find((one) => one.id === id);
    for (const never of diet?.excludes ?? []) {
      if (contains.includes(never))
        found.push([
          "diets",
          index,
          `${name} is said to be ${id} and to contain ${never}`,
          `take "${id}" out of "diets", or "${never}" out of "contains" if there is none in it`,
        ]);
    }
    for (const also of diet?.includes ?? []) {
      if (!diets.includes(also))
        found.push([
          "diets",
          index,
          `${name} is said to be ${id}, but not ${also}, which every ${id} dish is`,
          `type "${also}" after "${id}", or take "${id}" out`,
        ]);
    }
  });
  without.forEach((absent, index) => {
    if (contains.includes(absent))
      found.push([
        "without",
        index,
        `${name} is said to contain ${absent} and to be without`,
        `take "${absent}" out of "contains" or out of "without"; out of both when it is not certain`,
      ]);
  });
  if (dish.jainOnRequest && diets.includes("jain"))
    found.push([
      "jainOnRequest",
      undefined,
      `${name} is said to be Jain, and Jain on request`,
      'delete "jainOnRequest", or take "jain" out of "diets"',
    ]);
  return found;
}

/** No dish contradicts itself: guests with allergies choose by it. */
export const diets: Rule = {
  site(site, report) {
    if (site.damaged.has("diets")) return;
    inCatalog(site, "menus", report, ({ categories }, reportValue) => {
      categories.forEach(({ dishes = [] }, at) => {
        dishes.forEach((dish, index) => {
          for (const [key, place, message, fix] of contradictions(dish, site.catalogs.diets.diets))
            reportValue(
              ["categories", at, "dishes", index, key, ...(place === undefined ? [] : [place])],
              { code: "diet-contradiction", message, fix },
            );
        });
      });
    });
  },
};
