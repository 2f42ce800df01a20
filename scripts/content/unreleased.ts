import type { CatalogName } from "./catalogs.ts";
import { describePath, type Located, type Path } from "./located.ts";
import { positionAt } from "./problem.ts";

/** A fact that reaches nobody yet, or a sample that must not pass for the real thing. */
export interface Unreleased {
  kind: "placeholder" | "sample";
  file: string;
  line: number;
  column: number;
  where: string;
}

/** Every entry marked `"placeholder": true` or `"sample": true`, in the order of the files. */
export function collectUnreleased(catalogs: Map<CatalogName, Located>): Unreleased[] {
  const found: Unreleased[] = [];
  const visit = (located: Located, value: unknown, path: Path): void => {
    if (typeof value !== "object" || value === null) return;
    for (const kind of ["placeholder", "sample"] as const) {
      if (!Array.isArray(value) && (value as Record<string, unknown>)[kind] === true) {
        found.push({
          kind,
          file: located.source.file,
          ...positionAt(located.source, located.keySpan([...path, kind]).start),
          where: describePath(path),
        });
      }
    }
    for (const [key, child] of Object.entries(value)) {
      visit(located, child, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  for (const located of catalogs.values()) visit(located, located.value, []);
  return found;
}
