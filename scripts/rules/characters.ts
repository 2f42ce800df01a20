import { scan } from "./prose.ts";
import type { Rule } from "./rule.ts";

const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- these are what the rule looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu;

/** Indian letters are joined, and emoji put together, with the two joiners. */
const JOINED = /(?:[\u0900-\u0dff]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

/** First byte of a letter in UTF-8 as Windows-1252 shows it, and the next ones; or a lost letter. */
const GARBLED =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]{1,3}|\ufffd+/gu;

const WINDOWS_1252 = new Map(
  [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map(
    (character, byte) => [character, byte],
  ),
);

/** `â€™` → `’`: undoes one reading of UTF-8 as Windows-1252. */
function ungarble(text: string): string | undefined {
  const bytes = Uint8Array.from([...text], (character) => WINDOWS_1252.get(character) ?? 0xff);
  const decoded = new TextDecoder().decode(bytes);
  return decoded.includes("\ufffd") ? undefined : decoded;
}

/** Invisible characters break words in searches and links, and can reverse a text; garbled ones are lost letters. */
export const characters: Rule = {
  file(file, report) {
    scan(file, INVISIBLE, report, (match, text) => {
      const [run] = match;
      const before = text.slice(Math.max(0, match.index - 2), match.index);
      if ((run === "\u200c" || run === "\u200d") && JOINED.test(before)) return undefined;
      const code = run.codePointAt(0) ?? 0;
      return {
        code: "invisible-character",
        message: `an invisible character (U+${code.toString(16).toUpperCase().padStart(4, "0")}) hides here; it breaks searches, and may turn the direction of writing`,
        fix: "delete it: put the cursor behind it and press Backspace, or type the word again",
      };
    });
    scan(file, GARBLED, report, ([typed]) => {
      if (typed.startsWith("\ufffd")) {
        // Half a character that a catalog writes as an escape is reported by the JSON reader.
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
  },
};
