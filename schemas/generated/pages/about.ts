// Written by scripts/schema-types.ts from schemas/pages/about.schema.json. Change the schema, then run the script.

import type { Head, HeadingOnly, Link, Picture, Slot, TitledText, WhyCard } from "../common.ts";

/**
 * The words of About Us.
 */
export interface AboutCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  withoutFounders: AboutWithoutFounders;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  since: AboutSince;
  /**
   * The introduction, also shown on the home page.
   */
  intro: string;
  /**
   * The picture beside the introduction.
   */
  image: Picture;
  /**
   * The button that leads to the menu.
   */
  menuButton: Link;
  /**
   * The founders' section.
   */
  founders: HeadingOnly;
  purpose: AboutPurpose;
  why: AboutWhy;
}
/**
 * What is said while a release leaves out the founders or their story, since they are samples.
 */
export interface AboutWithoutFounders {
  /**
   * What search engines see of the page then.
   */
  description: string;
}
/**
 * The year beside the introduction.
 */
export interface AboutSince {
  /**
   * The word above the year.
   */
  label: string;
  /**
   * The year; {{since}} takes it from the site's facts.
   */
  figure: string;
}
/**
 * Why we do this.
 */
export interface AboutPurpose {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * Our mission.
   */
  mission: TitledText;
  /**
   * Our vision.
   */
  vision: TitledText;
  /**
   * Our four values, in order.
   *
   * @minItems 4
   * @maxItems 4
   */
  values: Value[];
}
/**
 * Four reasons to choose us.
 */
export interface AboutWhy {
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
 * One value and its seal.
 */
export interface Value {
  /**
   * The value in one to three words.
   */
  title: string;
  /**
   * What we mean by it, in one sentence.
   */
  text: string;
  /**
   * The seal drawn beside it, such as "value/trust".
   */
  icon: Slot;
}
