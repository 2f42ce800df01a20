/** Place in a JSON text, and the mistakes met so far. */
import type { Finding, Span } from "../../problems/problem.ts";

/** A mistake in a text. */
export interface Mistake extends Span {
  finding: Finding;
  /** Offset up to which the text was read when the mistake was noticed. */
  noticed: number;
}

/** After as many mistakes in one file the rest would be guesses. */
export const MOST_MISTAKES = 25;

/** Ends the reading of a file; the part that was read is kept. */
export class Stop extends Error {}

/** Quotation marks of print, phones and word processors. */
export const PRINTED_QUOTES = "“”„‟‘’‚‛«»‹›″′`´";

export function isPrintedQuote(letter: string | undefined): boolean {
  return letter !== undefined && letter !== "" && PRINTED_QUOTES.includes(letter);
}

export class Scanner {
  /** Offset of the next letter. */
  at = 0;
  /** True after damage that leaves the rest uncertain. */
  lost = false;
  readonly mistakes: Mistake[] = [];
  readonly file: string;
  readonly text: string;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  get letter(): string {
    return this.text[this.at] ?? "";
  }

  /** Text that a sticky pattern matches at a place. */
  look(pattern: RegExp, at = this.at): string | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0];
  }

  lineEnd(from = this.at): number {
    const end = this.text.indexOf("\n", from);
    return end < 0 ? this.text.length : end;
  }

  report(start: number, end: number, finding: Finding): void {
    this.mistakes.push({ start, end: Math.max(end, start + 1), finding, noticed: this.at });
    if (this.mistakes.length >= MOST_MISTAKES) throw new Stop();
  }
}
