import type { Path } from "../content/problems/problem.ts";
import { inCatalog, type ReportPlace, type Rule, type SiteView } from "./rule.ts";
import type { Diets, Dish } from "../../schemas/generated/index.ts";

interface Range {
  path: Path;
  min: number;
  max: number;
}

function rangesIn(value: unknown, path: Path): Range[] {
  if (typeof value !== "object" || value === null) return [];
  const { min, max } = value as { min?: unknown; max?: unknown };
  const here = typeof min === "number" && typeof max === "number" ? [{ path, min, max }] : [];
  const steps: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [...here, ...steps.flatMap(([step, item]) => rangesIn(item, [...path, step]))];
}

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The last character of a GSTIN, from the 14 before it: each has the value of its place among the digits and
 * letters, every second one twice that; the digits of these values in base 36 are added up, and the last
 * character makes the sum a multiple of 36.
 */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((total, sign, index) => {
    const value = SIGNS.indexOf(sign) * (1 + (index % 2));
    return total + Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** Ranges are in order, the GSTIN fits its check digit, and no dish contradicts itself. */
export const values: Rule = {
  file({ values: own, catalog }, report) {
    for (const { path, min, max } of catalog ? rangesIn(own.value, []) : []) {
      if (min <= max) continue;
      report(own.spanOf([...path, "min"]), {
        code: "min-above-max",
        message: `the smallest number, ${min}, is larger than the largest, ${max}`,
        fix: `if the two are exchanged, type "min": ${max} and "max": ${min}`,
      });
    }
  },
  site(site, report) {
    dietsOfDishes(site, report);
    inCatalog(site, "site", report, ({ gstin }, reportValue) => {
      if (gstin === undefined) return;
      const last = gstinCheckDigit(gstin.number.slice(0, -1));
      if (gstin.number.endsWith(last)) return;
      reportValue(["gstin", "number"], {
        code: "wrong-form",
        message: `the GSTIN "${gstin.number}" has a wrong character: its last one does not fit those before it`,
        fix: `compare every character with the registration certificate; if the first 14 are right, the last is "${last}"`,
      });
    });
  },
};

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
function dietsOfDishes(site: SiteView, report: ReportPlace): void {
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
}
