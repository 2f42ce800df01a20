// Written by scripts/schema-types.ts from schemas/pages/testimonials.schema.json. Change the schema, then run the script.

import type { Head, Picture } from "../common.ts";

/**
 * The words of the testimonials page.
 */
export interface TestimonialsCopy {
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
   * Shown instead of the quotations while there is none.
   */
  empty: string;
  /**
   * The heading above the large quotations.
   */
  sliderHeading: string;
  /**
   * The heading above the moving row.
   */
  reelHeading: string;
}
