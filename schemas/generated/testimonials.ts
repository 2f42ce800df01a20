// Written by scripts/schema-types.ts from schemas/testimonials.schema.json. Change the schema, then run the script.

import type { Moment, Slot } from "./common.ts";

/**
 * What guests say about us.
 */
export interface Testimonials {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Six to thirty testimonials, in the order they are shown.
   *
   * @minItems 6
   * @maxItems 30
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
   * A photograph of the guest, such as "guest/asha-patil" for content/media/guest/asha-patil.jpg. Without it the initials are shown.
   */
  image?: Slot;
  source?: TestimonialSource;
  /**
   * The month in which it was said: the year, a hyphen and the month, such as "2026-03".
   */
  month?: string;
  /**
   * True while this testimonial is being written: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this testimonial is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this testimonial is no longer shown, in Indian time. A day means its first minute: to show it all through 31 December write 2027-01-01. Leave it out to keep it.
   */
  expireAt?: Moment;
  /**
   * True while this testimonial is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}
/**
 * Where it was said, shown below the words. Leave it out when it was said to us.
 */
export interface TestimonialSource {
  /**
   * The place, such as "Google reviews".
   */
  name: string;
  /**
   * The address at which everybody can read it, with https://.
   */
  url?: string;
}
