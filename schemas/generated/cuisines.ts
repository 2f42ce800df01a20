// Written by scripts/schema-types.ts from schemas/cuisines.schema.json. Change the schema, then run the script.

import type { Slot } from "./common.ts";

/**
 * The six cuisines a visitor can choose from on the home page.
 */
export interface Cuisines {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The six cuisines, in the order of their windows.
   *
   * @minItems 6
   * @maxItems 6
   */
  cuisines: Cuisine[];
}

/**
 * One cuisine and the picture of its window.
 */
export interface Cuisine {
  /**
   * The last part of its address, /cuisine/<key>; each key has its page in regions.json.
   */
  key: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  /**
   * The name of the cuisine, such as "Gujarati Cuisine".
   */
  name: string;
  /**
   * Four or five dishes it is known for, as one line.
   */
  dishes: string;
  /**
   * The cloth hung in the window.
   */
  cloth: Slot;
  /**
   * The thali in the window.
   */
  thali: Slot;
  /**
   * What the thali holds, for people who cannot see it.
   */
  alt: string;
}
