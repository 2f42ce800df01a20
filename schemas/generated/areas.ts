// Written by scripts/schema-types.ts from schemas/areas.schema.json. Change the schema, then run the script.

import type { Link } from "./common.ts";

/**
 * Where we cook: shown on the contact page, and told to search engines.
 */
export interface Areas {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading above the areas.
   */
  heading: string;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * The state in which they all lie, as search engines are told it, such as "Maharashtra".
   */
  region: string;
  /**
   * The country's two letters, such as "IN".
   */
  country: string;
  /**
   * The areas, from north to south; the last may be the whole city.
   *
   * @minItems 2
   * @maxItems 8
   */
  areas: Area[];
}

/**
 * One area in which we cater.
 */
export interface Area {
  /**
   * Its name as people say it, such as "Kandivali".
   */
  name: string;
  /**
   * One sentence about what we do there.
   */
  text: string;
  /**
   * Where someone from there would read on.
   */
  link: Link;
}
