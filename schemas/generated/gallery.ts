// Written by scripts/schema-types.ts from schemas/gallery.schema.json. Change the schema, then run the script.

import type { GalleryImage, Slot } from "./common.ts";

/**
 * The two walls of pictures on the gallery page.
 */
export interface Gallery {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The pictures of Our Banquet: twenty to sixty. The first three are shown large, the others by function.
   *
   * @minItems 20
   * @maxItems 60
   */
  banquet: HallPicture[];
  /**
   * The pictures of Our Caterers, in order: fifteen to sixty. The first three are shown large.
   *
   * @minItems 15
   * @maxItems 60
   */
  caterers: GalleryImage[];
}

/**
 * One picture of the hall.
 */
export interface HallPicture {
  /**
   * Which picture it is.
   */
  image: Slot;
  /**
   * What the picture shows, in one sentence, for people who cannot see it.
   */
  alt: string;
  /**
   * How much room it takes on the wall: small is one tile, wide two across, tall two down, large both.
   */
  shape: "small" | "wide" | "tall" | "large";
  /**
   * The heading that it is shown under, such as Weddings. Left out: after the first three, without a heading.
   */
  function?: string;
  /**
   * How the hall is laid out in it. Its caption then has the number of guests from hall.json.
   */
  layout?: "roundTables" | "seated" | "standing";
}
