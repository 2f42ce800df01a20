// Written by scripts/schema-types.ts from schemas/pages/contact.schema.json. Change the schema, then run the script.

import type { Head, Picture } from "../common.ts";

/**
 * The words of the contact page.
 */
export interface ContactCopy {
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
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The heading beside the form.
   */
  formHeading: string;
  /**
   * The sentence below it.
   */
  formText: string;
  map: ContactMap;
  /**
   * The heading above the office's address.
   */
  officeHeading: string;
  /**
   * The heading above the hall's address.
   */
  venueHeading: string;
}
/**
 * The map.
 */
export interface ContactMap {
  /**
   * The heading above the map.
   */
  heading: string;
  /**
   * What the drawn map shows, also read aloud to people who cannot see it.
   */
  text: string;
  /**
   * The words on the button that loads the live map.
   */
  show: string;
  /**
   * The words of the link that opens directions.
   */
  directions: string;
  /**
   * The stations on the drawn map, from north to south: Borivali, Kandivali, Malad.
   *
   * @minItems 3
   * @maxItems 3
   */
  stations: string[];
}
