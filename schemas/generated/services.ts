// Written by scripts/schema-types.ts from schemas/services.schema.json. Change the schema, then run the script.

import type { Head, Slot } from "./common.ts";

/**
 * The six services of the services list.
 */
export interface Services {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The six services, in the order they are listed.
   *
   * @minItems 6
   * @maxItems 6
   */
  services: Service[];
  types: ServiceTypes;
}
/**
 * What search engines see of the services list, by the kind of event it is opened for.
 */
export interface ServiceTypes {
  /**
   * When no kind of event, or another one, is asked for.
   */
  default: Head;
  /**
   * When the list is opened for birthdays.
   */
  birthday: Head;
  /**
   * When the list is opened for weddings.
   */
  wedding: Head;
}

/**
 * One service and the article that tells more about it.
 */
export interface Service {
  /**
   * The name of its article: the file content/articles/<id>.md, shown at /services/<id>.
   */
  id: string;
  /**
   * The name of the service.
   */
  title: string;
  /**
   * One or two sentences shown on its card.
   */
  description: string;
  /**
   * Price and guests, shown below the description.
   */
  facts?: string;
  /**
   * The picture of its card.
   */
  image: Slot;
  /**
   * What the picture shows, for people who cannot see it.
   */
  alt: string;
}
