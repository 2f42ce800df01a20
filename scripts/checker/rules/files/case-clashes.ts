import path from "node:path";
import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { chosenFiles } from "../../../content/reading/file-names.ts";

/** Two names that differ in capitals alone are one file on Windows and on a Mac. */
export const caseClashes: Rule = ({ files }, report) => {
  const first = new Map<string, string>();
  for (const file of chosenFiles(files)) {
    const plain = file.toLowerCase().normalize("NFC");
    const known = first.get(plain);
    if (known === undefined) {
      first.set(plain, file);
      continue;
    }
    report(
      problemInFile(file, {
        code: "case-clash",
        message: `${path.posix.basename(known)} differs from this name in capitals alone; on Windows and on a Mac they are one file`,
        fix: "rename one of the two, or delete it",
      }),
    );
  }
};
