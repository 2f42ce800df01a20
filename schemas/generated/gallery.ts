// Written by scripts/schema-types.ts from schemas/gallery.schema.json. Change the schema, then run the script.

import type { GalleryImage } from "./common.ts";

/**
 * The two walls of pictures on the gallery page.
 */
export interface Gallery {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The pictures of Our Banquet, in order: twenty to sixty.
   *
   * @minItems 20
   * @maxItems 60
   */
  banquet: GalleryImage[];
  /**
   * The pictures of Our Caterers, in order: fifteen to sixty.
   *
   * @minItems 15
   * @maxItems 60
   */
  caterers: GalleryImage[];
}
