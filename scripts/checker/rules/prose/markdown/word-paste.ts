import type { FileRule } from "../../rule.ts";
import { scan } from "../../support/scan.ts";

const WORD =
  /<\/?o:p>|\bmso-[a-z-]{2,40}|\bMso[A-Z][A-Za-z]{2,30}|<!--\[if|\burn:schemas-microsoft-com\b|&nbsp;|(?:[ \t]?\u00a0[ \t\u00a0]{1,400}|[ \t]\u00a0)/g;

/** What a word processor leaves behind when text is pasted from it. */
export const wordPaste: FileRule = (file, report) => {
  scan(file, WORD, report, ([typed]) => {
    if (typed.trim() === "") {
      return {
        code: "pasted-spaces",
        message: "several spaces in a row, one of them from a word processor, leave a gap here",
        fix: "delete them and press the space bar once",
      };
    }
    return {
      code: "pasted-markup",
      message: `"${typed}" came along from a word processor`,
      fix: "paste again as plain text (Ctrl+Shift+V, on a Mac ⌥⇧⌘V), then put the marks of headings and lists back",
    };
  });
};
