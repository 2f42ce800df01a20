// Written by scripts/schema-types.ts from schemas/pages/sent.schema.json. Change the schema, then run the script.

import type { Link } from "../common.ts";

/**
 * The receipt at /sent, and the pages after an enquiry that was sent without JavaScript. The title and first sentence of the one that says we have it are those of the success dialog, in messages.json; our reference and promise are in answering.json.
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
  /**
   * The form comes back because something in it is wrong.
   */
  correction: AnswerText;
  /**
   * Nothing could take the enquiry just now; the form comes back.
   */
  unavailable: AnswerText;
  /**
   * More came today than can be answered; the form comes back.
   */
  full: AnswerText;
}

/**
 * A page above the form that came back.
 */
export interface AnswerText {
  /**
   * The heading.
   */
  title: string;
  /**
   * The sentence below it.
   */
  lead: string;
}
