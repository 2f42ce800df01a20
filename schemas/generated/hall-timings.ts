// Written by scripts/schema-types.ts from schemas/hall-timings.schema.json. Change the schema, then run the script.

/**
 * When the banquet hall can be booked, and for how much.
 */
export interface HallTimings {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The bookable times, in the order of the table.
   *
   * @minItems 3
   * @maxItems 3
   */
  timings: HallTiming[];
}

/**
 * One bookable time of the hall.
 */
export interface HallTiming {
  /**
   * The short name by which texts ask for it, as in {{hall.morning.price}}.
   */
  id: "morning" | "evening" | "full-day";
  /**
   * What it is called in the table.
   */
  name: string;
  /**
   * When it begins, on a 24-hour clock: "17:00" is shown as 5:00 pm.
   */
  start: string;
  /**
   * When it ends, on a 24-hour clock: "23:00" is shown as 11:00 pm.
   */
  end: string;
  /**
   * Rupees for the whole hall. Type digits only: 250000 is shown as ₹2,50,000.
   */
  price: number;
}
