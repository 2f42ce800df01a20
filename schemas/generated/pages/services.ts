// Written by scripts/schema-types.ts from schemas/pages/services.schema.json. Change the schema, then run the script.

import type { Link, Picture } from "../common.ts";

/**
 * The words of the services list. Its title in search results is in services.json.
 */
export interface ServicesCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The small line above the second heading.
   */
  kicker: string;
  /**
   * The second heading.
   */
  title: string;
  /**
   * The words of the link to each service's article.
   */
  details: string;
  /**
   * The button below the first services on the home page.
   */
  viewAll: Link;
  /**
   * The heading above the articles that are not among the six services.
   */
  moreHeading: string;
}
