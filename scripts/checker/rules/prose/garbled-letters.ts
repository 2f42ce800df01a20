import type { FileRule } from "../rule.ts";
import { scan } from "../support/scan.ts";
import { ungarble } from "../support/windows-1252.ts";

/** What the first byte of a letter in UTF-8 becomes in Windows-1252, and what the next ones become. */
const GARBLED =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]{1,3}|\ufffd+/gu;

/** Letters that went through the wrong encoding: `â€™` where an apostrophe was, or `�`. */
export const garbledLetters: FileRule = (file, report) => {
  scan(file, GARBLED, report, ([typed]) => {
    if (typed.startsWith("\ufffd")) {
      // Half a character that a catalog spells as a code is reported where it is read.
      if (!file.source.text.includes(typed)) return undefined;
      return {
        code: "garbled-letters",
        message: "a letter was lost here when the text was copied",
        fix: "type the word again",
      };
    }
    const meant = ungarble(typed);
    if (meant === undefined) return undefined;
    return {
      code: "garbled-letters",
      message: `"${typed}" is what became of "${meant}" when the text was copied`,
      fix: meant.trim() === "" ? "type a space instead" : `type ${meant}`,
    };
  });
};
