import type { Severity } from "./problem.ts";
import { RULE_CODES } from "./rules/codes.ts";

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
  "unknown-file": { severity: "error", about: "No page reads this file." },
  "bad-file-name": { severity: "error", about: "The file's name cannot become an address." },
  "json-syntax": { severity: "error", about: "The file is not written as JSON." },
  "duplicate-key": { severity: "error", about: "One key stands twice in the same entry." },
  "front-matter": { severity: "error", about: "The block between the two --- lines is broken." },
  "unknown-key": { severity: "error", about: "No page asks for this key." },
  "missing-key": { severity: "error", about: "A key that a page needs is not there." },
  "wrong-type": { severity: "error", about: "Text where a number is needed, or the like." },
  "not-allowed": { severity: "error", about: "The value is not one of the allowed ones." },
  "wrong-count": { severity: "error", about: "A list has too many or too few entries." },
  "too-short": { severity: "error", about: "The text is too short." },
  "too-long": { severity: "error", about: "The text is too long." },
  "wrong-form": { severity: "error", about: "The text does not have the form that is needed." },
  invalid: { severity: "error", about: "The value breaks another rule of its schema." },
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
