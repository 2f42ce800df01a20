// Written by scripts/schema-types.ts from schemas/pages/menu-card.schema.json. Change the schema, then run the script.

import type { ChatLink, Head, Link } from "../common.ts";

/**
 * The words around the menu cards. The cards themselves are in menu-cards.json.
 */
export interface MenuCardCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The sentence above the list of cards.
   */
  choose: string;
  /**
   * The button that opens a chat about the card.
   */
  chat: ChatLink;
  /**
   * The link to all menus.
   */
  all: Link;
}
