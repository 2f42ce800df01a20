/** The lines of front matter: reports text that YAML would read differently from what the editor meant. */
import {
  linesOf,
  problemAt,
  type Finding,
  type Report,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import { shorten } from "../../../lib/text.ts";
import { inFile, say } from "../../problems/sentence.ts";

/** Space characters of web pages and word processors, which YAML does not read as spaces. */
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** The part of a line before its value: spaces, the hyphen of a list entry, and a key. */
const LEAD = /^\s*(?:-\s+)?(?:[A-Za-z$][\w-]*:(?:\s+|$))?/;

/** Maximum length of quoted text. */
const LONGEST = 70;

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** Code, pattern of a line, message with `$1` for its first group, and repair with `$1` for the rest of the line. */
const LINES: [code: string, pattern: RegExp, message: string, fix: string][] = [
  [
    "tab-indent",
    /^ *\t(.*)/,
    "a tab is at the start of this line, where only spaces are allowed",
    "type two spaces instead, here and on every line like it",
  ],
  ["missing-space", /^([A-Za-z$][\w-]*:)(?=[^\s/])/, "there is no space after $1", "type $1 …"],
  [
    "missing-space",
    /^ *-(?=[^\s-])(.*)/,
    "there is no space after the hyphen of this list entry",
    "type - $1",
  ],
];

/** The same for values; `$1` of the repair is the whole value in double quotes, after its key. */
const VALUES: [code: string, pattern: RegExp, message: string][] = [
  ["unclosed-list", /^(\[)(?!.*\])/, "this list has no closing bracket ]"],
  ["unclosed-text", /^(["'])(?!.*\1)/, "this text has no closing quotation mark $1"],
  [
    "text-after-quote",
    /^(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*'(?!'))(?!\s*(?:$|\s#))/,
    "the text is closed by its second quotation mark, but goes on after it",
  ],
  ["special-first-letter", /^([&*!%@`])/, "a text that begins with $1 is not read as text here"],
  [
    "unquoted-hash",
    /^(?:(?!["'[{]).*|"(?:\\.|[^"\\])*"|'(?:''|[^'])*'|[[{].*[\]}])\s+#(?!.*[\]}]$)/,
    "everything from # on would be lost, because a # after a space begins a comment",
  ],
  [
    "unquoted-colon",
    /^(?!["'[{]).*:(?=\s|$)/,
    "this text has a colon and a space in it, so the words before the colon are taken for the name of another line",
  ],
];

const CURLY = /^(?:“([^“”]*)”|‘([^‘]*)’)$/;

/** A key whose text is in the deeper lines below it. */
const BLOCK_SCALAR = /:\s*[|>][+-]?\d?\s*$/;

/** @returns whether YAML reads every line as the editor meant it */
export function checkLines(source: Source, block: Span, report: Report): boolean {
  let isSound = true;
  const tell = (start: number, length: number, finding: Finding) => {
    // YAML reads curly quotation marks as part of the text.
    isSound &&= finding.code === "printed-quotes";
    report(problemAt(source, { start, end: start + Math.max(1, length) }, finding));
  };
  const lines = linesOf(source.text.slice(block.start, block.end));
  let isScalar = false;
  for (const [index, { text: typed, start: offset }] of lines.entries()) {
    isScalar &&= /^\s/.test(typed);
    if (isScalar || /^\s*(?:#|$)/.test(typed)) continue;
    isScalar = BLOCK_SCALAR.test(typed);
    if (isScalar) continue;
    const start = block.start + offset;
    const [odd = ""] = LEAD.exec(typed) ?? [];
    const lead = odd.replace(ODD_SPACE, " ");
    const text = lead + typed.slice(lead.length);
    if (lead !== odd) {
      tell(start + odd.search(ODD_SPACE), 1, {
        code: "invisible-character",
        message:
          "this is a fixed space from a web page or a word processor, which only looks like a space",
        fix: say`delete it and type an ordinary space${inFile(", or type npm run check:content -- --fix")}`,
        // The column of a key that is not the first one may be wrong too.
        ...(/^(?:\S|\s*-)/.test(lead) && { edit: { start, end: start + lead.length, text: lead } }),
      });
    }
    const wrong = LINES.find(([, pattern]) => pattern.test(text));
    if (wrong) {
      const [code, pattern, message, fix] = wrong;
      const [, part = ""] = pattern.exec(text) ?? [];
      const words = (sentence: string) => sentence.replace("$1", () => shorten(part, LONGEST));
      tell(start, text.length, { code, message: words(message), fix: words(fix) });
      continue;
    }
    const value = text.slice(lead.length).trimEnd();
    const continues = /^\s+[^\s-]/.test(lines[index + 1]?.text ?? "");
    const finding = mistakeIn(value, lead, start + lead.length);
    if (finding && !(continues && finding.code.startsWith("unclosed-")))
      tell(start + lead.length, value.length, finding);
  }
  return isSound;
}

function mistakeIn(value: string, lead: string, start: number): Finding | undefined {
  const toType = (words: string) =>
    `type ${lead.trimStart()}${quoted(shorten(words.trim(), LONGEST))}`;
  const [curly, inside, apostrophes = ""] = CURLY.exec(value) ?? [];
  if (curly !== undefined) {
    const edit = { start, end: start + value.length, text: quoted(inside ?? "") };
    return {
      code: "printed-quotes",
      message: "this text is in curly quotation marks, which would show on the page",
      fix: toType(inside ?? apostrophes),
      ...(inside !== undefined && { edit }),
    };
  }
  const wrong = VALUES.find(([, pattern]) => pattern.test(value));
  if (!wrong) return undefined;
  const [code, pattern, message] = wrong;
  const [, mark = ""] = pattern.exec(value) ?? [];
  if (code === "unclosed-list")
    return { code, message, fix: `type ${lead.trimStart()}${shorten(value, LONGEST)}]` };
  if (code === "unquoted-hash" && /^[[{]/.test(value))
    return { code, message, fix: "delete it, or type its words inside the brackets" };
  const words =
    code === "unclosed-text" ? value.slice(1) : value.replace(/^(["'])(.*)\1(?=\s+#)/, "$2");
  return { code, message: message.replace("$1", () => mark), fix: toType(words) };
}
