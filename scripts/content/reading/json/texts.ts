/** Texts of a JSON file, in double, single or curly quotation marks. */
import { restoreHint } from "../../problems/problem.ts";
import { isPrintedQuote, PRINTED_QUOTES, Stop, type Scanner } from "./scanner.ts";

export interface QuotedText {
  value: string;
  /** True when the text is written letter by letter between two straight double marks. */
  tidy: boolean;
}

/** The end of an entry, or the colon after a key. */
const AFTER = /\s*(?:[,:}\]=]|$)|[ \t]*[\n;]/y;

/** Everything in a line up to the next letter that can end or alter a text. */
const PLAIN = /[^"\\\p{Cc}]+/uy;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ...['"', "\\", "/"].map((letter) => [letter, letter] as const),
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

const LETTER = /[\p{L}\p{M}]/u;

/** True when the quotation mark before `at` closes a text: its entry ends there. */
const closes = (scanner: Scanner, at: number) => scanner.look(AFTER, at) !== undefined;

/** Later mark on the line that closes a text with quotation marks inside. */
function laterClose(scanner: Scanner, from: number): number | undefined {
  const { text } = scanner;
  const stop = scanner.lineEnd(from);
  for (let at = text.indexOf('"', from); at >= 0 && at < stop; at = text.indexOf('"', at + 1)) {
    if (text[at - 1] !== "\\" && closes(scanner, at + 1)) return at;
  }
  return undefined;
}

/** Reads an escape such as `\n`; the place is at its backslash. */
function readEscape(scanner: Scanner): string {
  const { text, at } = scanner;
  const code = scanner.look(/\\u[0-9a-fA-F]{4}/y);
  if (code !== undefined) {
    scanner.at += code.length;
    return String.fromCharCode(Number.parseInt(code.slice(2), 16));
  }
  const letter = text[at + 1] ?? "";
  const meant = ESCAPES.get(letter);
  scanner.at += letter === "\n" || letter === "" ? 1 : 2;
  if (meant !== undefined) return meant;
  scanner.report(at, at + 2, {
    code: "bad-escape",
    message: `a backslash \\ stands before "${letter.trim()}", which means nothing in these files (JSON)`,
    fix: "delete the backslash, or type \\\\ if visitors should see one",
  });
  return letter === "\n" ? "" : letter;
}

/** True when the next line begins another entry, so that the text before it was never closed. */
function nextLineIsNew({ text, at }: Scanner): boolean {
  return /^\s*(?:$|[}\]{[]|"(?:[^"\\\n]|\\.)*"\s*(?:[:,\]}]|$))/.test(text.slice(at + 1, at + 400));
}

/** Reads on where a text ran into the end of its line; returns the text when it ends there. */
function endOfLine(scanner: Scanner, start: number): string | undefined {
  const { text, at } = scanner;
  for (let mark = at - 1; mark > start; mark--) {
    const letter = text[mark];
    if (letter === "`" || !isPrintedQuote(letter) || !closes(scanner, mark + 1)) continue;
    scanner.at = mark + 1;
    scanner.report(start, scanner.at, {
      code: "printed-quotes",
      message: `this text ends with the curly quotation mark ${letter}; files of this kind (JSON) know only the straight "`,
      fix: 'type a straight " instead',
      edit: { start: mark, end: mark + 1, text: '"' },
    });
    return text.slice(start + 1, mark);
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
  if (nextLineIsNew(scanner)) {
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
  scanner.at += 1 + (scanner.look(/[ \t]*/y, at + 1)?.length ?? 0);
  return undefined;
}

/** Reads a text in straight double quotes. */
export function readText(scanner: Scanner): QuotedText {
  const { text } = scanner;
  const start = scanner.at++;
  let value = "";
  let tidy = true;
  /** Last quotation mark of a text that has others inside. */
  let last: number | undefined;
  for (;;) {
    const plain = scanner.look(PLAIN) ?? "";
    value += plain;
    scanner.at += plain.length;
    const { at, letter } = scanner;
    if (letter === '"') {
      const next = text.slice(at + 1, at + 40).trimStart()[0] ?? "";
      const goesOn = at !== last && LETTER.test(next) && !closes(scanner, at + 1);
      const later = goesOn ? laterClose(scanner, at + 1) : undefined;
      scanner.at += 1;
      if (later === undefined && (last === undefined || at >= last)) {
        return { value: wholeCharacters(scanner, start, value), tidy };
      }
      if (last === undefined) {
        last = later;
        const written = text.slice(start + 1, later ?? at);
        scanner.report(start, (later ?? at) + 1, {
          code: "quotes-in-text",
          message:
            "there are quotation marks inside this text, and the first of them is taken for its end",
          fix: quotesInside(written),
        });
      }
      tidy = false;
      value += '"';
    } else if (letter === "\\") {
      value += readEscape(scanner);
    } else if (letter === "" || letter === "\n") {
      tidy = false;
      const whole = endOfLine(scanner, start);
      if (whole !== undefined) return { value: whole, tidy };
      value += " ";
    } else {
      const isTab = letter === "\t";
      scanner.report(at, at + 1, {
        code: "control-character",
        message: isTab
          ? "a tab stands inside this text"
          : "a control character, which nobody can see, stands inside this text",
        fix: isTab ? "type a space instead" : "delete it",
      });
      value += letter;
      scanner.at += 1;
    }
  }
}

/** Reports half of a surrogate pair, written as `\ud83c`, and removes it. */
function wholeCharacters(scanner: Scanner, start: number, value: string): string {
  if (value.isWellFormed()) return value;
  scanner.report(start, scanner.at, {
    code: "half-character",
    message: "this text holds half of a character, written as \\u and a code; it would show as �",
    fix: "delete the \\u code and type the character, such as an emoji, itself",
  });
  return value.toWellFormed().replaceAll("\ufffd", "");
}

function quotesInside(written: string): string {
  const inside = written.replaceAll(/(?<!\\)"/g, '\\"');
  return inside.length > 120
    ? 'type \\" for each quotation mark inside'
    : `type a backslash before each one inside: "${inside}"`;
}

/** Reads a text in single or printed quotation marks; undefined when it is not closed on its line. */
export function readOddText(scanner: Scanner): QuotedText | undefined {
  const { text, at: start, letter: open } = scanner;
  const closers = open === "'" ? "'’" : `${PRINTED_QUOTES}"'`;
  const stop = scanner.lineEnd();
  for (let at = start + 1; at < stop; at++) {
    const letter = text[at] ?? "";
    if (letter === "\\") at++;
    if (!closers.includes(letter) || !closes(scanner, at + 1)) continue;
    const inside = text.slice(start + 1, at);
    const straight = inside.replace(/\\'/g, "'").replace(/(?<!\\)((?:\\\\)*)"/g, '$1\\"');
    const value = parsed(`"${straight}"`);
    const single = open === "'";
    scanner.at = at + 1;
    scanner.report(start, scanner.at, {
      code: single ? "single-quotes" : "printed-quotes",
      message: single
        ? "this text stands in single quotation marks, and texts here stand in double ones"
        : `this text stands in curly quotation marks ${open} ${letter}; files of this kind (JSON) know only straight ones`,
      fix: `type straight double ones: "${straight.slice(0, 60)}${straight.length > 60 ? "…" : ""}"`,
      ...(value !== undefined && { edit: { start, end: scanner.at, text: `"${straight}"` } }),
    });
    return { value: value ?? inside, tidy: false };
  }
  return undefined;
}

function parsed(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
