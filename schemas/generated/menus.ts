// Written by scripts/schema-types.ts from schemas/menus.schema.json. Change the schema, then run the script.

import type { AllergenId, DietId, DishRegionId, Slot, SpiceId } from "./common.ts";

/**
 * All menus: sixteen categories and the dishes in each.
 */
export interface Menus {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The sixteen categories, in the order of the list.
   *
   * @minItems 16
   * @maxItems 16
   */
  categories: MenuCategory[];
  /**
   * Diets that every dish on the menu suits. Search engines are told so, so it must be true of all.
   *
   * Items: A diet that search engines know.
   */
  diets?: ("vegetarian" | "vegan" | "low-fat" | "low-salt" | "diabetic" | "gluten-free")[];
}

/**
 * One category of dishes. It lists its dishes, or says that it shows the live counters.
 */
export interface MenuCategory {
  /**
   * The last part of the address of the category, such as "farsan".
   */
  id: string;
  /**
   * Its name in the list.
   */
  name: string;
  /**
   * The small picture beside its name.
   */
  icon: Slot;
  /**
   * The large picture beside its dishes.
   */
  plate: Slot;
  /**
   * The sentence above the dishes.
   */
  intro: string;
  /**
   * The dishes. Add one anywhere in the list.
   *
   * @minItems 1
   */
  dishes?: Dish[];
  /**
   * Only for the category that shows the live counters; their names and rates come from live-counters.json.
   */
  liveCounters?: true;
  /**
   * True once the kitchen has read what is said of every dish here: diets, contains, without. Until then a release lists the category, and search engines are told of no diet but vegetarian.
   */
  reviewed?: boolean;
}

/**
 * One dish. State only what is certain: of what is not stated here the menu says "ask us".
 */
export interface Dish {
  /**
   * Its name in links, such as "dal-tadka". Keep it when the dish is spelt another way: menus that guests have saved ask for it.
   */
  id: string;
  /**
   * The dish, by the name people know it by.
   */
  name: string;
  /**
   * The same in Devanagari, where that is natural; the search finds it.
   */
  devanagari?: string;
  /**
   * The diets it suits as we cook it, such as ["jain", "no-onion-garlic"]. Leave out what is not certain.
   *
   * @minItems 1
   */
  diets?: DietId[];
  /**
   * Present when we can cook it Jain on request. Leave it out of a dish that is Jain as we cook it.
   */
  jainOnRequest?: true;
  /**
   * What is certainly in it, such as ["dairy"].
   *
   * @minItems 1
   */
  contains?: AllergenId[];
  /**
   * What is certainly not in it, not even as a garnish. Neither here nor in "contains" means: ask us.
   *
   * @minItems 1
   */
  without?: AllergenId[];
  /**
   * Where it is at home; leave it out when it belongs to everybody.
   */
  region?: DishRegionId;
  /**
   * How hot it is; leave it out for sweets and drinks.
   */
  spice?: SpiceId;
}
