// Written by scripts/schema-types.ts from schemas/claims.schema.json. Change the schema, then run the script.

/**
 * What we say about ourselves in numbers. Each number stands here once; texts ask for it, as in {{claims.events}}.
 */
export interface Claims {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Years we have been catering. Shown as "25+", written {{claims.years}} in texts.
   */
  yearsOfExperience: number;
  /**
   * Events we have catered. Shown as "3,000+", written {{claims.events}} in texts.
   */
  events: number;
  /**
   * How many of a hundred customers come back. Shown as "98%", written {{claims.repeat}} in texts.
   */
  repeatCustomersPercent: number;
  /**
   * Weddings catered in Maharashtra. Shown as "100+", written {{claims.weddings}} in texts.
   */
  maharashtraWeddings: number;
  /**
   * The smallest and largest event we take, in guests. Written {{guests.min}} and {{guests.max}} in texts.
   */
  guests: GuestRange;
  /**
   * The usual size of a wedding with us. Written {{weddingGuests.min}} and {{weddingGuests.max}}; the larger number gets a plus sign.
   */
  weddingGuests: GuestRange;
  /**
   * The size of wedding that our wedding catering serves. Written {{weddingServiceGuests.min}} and {{weddingServiceGuests.max}}; the larger number gets a plus sign.
   */
  weddingServiceGuests: GuestRange;
  /**
   * The three statistic tiles of About Us, in order.
   *
   * @minItems 3
   * @maxItems 3
   */
  tiles: ClaimTile[];
  /**
   * The four numbers on the home page that count up when they come into view.
   *
   * @minItems 4
   * @maxItems 4
   */
  counters: Counter[];
  sources: ClaimSources;
}
/**
 * Where each claim comes from, in a sentence for visitors, such as "Order books 2000 to 2025, counted in March 2026". Visitors can open it beside the figure. A release shows no figure without one.
 */
export interface ClaimSources {
  /**
   * How we know the years of experience.
   */
  yearsOfExperience?: string;
  /**
   * How the events were counted.
   */
  events?: string;
  /**
   * How the share of guests who come back was found.
   */
  repeatCustomersPercent?: string;
  /**
   * How the weddings in Maharashtra were counted.
   */
  maharashtraWeddings?: string;
  /**
   * How we know the smallest and the largest event.
   */
  guests?: string;
  /**
   * How we know the sizes of weddings.
   */
  weddingGuests?: string;
  /**
   * How we know the sizes that the wedding service caters for.
   */
  weddingServiceGuests?: string;
  /**
   * How the figures of the counters were found.
   */
  counters?: string;
  /**
   * Who gave the award, when and where that can be read.
   */
  award?: string;
}

/**
 * A smallest and a largest number of guests.
 */
export interface GuestRange {
  /**
   * The smallest number of guests.
   */
  min: number;
  /**
   * The largest number of guests.
   */
  max: number;
}

/**
 * One statistic tile.
 */
export interface ClaimTile {
  /**
   * Which of the numbers above the tile shows.
   */
  claim: "yearsOfExperience" | "events" | "repeatCustomersPercent";
  /**
   * The words below the number, such as "Successful Events".
   */
  label: string;
}

/**
 * One number that counts up from nothing.
 */
export interface Counter {
  /**
   * The number it counts to.
   */
  value: number;
  /**
   * What follows the number: "k" for thousands, or nothing ("").
   */
  suffix: string;
  /**
   * The words below the number, such as "Happy foodies".
   */
  label: string;
}
