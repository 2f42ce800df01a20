// Written by scripts/schema-types.ts from schemas/pages/hall.schema.json. Change the schema, then run the script.

import type { Head, Link, Picture } from "../common.ts";

/**
 * The words of the hall's page.
 */
export interface HallPageCopy {
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
   * The picture beside the heading.
   */
  banner: Picture;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * The heading of the numbers of guests by layout.
   */
  capacity: string;
  /**
   * The heading of the hours and prices.
   */
  prices: string;
  floor: HallFloorWords;
  /**
   * The button that opens the planner.
   */
  plan: Link;
}
/**
 * The floor plan.
 */
export interface HallFloorWords {
  /**
   * The heading of the plan.
   */
  heading: string;
  /**
   * The sentence below it: the hall's size.
   */
  text: string;
  /**
   * The stage on the plan.
   */
  stage: string;
  /**
   * The area with the tables.
   */
  dining: string;
  /**
   * The door to the kitchen.
   */
  kitchen: string;
  /**
   * The lift from the car park.
   */
  lift: string;
  /**
   * Each of the two changing rooms.
   */
  rooms: string;
  /**
   * The main door.
   */
  entrance: string;
  /**
   * The scale below the plan, such as "5 m".
   */
  metres: string;
  /**
   * Present while the plan is not the real hall's; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}
