import type {
  AllergenId,
  DietId,
  DishRegionId,
  SpiceId,
} from "../../../schemas/generated/index.ts";
import { toWellFormed } from "../../../schemas/format.ts";
import { isWithout, suitsDiet, type DishWords, type MenuDish } from "./dish.ts";

export interface Filters {
  typed: string;
  /** Diets that a dish must suit, all of them. */
  diets: readonly DietId[];
  without: readonly AllergenId[];
  region?: DishRegionId | undefined;
  spice?: SpiceId | undefined;
}

export const NO_FILTERS: Filters = {
  typed: "",
  diets: [],
  without: [],
  region: undefined,
  spice: undefined,
};

/** Maximum length of typed text; an address may contain any text. */
const MAX_TYPED = 200;

/** Reads filters from an address; unknown values are left out. */
export function readFilters(query: URLSearchParams, words: DishWords): Filters {
  const listed = (name: string) => new Set(query.getAll(name).flatMap((list) => list.split(",")));
  const known = <Id extends string>(list: readonly { id: Id }[], name: string) =>
    list.filter(({ id }) => listed(name).has(id)).map(({ id }) => id);
  const [region] = known(words.regions, "region");
  const [spice] = known(words.spices, "spice");
  return {
    typed: toWellFormed(query.get("q") ?? "").slice(0, MAX_TYPED),
    diets: known(words.diets, "diet"),
    without: known(words.contains, "without"),
    region,
    spice,
  };
}

export function writeFilters(filters: Filters): [string, string][] {
  const { typed, diets, without, region, spice } = filters;
  const parts: [string, string][] = [
    ["q", typed.trim()],
    ["diet", diets.join(",")],
    ["without", without.join(",")],
    ["region", region ?? ""],
    ["spice", spice ?? ""],
  ];
  return parts.filter(([, value]) => value !== "");
}

export function isEverything(filters: Filters): boolean {
  return writeFilters(filters).length === 0;
}

/** True when the catalog confirms every property that the filters require. The search checks the typed text. */
export function fits(dish: MenuDish, filters: Filters, words: DishWords): boolean {
  const { diets, without, region, spice } = filters;
  return (
    diets.every((diet) => suitsDiet(dish, diet, words)) &&
    without.every((allergen) => isWithout(dish, allergen, words)) &&
    (region === undefined || dish.region === region) &&
    (spice === undefined || dish.spice === spice)
  );
}
