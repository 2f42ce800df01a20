// Written by scripts/schema-types.ts from schemas/pages/sent.schema.json. Change the schema, then run the script.

import type { Link } from "../common.ts";

/**
 * The page after an enquiry that was sent without JavaScript. Its title and first sentence are those of the success dialog, in messages.json.
 */
export interface SentCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading above the links, such as "Until you hear from us".
   */
  meanwhile: string;
  /**
   * What the visitor may look at while waiting for the answer.
   *
   * @minItems 2
   * @maxItems 4
   */
  links: Link[];
}
