/** Texts, bare values and keys of JSON, whatever is wrong with them. */
import { restoreHint } from "../../problems/problem.ts";
import { PRINTED_QUOTES, Stop, type Scanner, type JsonNode, type JsonEntry } from "./scanner.ts";
import { parseAmount } from "../../schema/explain-type.ts";
import { nearest } from "../../../lib/nearest.ts";

type TextNode = Extract<JsonNode, { type: "string" }>;

/** What may follow a text: the end of its entry, or the colon after a key. */
const AFTER = /\s*(?:[,:}\]=]|$)/y;

const AFTER_ON_LINE = /[ \t]*(?:[,:}\]=\n;]|$)/y;

/** Everything in a line up to the next letter that can end or alter a text. */
const PLAIN = /[^"\\\p{Cc}]+/uy;

const ESCAPES: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function ends(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** True when the quotation mark before `at` closes a text: its entry ends there. */
function closes(text: string, at: number): boolean {
  return ends(AFTER_ON_LINE, text, at) || ends(AFTER, text, at);
}

/** Where on this line a text ends that has quotation marks inside it, if it does. */
function laterClose({ text }: Scanner, from: number): number | undefined {
  const line = text.indexOf("\n", from);
  const stop = line < 0 ? text.length : line;
  for (let at = text.indexOf('"', from); at >= 0 && at < stop; at = text.indexOf('"', at + 1)) {
    if (text[at - 1] !== "\\" && closes(text, at + 1)) return at;
  }
  return undefined;
}

const isLetter = /[\p{L}\p{M}]/u;

/** Reads an escape such as `\n`; the place is at its backslash. */
function readEscape(scanner: Scanner): string {
  const { text, at } = scanner;
  const letter = text[at + 1] ?? "";
  if (letter === "u") {
    const digits = text.slice(at + 2, at + 6);
    if (/^[0-9a-fA-F]{4}$/.test(digits)) {
      scanner.at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
  }
  const meant = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  scanner.at += letter === "\n" || letter === "" ? 1 : 2;
  if (meant !== undefined) return meant;
  scanner.report(at, at + 2, {
    code: "bad-escape",
    message: `a backslash \\ stands before "${letter.trim()}", which means nothing in these files (JSON)`,
    fix: "delete the backslash, or type \\\\ if visitors should see one",
  });
  return letter === "\n" ? "" : letter;
}

/** `"Classic”`: the mark that closes a text was changed by a word processor. */
function printedClose({ text }: Scanner, start: number, lineEnd: number): number | undefined {
  for (let at = lineEnd - 1; at > start; at--) {
    const mark = text[at] ?? "";
    if (PRINTED_QUOTES.includes(mark) && mark !== "`" && closes(text, at + 1)) return at;
  }
  return undefined;
}

/** Does the next line begin an entry of its own, so that the text before it was never closed? */
function nextLineIsNew(text: string, lineEnd: number): boolean {
  return /^\s*(?:$|[}\]{[]|"(?:[^"\\\n]|\\.)*"\s*(?:[:,\]}]|$))/.test(
    text.slice(lineEnd + 1, lineEnd + 400),
  );
}

/** The text ran into the end of its line. */
function endOfLine(scanner: Scanner, start: number, value: string): string | undefined {
  const { text, at } = scanner;
  const printed = printedClose(scanner, start, at);
  if (printed !== undefined) {
    scanner.at = printed + 1;
    const inside = text.slice(start + 1, printed);
    scanner.report(start, scanner.at, {
      code: "printed-quotes",
      message: `this text ends with the curly quotation mark ${text[printed]}; files of this kind (JSON) know only the straight "`,
      fix: 'type a straight " instead',
      edit: { start: printed, end: printed + 1, text: '"' },
    });
    return inside;
  }
  if (at >= text.length) {
    scanner.lost = true;
    scanner.report(at - 1, at, {
      code: "truncated-file",
      message: "the file ends here, in the middle of a text",
      fix: `${restoreHint(scanner.file)}; or type what is missing, up to the last closing bracket`,
    });
    throw new Stop();
  }
  if (nextLineIsNew(text, at)) {
    const written = text.slice(start, at).trimEnd().replace(/[,;]$/, "");
    scanner.at = start + written.length;
    scanner.report(start, scanner.at, {
      code: "unclosed-text",
      message: 'this text has no closing quotation mark "',
      fix: `type " at its end, after ${JSON.stringify(written.slice(-20).replace(/^"/, "")).slice(1, -1)}`,
    });
    return written.slice(1);
  }
  scanner.report(at, at + 1, {
    code: "line-break-in-text",
    message: "the text goes on in the next line, and a text here must stand on one line",
    fix: "press Delete at the end of this line until the whole text is on it; where visitors should see a new line, type \\n",
  });
  scanner.at += 1;
  const indent = /[ \t]*/y;
  scanner.at += scanner.look(indent)?.length ?? 0;
  return void value;
}

/** Reads a text in straight double quotes, whatever is wrong inside it. */
export function readText(scanner: Scanner): TextNode {
  const { text } = scanner;
  const start = scanner.at++;
  let value = "";
  let tidy = true;
  let inner: number | undefined;
  for (;;) {
    const plain = scanner.look(PLAIN);
    if (plain !== undefined) {
      value += plain;
      scanner.at += plain.length;
    }
    const letter = text[scanner.at];
    if (letter === '"') {
      const at = scanner.at;
      const next = text.slice(at + 1, at + 40).trimStart()[0] ?? "";
      const later =
        at !== inner && isLetter.test(next) && !closes(text, at + 1)
          ? laterClose(scanner, at + 1)
          : undefined;
      if (later === undefined && (inner === undefined || at >= inner)) {
        scanner.at += 1;
        if (!value.isWellFormed()) {
          scanner.report(start, scanner.at, {
            code: "half-character",
            message:
              "this text holds half of a character, written as \\u and a code; it would show as �",
            fix: "delete the \\u code and type the character, such as an emoji, itself",
          });
          value = value.toWellFormed().replaceAll("\ufffd", "");
        }
        return { type: "string", value, tidy, start, end: scanner.at };
      }
      if (inner === undefined) {
        inner = later;
        scanner.report(start, (later ?? at) + 1, {
          code: "quotes-in-text",
          message:
            "there are quotation marks inside this text, and the first of them is taken for its end",
          fix: quotesInside(text.slice(start, (later ?? at) + 1)),
        });
      }
      tidy = false;
      value += '"';
      scanner.at += 1;
    } else if (letter === "\\") {
      value += readEscape(scanner);
    } else if (letter === undefined || letter === "\n") {
      tidy = false;
      const whole = endOfLine(scanner, start, value);
      if (whole !== undefined) {
        return { type: "string", value: whole, tidy, start, end: scanner.at };
      }
      value += " ";
    } else {
      const tab = letter === "\t";
      scanner.report(scanner.at, scanner.at + 1, {
        code: "control-character",
        message: tab
          ? "a tab stands inside this text"
          : "a control character, which nobody can see, stands inside this text",
        fix: tab ? "type a space instead" : "delete it",
      });
      value += letter;
      scanner.at += 1;
    }
  }
}

/** The text with each quotation mark inside written so that it does not end the text. */
function quotesInside(written: string): string {
  const inside = written.slice(1, -1).replaceAll(/(?<!\\)"/g, '\\"');
  return inside.length > 120
    ? 'type \\" for each quotation mark inside'
    : `type a backslash before each one inside: "${inside}"`;
}

/** Reads a text between single or printed quotation marks; nothing when it is not closed on its line. */
export function readOddText(scanner: Scanner): TextNode | undefined {
  const { text, at: start } = scanner;
  const open = text[start] ?? "";
  const line = text.indexOf("\n", start);
  const stop = line < 0 ? text.length : line;
  const closers = open === "'" ? "'’" : `${PRINTED_QUOTES}"'`;
  for (let at = start + 1; at < stop; at++) {
    const letter = text[at] ?? "";
    if (letter === "\\") at++;
    else if (closers.includes(letter) && closes(text, at + 1)) {
      const inside = text.slice(start + 1, at);
      const straight = inside.replace(/\\'/g, "'").replace(/(?<!\\)((?:\\\\)*)"/g, '$1\\"');
      const good = parses(`"${straight}"`);
      scanner.at = at + 1;
      scanner.report(start, scanner.at, {
        code: open === "'" ? "single-quotes" : "printed-quotes",
        message:
          open === "'"
            ? "this text stands in single quotation marks, and texts here stand in double ones"
            : `this text stands in curly quotation marks ${open} ${letter}; files of this kind (JSON) know only straight ones`,
        fix: `type straight double ones: "${straight.slice(0, 60)}${straight.length > 60 ? "…" : ""}"`,
        ...(good !== undefined && { edit: { start, end: scanner.at, text: `"${straight}"` } }),
      });
      return { type: "string", value: good ?? inside, tidy: false, start, end: scanner.at };
    }
  }
  return undefined;
}

function parses(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=[\s,}\]]|$)/y;

