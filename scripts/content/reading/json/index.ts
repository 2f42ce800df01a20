import {
  restoreHint,
  problemAt,
  problemInFile,
  type Report,
  type Source,
} from "../../problems/problem.ts";
import type { Located } from "../../problems/located.ts";
import { withoutConflicts } from "../decode.ts";
import { parseRepaired } from "./repair.ts";
import { locate } from "./tree.ts";

/** What could be read of a file. */
interface Reading {
  located: Located;
  /** False when parts could not be made out, so that missing keys mean nothing. */
  whole: boolean;
}

/**
 * Reads a JSON file as its editor meant it. Every deviation from strict JSON is reported, so a file
 * without a problem is one that `JSON.parse` takes, with the same value.
 */
export function parseJson(source: Source, report: Report): Reading {
  if (source.text.trim() === "") {
    report(
      problemInFile(source.file, {
        code: "empty-file",
        message: "this file is empty",
        fix: restoreHint(source.file),
      }),
    );
    return { located: locate(source, { type: "gap", start: 0, end: 0 }), whole: false };
  }
  const kept = withoutConflicts(source, report);
  const { root, lost, mistakes } = parseRepaired(kept);
  for (const { finding, ...span } of mistakes) report(problemAt(kept, span, finding));
  return { located: locate(source, root), whole: !lost };
}
