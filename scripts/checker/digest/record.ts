/** What is read of a file of content, by its kind. Plain values, which can be written as JSON. */
import type { FileRecord } from "../../content/model/digests.ts";
import { CATALOG_NAMES, catalogFile, type CatalogName } from "../../content/catalogs/catalogs.ts";
import { textOf } from "../../content/model/addresses.ts";
import { PICTURE } from "../../content/reading/file-names.ts";

export type FileKind = FileRecord["kind"];

/** The end of an address. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const CATALOGS = new Map<string, CatalogName>(
  CATALOG_NAMES.map((name) => [catalogFile(name), name]),
);

export function catalogOf(file: string): CatalogName | undefined {
  return CATALOGS.get(file);
}

/** How a file is read; nothing of one that is not. */
export function kindOf(file: string): FileKind | undefined {
  const text = textOf(file);
  if (text && SLUG.test(text.slug)) return text.kind;
  if (CATALOGS.has(file)) return "catalog";
  const isPicture = file.startsWith("content/media/") && PICTURE.test(file);
  return isPicture || /\.svg$/i.test(file) ? "picture" : undefined;
}
