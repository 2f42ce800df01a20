// Written by scripts/schema-types.ts from schemas/dates.schema.json. Change the schema, then run the script.

/**
 * Which times of the banquet hall are taken, as the booking register says, and which seasons fill it.
 */
export interface Dates {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The day on which this list was last compared with the booking register: 2026-11-14. Set it to today whenever you have looked, even if nothing changed.
   */
  asOf: Day;
  /**
   * For how many days after that the list may be believed. Afterwards the planner says "ask us" for every day.
   */
  goodForDays: number;
  /**
   * The last day for which the register is kept. For later days the planner says "ask us".
   */
  until: Day;
  /**
   * The times of the hall that are taken. Days that are over may stay or go.
   */
  taken: TakenSlot[];
  /**
   * Periods in which many families celebrate, such as the muhurat seasons, each with a sentence for whoever plans a day in them.
   */
  seasons: Season[];
  /**
   * Present while these days are invented; a release cannot be made with it. Take it away once the list comes from the register.
   */
  sample?: true;
}

/**
 * A day: year, month and day, with hyphens, like 2026-12-12.
 */
export type Day = string;

/**
 * One time of the hall that is taken. Never write for whom: everything here is public.
 */
export interface TakenSlot {
  /**
   * The day: 2026-12-12.
   */
  date: Day;
  /**
   * Which time of the hall, by its id in hall-timings.json: morning, evening or full-day.
   */
  slot: string;
}

/**
 * A period of the calendar.
 */
export interface Season {
  /**
   * Its first day.
   */
  from: Day;
  /**
   * Its last day.
   */
  to: Day;
  /**
   * One sentence, shown to whoever plans a day in it. Promise no muhurat: families ask their own priest.
   */
  text: string;
  /**
   * Present while nobody has compared the days with the year's panchang; a release cannot be made with it.
   */
  placeholder?: true;
}
