import { CATALOG_NAMES, catalogFile } from "./catalogs.ts";
import type { ContentFiles } from "./files.ts";
import { problemInFile, type Report } from "./problem.ts";

const WHAT = {
  folder: "a folder",
  "dead-link": "a link that leads nowhere",
  other: "something that is no file",
};

/** Tells of folders, dead links and pipes that have the name of a file. */
export function noFiles(entries: ReturnType<ContentFiles["list"]>, report: Report): void {
  const catalogs = new Set(CATALOG_NAMES.map(catalogFile));
  for (const { file, kind } of entries) {
    if (kind === "file" || (!catalogs.has(file) && !/^content\/.*\.(?:md|json)$/.test(file)))
      continue;
    report(
      problemInFile(file, {
        code: "not-a-file",
        message: `${WHAT[kind]} stands where a file is looked for`,
        fix: "remove it, and bring the file back from the last commit if there was one",
      }),
    );
  }
}
