import type { Catalogs } from "../../../content/catalogs/catalogs.ts";
import { textOf } from "../../../content/model/addresses.ts";
import type { Named } from "../../../content/reading/files.ts";

export function packageIds({ packages }: Catalogs): string[] {
  return packages.packages.map(({ id }) => id);
}

/** The last part of the address of every article, whether or not it could be read. */
export function articleSlugs(files: Named): Set<string> {
  const texts = files.list().flatMap(({ file }) => textOf(file) ?? []);
  return new Set(texts.filter(({ kind }) => kind === "article").map(({ slug }) => slug));
}

/** Where the pages of all articles and albums are, whether or not these could be read. */
export function textPaths(files: Named): string[] {
  return files.list().flatMap(({ file }) => textOf(file)?.path ?? []);
}
