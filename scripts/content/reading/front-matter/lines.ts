/** The lines of front matter: reports text that YAML would read differently from what the editor meant. */
import {
  linesOf,
  problemAt,
  type Finding,
  type Report,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import { isPrintedQuote } from "../json/mistakes.ts";

interface Line {
  text: string;
  /** Offset in the file. */
  start: number;
}

const KEY_LINE =
  /^(?<indent>[ \t]*)(?<key>[A-Za-z$][\w-]*)(?<colon>[ \t]*:)(?<space>[ \t]*)(?<value>.*)$/;

const ITEM_LINE = /^(?<indent>[ \t]*)(?<key>-)(?<colon>)(?<space>[ \t]*)(?<value>.*)$/;

type Parts = Record<"indent" | "key" | "colon" | "space" | "value", string>;

const partsOf = (pattern: RegExp, { text }: Line) =>
  pattern.exec(text)?.groups as Parts | undefined;

/** Space characters of web pages and word processors, which YAML does not read as spaces. */
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

const LEAD = /^\s*(?:-\s+)?(?:[A-Za-z$][\w-]*[ \t]*:\s+)?/;

/** Keys whose value is a list of entries with keys: the photographs of an album. */
const KEYS_WITH_ENTRIES: ReadonlySet<string> = new Set(["photographs"]);

/** @returns whether YAML reads every line as the editor meant it */
export function checkLines(source: Source, block: Span, report: Report): boolean {
  let isSound = true;
  const tell = (start: number, end: number, finding: Finding) => {
    // YAML reads curly quotation marks as part of the text.
    isSound &&= finding.code === "printed-quotes";
    report(problemAt(source, { start, end: Math.max(end, start + 1) }, finding));
  };
  const lines = linesOf(source.text.slice(block.start, block.end)).map(({ text, start }) =>
    withPlainSpaces({ text, start: block.start + start }),
  );
  /** Indentation of a key with a block scalar (`key: |` or `key: >`); deeper lines are its text. */
  let literal: number | undefined;
  let hasTab = false;
  /** True on the lines below a key whose entries have keys. */
  let inEntries = false;

  for (const [index, line] of lines.entries()) {
    const indent = /^[ \t]*/.exec(line.text)?.[0] ?? "";
    if (line.text.trim() === "" || /^[ \t]*#/.test(line.text)) continue;
    if (literal !== undefined && indent.length > literal) continue;
    literal = undefined;
    if (indent.includes("\t")) {
      if (!hasTab) {
        tell(line.start, line.start + indent.length, {
          code: "tab-indent",
          message: "a tab is at the start of this line, where only spaces are allowed",
          fix: "type two spaces instead, here and on every line like it",
        });
      }
      hasTab = true;
    }
    const after = lines[index + 1];
    const next = inEntries && after && KEY_LINE.test(after.text) ? undefined : after;
    const item = partsOf(ITEM_LINE, line);
    const key = partsOf(KEY_LINE, line);
    if (item && item.value !== "" && item.space === "") {
      if (/^--?$/.test(item.value)) continue;
      const at = line.start + item.indent.length;
      tell(at, at + 1, {
        code: "missing-space",
        message: "there is no space after the hyphen of this list entry",
        fix: `type - ${item.value}`,
      });
    } else if (item) {
      const rest = { text: item.value, start: valueStart(line, item) };
      const own = inEntries ? partsOf(KEY_LINE, rest) : undefined;
      if (own) checkKey(rest, own, indent.length, next);
      else checkValue({ name: "- ", ...rest }, next);
    } else if (key && indent !== "" && !inEntries) {
      tell(line.start, line.start + indent.length, {
        code: "wrong-indent",
        message: `spaces stand before the key ${key.key}`,
        fix: `delete them: ${key.key}: begins at the start of the line`,
      });
    } else if (key) {
      if (indent === "") inEntries = KEYS_WITH_ENTRIES.has(key.key) && key.value === "";
      checkKey(line, key, indent.length, next);
    }
  }
  return isSound;

  /** Reports odd space characters where YAML needs ordinary spaces. */
  function withPlainSpaces({ text, start }: Line): Line {
    const [lead = ""] = LEAD.exec(text) ?? [];
    const odd = [...lead.matchAll(ODD_SPACE)].map(({ index }) => start + index);
    const [first] = odd;
    if (first === undefined) return { text, start };
    const plain = lead.replace(ODD_SPACE, " ");
    tell(first, first + 1, {
      code: "invisible-character",
      message:
        "this is a fixed space from a web page or a word processor, which only looks like a space",
      fix: "delete it and type an ordinary space, or type npm run check:content -- --fix",
      edit: { start, end: start + lead.length, text: plain },
    });
    return { text: plain + text.slice(lead.length), start };
  }

  /** @param indent columns before the line's first character */
  function checkKey(line: Line, parts: Parts, indent: number, next: Line | undefined): void {
    const { key, value, space } = parts;
    if (value !== "" && space === "") {
      const start = line.start + parts.indent.length;
      tell(start, start + key.length + 1, {
        code: "missing-space",
        message: `there is no space after ${key}:`,
        fix: `type ${key}: ${shorten(value)}`,
      });
    } else if (/^[|>][+-]?\d?[ \t]*$/.test(value)) literal = indent;
    else checkValue({ name: `${key}: `, start: valueStart(line, parts), text: value }, next);
  }

  function checkValue(value: Value, next: Line | undefined): void {
    const found = mistakeIn(value, next);
    if (found) tell(value.start, value.start + value.text.trimEnd().length, found);
  }
}

const valueStart = ({ start }: Line, { indent, key, colon, space }: Parts) =>
  start + (indent + key + colon + space).length;

interface Value extends Line {
  /** The text before the value, to show what to type: `title: ` or `- `. */
  name: string;
}

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text);

const inQuotes = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** Pairs of printed quotation marks that may enclose a whole text. */
const PRINTED_PAIRS: ReadonlySet<string> = new Set(["“”", "„“", "„”", "””", "«»", "»«", "‘’"]);

/**
 * True when a repair may replace the marks around a text by straight ones. Between ‘ and ’ the text may contain
 * apostrophes, but no other single mark.
 */
function delimitsSurely(pair: string, inside: string): boolean {
  return PRINTED_PAIRS.has(pair) && (pair !== "‘’" || !/‘|’(?!\p{L})|(?<!\p{L})’/u.test(inside));
}

const continuesText = (next: Line | undefined) =>
  next !== undefined && /^[ \t]+\S/.test(next.text) && !ITEM_LINE.test(next.text);

/** Mistake in one value; undefined when YAML reads it as the editor meant it. */
function mistakeIn({ name, start, text }: Value, next: Line | undefined): Finding | undefined {
  const trimmed = text.trimEnd();
  const first = trimmed[0] ?? "";
  const toType = (words: string) => `${name}${inQuotes(shorten(words.trim()))}`;
  if (first === "" || first === "[" || first === "{") return undefined;
  if (first === '"' || first === "'") {
    const whole = first === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
    const closed = whole.exec(trimmed)?.[0];
    if (closed === undefined) {
      const message = `this text has no closing quotation mark ${first}`;
      const fix = `type ${toType(trimmed.slice(1))}`;
      return continuesText(next) ? undefined : { code: "unclosed-text", message, fix };
    }
    if (/^\s*(?:$|\s#)/.test(trimmed.slice(closed.length))) return undefined;
    return {
      code: "text-after-quote",
      message: `the text is closed by its second ${first}, but goes on after it`,
      fix: `put all of it in quotes: ${toType(trimmed)}`,
    };
  }
  if (isPrintedQuote(first)) {
    const last = trimmed.at(-1);
    const inside = trimmed.slice(1, -1);
    if (trimmed.length < 2 || first === "’" || !isPrintedQuote(last) || /[“”„«»]/.test(inside))
      return undefined;
    const isSure = !continuesText(next) && delimitsSurely(`${first}${last}`, inside);
    return {
      code: "printed-quotes",
      message: `this text is in curly quotation marks ${first} ${last}, which would show on the page`,
      fix: `type ${toType(inside)}`,
      ...(isSure && { edit: { start, end: start + trimmed.length, text: inQuotes(inside) } }),
    };
  }
  const fix = `put the text in double quotes: ${toType(trimmed)}`;
  if ("&*!%@`".includes(first)) {
    const message = `a text that begins with ${first} is not read as text here`;
    return { code: "special-first-letter", message, fix };
  }
  const hash = trimmed.search(/\s#/);
  if (hash >= 0) {
    const message =
      "everything from # on would be lost, because a # after a space begins a comment";
    return { code: "unquoted-hash", message, fix };
  }
  const message =
    "this text has a colon and a space in it, so the words before the colon are taken for the name of another line";
  return /:(?=\s|$)/.test(trimmed) ? { code: "unquoted-colon", message, fix } : undefined;
}
