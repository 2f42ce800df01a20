import type { Finding, Source, Span } from "../../problems/problem.ts";

/** After so many mistakes in one file the rest would be guesses. */
const MOST_MISTAKES = 25;

/** Stops the reading of a file; what was read so far is kept. */
export class Stop extends Error {}

/** Marks that open or close a quotation in print, on phones and in word processors. */
export const PRINTED_QUOTES = "“”„‟‘’‚‛«»‹›″′`´";

/** Spaces and marks that nobody sees and JSON does not allow between values. */
const INVISIBLE = /[\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0085]+/y;

const [SPACE, TAB, LINE_FEED, CARRIAGE_RETURN] = [0x20, 0x09, 0x0a, 0x0d];
const [HASH, SLASH, DELETE] = [0x23, 0x2f, 0x7f];

const COMMENT = /\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/** Something wrong in a text, and where. */
export interface Mistake extends Span {
  finding: Finding;
  /** How far the text was read when it was noticed. */
  noticed: number;
}

/** Walks through a JSON text and knows what lies between its values. */
export interface Scanner {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** Offset of the next letter to read. */
  at: number;
  /** True when something was too broken to be sure of what follows. */
  lost: boolean;
  /** Skips what stands between values and reports what may not stand there. */
  skip(): void;
  /** What a pattern with the sticky flag finds at the current place; does not move on. */
  look(pattern: RegExp): string | undefined;
  report(start: number, end: number, finding: Finding): void;
}

/** @param mistakes receives everything that may not stand where it does */
export function createScanner({ file, text }: Source, mistakes: Mistake[]): Scanner {
  const match = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const scanner: Scanner = {
    file,
    text,
    at: 0,
    lost: false,
    look: (pattern) => match(pattern, scanner.at),
    report(start, end, finding) {
      mistakes.push({ start, end: Math.max(end, start + 1), finding, noticed: scanner.at });
      if (mistakes.length >= MOST_MISTAKES) throw new Stop();
    },
    skip() {
      for (;;) {
        const start = scanner.at;
        const code = text.charCodeAt(start);
        if (code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN) {
          scanner.at += 1;
          continue;
        }
        // Nearly every value and bracket begins with a plain letter or mark: nothing to skip there.
        if (code > SPACE && code < DELETE && code !== HASH && code !== SLASH) return;
        const invisible = scanner.look(INVISIBLE);
        if (invisible !== undefined) {
          scanner.at += invisible.length;
          scanner.report(start, scanner.at, {
            code: "invisible-character",
            message: "an invisible character stands here, which only looks like a space",
            fix: "delete it and type an ordinary space; it often comes along when text is pasted",
            edit: { start, end: scanner.at, text: " " },
          });
          continue;
        }
        const comment = scanner.look(COMMENT);
        if (comment === undefined) return;
        scanner.at += comment.length;
        scanner.report(start, scanner.at, {
          code: "json-comment",
          message: "a comment stands here, and catalogs cannot hold comments",
          fix: "delete it; a note for others belongs in the commit message",
        });
      }
    },
  };
  return scanner;
}
