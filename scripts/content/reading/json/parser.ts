import { restoreHint, positionAt, type Source } from "../../problems/problem.ts";
import {
  Stop,
  type Scanner,
  createScanner,
  PRINTED_QUOTES,
  type Mistake,
  type JsonEntry,
  type JsonNode,
} from "./scanner.ts";
import { readBare, readColon, readKey, readOddText, readText } from "./values.ts";

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
class Brackets {
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

/** A key in quotation marks and its colon. */
const KEY_AND_COLON = /"(?:[^"\\\n]|\\.)*"[ \t]*:/y;

/** Reads JSON as an editor meant it, and reports everything that is not JSON. */
class Parser {
  readonly scanner: Scanner;
  readonly #brackets: Brackets;

  constructor(scanner: Scanner, brackets: Brackets) {
    this.scanner = scanner;
    this.#brackets = brackets;
  }

  /** The letter at the current place; nothing at the end. */
  #peek(): string {
    return this.scanner.text[this.scanner.at] ?? "";
  }

  value(inList: boolean): JsonNode {
    const { scanner } = this;
    scanner.skip();
    const letter = this.#peek();
    if (letter === "{" || letter === "[") return this.#group(letter);
    if (letter === '"') return readText(scanner);
    if (letter === "'" || PRINTED_QUOTES.includes(letter)) {
      const odd = letter === "" ? undefined : readOddText(scanner);
      if (odd) return odd;
    }
    if (letter === "") this.#brackets.endsTooSoon();
    if (",}]:".includes(letter)) {
      return { type: "gap", start: scanner.at, end: scanner.at };
    }
    return readBare(scanner, inList);
  }

  #group(bracket: Opening): JsonNode {
    const { scanner } = this;
    const open = this.#brackets.begin(bracket);
    const entries: JsonEntry[] = [];
    const items: JsonNode[] = [];
    const node: JsonNode =
      bracket === "{"
        ? { type: "object", entries, start: open.start, end: open.start + 1 }
        : { type: "array", items, start: open.start, end: open.start + 1 };
    this.#partial.push(node);
    for (let first = true; ; first = false) {
      scanner.skip();
      if (this.#brackets.ended(open)) break;
      if (!first && !this.#separator(open)) break;
      if (bracket === "{") this.#entry(entries);
      else this.#item(items);
    }
    node.end = scanner.at;
    this.#brackets.open.pop();
    return node;
  }

  /** Groups in the order they were opened, for when reading stops in the middle. */
  readonly #partial: JsonNode[] = [];

  /** The outermost group that was opened, as far as it was read. */
  get partial(): JsonNode | undefined {
    return this.#partial[0];
  }

  /** Reads what stands between two entries. False when the group ends instead. */
  #separator(open: Open): boolean {
    const { scanner } = this;
    const start = scanner.at;
    if (this.#peek() === ";") {
      scanner.at += 1;
      scanner.report(start, start + 1, {
        code: "wrong-separator",
        message: "a semicolon stands here",
        fix: "type a comma , instead",
      });
    } else if (this.#peek() === ",") {
      scanner.at += 1;
    } else {
      const end = endOfLast(scanner.text, start);
      scanner.report(end, end + 1, {
        code: "missing-comma",
        message: "a comma is missing here, between two entries",
        fix: `type , at the end of line ${this.#brackets.lineOf(end)}`,
      });
      return true;
    }
    scanner.skip();
    while (this.#peek() === ",") {
      scanner.report(scanner.at, scanner.at + 1, {
        code: "doubled-comma",
        message: "a second comma stands here, and nothing between the two",
        fix: "delete one of the commas, or type what is missing between them",
      });
      scanner.at += 1;
      scanner.skip();
    }
    if (this.#peek() !== "}" && this.#peek() !== "]") return true;
    scanner.report(start, start + 1, {
      code: "trailing-comma",
      message: `a comma stands after the last entry, before ${this.#peek()}`,
      fix: "delete this comma",
      edit: { start, end: start + 1, text: "" },
    });
    return !this.#brackets.ended(open);
  }

  /** Reads an entry of a list. */
  #item(items: JsonNode[]): void {
    const { scanner } = this;
    if (scanner.look(KEY_AND_COLON) !== undefined) return this.#keyInList();
    const node = this.value(true);
    if (node.type !== "gap") return void items.push(node);
    this.#missingValue(scanner.at, scanner.at + 1, "a value is missing here, before the comma");
    if (this.#peek() === ":") scanner.at += 1;
  }

  /** A key where a list goes on: the braces of its entry are missing. */
  #keyInList(): void {
    const { scanner } = this;
    const { at } = scanner;
    scanner.lost = true;
    const key = readKey(scanner);
    scanner.skip();
    if (this.#peek() === ":") scanner.at += 1;
    scanner.report(at, key?.at.end ?? at + 1, {
      code: "key-in-list",
      message: "a key with a colon stands directly in a list [ ]",
      fix: `type { before ${key ? `"${key.key}"` : "it"} and } after the last value that belongs to the same entry`,
    });
    this.value(true);
  }

  #missingValue(start: number, end: number, message: string): void {
    this.scanner.report(start, end, {
      code: "missing-value",
      message,
      fix: 'type it after the colon: text in double quotes, like "Morning", a number without them, like 599',
    });
  }

  #entry(entries: JsonEntry[]): void {
    const { scanner } = this;
    const start = scanner.at;
    const key = readKey(scanner);
    if (!key) {
      const node = this.value(false);
      if (scanner.at === start) scanner.at += 1;
      scanner.lost = true;
      scanner.report(start, node.type === "gap" ? start + 1 : Math.min(node.end, start + 60), {
        code: "missing-key-name",
        message: "a value stands here without a key",
        fix: 'type "key": before it, or put values into a list [ ]',
      });
      return;
    }
    if (entries.some((entry) => entry.key === key.key)) {
      scanner.report(key.at.start, key.at.end, {
        code: "duplicate-key",
        message: `the key "${key.key}" stands here a second time`,
        fix: "keep one of the two and delete the other",
      });
    }
    readColon(scanner, key);
    if (this.#peek() === "") this.#brackets.endsTooSoon();
    const node = this.value(false);
    if (node.type === "gap") {
      this.#missingValue(key.at.start, scanner.at, `the key "${key.key}" has no value`);
    }
    entries.push({ ...key, node });
  }

  /** Reports what follows the end of the value that the file is. */
  rest(): void {
    const { scanner } = this;
    scanner.skip();
    if (this.#peek() === "") return;
    const start = scanner.at;
    scanner.lost = true;
    if (this.#peek() === ":") {
      scanner.report(0, 1, {
        code: "unopened-bracket",
        message: "a { is missing at the start of the file",
        fix: "type { on a line of its own, above the first line",
      });
      return;
    }
    const second = "{[".includes(this.#peek());
    scanner.report(start, second ? start + 1 : endOfLast(scanner.text, scanner.text.length), {
      code: second ? "two-roots" : "text-after-end",
      message: second
        ? "a second file's worth of content begins here"
        : "there is more text after the end of the content",
      fix: second
        ? "keep one of the two, or put the entries of both into one list"
        : "delete what follows the last closing bracket, or, if it belongs to the file, delete the } or ] above that closes too early",
    });
  }
}

/** What could be read of a text. */
export interface ParsedJson {
  root: JsonNode;
  /** True when parts of it could not be made out. */
  lost: boolean;
  /** In the order in which they were met. */
  mistakes: Mistake[];
  /** Brackets that were open when the reading stopped, the outermost first. */
  open: readonly Open[];
  /** How many groups of several lines do not end below the line that they begin in. */
  crooked: number;
}

/**
 * Reads the whole of a JSON text.
 *
 * @param source as it was written; lines and columns are taken from it
 * @param text what is read of it, of the same length
 */
export function parseTolerantly(source: Source, text = source.text): ParsedJson {
  const mistakes: Mistake[] = [];
  const scanner = createScanner({ file: source.file, text }, mistakes);
  const brackets = new Brackets(scanner, source);
  const parser = new Parser(scanner, brackets);
  const result = (root: JsonNode, lost: boolean): ParsedJson => ({
    root,
    lost,
    mistakes,
    open: brackets.open,
    crooked: brackets.crooked,
  });
  try {
    const root = parser.value(false);
    parser.rest();
    return result(root, scanner.lost);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return result(parser.partial ?? { type: "gap", start: 0, end: text.length }, true);
  }
}
