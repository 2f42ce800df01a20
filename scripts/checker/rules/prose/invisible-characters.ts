import type { FileRule } from "../rule.ts";
import { scan } from "../support/scan.ts";

/** Characters that take no room on the screen, and what people call them. */
const NAMES: Record<number, string> = {
  0x00ad: "a soft hyphen",
  0x061c: "a mark that turns the direction of writing",
  0x180e: "an invisible space",
  0x200b: "a space without width",
  0x200c: "an invisible joiner",
  0x200d: "an invisible joiner",
  0x2028: "a line separator from another program",
  0x2029: "a paragraph separator from another program",
  0x2060: "an invisible joiner",
  0xfeff: "a byte order mark",
};

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const known = NAMES[code];
  if (known) return known;
  if ((code >= 0x200e && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) {
    return "a mark that turns the direction of writing";
  }
  if (code >= 0x2066 && code <= 0x2069) return "a mark that turns the direction of writing";
  if (code >= 0xe0000) return "a hidden tag";
  return "a control character";
}

const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- these are what the rule looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu;

/** Indian letters are joined, and pictures put together, with the two joiners. */
const JOINED = /(?:[\u0900-\u0dff]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

/**
 * Characters that nobody sees: they break words in searches, split links, and those that turn the
 * direction of writing can make a text read as something else.
 */
export const invisibleCharacters: FileRule = (file, report) => {
  scan(file, INVISIBLE, report, (match, { text }) => {
    const [run] = match;
    const before = text.slice(Math.max(0, match.index - 2), match.index);
    if ((run === "\u200c" || run === "\u200d") && JOINED.test(before)) return undefined;
    const [first = ""] = run;
    const code = (first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const count = [...run].length;
    return {
      code: "invisible-character",
      message: `${nameOf(first)} (U+${code}) hides here${count > 1 ? `, with ${count - 1} more` : ""}; nobody can see it`,
      fix: "delete it: put the cursor behind it and press Backspace, or type the word again",
    };
  });
};
