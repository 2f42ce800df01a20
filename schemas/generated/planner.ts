// Written by scripts/schema-types.ts from schemas/planner.schema.json. Change the schema, then run the script.

/**
 * What visitors choose from when they plan an event, and how the estimate is widened to a range.
 */
export interface Planner {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Kinds of event, in the order of the list.
   *
   * @minItems 1
   */
  events: EventType[];
  preset: PlanPreset;
  /**
   * Numbers of guests for which the table of estimates has a column, from the smallest to the largest.
   *
   * @minItems 1
   */
  tableGuests: number[];
  /**
   * How far an estimate reaches above the sum of the rates.
   */
  range: Range;
  /**
   * The goods and services tax that comes on top of an estimate.
   */
  gst: GstRate;
}
/**
 * Chosen for a visitor who has chosen nothing yet.
 */
export interface PlanPreset {
  /**
   * An id of packages.json.
   */
  package: string;
  /**
   * An id of hall-timings.json.
   */
  hall: string;
}

/**
 * One kind of event.
 */
export interface EventType {
  /**
   * Its short name in addresses, in small letters with hyphens.
   */
  id: string;
  /**
   * What visitors read.
   */
  name: string;
}

/**
 * From the sum of the rates to what choices beyond them may add.
 */
export interface Range {
  /**
   * Per cent of the sum, whole numbers only: 15.
   */
  percent: number;
  /**
   * The upper figure is rounded up to a multiple of this many rupees: 1000.
   */
  roundUpTo: number;
  /**
   * Present while the business has not confirmed it; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}

/**
 * Goods and services tax.
 */
export interface GstRate {
  /**
   * Per cent of what is billed, whole numbers only: 5.
   */
  percent: number;
  /**
   * Present while the business has not confirmed it; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}
