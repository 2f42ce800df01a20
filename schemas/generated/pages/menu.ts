// Written by scripts/schema-types.ts from schemas/pages/menu.schema.json. Change the schema, then run the script.

import type { Head, Picture } from "../common.ts";

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
