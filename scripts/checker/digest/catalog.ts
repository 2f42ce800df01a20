import type { CatalogDigest, Fault } from "../../content/model/digests.ts";
import { schemaFile, type CatalogName } from "../../content/catalogs/catalogs.ts";
import { parseJson } from "../../content/reading/json/index.ts";
import { mentionsInValues } from "../../content/markdown/mentions.ts";
import type { Problem, Report, Source } from "../../content/problems/problem.ts";
import type { Schemas } from "../../content/schema/schemas.ts";
import { remarksOn } from "./findings.ts";
import { shaped } from "../../content/schema/shaped.ts";

/**
 * Reads one catalog. What cannot be read of it is empty.
 *
 * @param there false when there is no such file, or it is no text, which others report
 */
export function digestCatalog(
  source: Source,
  catalog: CatalogName,
  schemas: Schemas,
  there: boolean,
): CatalogDigest {
  const problems: Problem[] = [];
  const faults: Fault[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const reading = parseJson(source, there ? report : () => {});
  const values = shaped(reading, schemas, schemaFile(catalog), report);
  const remarks = there ? remarksOn({ source, values, catalog }, faults) : [];
  const mentions = mentionsInValues(values);
  return { value: values.value, whole: reading.whole, mentions, problems, remarks, faults };
}
