import type { FileRule } from "../rule.ts";
import { scan } from "../support/scan.ts";

const NOTES =
  /\b(?:TODO|FIXME|TBD|TBC|WIP)\b|\b[Ll]orem ipsum\b|\bLOREM IPSUM\b|\bdolor sit amet\b|\b(?:xxx+|XXX+)\b|\?\?\?+|\b(?:insert|add|put) (?:text|copy|photo|price|name|link) here\b/g;

/** A note to oneself, or filling text, that would go out to visitors. */
export const leftoverNotes: FileRule = (file, report) => {
  scan(file, NOTES, report, ([note]) => ({
    code: "leftover-note",
    message: `"${note}" looks like a note to yourself; visitors would read it`,
    fix: "write what belongs here, or delete it",
  }));
};
