// Written by scripts/schema-types.ts from schemas/pages/cuisine.schema.json. Change the schema, then run the script.

import type { Link } from "../common.ts";

/**
 * The words shared by the wedding pages of all regions.
 */
export interface CuisineCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The small line above the heading.
   */
  kicker: string;
  /**
   * The words on the button that opens a chat.
   */
  chat: string;
  /**
   * The link to the contact page.
   */
  contact: Link;
}
