// Written by scripts/schema-types.ts from schemas/redirects.schema.json. Change the schema, then run the script.

/**
 * Old addresses that lead to new ones.
 */
export interface Redirects {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * One entry for each old address.
   *
   * @minItems 1
   */
  redirects: Redirect[];
}

/**
 * One old address and where it leads.
 */
export interface Redirect {
  /**
   * The old address from its first slash, without domain, ? and #, and without a slash at its end, such as /old-menu.
   */
  from: string;
  /**
   * The address of the page it leads to, from its first slash, such as /menu.
   */
  to: string;
}
