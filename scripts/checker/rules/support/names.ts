import type { Catalogs } from "../../../content/catalogs/catalogs.ts";
import type { Named } from "../../../content/reading/files.ts";

export function packageIds({ packages }: Catalogs): string[] {
  return packages.packages.map(({ id }) => id);
}

/** The last part of the address of every article, whether or not it could be read. */
export function articleSlugs(files: Named): Set<string> {
  return new Set(
    files.list().flatMap(({ file }) => /^content\/articles\/([^/]+)\.md$/.exec(file)?.[1] ?? []),
  );
}
