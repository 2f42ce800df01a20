// Written by scripts/schema-types.ts from schemas/founders.schema.json. Change the schema, then run the script.

import type { Slot } from "./common.ts";

/**
 * The people who began the business, their story and their award.
 */
export interface Founders {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The two co-founders, in order.
   *
   * @minItems 2
   * @maxItems 2
   */
  founders: Founder[];
  story?: FoundersStory;
  award?: Award;
}
/**
 * How it all began. Leave it out while there is none to tell.
 */
export interface FoundersStory {
  /**
   * The heading of the story.
   */
  heading: string;
  /**
   * The story, one paragraph each.
   *
   * @minItems 1
   * @maxItems 6
   */
  paragraphs: string[];
  /**
   * True while the story is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}
/**
 * The award we were given. Leave it out where there is none.
 */
export interface Award {
  /**
   * The name of the award.
   */
  name: string;
  /**
   * One or two sentences about it.
   */
  text: string;
  /**
   * The medal.
   */
  image: Slot;
}

/**
 * One founder. The picture is of their craft, never of a person.
 */
export interface Founder {
  /**
   * The founder's name.
   */
  name: string;
  /**
   * What the founder looks after, such as "Co-founder, the kitchen".
   */
  role: string;
  /**
   * Two or three sentences about the founder's work.
   */
  text: string;
  /**
   * The picture of the founder's craft.
   */
  image: Slot;
  /**
   * What the picture shows, for people who cannot see it.
   */
  alt: string;
  /**
   * True while this founder is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}
