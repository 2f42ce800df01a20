// Written by scripts/schema-types.ts from schemas/menus.schema.json. Change the schema, then run the script.

import type { Slot } from "./common.ts";

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
   * The dishes, by the names people know them by. Add one anywhere in the list.
   *
   * @minItems 1
   */
  dishes?: string[];
  /**
   * Only for the category that shows the live counters; their names and rates come from live-counters.json.
   */
  liveCounters?: true;
  /**
   * Further diets that every dish of this category suits; leave it out when there are none.
   *
   * Items: A diet that search engines know.
   */
  diets?: ("vegetarian" | "vegan" | "low-fat" | "low-salt" | "diabetic" | "gluten-free")[];
}
