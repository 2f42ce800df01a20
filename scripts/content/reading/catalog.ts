import { schemaFile, type CatalogName } from "../catalogs/catalogs.ts";
import { mentionsIn } from "../catalogs/facts.ts";
import type { CatalogRecord, Fault } from "../model/content.ts";
import type { Problem, Report, Source } from "../problems/problem.ts";
import type { Schemas } from "../schema/schemas.ts";
import { shaped } from "../schema/validate.ts";
import { parseJson } from "./json/read-json.ts";
import type { CheckFile } from "./text.ts";

/**
 * Reads one catalog. Unreadable parts are empty.
 *
 * @param isThere false when there is no such file, or it is no text, which is reported elsewhere
 */
export function readCatalog(
  source: Source,
  catalog: CatalogName,
  schemas: Schemas,
  isThere: boolean,
  checkFile: CheckFile,
): CatalogRecord {
  const problems: Problem[] = [];
  const faults: Fault[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const reading = parseJson(source, isThere ? report : () => {});
  const values = shaped(reading, schemas, schemaFile(catalog), report);
  return {
    kind: "catalog",
    value: values.value,
    whole: reading.whole,
    mentions: mentionsIn(values),
    problems,
    remarks: checkFile({ source, values, catalog }, faults),
    faults,
  };
}