/** `5,99,000` after a key: a list would have brackets, so the commas part digits. */
const GROUPED = /[₹\sRrs.]*-?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?(?:\/-)?(?=[ \t]*(?:[,}\]\n]|$))/y;

/** Anything up to where an entry can end. */
const BARE = /[^\n,}\]"{[]+/y;

const WORDS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Other words for yes and no, as people and other languages write them. */
const MEANT = new Map([
  ["yes", "true"],
  ["on", "true"],
  ["no", "false"],
  ["off", "false"],
  ["none", "null"],
  ["nil", "null"],
  ["undefined", "null"],
]);

/** Reads a value without quotation marks: a number, true, false, null, or what should be one. */
export function readBare(scanner: Scanner, inList: boolean): JsonNode {
  const start = scanner.at;
  const number = scanner.look(NUMBER);
  const grouped = inList ? undefined : scanner.look(GROUPED);
  const written = (grouped ?? number ?? scanner.look(BARE) ?? "").trimEnd();
  scanner.at += Math.max(1, written.length);
  const end = scanner.at;
  if (number !== undefined && grouped === undefined) {
    return { type: "plain", value: Number(written), start, end };
  }
  const word = WORDS.get(written);
  if (word !== undefined) return { type: "plain", value: word, start, end };
  const amount = parseAmount(written);
  if (amount !== undefined) {
    scanner.report(start, end, {
      code: "number-form",
      message: `"${written}" is not how a number is written here`,
      fix: `type digits only: ${amount}`,
    });
    return { type: "plain", value: amount, start, end };
  }
  const small = written.toLowerCase();
  const meant = MEANT.get(small) ?? nearest(small, WORDS.keys());
  if (meant !== undefined && written.length < 10) {
    scanner.report(start, end, {
      code: "bare-word",
      message: `"${written}" stands here without quotation marks`,
      fix: `type ${meant} for a switch, or "${written}" for text`,
    });
    return { type: "plain", value: WORDS.get(meant) ?? null, start, end };
  }
  const shown = written.slice(0, 60);
  scanner.report(start, end, {
    code: "bare-word",
    message: `"${shown}" stands here without quotation marks`,
    fix: `put text in straight double quotes: "${shown}"`,
  });
  return { type: "string", value: written, tidy: false, start, end };
}

