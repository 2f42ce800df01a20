import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { mediaFiles } from "../support/media-files.ts";

/** A photograph may tell where a family lives. Visitors never get the note, but git keeps the file. */
export const imageLocations: Rule = ({ pictures }, report) => {
  for (const { file, facts } of mediaFiles(pictures)) {
    if (!facts?.hasLocation) continue;
    report(
      problemInFile(file, {
        code: "picture-with-location",
        message:
          "the camera noted in this picture where it was taken; the site takes the note out, but whoever gets the project's files can read it",
        fix: "before you commit, take it out: in Windows, Properties → Details → Remove Properties; on a Mac, Preview → Tools → Show Inspector → GPS → Remove Location Info; or share it from the phone without its location",
      }),
    );
  }
};
