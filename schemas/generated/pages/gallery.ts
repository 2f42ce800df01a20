// Written by scripts/schema-types.ts from schemas/pages/gallery.schema.json. Change the schema, then run the script.

import type { Head, Picture } from "../common.ts";

/**
 * The words of the gallery page.
 */
export interface GalleryCopy {
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
   * The heading above the pictures of the hall.
   */
  banquet: string;
  /**
   * The heading above the pictures of the food.
   */
  caterers: string;
}
