// Written by scripts/schema-types.ts from schemas/pages/package-detail.schema.json. Change the schema, then run the script.

import type { HeadedText, Link } from "../common.ts";

/**
 * The words shared by the pages of all packages.
 */
export interface PackageDetailCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The courses.
   */
  courses: HeadedText;
  /**
   * The live counters.
   */
  counters: HeadedText;
  hall: HallCopy;
  /**
   * The words on the booking button.
   */
  book: string;
  /**
   * The link to the planner with this package chosen.
   */
  plan: string;
  /**
   * The button that leads back to the list of packages.
   */
  back: Link;
}
/**
 * The table of hall timings.
 */
export interface HallCopy {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The heading of the first column.
   */
  slot: string;
  /**
   * The heading of the second column.
   */
  hours: string;
  /**
   * The heading of the third column.
   */
  price: string;
  /**
   * The link to the hall's page; on the home page, the packages and the planner too.
   */
  more: Link;
}
