/** Dishes as the menu's page is given them, and what is said of each. Pure. */
import type {
  AllergenId,
  DietId,
  DishRegionId,
  SpiceId,
} from "../../../schemas/generated/index.ts";

/** A dish of the catalog. What is not stated of it is not known, and reads "ask us". */
export interface MenuDish {
  id: string;
  name: string;
  devanagari?: string;
  diets?: readonly DietId[];
  /** Can be cooked Jain when asked for. */
  jainOnRequest?: true;
  /** What is certainly in it. */
  contains?: readonly AllergenId[];
  /** What is certainly not. */
  without?: readonly AllergenId[];
  region?: DishRegionId;
  spice?: SpiceId;
  /** Rupees per person, on live counters only. */
  rate?: number;
  /** A live counter that is sold with a package alone. */
  withPackage?: true;
}

/** The words for what may be said of a dish, each list in the order of the filters. */
export interface DishWords {
  diets: readonly DietWords[];
  contains: readonly { id: AllergenId; name: string; present: string; absent: string }[];
  /** Said of a dish that is Jain on request. */
  jainOnRequest: string;
  /** Said of a live counter that is sold with a package alone. */
  withPackage: string;
  regions: readonly { id: DishRegionId; name: string }[];
  spices: readonly { id: SpiceId; name: string }[];
}

interface DietWords {
  id: DietId;
  name: string;
  text: string;
  /** Diets that a dish for this one suits as well. */
  includes: readonly DietId[];
  /** What is never in a dish for this one. */
  excludes: readonly AllergenId[];
}

/** True when the catalog says so, by itself or by a diet: a vegan dish is without dairy. */
export function isWithout(dish: MenuDish, allergen: AllergenId, { diets }: DishWords): boolean {
  if (dish.without?.includes(allergen)) return true;
  return diets.some(({ id, excludes }) => excludes.includes(allergen) && dish.diets?.includes(id));
}

/** True when the dish suits a diet as we cook it, or when it is cooked Jain on request. */
export function suitsDiet(dish: MenuDish, diet: DietId, { diets }: DishWords): boolean {
  if (dish.diets?.includes(diet)) return true;
  const jain = diets.find(({ id }) => id === "jain");
  return dish.jainOnRequest === true && (diet === "jain" || (jain?.includes ?? []).includes(diet));
}

/** Labels of a dish. A diet that another one includes is left out: the legend explains it. */
export function dishNotes(dish: MenuDish, words: DishWords): string[] {
  const { diets = [], contains = [], without = [] } = dish;
  const suits = words.diets.filter(({ id }) => diets.includes(id));
  const implied = new Set(suits.flatMap(({ includes }) => includes));
  return [
    ...suits.filter(({ id }) => !implied.has(id)).map(({ name }) => name),
    ...(dish.jainOnRequest ? [words.jainOnRequest] : []),
    ...(dish.withPackage ? [words.withPackage] : []),
    ...words.contains.filter(({ id }) => contains.includes(id)).map(({ present }) => present),
    ...words.contains.filter(({ id }) => without.includes(id)).map(({ absent }) => absent),
  ];
}
