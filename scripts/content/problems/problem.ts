import type { Path } from "../../lib/json.ts";
import { once } from "../../lib/once.ts";
import { shorten } from "../../lib/text.ts";
import { readBy, type Sentence, type Wording } from "./sentence.ts";

export type { Path };

/** A file's text as the checker works on it: decoded, without BOM, lines ended by `\n` alone. */
export interface Source {
  /** Path from the project's root, with forward slashes. */
  file: string;
  text: string;
}

export function lazySource(file: string, read: () => string): Source {
  const text = once(read);
  return {
    file,
    get text() {
      return text();
    },
  };
}

/** A stretch of `Source.text`, in UTF-16 units as JavaScript counts; `end` is the first unit after the span. */
export interface Span {
  start: number;
  end: number;
}

export const toSpan = (start: number, end: number): Span => ({ start, end });

export function firstLine({ text }: Source, { start, end }: Span): Span {
  const line = text.indexOf("\n", start);
  return { start, end: line >= 0 && line < end ? line : end };
}

export function linesOf(text: string): (Span & { text: string })[] {
  let next = 0;
  return text.split("\n").map((line) => {
    const start = next;
    next += line.length + 1;
    return { text: line, start, end: start + line.length };
  });
}

/**
 * A replacement that repairs the problem without changing the meaning; `--fix` applies it to
 * `Source.text`. An empty edit (`0, 0, ""`) writes the text back unchanged, which
 * drops a BOM and Windows line ends.
 */
export interface Edit extends Span {
  text: string;
}

/** Applies edits in any order. They must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: put }) => result.slice(0, start) + put + result.slice(end),
      text,
    );
}

/** A rule's message. Its code determines the severity. */
export interface Finding {
  /** Stable name of the kind of mistake, for editors' tools and CI. */
  code: string;
  message: Wording;
  fix?: Wording;
  edit?: Edit;
  /** Unused path, from the project's root, to which `--fix` renames the file. */
  rename?: string;
}

type Severity = "error" | "warning";

/** Codes of mistakes that do not stop a build. */
const WARNINGS: ReadonlySet<string> = new Set([
  "byte-order-mark",
  "windows-line-ends",
  "link-to-expiring",
  "underlined-heading",
  "indented-text",
  "missing-translation",
  "idle-translation",
  "redirected-link",
  "http-link",
  "bare-address",
  "unlikely-price",
  "dearer-than-better",
  "dear-in-package",
  "old-list",
  "moving-picture",
  "small-picture",
  "unused-picture",
  "useless-alt",
  "other-spelling",
  "other-number-of-packages",
]);

export interface Problem extends Pick<Finding, "code" | "edit" | "rename"> {
  message: string;
  fix?: string;
  /** The same in the words of the browser editor, where they differ. */
  form?: { message: string; fix: string };
  file: string;
  /** Lines and columns count from 1, columns in UTF-16 units. The end is the first position after the span. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Severity;
}

export const hasError = (problems: readonly Problem[]) =>
  problems.some(({ severity }) => severity === "error");

export type Report = (problem: Problem) => void;

/**
 * Used by every rule: `report(problemAt(source, span, { code, message, fix }))`. Spans come
 * from `Located.spanOf(path)`, `keySpan(path)` and `textSpan(path, from, to)` for values, and from
 * `spanOfNode(node)` for Markdown.
 */
export function problemAt(
  source: Source,
  { start, end }: Span,
  { message, fix, ...finding }: Finding,
): Problem {
  const from = positionAt(source, start);
  const to = positionAt(source, Math.max(start, end));
  return {
    file: source.file,
    ...from,
    endLine: to.line,
    endColumn: to.column,
    severity: WARNINGS.has(finding.code) ? "warning" : "error",
    ...finding,
    ...sentencesFor("file", message, fix),
    ...(isReworded(message) || isReworded(fix ?? "")
      ? { form: { fix: "", ...sentencesFor("form", message, fix) } }
      : {}),
  };
}

const isReworded = (words: Wording) => typeof words === "object" && words.file !== words.form;

function sentencesFor(reader: keyof Sentence, message: Wording, fix: Wording | undefined) {
  return {
    // Messages quote the file, which may contain control characters.
    message: readable(readBy(reader, message)),
    ...(fix !== undefined && { fix: readable(readBy(reader, fix)) }),
  };
}

/** A problem of a whole file, or of a file without text. */
export function problemInFile(file: string, finding: Finding): Problem {
  return problemAt({ file, text: "" }, { start: 0, end: 0 }, finding);
}

export function positionAt({ text }: Source, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  const line = (before.match(/\n/g) ?? []).length + 1;
  return { line, column: before.length - before.lastIndexOf("\n") };
}

export function byPosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
}
/** Characters that move the cursor, end a line, or change the text direction. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these characters must not reach a terminal
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** First of Unicode's control pictures, one for each of the first 32 control characters. */
const PICTURES = 0x2400;

/**
 * Text of a file, or its name, for printing: one line that cannot control the terminal.
 * Each control character becomes one visible character, so that columns do not move.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(PICTURES + code) : "\ufffd";
  });
}

/** Maximum length of a quoted word; longer than any of our addresses. */
const MAX_WORD_LENGTH = 160;

const LONG_WORDS = new RegExp(`\\S{${MAX_WORD_LENGTH + 1},}`, "g");

const MAX_MESSAGE_LENGTH = 1_000;

/** Shortens a message and makes control characters visible, because messages quote the file. */
function readable(words: string): string {
  return shorten(
    visible(words).replace(LONG_WORDS, (word) => shorten(word, MAX_WORD_LENGTH)),
    MAX_MESSAGE_LENGTH,
  );
}
/** Advice with the command that restores the last committed version of a file. */
export function restoreHint(file: string): Sentence {
  const name = /^[\w./-]+$/.test(file) ? file : `"${file}"`;
  return {
    file: `type git checkout HEAD -- ${name} in the terminal, which brings it back as it was last committed`,
    form: "take this change back, in the list above",
  };
}

export interface Located {
  source: Source;
  value: unknown;
  /** Span of the value at `path`; of the enclosing entry when the value is missing. */
  spanOf(path: Path): Span;
  /** Span of the key at the end of `path`; of the enclosing entry when the key is missing. */
  keySpan(path: Path): Span;
  /**
   * Part of the text at `path`, counted in the text's own letters: `textSpan(path, 4, 9)` is where
   * `text.slice(4, 9)` is written, escapes and quotes accounted for.
   */
  textSpan(path: Path, from: number, to: number): Span;
}

export interface ReadResult {
  located: Located;
  /** False when parts could not be read, so that a missing key may be there. */
  whole: boolean;
}

export function describePath(path: Path): string {
  const text = path
    .map((step) => (typeof step === "number" ? `[${step + 1}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
  return text || "this file";
}

/**
 * A value whose positions are found by parsing its file again, on first use.
 * Most are never used, because only mistakes need positions.
 */
export function lazyLocated(source: Source, value: unknown, locate: () => Located): Located {
  const now = once(locate);
  return {
    source,
    value,
    spanOf: (path) => now().spanOf(path),
    keySpan: (path) => now().keySpan(path),
    textSpan: (path, from, to) => now().textSpan(path, from, to),
  };
}
