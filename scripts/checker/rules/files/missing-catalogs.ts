import path from "node:path";
import { restoreHint } from "../../../content/problems/restore-hint.ts";
import { nearest } from "../../../lib/nearest.ts";
import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import {
  CATALOG_FILES,
  chosenFiles,
  withoutExtraEnding,
} from "../../../content/reading/file-names.ts";

/** Every catalog is there: without one its pages have nothing to say. */
export const missingCatalogs: Rule = ({ files }, report) => {
  const names = chosenFiles(files);
  const present = new Set(names);
  const stray = names.filter((file) => file.endsWith(".json") && !CATALOG_FILES.has(file));
  const renamedFrom = new Map(names.map((file) => [withoutExtraEnding(file), file]));
  for (const catalog of CATALOG_FILES) {
    if (present.has(catalog)) continue;
    const { base } = path.posix.parse(catalog);
    const renamed =
      renamedFrom.get(catalog) ??
      stray.find((file) => path.posix.basename(file).toLowerCase() === base) ??
      nearest(catalog, stray);
    report(
      problemInFile(catalog, {
        code: "missing-catalog",
        message: "this catalog is missing, and the site cannot be made without it",
        fix: renamed ? `rename ${renamed} to ${catalog}` : restoreHint(catalog),
      }),
    );
  }
};
