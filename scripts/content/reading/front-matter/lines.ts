import { problemAt, type Finding, type Report, type Source } from "../../problems/problem.ts";
import { PRINTED_QUOTES } from "../json/scanner.ts";
import type { Block } from "./fences.ts";

/** Letters of Unicode's private area that stand for signs with a meaning in YAML. */
const BASE = 0xe000;

/** Signs that YAML reads as its own where an editor meant plain text. */
const SIGNS = ":#&*!%@`\"'|>[]{},?-";

/** A text of which single letters are hidden from YAML; every place in it stays where it was. */
export interface Mask {
  text(): string;
  /** Hides the sign at an offset. */
  hide(offset: number): void;
  /** Replaces a stretch by spaces. */
  blank(start: number, end: number): void;
}

/**
 * @param text all of it, by whose offsets letters are named
 * @param start where the stretch begins that is masked, and what `text()` gives
 * @param end the first place after the stretch
 */
export function createMask(text: string, start: number, end: number): Mask {
  const letters = text.slice(start, end).split("");
  return {
    text: () => letters.join(""),
    hide(offset) {
      const sign = SIGNS.indexOf(letters[offset - start] ?? "");
      if (sign >= 0) letters[offset - start] = String.fromCharCode(BASE + sign);
    },
    blank(from, to) {
      for (let at = Math.max(from, start); at < Math.min(to, end); at++) {
        if (letters[at - start] !== "\n") letters[at - start] = " ";
      }
    },
  };
}

/** Gives hidden signs back, in a value and all that is in it. */
export function unmask(value: unknown): unknown {
  if (typeof value === "string") {
    return value.replace(
      /[\ue000-\ue01f]/g,
      (hidden) => SIGNS[hidden.charCodeAt(0) - BASE] ?? hidden,
    );
  }
  if (Array.isArray(value)) return value.map(unmask);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unmask(item)]));
  }
  return value;
}

interface Line {
  text: string;
  /** Offset in the file. */
  start: number;
}

/** `key: value` or `- value`: where the value begins, and what it is. */
const KEY_LINE =
  /^(?<indent>[ \t]*)(?<key>[A-Za-z$][\w-]*)(?<colon>[ \t]*:)(?<space>[ \t]*)(?<value>.*)$/;
const ITEM_LINE = /^(?<indent>[ \t]*)-(?<space>[ \t]*)(?<value>.*)$/;

/** Spaces of web pages and word processors, which YAML reads as letters. */
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** The start of a line up to its text: indentation, hyphen, key, and the spaces after each. */
const LEAD = /^\s*(?:-\s+)?(?:[A-Za-z$][\w-]*[ \t]*:\s+)?/;

/** Keys of which each entry has keys of its own: the photographs of an album. */
export const KEYS_WITH_ENTRIES: ReadonlySet<string> = new Set(["photographs"]);

/** What the lines of a block could be read as. */
interface Lines {
  /** Keys that are there but could not be read; nobody needs to hear that they are missing. */
  written: ReadonlySet<string>;
  /** False when it is not certain which lines belong to which list. */
  sure: boolean;
}

