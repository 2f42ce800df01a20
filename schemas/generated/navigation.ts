// Written by scripts/schema-types.ts from schemas/navigation.schema.json. Change the schema, then run the script.

import type { ChatLink, Link } from "./common.ts";

/**
 * The header and footer of every page.
 */
export interface Navigation {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The links of the header, from left to right.
   *
   * @minItems 3
   * @maxItems 10
   */
  main: NavigationItem[];
  /**
   * The Book Now button of the header, which opens a chat with the message already typed.
   */
  bookNow: ChatLink;
  bar: BarWords;
  next: NextStep;
  footer: Footer;
}
/**
 * The bar at the foot of a phone's screen. Numbers come from site.json.
 */
export interface BarWords {
  /**
   * What the bar is called for those who cannot see it.
   */
  label: string;
  /**
   * Dials our number.
   */
  call: string;
  /**
   * Opens a chat.
   */
  chat: string;
  /**
   * Leads to the page where an event is planned.
   */
  plan: string;
  /**
   * Leads to the enquiry form.
   */
  enquire: string;
}
/**
 * The end of pages without a form: the planner, WhatsApp and the testimonials.
 */
export interface NextStep {
  /**
   * What a family wants to know next.
   */
  heading: string;
  /**
   * Leads to the page where an event is planned.
   */
  price: string;
  /**
   * The link to what guests say.
   */
  testimonials: Link;
}
/**
 * The foot of every page.
 */
export interface Footer {
  /**
   * The sentences below the logo.
   */
  about: string;
  /**
   * The list of our main pages.
   */
  quickLinks: FooterGroup;
  /**
   * The list of the kinds of event we cater.
   */
  services: FooterGroup;
  /**
   * The heading above the address, telephone number and e-mail address.
   */
  contactHeading: string;
  /**
   * The kinds of event that scroll by above the footer.
   *
   * @minItems 4
   * @maxItems 20
   */
  ticker: string[];
  /**
   * What follows the year and the name in the copyright line.
   */
  rights: string;
  /**
   * The words before the designer's name.
   */
  designedBy: string;
  /**
   * The link to the privacy page, in the last line of every page.
   */
  privacy: Link;
  /**
   * How the licence of the food authority is written; {number} becomes its digits. Shown once the number in site.json is real.
   */
  fssai: string;
  /**
   * How the tax number is written; {number} becomes the number. Shown once the number in site.json is real.
   */
  gstin: string;
}

/**
 * One link of the header.
 */
export interface NavigationItem {
  /**
   * The words of the link.
   */
  label: string;
  /**
   * The address on this site, such as "/aboutUs".
   */
  to: string;
  /**
   * The list that opens below the link, if it has one.
   *
   * @minItems 1
   * @maxItems 12
   */
  submenu?: SubmenuItem[];
}

/**
 * One entry of a list that opens below a link.
 */
export interface SubmenuItem {
  /**
   * The words of the entry, such as "Marwadi".
   */
  label: string;
  /**
   * Which menu card opens; the keys are those of menu-cards.json.
   */
  menuCard: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
}

/**
 * A headed list of links at the foot of the page.
 */
export interface FooterGroup {
  /**
   * The heading above the links.
   */
  heading: string;
  /**
   * The links, from top to bottom.
   *
   * @minItems 1
   * @maxItems 12
   */
  links: Link[];
}
