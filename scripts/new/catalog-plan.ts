import type { CatalogName, Catalogs } from "../content/catalogs/catalogs.ts";
import type { CompiledSite } from "../build/compile.ts";
import { appendJson } from "../edit/json-text.ts";
import { emptyPlan, keepFormatted, type Plan } from "../edit/plan.ts";

/** A catalog as it is written, facts not filled in. */
export function catalogOf<Name extends CatalogName>(
  { sources }: CompiledSite,
  name: Name,
): { file: string; text: string; value: Catalogs[Name] } {
  const located = sources.catalogs.get(name);
  if (!located) throw new Error(`The catalog ${name} has not been read`);
  return { ...located.source, value: located.value as Catalogs[Name] };
}

/** The plan that adds one entry to the end of a list in a catalog. */
export async function planEntry(
  site: CompiledSite,
  name: CatalogName,
  path: (string | number)[],
  entry: unknown,
): Promise<Plan> {
  const { file, text } = catalogOf(site, name);
  const plan = emptyPlan();
  plan.writes.set(file, await keepFormatted(file, text, appendJson(text, path, entry)));
  plan.notes.push(`${file}  a new entry at the end of ${String(path.at(-1) ?? name)}`);
  return plan;
}
