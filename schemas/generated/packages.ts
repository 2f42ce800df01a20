// Written by scripts/schema-types.ts from schemas/packages.schema.json. Change the schema, then run the script.

import type { Head, Moment, Slot } from "./common.ts";

/**
 * The three catering packages: what they cost and what is in them.
 */
export interface Packages {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The three packages, from the smallest to the largest.
   *
   * @minItems 3
   * @maxItems 3
   */
  packages: Package[];
}

/**
 * One catering package.
 */
export interface Package {
  /**
   * The short name by which texts ask for its price, as in {{price.deluxe}}.
   */
  id: "classic" | "deluxe" | "royal";
  /**
   * The last part of its address, /package-detail/<slug>.
   */
  slug: string;
  /**
   * Its name in lists, such as "Classic".
   */
  listName: string;
  /**
   * Its name on its own page, such as "Special Package".
   */
  detailName: string;
  /**
   * Other spellings in an address that lead to this package. Capitals do not matter; a space, %20 and an underscore count as a hyphen.
   *
   * @minItems 1
   *
   * Items: A spelling in small letters, with spaces or hyphens between words, such as "special package".
   */
  aliases: string[];
  /**
   * The colour of its page.
   */
  ground: "leaf" | "kumkum" | "jamun";
  /**
   * The icon beside its name.
   */
  icon: Slot;
  /**
   * The cloth behind its card.
   */
  bgImage: Slot;
  /**
   * The thali on its card and page.
   */
  thali: Slot;
  /**
   * What the thali holds, for people who cannot see it.
   */
  thaliAlt: string;
  /**
   * The package in a few words, shown below its name.
   */
  summary: string;
  /**
   * Why it lacks a course that another package has, in the comparison. Left out: it says only that the course is not included.
   */
  without?: string;
  /**
   * Rupees per person, shown as "₹599 Onwards". Type digits only, without a comma.
   */
  monthlyPrice: number;
  /**
   * Rupees per person when the visitor switches to yearly prices. Type digits only, without a comma.
   */
  yearlyPrice: number;
  /**
   * What the list of packages says is in it, one line each.
   *
   * @minItems 3
   * @maxItems 12
   */
  features: string[];
  /**
   * Everything that is served, course by course.
   *
   * @minItems 2
   * @maxItems 8
   */
  courses: PackageCourse[];
  /**
   * The live counters offered beside this package, by their id in live-counters.json. Each of them needs an inPackage rate there.
   *
   * @minItems 1
   *
   * Items: The id of a live counter, such as "pav-bhaji".
   */
  liveCounters: string[];
  /**
   * The message already typed when the visitor presses Book Now.
   */
  bookMessage: string;
  /**
   * True while this package is being written: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this package is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this package is no longer shown, in Indian time. A day means its first minute: to show it all through 31 December write 2027-01-01. Leave it out to keep it.
   */
  expireAt?: Moment;
  /**
   * What search engines see of its page.
   */
  head: Head;
}

/**
 * One course of a package.
 */
export interface PackageCourse {
  /**
   * The name of the course, such as "Welcome drinks" or "Lunch or dinner".
   */
  title: string;
  /**
   * The katori or dish drawn beside it.
   */
  image: Slot;
  /**
   * What is served, in order. "Two soups" is fine where the host chooses.
   *
   * @minItems 1
   */
  dishes: string[];
}
