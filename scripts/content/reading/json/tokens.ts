/** A JSON text → tokens. Every deviation from JSON is reported and read as the editor meant it. */
import { nearest } from "../../../lib/nearest.ts";
import { restoreHint, type Finding, type Source, type Span } from "../../problems/problem.ts";
import { parseAmount } from "../../schema/explain.ts";

export type Bracket = "{" | "}" | "[" | "]";

export interface Token extends Span {
  type: Bracket | "," | ":" | "text" | "plain" | "end";
  value?: string | number | boolean | null;
  /** True for a text that is written in the file exactly as its value, without escapes or repairs. */
  tidy?: boolean;
  /** Indentation of the first token of a line; absent for other tokens. */
  indent?: number;
  /** Inserted by a repair; not in the file. */
  isInserted?: boolean;
}

export interface Mistake extends Span {
  finding: Finding;
  /** Offset up to which the text was read when the mistake was noticed. */
  noticed: number;
}

export interface Tokens {
  /** The last one has the type `end`. */
  tokens: Token[];
  mistakes: Mistake[];
  /** True when the rest of the text could not be read. */
  lost: boolean;
}

/** Maximum number of mistakes; reading a text with more mistakes would take quadratic time. */
export const MAX_MISTAKES = 25;

/** Quotation marks of print, phones and word processors. */
const PRINTED_QUOTES = "“”„‟‘’‚‛«»‹›″′`´";

export const isPrintedQuote = (letter = "") => letter !== "" && PRINTED_QUOTES.includes(letter);

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
/** The end of an entry, or the colon after a key. */
const AFTER_TEXT = /\s*(?:[,:}\]=]|$)|[ \t]*[\n;]/y;
/** Characters up to the next one that can end or alter a text. */
const PLAIN = /[^"\\\p{Cc}]+/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** A line that begins another entry. */
const NEW_LINE = /\n\s*(?:$|[}\]{[]|"(?:[^"\\\n]|\\.)*"\s*(?:[:,\]}]|$))/y;

const WORDS = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

export class Tokenizer {
  #at = 0;
  #lost = false;
  readonly #tokens: Token[] = [];
  readonly #mistakes: Mistake[] = [];
  readonly #text: string;
  readonly #file: string;

  constructor({ text, file }: Source) {
    this.#text = text;
    this.#file = file;
  }

  read(): Tokens {
    const end = this.#text.length;
    while (this.#skip() && this.#mistakes.length < MAX_MISTAKES) {
      const token = this.#token();
      const { start } = token;
      const indent = /(?:^|\n)([ \t]*)$/.exec(this.#text.slice(Math.max(0, start - 200), start));
      this.#tokens.push(indent ? { ...token, indent: indent[1]?.length ?? 0 } : token);
    }
    this.#tokens.push({ type: "end", start: end, end });
    return {
      tokens: this.#tokens,
      mistakes: this.#mistakes,
      lost: this.#lost || this.#at < end,
    };
  }

  #look(pattern: RegExp, at = this.#at): string | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.#text)?.[0];
  }

