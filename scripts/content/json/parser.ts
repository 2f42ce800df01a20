import { bringBack } from "../bring-back.ts";
import { positionAt, type Report, type Source } from "../problem.ts";
import { readBare } from "./bare.ts";
import { createScanner, PRINTED_QUOTES, Stop, type Scanner } from "./scanner.ts";
import { readOddText, readText } from "./text.ts";
import type { JsonEntry, JsonNode } from "./tree.ts";

/** Catalogs are four or five deep; what is deeper is damage, and would exhaust the stack. */
const DEEPEST = 40;

/** `name:` or `name =`, a key without its quotation marks. */
const BARE_KEY = /[\p{L}_$][^\s:="',{}[\]]*(?=[ \t]*[:=])/uy;

/** A key in quotation marks and its colon. */
const KEY_AND_COLON = /"(?:[^"\\\n]|\\.)*"[ \t]*:/y;

interface Open {
  bracket: "{" | "[";
  start: number;
}

const PARTNER = { "{": "}", "[": "]" } as const;

function lineOf({ start }: Open, source: Source): number {
  return positionAt(source, start).line;
}

/** Reads JSON as an editor meant it, and tells of everything that is not JSON. */
class Parser {
  readonly scanner: Scanner;
  readonly #source: Source;
  readonly #open: Open[] = [];
  /** The innermost bracket whose closing one stands below another column: likely the unclosed one. */
  #suspect: Open | undefined;

  constructor(source: Source, report: Report) {
    this.#source = source;
    this.scanner = createScanner(source, report);
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
    if (letter === "") this.#endsTooSoon();
    if (",}]:".includes(letter)) {
      return { type: "gap", start: scanner.at, end: scanner.at };
    }
    return readBare(scanner, inList);
  }

