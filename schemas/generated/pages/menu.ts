// Written by scripts/schema-types.ts from schemas/pages/menu.schema.json. Change the schema, then run the script.

import type { ChatLink, Head, Picture } from "../common.ts";

/**
 * The words of All Menus.
 */
export interface MenuCopy {
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
   * The small line above the heading.
   */
  kicker: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  custom: CustomMenu;
  legend: DietLegend;
  finder: DishFinder;
  myMenu: MyMenuWords;
}
/**
 * The band that invites visitors to ask for a menu of their own.
 */
export interface CustomMenu {
  /**
   * Its heading.
   */
  heading: string;
  /**
   * The words on its button.
   */
  label: string;
  /**
   * The message already typed when the chat opens.
   */
  message: string;
}
/**
 * What the words beside the dishes mean, below the menu.
 */
export interface DietLegend {
  /**
   * Its heading.
   */
  heading: string;
  /**
   * That what is not stated is not a no.
   */
  text: string;
  /**
   * What a guest with an allergy should do. Said once, plainly.
   */
  allergy: string;
}
/**
 * The search and the filters above the dishes.
 */
export interface DishFinder {
  /**
   * The words on the search field.
   */
  search: string;
  /**
   * An example inside the field, gone as soon as somebody types.
   */
  example: string;
  /**
   * What stands before the diets.
   */
  dietsLabel: string;
  /**
   * The words that open the further filters.
   */
  more: string;
  /**
   * What stands before nuts, dairy and gluten.
   */
  withoutLabel: string;
  /**
   * What stands before the list of regions.
   */
  regionLabel: string;
  /**
   * The choice of no region in particular.
   */
  anyRegion: string;
  /**
   * What stands before the list of how hot a dish is.
   */
  spiceLabel: string;
  /**
   * The choice of no heat in particular.
   */
  anySpice: string;
  /**
   * After the number, when one dish fits.
   */
  dish: string;
  /**
   * After the number, when several fit.
   */
  dishes: string;
  /**
   * Above dishes that are spelt nearly as was typed.
   */
  close: string;
  /**
   * When no dish fits.
   */
  none: string;
  /**
   * What to try then.
   */
  help: string;
  /**
   * Below what was filtered: of the other dishes the menu does not say it.
   */
  ask: string;
  /**
   * On the button that takes all filters away.
   */
  clear: string;
  /**
   * Beside a dish that we cook Jain on request.
   */
  jainOnRequest: string;
  /**
   * Beside a live counter that comes with a package only.
   */
  withPackage: string;
}
/**
 * The list that a visitor puts together.
 */
export interface MyMenuWords {
  /**
   * Its heading, and its name wherever the site speaks of it.
   */
  heading: string;
  /**
   * What it is for.
   */
  text: string;
  /**
   * While nothing is on it.
   */
  empty: string;
  /**
   * Said for each dish to those who cannot see the sign: add it.
   */
  add: string;
  /**
   * Said aloud after a dish that was added.
   */
  added: string;
  /**
   * Said aloud after a dish that was taken off.
   */
  removed: string;
  /**
   * On the button that takes a dish off the list.
   */
  remove: string;
  /**
   * On the button that leads to the enquiry with the list.
   */
  send: string;
  /**
   * The button that starts a chat with the list, and the words it begins with.
   */
  chat: ChatLink;
  /**
   * On the button that copies the link to the list.
   */
  copy: string;
  /**
   * Said when the link has been copied.
   */
  copied: string;
  /**
   * On the button that prints the list.
   */
  print: string;
  /**
   * On the button that empties the list.
   */
  clear: string;
  /**
   * When a link brought another list than the visitor's own.
   */
  fromLink: string;
  /**
   * On the button that goes back to the visitor's own list.
   */
  own: string;
  /**
   * When a link names dishes that are no longer on the menu.
   */
  gone: string;
  /**
   * For those who run no script: how the ticked dishes are sent.
   */
  withoutScript: string;
  /**
   * For those who run no script: the button that takes the ticked dishes to the planner.
   */
  plan: string;
}