  #report(start: number, end: number, finding: Finding): void {
    this.#mistakes.push({ start, end: Math.max(end, start + 1), finding, noticed: this.#at });
  }

  /** Skips spaces, comments and invisible characters. False at the end of the text. */
  #skip(): boolean {
    for (;;) {
      this.#at += this.#look(/[ \t\r\n]*/y)?.length ?? 0;
      const start = this.#at;
      const invisible = this.#look(INVISIBLE);
      const comment = this.#look(COMMENT);
      const end = (this.#at += (invisible ?? comment ?? "").length);
      if (end === start) return start < this.#text.length;
      this.#report(
        start,
        end,
        invisible === undefined
          ? {
              code: "json-comment",
              message: "this is a comment, and catalogs cannot have comments",
              fix: "delete it; a note for others belongs in the commit message",
            }
          : {
              code: "invisible-character",
              message: "this is an invisible character, which only looks like a space",
              fix: "delete it and type an ordinary space; it often comes along when text is pasted",
              edit: { start, end, text: " " },
            },
      );
    }
  }

  #token(): Token {
    const start = this.#at;
    const letter = this.#text[start] ?? "";
    const before = this.#tokens.at(-1);
    const sign = (type: Token["type"], length = 1): Token => {
      this.#at += length;
      return { type, start, end: this.#at };
    };
    if ("{}[],".includes(letter)) return sign(letter as Token["type"]);
    const colon = this.#look(COLON);
    if (colon !== undefined) {
      if (colon !== ":") {
        this.#report(start, start + colon.length, {
          code: "missing-colon",
          message: `${colon} is between the key and its value`,
          fix: `type a colon instead: "${String(before?.value ?? "key")}": …`,
        });
      }
      return sign(":", colon.length);
    }
    if (letter === ";") {
      this.#report(start, start + 1, {
        code: "wrong-separator",
        message: "this is a semicolon",
        fix: "type a comma , instead",
      });
      return sign(",");
    }
    const isValue = before?.type === ":";
    const text =
      (letter === '"' ? this.#quoted() : this.#oddlyQuoted(letter)) ??
      (isValue ? undefined : this.#bareKey());
    return text ? { type: "text", ...text, start, end: this.#at } : this.#bare(isValue);
  }

  #bareKey(): Pick<Token, "value" | "tidy"> | undefined {
    const key = this.#look(BARE_KEY);
    if (key === undefined) return undefined;
    const start = this.#at;
    this.#at += key.length;
    this.#report(start, this.#at, {
      code: "bare-key",
      message: `the key ${key} has no quotation marks`,
      fix: `type "${key}"`,
    });
    return { value: key };
  }

  /** Reads a value without quotation marks: a number, true, false, null, or mistyped text. */
  #bare(isValue: boolean): Token {
    const start = this.#at;
    const number = this.#look(NUMBER);
    const grouped = isValue ? this.#look(GROUPED) : undefined;
    const written = (grouped ?? number ?? this.#look(BARE) ?? "").trimEnd();
    const end = (this.#at += Math.max(1, written.length));
    const plain = (value: string | number | boolean | null): Token => ({
      type: "plain",
      value,
      start,
      end,
    });
    if (number !== undefined && grouped === undefined) return plain(Number(written));
    const word = WORDS.get(written);
    if (word !== undefined) return plain(word);
    const amount = parseAmount(written);
    if (amount !== undefined) {
      this.#report(start, end, {
        code: "number-form",
        message: `"${written}" is not how a number is written here`,
        fix: `type digits only: ${amount}`,
      });
      return plain(amount);
    }
    const meant = written.length < 10 ? nearest(written.toLowerCase(), WORDS.keys()) : undefined;
    const shown = written.slice(0, 60);
    this.#report(start, end, {
      code: "bare-word",
      message: `"${shown}" has no quotation marks`,
      fix: meant
        ? `type ${meant} for a switch, or "${shown}" for text`
        : `put text in straight double quotes: "${shown}"`,
    });
    return meant ? plain(WORDS.get(meant) ?? null) : { ...plain(written), type: "text" };
  }

  /** True when a quotation mark before `at` closes a text, because the entry ends there. */
  #closes(at: number): boolean {
    return this.#look(AFTER_TEXT, at) !== undefined;
  }

  #quoted(): Pick<Token, "value" | "tidy"> {
    const text = this.#text;
    const start = this.#at++;
    let value = "";
    let tidy = true;
    /** Offset of the closing quotation mark of a text that has quotation marks inside. */
    let last: number | undefined;
    for (;;) {
      const chunk = this.#look(PLAIN) ?? this.#look(ESCAPE);
      if (chunk !== undefined) {
        value += chunk.startsWith("\\") ? (JSON.parse(`"${chunk}"`) as string) : chunk;
        this.#at += chunk.length;
        continue;
      }
      const at = this.#at;
      const letter = text[at];
      if (letter === '"') {
        this.#at += 1;
        const later = at === last ? undefined : this.#laterClose(at);
        if (later === undefined && at >= (last ?? at)) break;
        if (last === undefined) this.#reportInnerQuotes(start, (last = later ?? at));
        tidy = false;
        value += '"';
      } else if (letter === undefined || letter === "\n") {
        tidy = false;
        const whole = this.#lineBreak(start);
        if (whole !== undefined) return { value: whole, tidy };
        value += " ";
      } else {
        value += this.#oddLetter(letter);
      }
    }
    if (value.isWellFormed()) return { value, tidy };
    this.#report(start, this.#at, {
      code: "half-character",
      message: "this text has half of a character, written as \\u and a code; it would show as �",
      fix: "delete the \\u code and type the character, such as an emoji, itself",
    });
    return { value: value.toWellFormed().replaceAll("\ufffd", ""), tidy };
  }

  #oddLetter(letter: string): string {
    const at = this.#at;
    if (letter !== "\\") {
      this.#at += 1;
      const isTab = letter === "\t";
      this.#report(at, at + 1, {
        code: "control-character",
        message: isTab ? "a tab is inside this text" : "an invisible character is inside this text",
        fix: isTab ? "type a space instead" : "delete it",
      });
      return letter;
    }
    const escaped = (this.#text[at + 1] ?? "").trim();
    this.#at += 1 + escaped.length;
    this.#report(at, at + 2, {
      code: "bad-escape",
      message: `a backslash \\ is before "${escaped}", which means nothing in these files (JSON)`,
      fix: "delete the backslash, or type \\\\ if visitors should see one",
    });
    return escaped;
  }

  /** Offset of the closing mark on the same line, if the mark at `at` is inside the text. */
  #laterClose(at: number): number | undefined {
    const next = this.#text.slice(at + 1, at + 40).trimStart()[0] ?? "";
    if (!/[\p{L}\p{M}]/u.test(next) || this.#closes(at + 1)) return undefined;
    const line = this.#text.slice(0, at) + (this.#look(/[^\n]*/y, at) ?? "");
    for (let mark = line.indexOf('"', at + 1); mark >= 0; mark = line.indexOf('"', mark + 1)) {
      if (line[mark - 1] !== "\\" && this.#closes(mark + 1)) return mark;
    }
    return undefined;
  }

  #reportInnerQuotes(start: number, last: number): void {
    const inside = this.#text.slice(start + 1, last).replaceAll(/(?<!\\)"/g, '\\"');
    this.#report(start, last + 1, {
      code: "quotes-in-text",
      message:
        "there are quotation marks inside this text, and the first of them is taken for its end",
      fix:
        inside.length > 120
          ? 'type \\" for each quotation mark inside'
          : `type a backslash before each one inside: "${inside}"`,
    });
  }

  /**
   * Handles a text without a closing quotation mark on its line. Returns the text if it ends on this line. Otherwise
   * reports and skips the line break, and the text continues.
   */
  #lineBreak(start: number): string | undefined {
    const text = this.#text;
    const at = this.#at;
    for (let mark = at - 1; mark > start; mark--) {
      const letter = text[mark];
      if (letter === "`" || !isPrintedQuote(letter) || !this.#closes(mark + 1)) continue;
      this.#at = mark + 1;
      this.#report(start, this.#at, {
        code: "printed-quotes",
        message: `this text ends with the curly quotation mark ${letter}; files of this kind (JSON) know only the straight "`,
        fix: 'type a straight " instead',
        edit: { start: mark, end: mark + 1, text: '"' },
      });
      return text.slice(start + 1, mark);
    }
    if (at >= text.length) {
      this.#lost = true;
      this.#report(at - 1, at, {
        code: "truncated-file",
        message: "the file ends here, in the middle of a text",
        fix: `${restoreHint(this.#file)}; or type what is missing, up to the last closing bracket`,
      });
      return "";
    }
    if (this.#look(NEW_LINE) !== undefined) {
      const written = text.slice(start, at).trimEnd().replace(/[,;]$/, "");
      this.#at = start + written.length;
      this.#report(start, this.#at, {
        code: "unclosed-text",
        message: 'this text has no closing quotation mark "',
        fix: `type " at its end, after ${JSON.stringify(written.slice(-20).replace(/^"/, "")).slice(1, -1)}`,
      });
      return written.slice(1);
    }
    this.#report(at, at + 1, {
      code: "line-break-in-text",
      message: "the text goes on in the next line, and a text has to be on one line here",
      fix: "press Delete at the end of this line until the whole text is on it; where visitors should see a new line, type \\n",
    });
    this.#at += this.#look(/\n[ \t]*/y)?.length ?? 1;
    return undefined;
  }

  /** Reads a text in single or printed quotation marks; undefined when it is not closed on its line. */
  #oddlyQuoted(open: string): Pick<Token, "value" | "tidy"> | undefined {
    if (open !== "'" && !isPrintedQuote(open)) return undefined;
    const start = this.#at;
    const closers = open === "'" ? "'’" : `${PRINTED_QUOTES}"'`;
    const stop = start + (this.#look(/[^\n]*/y) ?? "").length;
    for (let at = start + 1; at < stop; at++) {
      const letter = this.#text[at] ?? "";
      if (letter === "\\") at++;
      if (!closers.includes(letter) || !this.#closes(at + 1)) continue;
      const inside = this.#text.slice(start + 1, at);
      const straight = inside.replace(/\\'/g, "'").replace(/(?<!\\)((?:\\\\)*)"/g, '$1\\"');
      const end = (this.#at = at + 1);
      const text = `"${straight}"`;
      const value = /^"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[0-9a-f]{4})*"$/iu.test(text)
        ? (JSON.parse(text) as string)
        : undefined;
      this.#report(start, end, {
        code: open === "'" ? "single-quotes" : "printed-quotes",
        message:
          open === "'"
            ? "this text is in single quotation marks, and texts here are in double ones"
            : `this text is in curly quotation marks ${open} ${letter}; files of this kind (JSON) know only straight ones`,
        fix: `type straight double ones: "${straight.slice(0, 60)}${straight.length > 60 ? "…" : ""}"`,
        ...(value !== undefined && { edit: { start, end, text } }),
      });
      return { value: value ?? inside };
    }
    return undefined;
  }
}
