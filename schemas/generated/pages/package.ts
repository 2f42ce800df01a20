// Written by scripts/schema-types.ts from schemas/pages/package.schema.json. Change the schema, then run the script.

import type { Head, Link } from "../common.ts";

/**
 * The words of the page with the Silver, Gold and Platinum cards.
 */
export interface PackageCopy {
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
   * The sentence below the heading.
   */
  text: string;
  /**
   * The words that tell a visitor to turn a card over.
   */
  turn: string;
  /**
   * The button to the packages that have a price.
   */
  ready: Link;
}
