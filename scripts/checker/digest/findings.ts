import type { Fault } from "../../content/model/digests.ts";
import { problemInFile, type Problem, type Report } from "../../content/problems/problem.ts";
import { FILE_RULES } from "../rules/index.ts";
import type { ParsedFile } from "../rules/rule.ts";

export function faultOf(error: unknown, file: string, missing: Fault["missing"] = "names"): Fault {
  if (!(error instanceof Error)) return { message: String(error), file, missing };
  const { message, stack } = error;
  return { message, file, missing, ...(stack !== undefined && { stack }) };
}

/** A fault of ours is reported like any other problem, so that it hides nothing else. */
export function problemOf({ message, file }: Fault): Problem {
  return problemInFile(file, {
    code: "checker-fault",
    message: `the checker itself failed here, and may have missed other mistakes: ${message}`,
    fix: "this is not your mistake: show this message to whoever looks after the site's code; if it came with your last change, undo that to go on",
  });
}

/** Runs a rule; an exception is noted, and the other rules go on. */
function guarded(work: () => void, file: string, faults: Fault[]): void {
  try {
    work();
  } catch (error) {
    faults.push(faultOf(error, file, "findings"));
  }
}

/** Asks every rule that needs one file alone. */
export function remarksOn(file: ParsedFile, faults: Fault[]): Problem[] {
  const remarks: Problem[] = [];
  for (const rule of FILE_RULES) {
    const own: Problem[] = [];
    const report: Report = (problem) => void own.push(problem);
    guarded(() => rule(file, report), file.source.file, faults);
    remarks.push(...own);
  }
  return remarks;
}
