// Written by scripts/schema-types.ts from schemas/pages/compare.schema.json. Change the schema, then run the script.

import type { Head } from "../common.ts";

/**
 * The words of the page that shows the packages side by side. What is in them comes from packages.json.
 */
export interface CompareCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The heading of the choice of packages.
   */
  show: string;
  /**
   * What the table is called for those who cannot see it.
   */
  table: string;
  /**
   * The row of prices.
   */
  price: string;
  /**
   * For how many guests the food of each package is added up.
   */
  guests: number;
  /**
   * That row; {guests} is the number.
   */
  forGuests: string;
  /**
   * In that row, below the lower figure; {most} is the upper one.
   */
  to: string;
  /**
   * The row of what each package is known by.
   */
  features: string;
  /**
   * The row of live counters with their rates.
   */
  counters: string;
  /**
   * Where a package has nothing of a row.
   */
  none: string;
  /**
   * The link to the package's own page.
   */
  see: string;
  /**
   * The link to the planner with that package chosen.
   */
  plan: string;
}