/** Reports what is wrong with the lines of a block, in the words of someone who does not know YAML. */
export function checkLines(source: Source, block: Block, mask: Mask, report: Report): Lines {
  const written = new Set<string>();
  let sure = true;
  const tell = (start: number, end: number, finding: Finding) =>
    report(problemAt(source, { start, end: Math.max(end, start + 1) }, finding));
  const lines = linesIn(source.text, block).map(withPlainSpaces);
  /** Indentation inside which everything is text: below `key: |` and `key: >`. */
  let literal: number | undefined;
  let tabs = 0;
  /** True on the lines below a key whose entries have keys. */
  let inEntries = false;

  lines.forEach((line, index) => {
    const indent = /^[ \t]*/.exec(line.text)?.[0] ?? "";
    if (line.text.trim() === "" || /^[ \t]*#/.test(line.text)) return;
    if (literal !== undefined && indent.length > literal) return;
    literal = undefined;
    if (indent.includes("\t")) {
      for (let at = 0; at < indent.length; at++) {
        if (indent[at] === "\t") mask.blank(line.start + at, line.start + at + 1);
      }
      sure = false;
      if (tabs++ === 0) {
        tell(line.start, line.start + indent.length, {
          code: "tab-indent",
          message: "a tab stands at the start of this line, where only spaces may stand",
          fix: "type two spaces instead, here and on every line like it",
        });
      }
    }
    const after = lines[index + 1];
    const next = inEntries && after && KEY_LINE.test(after.text) ? undefined : after;
    const key = KEY_LINE.exec(line.text)?.groups;
    const item = ITEM_LINE.exec(line.text)?.groups;
    if (item && item["value"] !== "" && item["space"] === "") {
      const at = line.start + (item["indent"]?.length ?? 0);
      if (/^--?$/.test(item["value"] ?? "")) return;
      sure = false;
      tell(at, at + 1, {
        code: "missing-space",
        message: "there is no space after the hyphen of this list entry",
        fix: `type - ${item["value"]}`,
      });
      return;
    }
    if (item) {
      const rest = { text: item["value"] ?? "", start: valueStart(line, item) };
      const own = inEntries ? KEY_LINE.exec(rest.text)?.groups : undefined;
      if (own) checkKey(rest, own, indent.length, next);
      else checkValue({ name: "- ", ...rest }, next);
      return;
    }
    if (!key) return;
    const { key: name = "", value } = key;
    if (indent === "") inEntries = KEYS_WITH_ENTRIES.has(name) && value === "";
    else if (!inEntries) {
      tell(line.start, line.start + indent.length, {
        code: "wrong-indent",
        message: `spaces stand before the key ${name}`,
        fix: `delete them: ${name}: begins at the start of the line`,
      });
      written.add(name);
      mask.blank(line.start, line.start + line.text.length);
      return;
    }
    checkKey(line, key, indent.length, next);
  });
  return { written, sure };

  /** Reports odd spaces where YAML needs its own, and reads them as spaces. */
  function withPlainSpaces({ text: typed, start }: Line): Line {
    const [lead = ""] = LEAD.exec(typed) ?? [];
    const odd = [...lead.matchAll(ODD_SPACE)].map(({ index }) => start + index);
    const [first] = odd;
    if (first === undefined) return { text: typed, start };
    for (const at of odd) mask.blank(at, at + 1);
    const plain = lead.replace(ODD_SPACE, " ");
    tell(first, first + 1, {
      code: "invisible-character",
      message:
        "a fixed space from a web page or a word processor stands here, which only looks like a space",
      fix: "delete it and type an ordinary space, or type npm run check:content -- --fix",
      edit: { start, end: start + lead.length, text: plain },
    });
    return { text: plain + typed.slice(lead.length), start };
  }

  /** @param indent columns before the line's first sign */
  function checkKey(
    line: Line,
    key: Record<string, string | undefined>,
    indent: number,
    next: Line | undefined,
  ): void {
    const { key: name = "", value = "", space } = key;
    if (value !== "" && space === "") {
      const start = line.start + (key["indent"]?.length ?? 0);
      tell(start, start + name.length + 1, {
        code: "missing-space",
        message: `there is no space after ${name}:`,
        fix: `type ${name}: ${shorten(value)}`,
      });
      written.add(name);
      mask.blank(line.start, line.start + line.text.length);
    } else if (/^[|>][+-]?\d?[ \t]*$/.test(value)) literal = indent;
    else checkValue({ name: `${name}: `, start: valueStart(line, key), text: value }, next);
  }

  function checkValue(value: Value, next: Line | undefined): void {
    const found = findingFor(value, next);
    if (!found) return;
    tell(value.start + found.from, value.start + found.to, found.finding);
    for (const at of found.hide) mask.hide(value.start + at);
  }
}

function linesIn(text: string, { start, end }: Block): Line[] {
  let at = start;
  return text
    .slice(start, end)
    .split("\n")
    .map((line) => {
      const found = { text: line, start: at };
      at += line.length + 1;
      return found;
    });
}

function valueStart(
  line: Line,
  { indent = "", key = "-", colon = "", space = "" }: Record<string, string | undefined>,
): number {
  return line.start + indent.length + key.length + colon.length + space.length;
}

interface Value {
  /** What stands before it, for showing what to type: `title: ` or `- `. */
  name: string;
  /** Offset in the file. */
  start: number;
  text: string;
}

interface Found {
  finding: Finding;
  /** The span within the value. */
  from: number;
  to: number;
  /** Signs within the value to hide from YAML. */
  hide: number[];
}

function shorten(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** A text in straight double quotes as YAML takes it. */
function quoted(text: string): string {
  return inQuotes(shorten(text.trim()));
}

function inQuotes(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** Pairs that enclose a text and, being unlike apostrophes, nothing smaller in it. */
const PRINTED_PAIRS: ReadonlySet<string> = new Set(["“”", "„“", "„”", "””", "«»", "»«", "‘’"]);

/** True when the marks around a text are its delimiters for certain, so that straight ones mean the same. */
function delimitsSurely(pair: string, inside: string): boolean {
  return PRINTED_PAIRS.has(pair) && (pair !== "‘’" || !/‘|’(?!\p{L})|(?<!\p{L})’/u.test(inside));
}

/** What an editor must know of one value; nothing when YAML will read it as it is meant. */
function findingFor({ name, start, text }: Value, next: Line | undefined): Found | undefined {
  const trimmed = text.trimEnd();
  const all = (code: string, message: string, fix: string, hide: number[] = [0]): Found => ({
    finding: { code, message, fix },
    from: 0,
    to: trimmed.length,
    hide,
  });
  const first = trimmed[0] ?? "";
  if (first === '"' || first === "'") return quotedValue(trimmed, name, next, all);
  if (PRINTED_QUOTES.includes(first) && first !== "") {
    const last = trimmed.at(-1) ?? "";
    const inside = trimmed.slice(1, -1);
    const delimits = trimmed.length > 1 && PRINTED_QUOTES.includes(last) && first !== "’";
    const alone = ![...inside].some((letter) => "“”„«»".includes(letter));
    if (delimits && alone) {
      const found = all(
        "printed-quotes",
        `this text stands in curly quotation marks ${first} ${last}, which would show on the page`,
        `type ${name}${quoted(inside)}`,
        [],
      );
      if (goesOn(next) || !delimitsSurely(first + last, inside)) return found;
      const edit = { start, end: start + trimmed.length, text: inQuotes(inside) };
      return { ...found, finding: { ...found.finding, edit } };
    }
    return undefined;
  }
  if (first === "[" || first === "{") return undefined;
  if ("&*!%@`".includes(first) && first !== "") {
    return all(
      "special-first-letter",
      `a text that begins with ${first} is not read as text here`,
      `put the text in double quotes: ${name}${quoted(trimmed)}`,
    );
  }
  const hash = /\s#/.exec(trimmed);
  if (hash) {
    return all(
      "unquoted-hash",
      `everything from # on would be lost, because a # after a space begins a comment`,
      `put the text in double quotes: ${name}${quoted(trimmed)}`,
      [hash.index + 1],
    );
  }
  const colons = [...trimmed.matchAll(/:(?=\s|$)/g)].map(({ index }) => index);
  if (colons.length === 0) return undefined;
  return all(
    "unquoted-colon",
    "this text has a colon and a space in it, so what stands before the colon is taken for the name of another line",
    `put the text in double quotes: ${name}${quoted(trimmed)}`,
    colons,
  );
}

/** True when the next line is the rest of a text. */
function goesOn(next: Line | undefined): boolean {
  return next !== undefined && /^[ \t]+\S/.test(next.text) && !ITEM_LINE.test(next.text);
}

/** A value that begins with a straight quotation mark: is it closed, and does it end there? */
function quotedValue(
  trimmed: string,
  name: string,
  next: Line | undefined,
  all: (code: string, message: string, fix: string, hide?: number[]) => Found,
): Found | undefined {
  const mark = trimmed[0] ?? "";
  const whole = mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
  const closed = whole.exec(trimmed)?.[0];
  if (closed === undefined) {
    if (goesOn(next)) return undefined;
    return all(
      "unclosed-text",
      `this text has no closing quotation mark ${mark}`,
      `type ${name}${quoted(trimmed.slice(1))}`,
    );
  }
  const rest = trimmed.slice(closed.length);
  if (rest.trim() === "" || /^\s+#/.test(rest)) return undefined;
  return all(
    "text-after-quote",
    `the text is closed by its second ${mark}, but goes on after it`,
    `put all of it in quotes: ${name}${quoted(trimmed)}`,
    signsIn(trimmed),
  );
}

/** Every sign that could mean something, for a text that is to be read letter by letter. */
function signsIn(text: string): number[] {
  return [...text.matchAll(/["'#:&*!]/g)].map(({ index }) => index);
}
