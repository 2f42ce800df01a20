// Written by scripts/schema-types.ts from schemas/pages/article.schema.json. Change the schema, then run the script.

import type { Link } from "../common.ts";

/**
 * The words around every article.
 */
export interface ArticleCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  contact: ArticleContact;
  /**
   * The heading above the related articles.
   */
  moreHeading: string;
  menu: ArticleMenus;
}
/**
 * The band at the end of an article.
 */
export interface ArticleContact {
  /**
   * Its heading.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The link to the contact page.
   */
  link: Link;
}
/**
 * The links from an article to menus and cuisines.
 */
export interface ArticleMenus {
  /**
   * The heading above them.
   */
  heading: string;
  /**
   * The words of the link to the whole menu.
   */
  all: string;
}
