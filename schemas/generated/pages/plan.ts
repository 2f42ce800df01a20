// Written by scripts/schema-types.ts from schemas/pages/plan.schema.json. Change the schema, then run the script.

import type { ChatLink, Head, HeadedText, Link } from "../common.ts";

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
  functions: FunctionWords;
  own: OwnPlanWords;
  bill: BillWords;
  share: PlanShareWords;
  print: PlanPrintWords;
  dates: DateWords;
  table: PlanTableWords;
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
   * Said of a number that was typed otherwise than in digits; {n} is the number that is counted.
   */
  guestsCounted: string;
  /**
   * Said of a text that is no number of guests.
   */
  guestsUnread: string;
  /**
   * What may be typed there.
   */
  guestsHint: string;
  /**
   * The label of the number of Jain guests.
   */
  jain: string;
  /**
   * What may be typed there.
   */
  jainHint: string;
  /**
   * Shown there when it is more than all guests.
   */
  jainTooMany: string;
  /**
   * The heading of the packages.
   */
  package: string;
  /**
   * The choice of none.
   */
  noPackage: string;
  /**
   * The link to the packages side by side.
   */
  compare: Link;
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
   * The label of the address or area of another place, which may stay empty.
   */
  place: string;
  /**
   * The label of the date.
   */
  date: string;
}
/**
 * The list of functions: a plan may hold several.
 */
export interface FunctionWords {
  /**
   * The name of the list, for screen readers.
   */
  heading: string;
  /**
   * A function whose occasion is not chosen yet; {n} is its place in the list.
   */
  unnamed: string;
  /**
   * The button that adds a function.
   */
  add: string;
  /**
   * The button that adds one like the open one; {name} is that one.
   */
  copy: string;
  /**
   * Shown in place of both when there is no room for another; {n} is how many there may be.
   */
  most: string;
  /**
   * The button that moves the open function up.
   */
  up: string;
  /**
   * The button that moves it down.
   */
  down: string;
  /**
   * The button that removes it.
   */
  remove: string;
  /**
   * Said once it is removed; {name} is its name.
   */
  removed: string;
  /**
   * The button that brings it back.
   */
  undo: string;
  /**
   * Said once it is moved; {name}, its new place {n} and how many there are, {of}.
   */
  moved: string;
}
/**
 * Said when a link has changed the visitor's plan or shows another one.
 */
export interface OwnPlanWords {
  /**
   * That the earlier plan is kept.
   */
  text: string;
  /**
   * The button that shows the earlier plan again.
   */
  back: string;
  /**
   * The button that keeps the plan shown in its place.
   */
  keep: string;
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
   * In a chat, after the number of guests; {n} is the number of Jain guests.
   */
  jainGuests: string;
  /**
   * Both ends of a sum: {least} and {most} are amounts such as ₹2,50,000.
   */
  range: string;
  /**
   * Before the sum of several functions.
   */
  total: string;
  /**
   * Before the tax on a sum; {percent} is its rate.
   */
  gst: string;
  /**
   * Before a sum with its tax; {percent} is the rate.
   */
  withGst: string;
  /**
   * Our hall at a time of the day; {slot} is the name of the time, such as Evening.
   */
  ourHall: string;
  /**
   * Said of more guests than the hall seats; {seated} is how many it seats.
   */
  overSeats: string;
  /**
   * Added to it; {standing} is how many guests the hall holds standing.
   */
  standing: string;
  /**
   * Said of a function that wants the hall when another of the plan does; {names} are the others.
   */
  clash: string;
  included: IncludedWords;
  notIncluded: NotIncludedWords;
  /**
   * What the estimate assumes, a sentence each.
   *
   * @minItems 1
   */
  notes: string[];
  /**
   * What the estimate assumes for Jain guests; {jain} and {guests} are the numbers.
   */
  jain: string;
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
   * The button that opens a chat; the plan is added below its message.
   */
  chat: ChatLink;
}
/**
 * What the estimate includes.
 */
export interface IncludedWords {
  /**
   * The heading of the list.
   */
  heading: string;
  /**
   * A sentence each.
   *
   * @minItems 1
   */
  items: string[];
}
/**
 * What the estimate does not include.
 */
export interface NotIncludedWords {
  /**
   * The heading of the list.
   */
  heading: string;
  /**
   * A sentence each.
   *
   * @minItems 1
   */
  items: string[];
}
/**
 * Passing the plan round.
 */
export interface PlanShareWords {
  /**
   * The button that hands the plan to another program, or else copies its address.
   */
  label: string;
  /**
   * Said once the address is copied.
   */
  copied: string;
}
/**
 * The plan on paper, a page for each function.
 */
export interface PlanPrintWords {
  /**
   * The button that prints.
   */
  label: string;
  /**
   * Beside the code that opens the plan.
   */
  scan: string;
  /**
   * The label of the number of guests.
   */
  guests: string;
  /**
   * The label of the place.
   */
  where: string;
  /**
   * The label of the date.
   */
  day: string;
  /**
   * In place of the date while none is chosen.
   */
  openDay: string;
}
/**
 * What is said of a day. {day} is the day of the list of taken slots.
 */
export interface DateWords {
  /**
   * The hall is free then; never a promise.
   */
  free: string;
  /**
   * Somebody has it.
   */
  taken: string;
  /**
   * The list is older than it may be believed.
   */
  old: string;
  /**
   * The list does not reach so far.
   */
  far: string;
  /**
   * The day lies behind us.
   */
  past: string;
  /**
   * A day is chosen, but no time of the hall.
   */
  anyPlace: string;
  /**
   * Before the other times of the hall that are free that day.
   */
  slots: string;
  /**
   * Before the free days nearest to a taken one.
   */
  days: string;
  /**
   * In the enquiry, the label of what was said of the day.
   */
  fact: string;
  list: TakenListWords;
  hold: HoldWords;
}
/**
 * The list of taken days, for those who run no script too.
 */
export interface TakenListWords {
  /**
   * What opens it.
   */
  heading: string;
  /**
   * Above it; {day} is the day of the list, {until} the last day it reaches, {after} the first on which it is too old.
   */
  text: string;
  /**
   * In its place once it is too old.
   */
  old: string;
  /**
   * The heading of the seasons below it.
   */
  seasons: string;
}
/**
 * The calendar entry that a visitor can keep.
 */
export interface HoldWords {
  /**
   * The button.
   */
  label: string;
  /**
   * Beside it, and in the entry: that nothing is booked.
   */
  note: string;
  /**
   * What the entry is called; {event} is what is celebrated.
   */
  summary: string;
  /**
   * For {event} while it is not chosen.
   */
  anyEvent: string;
  /**
   * In the entry, before the link to the plan.
   */
  plan: string;
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
}
