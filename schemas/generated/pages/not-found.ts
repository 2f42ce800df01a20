// Written by scripts/schema-types.ts from schemas/pages/not-found.schema.json. Change the schema, then run the script.

import type { Head, Link } from "../common.ts";

/**
 * The page for addresses that do not exist.
 */
export interface NotFoundCopy {
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
   * Where the visitor may want to go instead.
   *
   * @minItems 2
   * @maxItems 6
   */
  links: Link[];
}
