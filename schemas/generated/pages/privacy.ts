// Written by scripts/schema-types.ts from schemas/pages/privacy.schema.json. Change the schema, then run the script.

import type { Head } from "../common.ts";

/**
 * The privacy page: what an enquiry stores, for how long, and how to have it erased.
 */
export interface PrivacyCopy {
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
   * The sentence below the heading.
   */
  lead: string;
  /**
   * The strip of figures below the heading.
   *
   * @minItems 2
   * @maxItems 4
   */
  facts: PrivacyFact[];
  /**
   * The questions and their answers, in the order of the page.
   *
   * @minItems 3
   */
  parts: PrivacyPart[];
}

/**
 * One figure of the strip.
 */
export interface PrivacyFact {
  /**
   * A number or a word, such as "No".
   */
  figure: string;
  /**
   * What it counts.
   */
  text: string;
}

/**
 * One question and its answer.
 */
export interface PrivacyPart {
  /**
   * The last part of an address that leads here, such as "erase" in /privacy#erase.
   */
  id: string;
  /**
   * The question.
   */
  heading: string;
  /**
   * The answer, a paragraph each.
   *
   * @minItems 1
   *
   * Items: One paragraph.
   */
  paragraphs: string[];
  /**
   * Short points below the answer; leave it out when there are none.
   *
   * @minItems 1
   *
   * Items: One point.
   */
  list?: string[];
  mail?: PrivacyMail;
}
/**
 * A button that opens a mail to the grievances address; leave it out when there is none.
 */
export interface PrivacyMail {
  /**
   * The words of the button.
   */
  label: string;
  /**
   * The subject of the mail.
   */
  subject: string;
}
