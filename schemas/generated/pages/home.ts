// Written by scripts/schema-types.ts from schemas/pages/home.schema.json. Change the schema, then run the script.

import type { ChatLink, Head, HeadedText, HeadingOnly, Link, WhyCard } from "../common.ts";

/**
 * The words of the home page.
 */
export interface HomeCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  hero: HomeHero;
  /**
   * The strip below the hero, in order.
   *
   * @minItems 3
   * @maxItems 5
   */
  facts: HomeFact[];
  cuisines: HomeCuisines;
  packages: HomePackages;
  /**
   * The row of clients' marks.
   */
  clients: HeadingOnly;
  why: HomeWhy;
  /**
   * What guests say.
   */
  testimonials: HeadingOnly;
  /**
   * The numbers that count up.
   */
  counters: HeadingOnly;
  /**
   * The enquiry form at the end of the page.
   */
  contact: HeadedText;
}
/**
 * The top of the page.
 */
export interface HomeHero {
  /**
   * The headline, line by line.
   *
   * @minItems 1
   * @maxItems 4
   */
  lines: string[];
  /**
   * The word of the headline that is written in marigold, spelled as in the headline.
   */
  emphasis: string;
  /**
   * The welcome below the headline.
   */
  lead: string;
  /**
   * The first button.
   */
  explore: Link;
  /**
   * The second button, which opens a chat.
   */
  contact: ChatLink;
}
/**
 * The windows with the six cuisines.
 */
export interface HomeCuisines {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The line beside the heading.
   */
  subheading: string;
  /**
   * The sentence below that line.
   */
  text: string;
}
/**
 * The package cards.
 */
export interface HomePackages {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The switch to monthly prices.
   */
  monthly: string;
  /**
   * The switch to yearly prices.
   */
  yearly: string;
}
/**
 * Four reasons to choose us, around one thali.
 */
export interface HomeWhy {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The four reasons, in order.
   *
   * @minItems 4
   * @maxItems 4
   */
  cards: WhyCard[];
}

/**
 * One fact of the strip.
 */
export interface HomeFact {
  /**
   * The figure or word in large letters, such as "{{claims.events}}".
   */
  figure: string;
  /**
   * The words after it, such as "events served".
   */
  text: string;
  /**
   * Which claim of claims.json the figure is; where it comes from can then be opened below the strip. Leave it out of a fact that is none.
   */
  claim?:
    | "yearsOfExperience"
    | "events"
    | "repeatCustomersPercent"
    | "maharashtraWeddings"
    | "guests"
    | "weddingGuests"
    | "weddingServiceGuests";
}
