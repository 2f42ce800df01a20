import { PLACEHOLDER } from "../../../../content/catalogs/facts.ts";
import type { FileRule } from "../../rule.ts";
import { scan } from "../../support/scan.ts";

const MARKS =
  /\{\{[^{}\n]{0,80}\}{0,2}|\{%[^%\n]{0,80}(?:%\})?|\$\{[^{}\n]{0,80}\}?|<%[^%\n]{0,80}(?:%>)?|\{[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}\}{1,2}/g;

const WHOLE = new RegExp(`^${PLACEHOLDER.source}$`);
const NAME = /[a-zA-Z]{1,30}(?:\.[a-z0-9-]{1,40}){1,4}/;

/**
 * Braces of another templating language, or our own left half open. They would stand on the page as
 * they are typed. Whether the fact inside whole braces exists is checked where it is filled in.
 */
export const templateMarks: FileRule = (file, report) => {
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
};
