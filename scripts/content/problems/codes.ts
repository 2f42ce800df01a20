import type { Severity } from "./problem.ts";
import { RULE_CODES } from "./rule-codes.ts";

export interface CodeEntry {
  severity: Severity;
  /** One sentence for an editor: what this kind of mistake is. Shown in reports as the rule's name. */
  about: string;
}

/**
 * Every kind of mistake the checker knows. A code is part of the contract with editors' tools and
 * CI, so it is never renamed; a rule that needs a new one adds a line here. A test holds that
 * each is reported by at least one of the mistakes in tests/content/mistakes.
 */
export const CODES = {
  "unreadable-file": { severity: "error", about: "The file cannot be opened." },
  "not-utf-8": { severity: "error", about: "The file is not saved as UTF-8 text." },
  "empty-file": { severity: "error", about: "The file has nothing in it." },
  "checker-fault": { severity: "error", about: "The checker itself could not go on." },
  "unknown-file": { severity: "error", about: "No page reads this file." },
  "bad-file-name": { severity: "error", about: "The file's name cannot become an address." },
  "not-a-file": { severity: "error", about: "A folder or a link stands where a file is needed." },
  "damaged-file": { severity: "error", about: "The file holds bytes that are no text." },
  "too-large": { severity: "error", about: "The file is larger than any text of the site." },
  "utf-16": { severity: "error", about: "The file is saved as UTF-16 instead of UTF-8." },
  "byte-order-mark": { severity: "warning", about: "The file begins with an invisible mark." },
  "windows-line-ends": { severity: "warning", about: "Lines end the way Windows ends them." },
  "merge-conflict": { severity: "error", about: "Git left two versions of some lines." },
  "missing-comma": { severity: "error", about: "No comma between two entries." },
  "trailing-comma": { severity: "error", about: "A comma after the last entry." },
  "doubled-comma": { severity: "error", about: "Two commas with nothing between them." },
  "wrong-separator": { severity: "error", about: "A semicolon where a comma belongs." },
  "missing-colon": { severity: "error", about: "No colon between a key and its value." },
  "missing-value": { severity: "error", about: "A key or a comma without a value." },
  "missing-key-name": { severity: "error", about: "A value without a key." },
  "key-in-list": { severity: "error", about: "A key directly in a list." },
  "bare-key": { severity: "error", about: "A key without quotation marks." },
  "bare-word": { severity: "error", about: "Text without quotation marks." },
  "number-form": { severity: "error", about: "A number with a currency sign, commas or the like." },
  "single-quotes": { severity: "error", about: "Text in single quotation marks." },
  "printed-quotes": { severity: "error", about: "Text in curly quotation marks." },
  "quotes-in-text": { severity: "error", about: "Quotation marks inside a text." },
  "unclosed-text": { severity: "error", about: "No quotation mark at the end of a text." },
  "line-break-in-text": { severity: "error", about: "A text that goes on in the next line." },
  "control-character": {
    severity: "error",
    about: "A tab or another control character in a text.",
  },
  "bad-escape": { severity: "error", about: "A backslash before a letter where it means nothing." },
  "half-character": { severity: "error", about: "Half of an emoji or another character." },
  "unreadable-name": { severity: "error", about: "A guest's name without Latin letters." },
  "same-name": { severity: "error", about: "Two guests with one name." },
  "json-comment": { severity: "error", about: "A comment in a catalog." },
  "unclosed-bracket": { severity: "error", about: "A bracket that is never closed." },
  "unopened-bracket": { severity: "error", about: "A bracket is missing where something begins." },
  "extra-bracket": { severity: "error", about: "A bracket that closes or opens nothing." },
  "wrong-bracket": { severity: "error", about: "A closing bracket that fits no open one." },
  "too-deep": { severity: "error", about: "Brackets nested deeper than any catalog is." },
  "two-roots": { severity: "error", about: "A second content after the end of the first." },
  "text-after-end": { severity: "error", about: "Text after the end of the content." },
  "duplicate-key": { severity: "error", about: "One key stands twice in the same entry." },
  "front-matter-code": { severity: "error", about: "A language is named behind the first ---." },
  "front-matter-json": { severity: "error", about: "The block is written in braces." },
  "tab-indent": { severity: "error", about: "A tab where only spaces may stand." },
  "wrong-indent": { severity: "error", about: "A line that begins in the wrong column." },
  "missing-space": { severity: "error", about: "No space after a colon or hyphen." },
  "unquoted-colon": { severity: "error", about: "A text with a colon that is not in quotes." },
  "unquoted-hash": { severity: "error", about: "A text with a # that is not in quotes." },
  "special-first-letter": {
    severity: "error",
    about: "A text that begins with a sign that is read as a command.",
  },
  "text-after-quote": { severity: "error", about: "Text after the closing quotation mark." },
  "yaml-alias": {
    severity: "error",
    about: "A value that is read as a command because of its & or *.",
  },
  "truncated-file": { severity: "error", about: "The end of the file is missing." },
  "front-matter": { severity: "error", about: "The block between the two --- lines is broken." },
  "unknown-key": { severity: "error", about: "No page asks for this key." },
  "missing-key": { severity: "error", about: "A key that a page needs is not there." },
  "wrong-type": { severity: "error", about: "Text where a number is needed, or the like." },
  "no-value": { severity: "error", about: "A key with nothing behind it, or null." },
  "number-in-quotes": { severity: "error", about: "A number that is written as text." },
  fraction: { severity: "error", about: "A fraction where a whole number is needed." },
  "out-of-range": { severity: "error", about: "A number that is too small or too large." },
  "repeated-entry": { severity: "error", about: "One entry stands twice in a list." },
  "wrong-combination": { severity: "error", about: "Keys that do not go together." },
  "not-allowed": { severity: "error", about: "The value is not one of the allowed ones." },
  "wrong-count": { severity: "error", about: "A list has too many or too few entries." },
  "too-short": { severity: "error", about: "The text is too short." },
  "too-long": { severity: "error", about: "The text is too long." },
  "wrong-form": { severity: "error", about: "The text does not have the form that is needed." },
  "unknown-fact": { severity: "error", about: "No catalog holds the fact between the braces." },
  "missing-image": { severity: "error", about: "There is no picture of this name." },
  "picture-twice": { severity: "error", about: "Two entries describe the same picture." },
  "two-photographs": { severity: "error", about: "Two photographs have the same name." },
  "unreadable-image": { severity: "error", about: "A photograph cannot be opened." },
  "unknown-reference": { severity: "error", about: "An entry names another that does not exist." },
  "no-such-day": { severity: "error", about: "The day or the time does not exist." },
  "ends-before-it-begins": { severity: "error", about: "An entry ends before it is shown." },
  "link-to-unpublished": { severity: "error", about: "A link leads to what nobody can see yet." },
  "link-to-expiring": { severity: "warning", about: "A link leads to a page that ends on a day." },
  "default-package-hidden": {
    severity: "error",
    about: "The package to which unknown names lead is not shown.",
  },
  "too-few-shown": { severity: "error", about: "Too few testimonials are shown on some day." },
  unwritten: { severity: "error", about: "A published article still says what to write." },
  ...RULE_CODES,
} as const satisfies Record<string, CodeEntry>;

/** The stable name of a kind of mistake, for example `unknown-key`. */
export type Code = keyof typeof CODES;
