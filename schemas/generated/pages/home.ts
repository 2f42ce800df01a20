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
  hall: HomeHall;
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
   * The line above the headline.
   */
  kicker: string;
  /**
   * What we do, where, and for how many guests.
   */
  headline: string;
  /**
   * The words of the headline that are written in marigold, spelled as in the headline.
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
  estimate: HeroEstimate;
}
/**
 * The small form that says whether a date is free and what the event costs.
 */
export interface HeroEstimate {
  /**
   * Name of the form, read out by screen readers.
   */
  label: string;
  /**
   * The label of the date.
   */
  date: string;
  /**
   * The label of the number of guests.
   */
  guests: string;
  /**
   * The label of the place.
   */
  place: string;
  /**
   * The last place of the list: not our hall.
   */
  ownPlace: string;
  /**
   * The label of the package.
   */
  package: string;
  /**
   * Shown before anything is typed.
   */
  hint: string;
  /**
   * The food in the answer.
   */
  food: string;
  /**
   * The hall's price in the answer.
   */
  rent: string;
  /**
   * The sum in the answer.
   */
  total: string;
  /**
   * The button that sends the estimate as a chat message.
   */
  chat: string;
  /**
   * The button that opens the planner with these choices.
   */
  plan: string;
}
/**
 * The banquet hall, with its times and prices.
 */
export interface HomeHall {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
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
