// Written by scripts/schema-types.ts from schemas/clients.schema.json. Change the schema, then run the script.

import type { Slot } from "./common.ts";

/**
 * The companies and families whose marks stand on the home page.
 */
export interface Clients {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Eight clients, in the order they are shown.
   *
   * @minItems 8
   * @maxItems 8
   */
  clients: Client[];
}

/**
 * One client's mark.
 */
export interface Client {
  /**
   * The picture of the mark.
   */
  src: Slot;
  /**
   * Whose mark it is, for people who cannot see it.
   */
  alt: string;
  /**
   * True while this client is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}
