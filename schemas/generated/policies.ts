// Written by scripts/schema-types.ts from schemas/policies.schema.json. Change the schema, then run the script.

/**
 * What is agreed beside the price: advance, menu, overtime, cancellation.
 */
export interface Policies {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Above the policies, on the planner and beside the packages.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The policies, in the order they are shown.
   *
   * @minItems 1
   */
  policies: Policy[];
}

/**
 * One policy.
 */
export interface Policy {
  /**
   * Its short name, in small letters with hyphens.
   */
  id: string;
  /**
   * What it is about, in one or two words.
   */
  title: string;
  /**
   * What is agreed, in one or two sentences.
   */
  text: string;
  /**
   * Present while the business has not confirmed it; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}
