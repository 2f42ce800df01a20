import { PLACEHOLDER } from "../content/catalogs/facts.ts";
import { scan } from "./prose.ts";
import type { Rule } from "./rule.ts";

const NOTES =
  /\b(?:TODO|FIXME|TBD|TBC|WIP)\b|\b[Ll]orem ipsum\b|\bLOREM IPSUM\b|\bdolor sit amet\b|\b(?:xxx+|XXX+)\b|\?\?\?+|\b(?:insert|add|put) (?:text|copy|photo|price|name|link) here\b/g;

/** Small words that are never right twice in a row; "that that" and "had had" may be. */
const TWICE =
  /(?<![\p{L}\p{N}'’-])(the|a|an|of|to|and|for|with|at|or|are|our|we|you|your|it|by|from|as|be|this) {0,3}(?: |\n) {0,3}\1(?![\p{L}\p{N}'’-])/giu;

const FROM_WORD =
  /<\/?o:p>|\bmso-[a-z-]{2,40}|\bMso[A-Z][A-Za-z]{2,30}|<!--\[if|\burn:schemas-microsoft-com\b|&nbsp;/g;

/** Braces of another templating language, or ours half open. */
const MARKS =
  /\{\{[^{}\n]{0,80}\}{0,2}|\{%[^%\n]{0,80}(?:%\})?|\$\{[^{}\n]{0,80}\}?|<%[^%\n]{0,80}(?:%>)?|\{[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}\}{1,2}/g;
const WHOLE = new RegExp(`^${PLACEHOLDER.source}$`);
const NAME = /[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}/;

/** Text that was not meant for visitors. */
export const words: Rule = {
  file(file, report) {
    scan(file, NOTES, report, ([note]) => ({
      code: "leftover-note",
      message: `"${note}" looks like a note to yourself; visitors would read it`,
      fix: "write what belongs here, or delete it",
    }));
    scan(file, TWICE, report, ([typed, word = ""]) =>
      // "at 7 a. A …" or a list of letters is something else.
      typed.toLowerCase() === "a a" && typed !== "a a"
        ? undefined
        : {
            code: "repeated-word",
            message: `the word "${word}" stands here twice`,
            fix: `type "${word}" once`,
          },
    );
    scan(file, FROM_WORD, report, ([typed]) => ({
      code: "pasted-markup",
      message: `"${typed}" came along from a word processor`,
      fix: "paste again as plain text (Ctrl+Shift+V, on a Mac ⌥⇧⌘V), then put the marks of headings and lists back",
    }));
    scan(file, MARKS, report, ([typed]) => {
      if (WHOLE.test(typed)) return undefined;
      const name = NAME.exec(typed)?.[0];
      return {
        code: "template-marks",
        message: `"${typed.trim()}" would stand on the page as it is`,
        fix: name
          ? `type {{${name}}}, with two braces on each side`
          : "type the words themselves, or a fact such as {{price.classic}}",
      };
    });
  },
};
