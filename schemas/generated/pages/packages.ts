// Written by scripts/schema-types.ts from schemas/pages/packages.schema.json. Change the schema, then run the script.

import type { Head, Link, Picture } from "../common.ts";

/**
 * The words of the list of packages.
 */
export interface PackagesCopy {
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
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * The words on the button of each package.
   */
  select: string;
  /**
   * The link to the planner, below the text; on the home page too.
   */
  plan: Link;
  /**
   * The link to the packages side by side; on the page of each package too.
   */
  compare: Link;
  /**
   * The word after each price.
   */
  onwards: string;
  /**
   * What each price is for.
   */
  perPerson: string;
  /**
   * The heading above the list of what is in a package.
   */
  featuresHeading: string;
}
