import path from "node:path";
import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { chosenFiles, originalOf } from "../../../content/reading/file-names.ts";

/** A copy beside the original: nobody can tell which of the two is meant. */
export const copies: Rule = ({ files }, report) => {
  const names = chosenFiles(files);
  const all = new Set(names);
  for (const file of names) {
    const original = originalOf(file);
    if (original === undefined) continue;
    const name = path.posix.basename(original);
    report(
      problemInFile(file, {
        code: "copy-of-file",
        message: `this looks like a copy of ${name}; the site reads ${name} alone`,
        fix: all.has(original)
          ? `move what you need into ${name}, then delete this file`
          : `rename it to ${name}`,
      }),
    );
  }
};
