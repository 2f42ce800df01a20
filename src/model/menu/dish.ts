import type {
  AllergenId,
  DietId,
  DishRegionId,
  SpiceId,
} from "../../../schemas/generated/index.ts";

/** A dish of the catalog. A property that is left out is unknown, shown as "ask us". */
export interface MenuDish {
  id: string;
  name: string;
  devanagari?: string;
  diets?: readonly DietId[];
  /** Can be cooked Jain when asked for. */
  jainOnRequest?: true;
  /** Ingredients that the dish certainly contains. */
  contains?: readonly AllergenId[];
  /** Ingredients that the dish certainly does not contain. */
  without?: readonly AllergenId[];
  region?: DishRegionId;
  spice?: SpiceId;
  /** Rupees per person, on live counters only. */
  rate?: number;
  /** A live counter that is sold only with a package. */
  withPackage?: true;
}

/** Words for properties of dishes, each list in the order of the filters. */
export interface DishWords {
  diets: readonly DietWords[];
  contains: readonly { id: AllergenId; name: string; present: string; absent: string }[];
  jainOnRequest: string;
  withPackage: string;
  regions: readonly { id: DishRegionId; name: string }[];
  spices: readonly { id: SpiceId; name: string }[];
}

interface DietWords {
  id: DietId;
  name: string;
  text: string;
  /** Diets that are included: a dish for this diet suits them too. */
  includes: readonly DietId[];
  excludes: readonly AllergenId[];
  /** Other words for which the search finds the dishes of the diet. */
  aliases: readonly string[];
}

/**
 * True when the catalog states that the dish lacks the allergen, directly or by a diet: a vegan dish is without dairy.
 */
export function isWithout(dish: MenuDish, allergen: AllergenId, { diets }: DishWords): boolean {
  if (dish.without?.includes(allergen)) return true;
  return diets.some(({ id, excludes }) => excludes.includes(allergen) && dish.diets?.includes(id));
}

/** True when the dish suits a diet as we normally cook it, or when it suits the diet if cooked Jain on request. */
export function suitsDiet(dish: MenuDish, diet: DietId, { diets }: DishWords): boolean {
  if (dish.diets?.includes(diet)) return true;
  const jain = diets.find(({ id }) => id === "jain");
  return dish.jainOnRequest === true && (diet === "jain" || (jain?.includes ?? []).includes(diet));
}

/** Further words for which the search finds a dish: names of its diets, and words for occasions. */
export function dietWords(dish: MenuDish, { diets }: DishWords): string[] {
  return diets
    .filter(({ id }) => dish.diets?.includes(id))
    .flatMap(({ name, aliases }) => [name, ...aliases]);
}

/** Labels of a dish. Leaves out a diet that is included in another diet of the dish; the legend explains this. */
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
