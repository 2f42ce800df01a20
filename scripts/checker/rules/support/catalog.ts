import type { CatalogName, Catalogs } from "../../../content/catalogs/catalogs.ts";
import type { Path } from "../../../content/problems/located.ts";
import { problemAt, type Finding } from "../../../content/problems/problem.ts";
import type { SiteView } from "../rule.ts";

/** Reports a mistake at a value of the catalog. */
export type ReportValue = (path: Path, finding: Finding) => void;

/**
 * Looks at one catalog, if it is sound. In a damaged one the values that were read may not be those
 * that are meant, and its own mistakes come first.
 */
export function lookAt<Name extends CatalogName>(
  { catalogs, located, damaged }: SiteView,
  name: Name,
  report: (problem: ReturnType<typeof problemAt>) => void,
  look: (catalog: Catalogs[Name], report: ReportValue) => void,
): void {
  const values = located.get(name);
  if (!values || damaged.has(name)) return;
  look(catalogs[name], (path, finding) =>
    report(problemAt(values.source, values.spanOf(path), finding)),
  );
}
