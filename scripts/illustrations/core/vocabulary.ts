import { kebab } from "./names.ts";

/** The names by which content refers to a table's entries: `riceMound` as `rice-mound`. */
export function vocabularyOf(table: object): string[] {
  return Object.keys(table).map(kebab);
}

/**
 * What content refers to by its name. The schema allows only names that are there, so a missing one
 * is a bug: schema and table have parted.
 */
export function named<Table extends object>(table: Table, name: string): keyof Table {
  const key = (Object.keys(table) as (keyof Table & string)[]).find((own) => kebab(own) === name);
  if (key === undefined) throw new Error(`nothing is called ${name}`);
  return key;
}
