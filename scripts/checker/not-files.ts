import { restoreHint } from "../content/problems/restore-hint.ts";
import { CATALOG_NAMES, catalogFile } from "../content/catalogs/catalogs.ts";
import type { FileEntry } from "../content/reading/files.ts";
import { MEDIA, PHOTOGRAPH } from "../images/media-names.ts";
import { problemInFile, type Report } from "../content/problems/problem.ts";

const WHAT = {
  folder: "a folder",
  "dead-link": "a link that leads nowhere",
  other: "something that is no file",
  unreachable: "a file whose name cannot be read, or that nobody may open,",
};

/** Reports folders, dead links and pipes that have the name of a file. */
export function reportNotFiles(entries: readonly FileEntry[], report: Report): void {
  const catalogs = new Set(CATALOG_NAMES.map(catalogFile));
  for (const { file, kind } of entries) {
    if (kind === "file") continue;
    const isText = catalogs.has(file) || /^content\/.*\.(?:md|json)$/.test(file);
    if (!isText && kind !== "unreachable") continue;
    report(
      problemInFile(file, {
        code: "not-a-file",
        message: `${WHAT[kind]} stands where a file is looked for`,
        fix:
          kind === "unreachable"
            ? "rename it in small letters a to z, digits and hyphens, such as haldi-in-malad.md"
            : `delete it; if there was a file before, ${restoreHint(file)}`,
      }),
    );
  }
}

/** Reports two photographs for the same slot; only one of them could be seen. */
export function reportTwoPhotographs(entries: readonly FileEntry[], report: Report): void {
  const first = new Map<string, string>();
  for (const { file, kind } of entries) {
    if (kind !== "file" || !file.startsWith(`${MEDIA}/`) || !PHOTOGRAPH.test(file)) continue;
    const slot = file.slice(MEDIA.length + 1).replace(PHOTOGRAPH, "");
    const known = first.get(slot);
    if (known === undefined) first.set(slot, file);
    else {
      report(
        problemInFile(file, {
          code: "two-photographs",
          message: `two photographs want the place "${slot}": this one and ${known}`,
          fix: "keep the one you want to see and delete the other",
        }),
      );
    }
  }
}
