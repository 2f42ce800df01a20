/** Mistakes of JSON that jsonc-parser notices, each with the repair after which the rest of the file is read. */
import { printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import {
  positionAt,
  restoreHint,
  toSpan,
  type Edit,
  type Finding,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import { parseAmount } from "../../schema/explain.ts";
import { SENTENCES } from "./sentences.ts";

type Code = keyof typeof SENTENCES;

export interface Mistake extends Span {
  finding: Finding;
  /** Edit of the text that was read; undefined if the rest of the file cannot be read. */
  repair?: Edit;
  /** True when `--fix` may make the repair. */
  isSafe?: boolean;
}

/** @param put text that replaces the span, `$0` of the sentences; the values follow */
export function mistake(code: Code, span: Span, values: unknown[] = [], put?: string): Mistake {
  const [message = "", fix = ""] = SENTENCES[code].map((sentence) =>
    sentence.replaceAll(/\$(\d)/g, (_, index: number) => String([put, ...values][index])),
  );
  const { start, end } = span;
  const repair = put !== undefined && { repair: { start, end, text: put } };
  return { start, end, finding: { code, message, fix }, ...repair };
}

/** Quotation marks of print, phones and word processors. */
const PRINTED = "“”„‟‘’‚‛«»‹›″′`´";

/** Follows a text where its entry ends, or where a colon belongs. */
const END = String.raw`(?=\s*(?:[,:}\]=]|$)|[ \t]*[\n;])`;
/** Follows a text on whose next line another entry begins. */
const LAST = String.raw`(?=[,;]?[ \t]*\n\s*(?:$|[}\]{[]|"(?:[^"\\\n]|\\.)*"\s*(?:[:,\]}]|$)))`;
const INSIDE = String.raw`(?:\\.|[^\\\n])*?`;
const ODD_QUOTES = `'(${INSIDE})['’]${END}|[${PRINTED}](${INSIDE})["'${PRINTED}]${END}|"(${INSIDE})[${PRINTED}]${END}`;
const QUOTES_IN_TEXT = String.raw`"((?:[^"\\\n]|\\.)*"[ \t]*[\p{L}\p{M}]${INSIDE})"${END}`;
const INVISIBLE = /[\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0085]+/y;
// oxlint-disable-next-line no-control-regex -- JSON does not allow these characters in a text
const NOT_IN_TEXT = /[\0-\t\v-\x1f]|\\(?!["\\/bfnrt]|u[\da-f]{4})(?<=[^\\](?:\\\\)*\\)/gi;
/** A number with commas between its digits, such as 5,99,000, or all up to where an entry can end. */
const BARE_VALUE =
  /^(?:[₹\sRrs.]*-?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?(?:\/-)?(?=\s*(?:[,}\]]|$))|[^\n,}\]"{[]+|[^])/;

const straight = (text = "") =>
  `"${text.replaceAll("\\'", "'").replaceAll(/(?<!\\)((?:\\\\)*)"/g, '$1\\"')}"`;

/** A pattern for the place of an error; its groups are the values of the sentences. */
type Rule = [code: Code, pattern: RegExp, put: (match: string[]) => string, isSafe?: true];

const INNER: Rule = ["quotes-in-text", new RegExp(QUOTES_IN_TEXT, "uy"), ([, a]) => straight(a)];

/** In order: the first match at an error in a character, text or number applies. */
const RULES: readonly Rule[] = [
  ["invisible-character", INVISIBLE, () => " ", true],
  ["json-comment", /\/\/[^\n]*|#[^\n]*|\/\*[^]*?(?:\*\/|$)/y, () => ""],
  ["wrong-sign", /(;)/y, () => ","],
  ["wrong-sign", /(=>?)/y, () => ":"],
  ["printed-quotes", new RegExp(ODD_QUOTES, "y"), ([, a, b, c]) => straight(a ?? b ?? c), true],
  ["character-in-text", NOT_IN_TEXT, ([sign]) => (sign === "\\" ? "" : " ")],
  ["bare-word", /(?<!:\s*)([\p{L}_$][^\s:="',{}[\]]*)(?=[ \t]*[:=])/uy, ([key]) => `"${key}"`],
  ["unclosed-text", new RegExp(`"([^\n]*?)${LAST}`, "y"), ([text]) => `${text}"`],
  ["line-break-in-text", /"([^\n]*)\n[ \t]*(?=\S)/y, ([, text]) => `"${text} `],
];
function applied([code, pattern, put, isSafe]: Rule, text: string, start: number, end = Infinity) {
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (!match || match.index >= end) return undefined;
  const span = toSpan(match.index, match.index + match[0].length);
  return { ...mistake(code, span, match.slice(1), put(match)), ...(isSafe && { isSafe }) };
}

/** The first mistake: a wrong character, text or number, then a wrong bracket, then anything else. */
export function firstMistake(
  source: Source,
  root: Node | undefined,
  errors: readonly ParseError[],
  bracket: Mistake | undefined,
): Mistake | undefined {
  const end = root ? root.offset + root.length : Infinity;
  const places = errors.map((error) => ({ ...error, code: printParseErrorCode(error.error) }));
  const wrong = places.find(({ code, offset }) => IN_TEXT.test(code) && offset < end);
  if (wrong) return wrongText(source, wrong.offset, wrong.offset + wrong.length);
  const [first] = places;
  if (bracket || !first) return bracket;
  if (first.offset < end) return wrongOrder(source, first.code, first.offset);
  return mistake("text-after-end", toSpan(first.offset, source.text.trimEnd().length));
}

/** Errors of the parser in a character, text or number. */
const IN_TEXT = /^Invalid|^UnexpectedEnd/;

function wrongText(source: Source, start: number, end: number): Mistake {
  const { text } = source;
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const before = /"(?:[^"\\]|\\.)*"[ \t]*$/.exec(line);
  const found =
    (before && applied(INNER, text, start - line.length + before.index)) ??
    RULES.map((rule) => applied(rule, text, start, end)).find((one) => one !== undefined);
  return found ?? (text[start] === '"' ? truncated(source) : bareValue(text, start));
}

export function truncated({ file, text }: Source): Mistake {
  const end = text.trimEnd().length;
  return mistake("truncated-file", toSpan(Math.max(0, end - 1), end), [restoreHint(file).file]);
}

/** A value without quotation marks that is no number, true, false or null. */
function bareValue(text: string, offset: number): Mistake {
  const before = /[^\n:,"{}[\]]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? "";
  const start = offset - before.trimStart().length;
  const [written = ""] = BARE_VALUE.exec(text.slice(start)) ?? [];
  const value = written.trimEnd();
  const span = toSpan(start, start + value.length);
  const amount = parseAmount(value);
  if (amount !== undefined) return mistake("number-form", span, [value], String(amount));
  const isWord = /^(?:true|false|null)$/i.test(value);
  return mistake("bare-word", span, [value], isWord ? value.toLowerCase() : JSON.stringify(value));
}

/** A sign in the wrong place, or a missing one. */
function wrongOrder(source: Source, code: string, start: number): Mistake {
  const { text } = source;
  const sign = text[start] ?? "";
  const before = text.slice(0, start).trimEnd();
  const end = before.length;
  if (sign === "" || before === "") return truncated(source);
  if (before.endsWith(",") && /[,}\]]/.test(sign))
    return { ...mistake("trailing-comma", toSpan(end - 1, end), [], ""), isSafe: sign !== "," };
  // A time such as 9:30, a day such as 2027-02-14, or a number such as 1,599.
  const [number] = /(?<=:\s*)\d[\d,-]*$/.exec(before.slice(-60)) ?? [];
  const bare = number && end === start && bareValue(text, end - number.length);
  if (bare && bare.end > start) return bare;
  const [key, colon] = /("(?:[^"\\\n]|\\.)*")\s*(:?)$/.exec(before)?.slice(1) ?? [];
  if (key && (colon || (code === "ColonExpected" && /[,}\]]/.test(sign))))
    return mistake("missing-value", toSpan(before.lastIndexOf(key), start), [key]);
  if (code === "ColonExpected") return mistake("missing-colon", toSpan(end, end), [key], ":");
  const [token = ""] = /^(?:"(?:[^"\\\n]|\\.)*"|[\w.-]+|.)/.exec(text.slice(start)) ?? [];
  if (code !== "CommaExpected" || sign === ":")
    return mistake("misplaced", toSpan(start, start + token.length), [token]);
  return mistake("missing-comma", toSpan(end, end), [positionAt(source, end).line], ",");
}
