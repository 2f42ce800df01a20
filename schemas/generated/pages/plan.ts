// Written by scripts/schema-types.ts from schemas/pages/plan.schema.json. Change the schema, then run the script.

import type { ChatLink, Head, HeadedText } from "../common.ts";

/**
 * The words of the planner.
 */
export interface PlanCopy {
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
   * The sentence below the heading.
   */
  text: string;
  fields: PlanFieldWords;
  bill: BillWords;
  table: PlanTableWords;
  /**
   * The section of policies.
   */
  policies: HeadedText;
  /**
   * Above the form that sends the plan.
   */
  contact: HeadedText;
  /**
   * Shown in the place of the form when the browser runs no script.
   */
  withoutScript: string;
}
/**
 * The words of the form.
 */
export interface PlanFieldWords {
  /**
   * The label of the list of events.
   */
  event: string;
  /**
   * The first entry of that list.
   */
  anyEvent: string;
  /**
   * The label of the number of guests.
   */
  guests: string;
  /**
   * What may be typed there.
   */
  guestsHint: string;
  /**
   * The heading of the packages.
   */
  package: string;
  /**
   * The choice of none.
   */
  noPackage: string;
  /**
   * The heading of the live counters.
   */
  counters: string;
  /**
   * Shown at a counter that comes only with a package.
   */
  onlyWithPackage: string;
  /**
   * The heading of the hall's times.
   */
  hall: string;
  /**
   * The choice of another place.
   */
  noHall: string;
  /**
   * The label of the date.
   */
  date: string;
}
/**
 * The words of the estimate.
 */
export interface BillWords {
  /**
   * The heading of the estimate.
   */
  heading: string;
  /**
   * After the number by which a rate is multiplied, such as "guests".
   */
  guests: string;
  /**
   * Before the lower figure.
   */
  from: string;
  /**
   * Before the upper figure.
   */
  to: string;
  /**
   * What the estimate assumes, a sentence each.
   *
   * @minItems 1
   */
  notes: string[];
  /**
   * Shown before a number of guests is typed.
   */
  missingGuests: string;
  /**
   * Shown before anything with a price is chosen.
   */
  missingChoice: string;
  /**
   * Shown for fewer guests than we cook for.
   */
  tooFew: string;
  /**
   * Shown for more guests than we cook for.
   */
  tooMany: string;
  /**
   * The link to the form that sends the plan.
   */
  send: string;
  /**
   * The button that copies the address of the plan.
   */
  copy: string;
  /**
   * Said once it is copied.
   */
  copied: string;
  /**
   * The button that opens a chat; the plan is added below its message.
   */
  chat: ChatLink;
}
/**
 * The table of estimates per package and number of guests.
 */
export interface PlanTableWords {
  /**
   * The heading of the table.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The heading of the first column.
   */
  guests: string;
  /**
   * Between the lower and the upper figure.
   */
  to: string;
}
