// Written by scripts/schema-types.ts from schemas/pages/loader.schema.json. Change the schema, then run the script.

import type { Head } from "../common.ts";

/**
 * The page that shows the loading picture.
 */
export interface LoaderCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
}
