// Written by scripts/schema-types.ts from schemas/menu-cards.schema.json. Change the schema, then run the script.

import type { CardDesign, Course, Head, Slot } from "./common.ts";

/**
 * The six menu cards that the Cuisines list of the header opens.
 */
export interface MenuCards {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The six cards, in the order of the list.
   *
   * @minItems 6
   * @maxItems 6
   */
  cards: MenuCard[];
}

/**
 * One menu card.
 */
export interface MenuCard {
  /**
   * The key that the header and the address /menuCard/<key> use.
   */
  key: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
  /**
   * The key with hyphens, as pictures spell it.
   */
  slug: string;
  /**
   * What the card is called in lists.
   */
  label: string;
  /**
   * The title printed on the card.
   */
  title: string;
  /**
   * The sentence below the title.
   */
  note: string;
  /**
   * The cloth around the card.
   */
  cloth: Slot;
  /**
   * The design of the card: frame, sign, paper and setting.
   */
  design: CardDesign;
  /**
   * The thali beside it.
   */
  image: Slot;
  /**
   * What the thali holds, for people who cannot see it.
   */
  alt: string;
  /**
   * Its courses, in the order they are served.
   *
   * @minItems 4
   * @maxItems 8
   */
  courses: Course[];
  /**
   * What search engines see of the card's page.
   */
  head: Head;
}
