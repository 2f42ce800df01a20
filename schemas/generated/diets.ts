// Written by scripts/schema-types.ts from schemas/diets.schema.json. Change the schema, then run the script.

import type { AllergenId, DietId, DishRegionId, SpiceId } from "./common.ts";

/**
 * What is said of dishes: diets in a host's words, what they contain, where they are at home, how hot they are.
 */
export interface Diets {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The diets, in the order of the menu's filters.
   *
   * @minItems 7
   * @maxItems 7
   */
  diets: Diet[];
  /**
   * What some guests must not eat.
   *
   * @minItems 3
   * @maxItems 3
   */
  contains: Allergen[];
  /**
   * Where dishes are at home.
   *
   * @minItems 9
   * @maxItems 9
   */
  regions: DishRegion[];
  /**
   * How hot a dish is, mild first.
   *
   * @minItems 3
   * @maxItems 3
   */
  spices: Spice[];
}

/**
 * One diet.
 */
export interface Diet {
  /**
   * Its name in menus.json.
   */
  id: DietId;
  /**
   * What guests read.
   */
  name: string;
  /**
   * What it means in the kitchen, in one or two sentences a guest understands.
   */
  text: string;
  /**
   * Diets that every dish for this one suits too: Jain food is always without onion and garlic.
   */
  includes: DietId[];
  /**
   * What is never in a dish for this diet: no dairy in vegan food.
   */
  excludes: AllergenId[];
}

/**
 * One thing that some guests must not eat.
 */
export interface Allergen {
  /**
   * Its name in menus.json.
   */
  id: AllergenId;
  /**
   * What guests read.
   */
  name: string;
  /**
   * What stands beside a dish that has it, such as "contains nuts".
   */
  present: string;
  /**
   * What stands beside a dish that certainly has none, such as "without nuts".
   */
  absent: string;
}

/**
 * One region.
 */
export interface DishRegion {
  /**
   * Its name in menus.json.
   */
  id: DishRegionId;
  /**
   * What guests read.
   */
  name: string;
}

/**
 * How hot a dish is.
 */
export interface Spice {
  /**
   * Its name in menus.json.
   */
  id: SpiceId;
  /**
   * What guests read.
   */
  name: string;
}
