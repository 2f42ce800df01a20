/** A JSON text → tokens. Every letter that is not JSON is reported, and read as an editor meant it. */
import type { Source, Span } from "../../problems/problem.ts";
import { nearest } from "../../../lib/nearest.ts";
import { parseAmount } from "../../schema/explain-type.ts";
import { isPrintedQuote, Scanner, Stop, type Mistake } from "./scanner.ts";
import { readOddText, readText, type QuotedText } from "./texts.ts";

export type Bracket = "{" | "}" | "[" | "]";

export interface Token extends Span {
  type: Bracket | "," | ":" | "text" | "plain" | "end";
  value?: string | number | boolean | null;
  tidy?: boolean;
  /** Spaces before the first token of a line. */
  indent?: number;
  /** Not in the file: typed for the editor. */
  isTyped?: boolean;
}

export interface Tokens {
  /** The last one has the type `end`. */
  tokens: Token[];
  mistakes: Mistake[];
  /** True when the rest of the text could not be read. */
  lost: boolean;
}

/** Spaces that JSON does not allow between values. */
const INVISIBLE = /[\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0085]+/y;

const COMMENT = /\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

const COLON = /=>?|:=?/y;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=[\s,}\]]|$)/y;

/** `5,99,000` after a key: a list would have brackets, so the commas separate digits. */
const GROUPED = /[₹\sRrs.]*-?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?(?:\/-)?(?=[ \t]*(?:[,}\]\n]|$))/y;

/** Anything up to a place where an entry can end. */
const BARE = /[^\n,}\]"{[]+/y;

/** `name:` or `name =`, a key without its quotation marks. */
const BARE_KEY = /[\p{L}_$][^\s:="',{}[\]]*(?=[ \t]*[:=])/uy;

const WORDS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Words of other languages and programs for true, false and null. */
const MEANT = new Map([
  ...["yes", "on"].map((word) => [word, "true"] as const),
  ...["no", "off"].map((word) => [word, "false"] as const),
  ...["none", "nil", "undefined"].map((word) => [word, "null"] as const),
]);

export function readTokens({ file, text }: Source): Tokens {
  const scanner = new Scanner(file, text);
  const tokens: Token[] = [];
  let lost = false;
  try {
    while (skip(scanner)) tokens.push(withIndent(text, readToken(scanner, tokens.at(-1))));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    lost = true;
  }
  tokens.push({ type: "end", start: text.length, end: text.length });
  return { tokens, mistakes: scanner.mistakes, lost };
}

function withIndent(text: string, token: Token): Token {
  const line = text.lastIndexOf("\n", token.start - 1) + 1;
  // A long line has no indentation that an editor sees.
  if (token.start - line > 200 || text.slice(line, token.start).trim() !== "") return token;
  return { ...token, indent: token.start - line };
}

/** Skips spaces, and reports comments and invisible characters. False at the end of the text. */
function skip(scanner: Scanner): boolean {
  for (;;) {
    scanner.at += scanner.look(/[ \t\r\n]*/y)?.length ?? 0;
    const start = scanner.at;
    const invisible = scanner.look(INVISIBLE);
    const comment = scanner.look(COMMENT);
    scanner.at += (invisible ?? comment ?? "").length;
    if (invisible !== undefined) {
      scanner.report(start, scanner.at, {
        code: "invisible-character",
        message: "an invisible character stands here, which only looks like a space",
        fix: "delete it and type an ordinary space; it often comes along when text is pasted",
        edit: { start, end: scanner.at, text: " " },
      });
    } else if (comment !== undefined) {
      scanner.report(start, scanner.at, {
        code: "json-comment",
        message: "a comment stands here, and catalogs cannot hold comments",
        fix: "delete it; a note for others belongs in the commit message",
      });
    } else return start < scanner.text.length;
  }
}

function readToken(scanner: Scanner, before: Token | undefined): Token {
  const { letter, at: start } = scanner;
  const sign = (type: Token["type"], length = 1): Token => {
    scanner.at += length;
    return { type, start, end: scanner.at };
  };
  const text = ({ value, tidy }: QuotedText): Token => ({
    type: "text",
    value,
    tidy,
    start,
    end: scanner.at,
  });
  if ("{}[],".includes(letter)) return sign(letter as Token["type"]);
  const colon = scanner.look(COLON);
  if (colon !== undefined) {
    const token = sign(":", colon.length);
    if (colon !== ":") {
      scanner.report(start, token.end, {
        code: "missing-colon",
        message: `${colon} stands between the key and its value`,
        fix: `type a colon instead: "${String(before?.value ?? "key")}": …`,
      });
    }
    return token;
  }
  if (letter === ";") {
    const token = sign(",");
    scanner.report(start, token.end, {
      code: "wrong-separator",
      message: "a semicolon stands here",
      fix: "type a comma , instead",
    });
    return token;
  }
  if (letter === '"') return text(readText(scanner));
  const odd = letter === "'" || isPrintedQuote(letter) ? readOddText(scanner) : undefined;
  if (odd) return text(odd);
  const isValue = before?.type === ":";
  const key = isValue ? undefined : scanner.look(BARE_KEY);
  if (key === undefined) return readBare(scanner, isValue);
  scanner.at += key.length;
  scanner.report(start, scanner.at, {
    code: "bare-key",
    message: `the key ${key} stands here without quotation marks`,
    fix: `type "${key}"`,
  });
  return text({ value: key, tidy: false });
}

/** Reads a value without quotation marks: a number, true, false, null, or a mistyped one. */
function readBare(scanner: Scanner, isValue: boolean): Token {
  const { at: start } = scanner;
  const number = scanner.look(NUMBER);
  const grouped = isValue ? scanner.look(GROUPED) : undefined;
  const written = (grouped ?? number ?? scanner.look(BARE) ?? "").trimEnd();
  scanner.at += Math.max(1, written.length);
  const plain = (value: number | boolean | null): Token => ({
    type: "plain",
    value,
    start,
    end: scanner.at,
  });
  if (number !== undefined && grouped === undefined) return plain(Number(written));
  const word = WORDS.get(written);
  if (word !== undefined) return plain(word);
  const amount = parseAmount(written);
  if (amount !== undefined) {
    scanner.report(start, scanner.at, {
      code: "number-form",
      message: `"${written}" is not how a number is written here`,
      fix: `type digits only: ${amount}`,
    });
    return plain(amount);
  }
  const small = written.toLowerCase();
  const meant =
    written.length < 10 ? (MEANT.get(small) ?? nearest(small, WORDS.keys())) : undefined;
  const shown = written.slice(0, 60);
  scanner.report(start, scanner.at, {
    code: "bare-word",
    message: `"${shown}" stands here without quotation marks`,
    fix:
      meant === undefined
        ? `put text in straight double quotes: "${shown}"`
        : `type ${meant} for a switch, or "${shown}" for text`,
  });
  if (meant !== undefined) return plain(WORDS.get(meant) ?? null);
  return { type: "text", value: written, tidy: false, start, end: scanner.at };
}
