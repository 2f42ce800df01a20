import { CATALOG_NAMES, type Catalogs } from "../../../schemas/generated/index.ts";

export { CATALOG_NAMES, type Catalogs };

export type CatalogName = keyof Catalogs;

/**
 * Catalogs that define facts, so figures in them are not copies. Placeholders in them are not filled in, because a fact
 * could contain itself; `packages` is an exception.
 */
export const FACT_CATALOGS: ReadonlySet<CatalogName> = new Set([
  "claims",
  "packages",
  "live-counters",
  "hall-timings",
  "hall",
]);

export function catalogFile(name: CatalogName): string {
  return `content/catalogs/${name}.json`;
}

/** File of each catalog → the catalog's name. */
export const CATALOG_FILES: ReadonlyMap<string, CatalogName> = new Map(
  CATALOG_NAMES.map((name) => [catalogFile(name), name]),
);

export function schemaFile(name: string): string {
  return `schemas/${name}.schema.json`;
}
