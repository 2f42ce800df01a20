// Written by scripts/schema-types.ts from schemas/hall.schema.json. Change the schema, then run the script.

/**
 * What a family asks of the banquet hall: how many it holds, rooms, parking, power. Its hours and prices are in hall-timings.json.
 */
export interface Hall {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Above the list.
   */
  heading: string;
  roundTables: HallRoundTables;
  seated: HallSeated;
  standing: HallStanding;
  /**
   * The rest, in the order of the list.
   *
   * @minItems 1
   */
  facts: HallFact[];
}
/**
 * How many guests sit at round tables.
 */
export interface HallRoundTables {
  /**
   * What it is called in the list.
   */
  label: string;
  /**
   * How many guests.
   */
  guests: number;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}
/**
 * How many guests can sit. Written {{hall.seated}} in texts.
 */
export interface HallSeated {
  /**
   * What it is called in the list.
   */
  label: string;
  /**
   * How many guests.
   */
  guests: number;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}
/**
 * How many guests it holds standing; search engines get it once it is confirmed. Written {{hall.standing}} in texts.
 */
export interface HallStanding {
  /**
   * What it is called in the list.
   */
  label: string;
  /**
   * How many guests.
   */
  guests: number;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}

/**
 * One thing about the hall.
 */
export interface HallFact {
  /**
   * Its short name, by which questions ask for it.
   */
  id: "rooms" | "parking" | "power" | "cooling" | "music" | "outside" | "decorators" | "lift";
  /**
   * What it is called in the list, in one to three words.
   */
  label: string;
  /**
   * What there is, in a few words.
   */
  text: string;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}