  #group(bracket: "{" | "["): JsonNode {
    const { scanner } = this;
    const open: Open = { bracket, start: scanner.at++ };
    if (this.#open.length >= DEEPEST) {
      scanner.lost = true;
      scanner.report(open.start, open.start + 1, {
        code: "too-deep",
        message: `brackets are nested more than ${DEEPEST} deep here`,
        fix: bringBack(scanner.file),
      });
      throw new Stop();
    }
    this.#open.push(open);
    const entries: JsonEntry[] = [];
    const items: JsonNode[] = [];
    const node: JsonNode =
      bracket === "{"
        ? { type: "object", entries, start: open.start, end: open.start + 1 }
        : { type: "array", items, start: open.start, end: open.start + 1 };
    this.#partial.push(node);
    for (let first = true; ; first = false) {
      scanner.skip();
      if (this.#ended(open)) break;
      if (!first && !this.#listGoesOn && !this.#separator(open)) break;
      this.#listGoesOn = false;
      if (bracket === "{") this.#entry(entries);
      else if (!this.#item(items, open)) {
        this.#listGoesOn = true;
        break;
      }
    }
    node.end = scanner.at;
    this.#open.pop();
    return node;
  }

  /** True just after a list that was ended for its editor: the comma was already read. */
  #listGoesOn = false;

  /** Groups in the order they were opened, for when reading stops in the middle. */
  readonly #partial: JsonNode[] = [];

  /** The outermost group that was opened, as far as it was read. */
  get partial(): JsonNode | undefined {
    return this.#partial[0];
  }

  /** Reads the closing bracket of `open`, or tells that it is missing. */
  #ended(open: Open): boolean {
    const { scanner } = this;
    const letter = this.#peek();
    const partner = PARTNER[open.bracket];
    if (letter === partner) {
      this.#compareColumns(open);
      scanner.at += 1;
      return true;
    }
    if (letter === "") this.#endsTooSoon();
    if (letter !== "}" && letter !== "]") return false;
    const { line: opened } = positionAt(this.#source, open.start);
    const { line: closed } = positionAt(this.#source, scanner.at);
    const outer = this.#open.findLast(({ bracket }) => PARTNER[bracket] === letter);
    // On one line a wrong sign was typed; lines apart, the right one was forgotten.
    const mistyped = !outer || (opened === closed && lineOf(outer, this.#source) !== closed);
    if (!mistyped) scanner.lost = true;
    scanner.report(scanner.at, scanner.at + 1, {
      code: "wrong-bracket",
      message: `${letter} stands here, but the bracket that is open is the ${open.bracket} of line ${opened}`,
      fix: mistyped ? `type ${partner} instead` : `type ${partner} before it`,
    });
    if (mistyped) scanner.at += 1;
    return true;
  }

  /** The file ends while brackets are open: one of them was forgotten, or the file was cut off. */
  #endsTooSoon(): never {
    const { scanner } = this;
    scanner.lost = true;
    const end = this.#endOfLast(scanner.text.length);
    const open = this.#suspect ?? this.#open.at(-1);
    if (!"}]".includes(scanner.text[end - 1] ?? "") || !open) {
      scanner.report(Math.max(0, end - 1), end, {
        code: "truncated-file",
        message: "the file ends here, in the middle of an entry",
        fix: `${bringBack(scanner.file)}; or type what is missing, up to the last closing bracket`,
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
    const indent = (at: number) => /^[ \t]*/.exec(this.#lineOf(at))?.[0].length ?? 0;
    const { line: opened } = positionAt(this.#source, open.start);
    const { line: closed, column } = positionAt(this.#source, this.scanner.at);
    const alone = indent(this.scanner.at) === column - 1;
    if (opened !== closed && alone && indent(open.start) !== column - 1) this.#suspect ??= open;
  }

  #lineOf(at: number): string {
    const { text } = this.#source;
    return text.slice(text.lastIndexOf("\n", at - 1) + 1, at + 1);
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
      const end = this.#endOfLast(start);
      scanner.report(end, end + 1, {
        code: "missing-comma",
        message: "a comma is missing here, between two entries",
        fix: `type , at the end of ${this.#lineName(end)}`,
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
    return !this.#ended(open);
  }

  #lineName(at: number): string {
    return `line ${positionAt(this.#source, at).line}`;
  }

  /** Just after the last letter before `at` that is no space. */
  #endOfLast(at: number): number {
    let end = at;
    while (end > 0 && /\s/.test(this.scanner.text[end - 1] ?? "")) end--;
    return end;
  }

  /** Reads an entry of a list. False when the list must have ended before it. */
  #item(items: JsonNode[], list: Open): boolean {
    const { scanner } = this;
    if (scanner.look(KEY_AND_COLON) !== undefined) return this.#keyInList(list);
    const node = this.value(true);
    if (node.type !== "gap") {
      items.push(node);
      return true;
    }
    this.#missingValue(scanner.at, scanner.at + 1, "a value is missing here, before the comma");
    if (this.#peek() === ":") scanner.at += 1;
    return true;
  }

  /** A key where a list goes on: the list was not closed, or the braces of its entry are missing. */
  #keyInList(list: Open): boolean {
    const { scanner } = this;
    const { line } = positionAt(this.#source, list.start);
    const inEntry = this.#open.at(-2)?.bracket === "{";
    const { at } = scanner;
    scanner.lost = true;
    if (inEntry && line !== positionAt(this.#source, at).line) {
      scanner.report(list.start, list.start + 1, {
        code: "unclosed-bracket",
        message: "this [ is never closed",
        fix: `type ] where the list ends, above ${scanner.look(KEY_AND_COLON)?.trim().slice(0, 40)}`,
      });
      return false;
    }
    const key = this.#key();
    scanner.skip();
    if (this.#peek() === ":") scanner.at += 1;
    scanner.report(at, key?.at.end ?? at + 1, {
      code: "key-in-list",
      message: "a key with a colon stands directly in a list [ ]",
      fix: `type { before ${key ? `"${key.key}"` : "it"} and } after the last value that belongs to the same entry`,
    });
    this.value(true);
    return true;
  }

  #missingValue(start: number, end: number, message: string): void {
    this.scanner.report(start, end, {
      code: "missing-value",
      message,
      fix: 'type it after the colon: text in double quotes, like "Morning", a number without them, like 599',
    });
  }

  #key(): { key: string; at: { start: number; end: number } } | undefined {
    const { scanner } = this;
    const start = scanner.at;
    const letter = this.#peek();
    if (letter === '"') {
      const { value, end } = readText(scanner);
      return { key: value, at: { start, end } };
    }
    if (letter === "'" || PRINTED_QUOTES.includes(letter)) {
      const odd = readOddText(scanner);
      if (odd) return { key: odd.value, at: { start, end: odd.end } };
    }
    const bare = scanner.look(BARE_KEY);
    if (bare === undefined) return undefined;
    scanner.at += bare.length;
    scanner.report(start, scanner.at, {
      code: "bare-key",
      message: `the key ${bare} stands here without quotation marks`,
      fix: `type "${bare}"`,
    });
    return { key: bare, at: { start, end: scanner.at } };
  }

  #entry(entries: JsonEntry[]): void {
    const { scanner } = this;
    const start = scanner.at;
    const key = this.#key();
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
    this.#colon(key.at.end, key.key);
    const node = this.value(false);
    if (node.type === "gap") {
      this.#missingValue(key.at.start, scanner.at, `the key "${key.key}" has no value`);
    }
    entries.push({ ...key, node });
  }

  #colon(end: number, key: string): void {
    const { scanner } = this;
    scanner.skip();
    const wrong = scanner.look(/=>?|:=/y);
    if (wrong !== undefined) {
      scanner.report(scanner.at, scanner.at + wrong.length, {
        code: "missing-colon",
        message: `${wrong} stands between the key and its value`,
        fix: `type a colon instead: "${key}": …`,
      });
      scanner.at += wrong.length;
    } else if (this.#peek() === ":") {
      scanner.at += 1;
    } else if (this.#peek() === "") {
      this.#endsTooSoon();
    } else if (!",}]".includes(this.#peek())) {
      scanner.report(end, end + 1, {
        code: "missing-colon",
        message: `the colon after the key "${key}" is missing`,
        fix: `type "${key}": …`,
      });
    }
  }

  /** Tells of what follows the end of the value that the file is. */
  rest(): void {
    const { scanner } = this;
    scanner.skip();
    if (this.#peek() === "") return;
    const start = scanner.at;
    scanner.lost = true;
    const second = "{[".includes(this.#peek());
    scanner.report(start, second ? start + 1 : this.#endOfLast(scanner.text.length), {
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

/** Reads the whole of a JSON text. `lost` tells that parts of it could not be made out. */
export function parseTolerantly(source: Source, report: Report): { root: JsonNode; lost: boolean } {
  const parser = new Parser(source, report);
  const gap: JsonNode = { type: "gap", start: 0, end: source.text.length };
  try {
    const root = parser.value(false);
    parser.rest();
    return { root, lost: parser.scanner.lost };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { root: parser.partial ?? gap, lost: true };
  }
}
