// Written by scripts/schema-types.ts from schemas/testimonials.schema.json. Change the schema, then run the script.

import type { Slot } from "./common.ts";

/**
 * What guests say about us.
 */
export interface Testimonials {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Nine testimonials, in the order they are shown.
   *
   * @minItems 9
   * @maxItems 9
   */
  testimonials: Testimonial[];
}

/**
 * What one guest says.
 */
export interface Testimonial {
  /**
   * The guest's name, as they want it printed.
   */
  name: string;
  /**
   * The event and the place, such as "Wedding, Borivali".
   */
  role: string;
  /**
   * Two or three sentences in the guest's own words.
   */
  text: string;
  /**
   * Stars from 1 to 5.
   */
  rating: number;
  /**
   * The seal drawn from the name: "seal/" and the name in small letters with hyphens.
   */
  image: Slot;
  /**
   * True while this testimonial is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}
