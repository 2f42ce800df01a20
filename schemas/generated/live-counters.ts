// Written by scripts/schema-types.ts from schemas/live-counters.schema.json. Change the schema, then run the script.

import type { Slot } from "./common.ts";

/**
 * The live counters and what they cost for each guest. Some cost less as part of a package, so a counter may have two rates.
 */
export interface LiveCounters {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The counters, in the order the menu lists them.
   *
   * @minItems 1
   */
  counters: LiveCounter[];
}

/**
 * One live counter. It needs at least one of the two rates.
 */
export interface LiveCounter {
  /**
   * The short name by which packages and texts ask for it, as in {{counter.dosa}}. Do not change it.
   */
  id: string;
  /**
   * Its name on the menu.
   */
  name: string;
  /**
   * Its name on the page of a package, if it is written differently there.
   */
  nameInPackage?: string;
  /**
   * Rupees per person when the counter is ordered by itself; listed in the menu.
   */
  standalone?: number;
  /**
   * Rupees per person when it is added to a package; listed on the page of the package.
   */
  inPackage?: number;
  /**
   * The picture of its stall.
   */
  image: Slot;
}
