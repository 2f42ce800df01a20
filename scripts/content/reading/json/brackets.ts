import { restoreHint, positionAt, type Source } from "../../problems/problem.ts";
import { Stop, type Scanner } from "./scanner.ts";

export type Opening = "{" | "[";

/** A bracket that is not closed yet. */
export interface Open {
  bracket: Opening;
  start: number;
}

/** Opening bracket → the one that closes it. */
export const PARTNER = { "{": "}", "[": "]" } as const;

/** Catalogs are four or five deep; what is deeper is damage, and would exhaust the stack. */
const DEEPEST = 40;

/** Just after the last letter before `at` that is no space. */
export function endOfLast(text: string, at: number): number {
  let end = at;
  while (end > 0 && /\s/.test(text[end - 1] ?? "")) end--;
  return end;
}

/** The brackets that are open at the place where a scanner is. */
export class Brackets {
  readonly open: Open[] = [];
  readonly #scanner: Scanner;
  readonly #source: Source;
  /** The innermost bracket whose closing one stands below another column: likely the unclosed one. */
  #suspect: Open | undefined;
  /** How many groups of several lines do not end below the line that they begin in. */
  crooked = 0;

  constructor(scanner: Scanner, source: Source) {
    this.#scanner = scanner;
    this.#source = source;
  }

  /** Reads an opening bracket. */
  begin(bracket: Opening): Open {
    const scanner = this.#scanner;
    const open: Open = { bracket, start: scanner.at++ };
    if (this.open.length >= DEEPEST) {
      scanner.lost = true;
      scanner.report(open.start, open.start + 1, {
        code: "too-deep",
        message: `brackets are nested more than ${DEEPEST} deep here`,
        fix: restoreHint(scanner.file),
      });
      throw new Stop();
    }
    this.open.push(open);
    return open;
  }

  lineOf(at: number): number {
    return positionAt(this.#source, at).line;
  }

  /** Reads the closing bracket of `open`, or reports that it is missing. */
  ended({ bracket, start }: Open): boolean {
    const scanner = this.#scanner;
    const letter = scanner.text[scanner.at] ?? "";
    const partner = PARTNER[bracket];
    if (letter === partner) {
      this.#compareColumns({ bracket, start });
      scanner.at += 1;
      return true;
    }
    if (letter === "") this.endsTooSoon();
    if (letter !== "}" && letter !== "]") return false;
    const opened = this.lineOf(start);
    const closed = this.lineOf(scanner.at);
    const outer = this.open.findLast((one) => PARTNER[one.bracket] === letter);
    // On one line a wrong sign was typed; lines apart, the right one was forgotten.
    const mistyped = !outer || (opened === closed && this.lineOf(outer.start) !== closed);
    if (!mistyped) scanner.lost = true;
    scanner.report(scanner.at, scanner.at + 1, {
      code: "wrong-bracket",
      message: `${letter} stands here, but the bracket that is open is the ${bracket} of line ${opened}`,
      fix: mistyped ? `type ${partner} instead` : `type ${partner} before it`,
    });
    if (mistyped) scanner.at += 1;
    return true;
  }

  /** The file ends while brackets are open: one of them was forgotten, or the file was cut off. */
  endsTooSoon(): never {
    const scanner = this.#scanner;
    scanner.lost = true;
    const end = endOfLast(scanner.text, scanner.text.length);
    const open = this.#suspect ?? this.open.at(-1);
    if (!"}]".includes(scanner.text[end - 1] ?? "") || !open) {
      scanner.report(Math.max(0, end - 1), end, {
        code: "truncated-file",
        message: "the file ends here, in the middle of an entry",
        fix: `${restoreHint(scanner.file)}; or type what is missing, up to the last closing bracket`,
      });
      throw new Stop();
    }
    scanner.report(open.start, open.start + 1, {
      code: "unclosed-bracket",
      message: `this ${open.bracket} is never closed`,
      fix: `type ${PARTNER[open.bracket]} where it should end`,
    });
    throw new Stop();
  }

  /** Remembers the innermost bracket that is not closed in its own column. */
  #compareColumns(open: Open): void {
    const { at } = this.#scanner;
    const { line: opened } = positionAt(this.#source, open.start);
    const { line: closed, column } = positionAt(this.#source, at);
    // What is typed for the editor stands where there was room.
    if (opened === closed || !/[}\]]/.test(this.#source.text[at] ?? "")) return;
    const alone = this.#indent(at) === column - 1;
    if (alone && this.#indent(open.start) === column - 1) return;
    if (alone) this.#suspect ??= open;
    this.crooked += 1;
  }

  /** How many spaces the line of a place begins with. */
  #indent(at: number): number {
    const { text } = this.#source;
    const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at + 1);
    return /^[ \t]*/.exec(line)?.[0].length ?? 0;
  }
}
