// Written by scripts/schema-types.ts from schemas/flip-packages.schema.json. Change the schema, then run the script.

import type { Slot } from "./common.ts";

/**
 * The Silver, Gold and Platinum cards of the page /package.
 */
export interface FlipPackages {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The three cards, in order.
   *
   * @minItems 3
   * @maxItems 3
   */
  packages: FlipPackage[];
}

/**
 * One card that turns over.
 */
export interface FlipPackage {
  /**
   * The name of the card.
   */
  name: "Silver" | "Gold" | "Platinum";
  /**
   * The price as it is printed. "₹000" while there is none.
   */
  price: string;
  /**
   * What the back of the card lists.
   *
   * @minItems 3
   * @maxItems 10
   */
  features: string[];
  /**
   * The thali on the front.
   */
  thali: Slot;
  /**
   * True while the price is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
