import { formatPrice } from "../../schemas/format.ts";
import type { Path } from "../content/problems/problem.ts";
import { keyNamed, say, type Wording } from "../content/problems/sentence.ts";
import { valuesAt } from "./prose.ts";
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

/** Ranges are in order, no dish contradicts itself, and prices fit similar prices. */
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
    prices(site, report);
  },
};

type Contradiction = [key: keyof Dish, index: number | undefined, message: string, fix: Wording];

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
      say`delete "${keyNamed("jainOnRequest")}", or take "jain" out of "diets"`,
    ]);
  return found;
}

function dietsOfDishes(site: SiteView, report: ReportPlace): void {
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

/**
 * Ratio to the closest similar price from which a price is reported as unlikely. One digit too many or too few makes it
 * about ten.
 */
const UNLIKELY_RATIO = 5;

function prices(site: SiteView, report: ReportPlace): void {
  inCatalog(site, "packages", report, ({ packages }, reportValue) => {
    packages.forEach((offer, index) => {
      const { listName, monthlyPrice, yearlyPrice } = offer;
      if (yearlyPrice < monthlyPrice) {
        reportValue(["packages", index, "yearlyPrice"], {
          code: "yearly-below-monthly",
          message: `${listName} costs less by the year (${yearlyPrice}) than by the month (${monthlyPrice})`,
          fix: say`if the two are exchanged, type "${keyNamed("monthlyPrice")}": ${yearlyPrice} and "${keyNamed("yearlyPrice")}": ${monthlyPrice}`,
        });
      }
      // Packages are listed from the plainest to the best.
      const better = packages[index + 1];
      if (!better) return;
      for (const key of ["monthlyPrice", "yearlyPrice"] as const) {
        const price = offer[key];
        const next = better[key];
        // A price many times the next one is reported elsewhere, as unlikely.
        if (price <= next || price >= next * UNLIKELY_RATIO) continue;
        reportValue(["packages", index, key], {
          code: "dearer-than-better",
          message: `${listName} costs ${formatPrice(price)}, more than the better ${better.listName} (${formatPrice(next)})`,
          fix: `correct the price of ${listName} or of ${better.listName}; if both are right, leave them as they are`,
        });
      }
    });
  });
  inCatalog(site, "live-counters", report, ({ counters }, reportValue) => {
    counters.forEach(({ name, standalone = Infinity, inPackage = 0 }, index) => {
      if (inPackage <= standalone) return;
      reportValue(["counters", index, "inPackage"], {
        code: "dear-in-package",
        message: `${name} costs more in a package (${inPackage}) than by itself (${standalone})`,
        fix: say`if the two are exchanged, type "standalone": ${inPackage} and "${keyNamed("inPackage")}": ${standalone}`,
      });
    });
  });
  unlikely(site, report);
}

/** Catalog, path of its comparable prices, key of an entry's name, and words for one price. */
const ALIKE = [
  ["packages", "packages.*.monthlyPrice", "listName", say`the ${keyNamed("monthlyPrice")} of`],
  ["packages", "packages.*.yearlyPrice", "listName", say`the ${keyNamed("yearlyPrice")} of`],
  ["live-counters", "counters.*.standalone", "name", "the rate of"],
  ["live-counters", "counters.*.inPackage", "name", "the rate of"],
  ["hall-timings", "timings.*.price", "name", "the hall price for"],
] as const;

/** The value with the ratio closest to 1, so that one wrong price does not make similar prices look wrong. */
function closest(value: number, others: readonly number[]): number {
  const times = (other: number) => Math.max(value / other, other / value);
  return others.reduce((best, other) => (times(other) < times(best) ? other : best), Infinity);
}

function unlikely(site: SiteView, report: ReportPlace): void {
  for (const [name, where, key, what] of ALIKE) {
    inCatalog(site, name, report, (catalog, reportValue) => {
      const known = valuesAt(catalog, where).flatMap(({ path, value }) =>
        typeof value === "number" && value > 0 ? [{ path, value }] : [],
      );
      for (const price of known) {
        const { path, value } = price;
        const others = known.filter((other) => other !== price).map((other) => other.value);
        const usual = closest(value, others);
        if (others.length < 2 || (value < usual * UNLIKELY_RATIO && value > usual / UNLIKELY_RATIO))
          continue;
        // 6990 among 599 and 799 → 699. The digit that 59 lacks is unknown.
        const slips = [Math.round(value / 10), Math.round(value / 100)];
        const meant = slips.find((slip) => slip > usual / 2.5 && slip < usual * 2.5);
        const advice = value < usual ? "see whether a digit is missing" : "count the digits";
        const [entry] = valuesAt(catalog, [...path.slice(0, -1), key].join("."));
        reportValue(path, {
          code: "unlikely-price",
          message: say`${what} ${String(entry?.value)} is ${formatPrice(value)}, while others beside it are about ${formatPrice(usual)}`,
          fix: `${meant ? `type ${meant} if a digit slipped` : advice}; if the price is right, leave it as it is`,
        });
      }
    });
  }
}
