/** Tokens of a JSON text → a tree of values, whatever is missing or too many between them. */
import {
  positionAt,
  restoreHint,
  type Finding,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import { MOST_MISTAKES, Stop, type Mistake } from "./scanner.ts";
import type { Token } from "./tokens.ts";

export interface JsonEntry {
  key: string;
  /** The key with its quotation marks. */
  at: Span;
  node: JsonNode;
}

/** A value and its place. A `gap` is in the place of a missing value. */
export type JsonNode = Span &
  (
    | { type: "object"; entries: JsonEntry[] }
    | { type: "array"; items: JsonNode[] }
    | { type: "value"; value: Token["value"]; tidy: boolean }
    | { type: "gap" }
  );

export interface ParsedJson {
  root: JsonNode;
  /** True when parts could not be read. */
  lost: boolean;
  mistakes: Mistake[];
  /** Number of groups that are not closed. */
  open: number;
  /** Indices of the tokens that begin a line in another column than their neighbours do. */
  misaligned: number[];
}

/** Opening bracket → closing bracket. */
export const PARTNER: Readonly<Record<string, "}" | "]">> = { "{": "}", "[": "]" };

/** Catalogs are four or five deep; deeper nesting would exhaust the stack. */
const DEEPEST = 40;

interface Group {
  /** Index of the opening bracket. */
  index: number;
  /** Indentation of the line that it is on. */
  indent: number;
  /** Indentation of the first line inside. */
  inside?: number;
}

export function parseTokens(source: Source, tokens: readonly Token[]): ParsedJson {
  const parser = new Parser(source, tokens);
  try {
    const root = parser.value();
    parser.rest();
    return parser.result(root);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    parser.lost = true;
    return parser.result(parser.outermost ?? { type: "gap", start: 0, end: source.text.length });
  }
}

class Parser {
  lost = false;
  /** The outermost group, for when reading stops inside it. */
  outermost: JsonNode | undefined;
  readonly #source: Source;
  readonly #tokens: readonly Token[];
  /** Index of the next token. */
  #at = 0;
  /** Indentation of the current line. */
  #indent = 0;
  readonly #open: Group[] = [];
  readonly #mistakes: Mistake[] = [];
  readonly #misaligned = new Set<number>();

  constructor(source: Source, tokens: readonly Token[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  result(root: JsonNode): ParsedJson {
    return {
      root,
      lost: this.lost,
      mistakes: this.#mistakes,
      open: this.#open.length,
      misaligned: [...this.#misaligned],
    };
  }

  value(): JsonNode {
    const token = this.#token;
    const { start, end } = token;
    if (token.type === "{" || token.type === "[") return this.#group(token);
    if (token.type === "end") this.#endsTooSoon();
    if (token.type !== "text" && token.type !== "plain") return { type: "gap", start, end: start };
    this.#next();
    return { type: "value", value: token.value, tidy: token.tidy ?? false, start, end };
  }

  /** Reports everything after the end of the value that the file is. */
  rest(): void {
    const { type, start } = this.#token;
    if (type === "end") return;
    this.lost = true;
    if (type === "{" || type === "[") {
      return this.#report(start, start + 1, {
        code: "two-roots",
        message: "a second file's worth of content begins here",
        fix: "keep one of the two, or put the entries of both into one list",
      });
    }
    this.#report(start, this.#tokens.at(-2)?.end ?? start, {
      code: "text-after-end",
      message: "there is more text after the end of the content",
      fix: "delete what follows the last closing bracket, or, if it belongs to the file, delete the } or ] above that closes too early",
    });
  }

  get #token(): Token {
    return this.#tokens[this.#at] ?? { type: "end", start: 0, end: 0 };
  }

  #next(): void {
    if (this.#token.type !== "end") this.#at += 1;
    this.#indent = this.#token.indent ?? this.#indent;
  }

  #report(start: number, end: number, finding: Finding): void {
    const noticed = this.#token.start;
    this.#mistakes.push({ start, end: Math.max(end, start + 1), finding, noticed });
    if (this.#mistakes.length >= MOST_MISTAKES) throw new Stop();
  }

  #lineOf(offset: number): number {
    return positionAt(this.#source, offset).line;
  }

  #group({ type, start, end }: Token): JsonNode {
    if (this.#open.length >= DEEPEST) {
      this.#report(start, end, {
        code: "too-deep",
        message: `brackets are nested more than ${DEEPEST} deep here`,
        fix: restoreHint(this.#source.file),
      });
      throw new Stop();
    }
    const group: Group = { index: this.#at, indent: this.#indent };
    this.#open.push(group);
    const entries: JsonEntry[] = [];
    const items: JsonNode[] = [];
    const node: JsonNode =
      type === "{" ? { type: "object", entries, start, end } : { type: "array", items, start, end };
    this.outermost ??= node;
    this.#next();
    for (let isFirst = true; !this.#ended(group); isFirst = false) {
      if (!isFirst && !this.#separator(group)) break;
      this.#align(group);
      if (type === "{") this.#entry(entries);
      else this.#item(items);
    }
    node.end = this.#tokens[this.#at - 1]?.end ?? end;
    this.#open.pop();
    return node;
  }

  /** Compares the column of a line that begins an entry with those of its neighbours. */
  #align(group: Group): void {
    const { indent, isTyped } = this.#token;
    if (indent === undefined || isTyped) return;
    if (indent <= group.indent || indent !== (group.inside ??= indent))
      this.#misaligned.add(this.#at);
  }

  /** Reads the closing bracket of a group, or reports that it is missing. */
  #ended(group: Group): boolean {
    const token = this.#token;
    const { type: bracket = "", start = 0 } = this.#tokens[group.index] ?? {};
    const partner = PARTNER[bracket];
    if (token.type === partner) {
      const { indent = group.indent, isTyped } = token;
      if (indent !== group.indent && !isTyped) this.#misaligned.add(this.#at);
      this.#next();
      return true;
    }
    if (token.type === "end") this.#endsTooSoon();
    if (token.type !== "}" && token.type !== "]") return false;
    const [opened, closed] = [this.#lineOf(start), this.#lineOf(token.start)];
    const outer = this.#open.findLast(
      ({ index }) => PARTNER[this.#tokens[index]?.type ?? ""] === token.type,
    );
    const outerStart = this.#tokens[outer?.index ?? -1]?.start;
    // On one line a wrong sign was typed; lines apart, the right one was forgotten.
    const isMistyped =
      outerStart === undefined || (opened === closed && this.#lineOf(outerStart) !== closed);
    if (!isMistyped) this.lost = true;
    this.#report(token.start, token.end, {
      code: "wrong-bracket",
      message: `${token.type} stands here, but the bracket that is open is the ${bracket} of line ${opened}`,
      fix: isMistyped ? `type ${partner} instead` : `type ${partner} before it`,
    });
    if (isMistyped) this.#next();
    return true;
  }

  /** The file ends while brackets are open: one of them was forgotten, or the file was cut off. */
  #endsTooSoon(): never {
    this.lost = true;
    const last = this.#tokens.at(-2);
    const open = this.#tokens[this.#open.at(-1)?.index ?? -1];
    if (open && (last?.type === "}" || last?.type === "]")) {
      this.#report(open.start, open.end, {
        code: "unclosed-bracket",
        message: `this ${open.type} is never closed`,
        fix: `type ${PARTNER[open.type]} where it should end`,
      });
    } else {
      const end = last?.end ?? 0;
      this.#report(Math.max(0, end - 1), end, {
        code: "truncated-file",
        message: "the file ends here, in the middle of an entry",
        fix: `${restoreHint(this.#source.file)}; or type what is missing, up to the last closing bracket`,
      });
    }
    throw new Stop();
  }

  /** Reads the comma between two entries. False when the group ends instead. */
  #separator(group: Group): boolean {
    const { type, start, end, isTyped } = this.#token;
    const before = this.#tokens[this.#at - 1];
    if (type !== ",") {
      if (isTyped || before?.isTyped) return true;
      const at = before?.end ?? start;
      this.#report(at, at + 1, {
        code: "missing-comma",
        message: "a comma is missing here, between two entries",
        fix: `type , at the end of line ${this.#lineOf(at)}`,
      });
      return true;
    }
    this.#next();
    while (this.#token.type === ",") {
      this.#report(this.#token.start, this.#token.end, {
        code: "doubled-comma",
        message: "a second comma stands here, and nothing between the two",
        fix: "delete one of the commas, or type what is missing between them",
      });
      this.#next();
    }
    const next = this.#token.type;
    if (next !== "}" && next !== "]") return true;
    this.#report(start, end, {
      code: "trailing-comma",
      message: `a comma stands after the last entry, before ${next}`,
      fix: "delete this comma",
      edit: { start, end, text: "" },
    });
    return !this.#ended(group);
  }

  #item(items: JsonNode[]): void {
    const key = this.#token;
    if (key.type === "text" && this.#tokens[this.#at + 1]?.type === ":") {
      this.lost = true;
      this.#report(key.start, key.end, {
        code: "key-in-list",
        message: "a key with a colon stands directly in a list [ ]",
        fix: `type { before "${String(key.value)}" and } after the last value that belongs to the same entry`,
      });
      this.#next();
      this.#next();
      this.value();
      return;
    }
    const node = this.value();
    if (node.type !== "gap") return void items.push(node);
    this.#missingValue(key.start, key.end, "a value is missing here, before the comma");
    if (key.type === ":") this.#next();
  }

  #missingValue(start: number, end: number, message: string): void {
    this.#report(start, end, {
      code: "missing-value",
      message,
      fix: 'type it after the colon: text in double quotes, like "Morning", a number without them, like 599',
    });
  }

  #entry(entries: JsonEntry[]): void {
    const { type, start, end, value } = this.#token;
    const key = String(value);
    if (type !== "text") {
      const node = this.value();
      if (node.type === "gap") this.#next();
      this.lost = true;
      this.#report(start, node.type === "gap" ? start + 1 : Math.min(node.end, start + 60), {
        code: "missing-key-name",
        message: "a value stands here without a key",
        fix: 'type "key": before it, or put values into a list [ ]',
      });
      return;
    }
    if (entries.some((entry) => entry.key === key)) {
      this.#report(start, end, {
        code: "duplicate-key",
        message: `the key "${key}" stands here a second time`,
        fix: "keep one of the two and delete the other",
      });
    }
    this.#next();
    const colon = this.#token;
    if (colon.type === ":") this.#next();
    else if (colon.type !== "end" && !",}]".includes(colon.type)) {
      this.#report(end, end + 1, {
        code: "missing-colon",
        message: `the colon after the key "${key}" is missing`,
        fix: `type "${key}": …`,
      });
    }
    if (this.#token.indent !== undefined && "{[".includes(this.#token.type))
      this.#misaligned.add(this.#at);
    const node = this.value();
    if (node.type === "gap")
      this.#missingValue(start, this.#token.start, `the key "${key}" has no value`);
    entries.push({ key, at: { start, end }, node });
  }
}
