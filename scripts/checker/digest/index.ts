/** Bytes → record. Nothing but the file, the schemas and our own code has a part in it. */
import { digestText } from "./text.ts";
import { decodeSource } from "../../content/reading/decode.ts";
import type { Problem, Report, Source } from "../../content/problems/problem.ts";
import type { Schemas } from "../../content/schema/schemas.ts";
import { digestCatalog } from "./catalog.ts";
import { digestPicture } from "./picture.ts";
import { catalogOf, kindOf } from "./record.ts";
import type { FileFindings, FileRecord } from "../../content/model/digests.ts";
import { faultOf } from "./findings.ts";

/** Reads a text, or, when that is more than our code can bear, one without a word. */
function survive<Result extends { digest: FileFindings }>(
  source: Source | undefined,
  file: string,
  read: (source: Source, there: boolean) => Result,
): Result {
  const nothing = { file, text: "" };
  if (!source) return read(nothing, false);
  try {
    return read(source, true);
  } catch (error) {
    const result = read(nothing, false);
    result.digest.faults.push(faultOf(error, file));
    return result;
  }
}

/**
 * Digests one file.
 *
 * @param bytes absent when the file could not be read, or is not there
 * @param problems what was found of the file before its bytes were looked at
 */
export async function digestFile(
  file: string,
  bytes: Uint8Array | undefined,
  schemas: Schemas,
  problems: readonly Problem[] = [],
): Promise<FileRecord> {
  const kind = kindOf(file);
  if (kind === "picture") {
    const digest = bytes ? await digestPicture(file, bytes) : {};
    const findings = { problems: [...problems], remarks: [], mentions: [], faults: [] };
    return { kind: "picture", digest: { ...digest, ...findings } };
  }
  const found = [...problems];
  const report: Report = (problem) => void found.push(problem);
  const source = bytes && decodeSource(file, bytes, report);
  const catalog = catalogOf(file);
  const record = survive(source, file, (text, there): FileRecord => {
    if (catalog !== undefined)
      return { kind: "catalog", digest: digestCatalog(text, catalog, schemas, there) };
    return kind === "album"
      ? { kind, ...digestText(text, kind, schemas, there) }
      : { kind: "article", ...digestText(text, "article", schemas, there) };
  });
  record.digest.problems.unshift(...found);
  return record;
}
