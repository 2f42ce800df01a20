import type { FileRule } from "../rule.ts";
import { scan } from "../support/scan.ts";

/**
 * Only words that are never right twice in a row. "That that" and "had had" may be; a dish may be
 * called twice by one name.
 */
const TWICE =
  /(?<![\p{L}\p{N}'’-])(the|a|an|of|to|and|for|with|at|or|are|our|we|you|your|it|by|from|as|be|this) {0,3}(?: |\n) {0,3}\1(?![\p{L}\p{N}'’-])/giu;

/** A small word typed twice; the eye jumps over it and only readers find it. */
export const repeatedWords: FileRule = (file, report) => {
  scan(file, TWICE, report, ([typed, word = ""]) => {
    // "at 7 a. A …" or a list of letters is something else.
    if (typed.toLowerCase() === "a a" && typed !== "a a") return undefined;
    return {
      code: "repeated-word",
      message: `the word "${word}" stands here twice`,
      fix: `type "${word}" once`,
    };
  });
};