/** `name:` or `name =`, a key without its quotation marks. */
const BARE_KEY = /[\p{L}_$][^\s:="',{}[\]]*(?=[ \t]*[:=])/uy;

/** Reads a key; nothing when what stands here is none. */
export function readKey(scanner: Scanner): Pick<JsonEntry, "key" | "at"> | undefined {
  const start = scanner.at;
  const letter = scanner.text[start] ?? "";
  if (letter === '"') {
    const { value, end } = readText(scanner);
    return { key: value, at: { start, end } };
  }
  if (letter === "'" || (letter !== "" && PRINTED_QUOTES.includes(letter))) {
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

/** Reads the colon after a key, or reports that it is missing. */
export function readColon(scanner: Scanner, { key, at }: Pick<JsonEntry, "key" | "at">): void {
  scanner.skip();
  const letter = scanner.text[scanner.at] ?? "";
  const wrong = scanner.look(/=>?|:=/y);
  if (wrong !== undefined) {
    scanner.report(scanner.at, scanner.at + wrong.length, {
      code: "missing-colon",
      message: `${wrong} stands between the key and its value`,
      fix: `type a colon instead: "${key}": …`,
    });
    scanner.at += wrong.length;
  } else if (letter === ":") {
    scanner.at += 1;
  } else if (letter !== "" && !",}]".includes(letter)) {
    scanner.report(at.end, at.end + 1, {
      code: "missing-colon",
      message: `the colon after the key "${key}" is missing`,
      fix: `type "${key}": …`,
    });
  }
}
