// Written by scripts/schema-types.ts from schemas/languages/gu.schema.json. Change the schema, then run the script.

import type { DateNames, Translation } from "../common.ts";

/**
 * What the pages that sell say in Gujarati: /gu and the pages below it.
 */
export interface GujaratiWords {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What the language calls itself; it stands in the list of languages.
   */
  name: string;
  /**
   * True once somebody whose first language is Gujarati has read it all. A release lists it until then.
   */
  reviewed: boolean;
  /**
   * Names of months and days in Gujarati.
   */
  dates: DateNames;
  /**
   * What stands before an hour in the morning, from noon, from 4 pm and from 8 pm: "સવારે 9".
   *
   * @minItems 4
   * @maxItems 4
   */
  dayParts: string[];
  /**
   * English texts and what they become. A text that is not here stays in English.
   */
  texts: Translation[];
}
