import type { Severity } from "./severity.ts";
import { CODES, type Code } from "./codes.ts";
import { readable } from "./visible.ts";

/** A file's text as the checker works on it: decoded, without BOM, lines ended by `\n` alone. */
export interface Source {
  /** Path from the project's root, with forward slashes. */
  file: string;
  text: string;
}

/** A file whose text is read on first use. */
export function lateSource(file: string, read: () => string): Source {
  let known: string | undefined;
  return {
    file,
    get text() {
      return (known ??= read());
    },
  };
}

/** A stretch of `Source.text`, in UTF-16 units as JavaScript counts; `end` is the first one after it. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A replacement that mends the problem without changing what the file says; `--fix` applies it to
 * `Source.text`. An empty one (`0, 0, ""`) stands for "write the text back as it was read", which
 * drops a BOM and Windows line ends.
 */
interface Edit extends Span {
  text: string;
}

/** What a rule says about a place; its severity is a matter of its code. */
export interface Finding {
  code: Code;
  /** A sentence in plain English: what is wrong. */
  message: string;
  /** What to type. */
  fix?: string;
  edit?: Edit;
  /** A better path for the file itself, from the project's root; nothing has that name. `--fix` renames. */
  rename?: string;
}

/** One thing an editor should mend: where it is, what is wrong and what to type. */
export interface Problem extends Finding {
  file: string;
  /** All four count from 1, columns in UTF-16 units; the end is the first place after the span. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: Severity;
}

export type Report = (problem: Problem) => void;

/**
 * The way every rule speaks: `report(problemAt(source, span, { code, message, fix }))`. Spans come
 * from `Located.spanOf(path)`, `keySpan(path)` and `textSpan(path, from, to)` for values, and from
 * `spanOfNode(node)` for Markdown.
 */
export function problemAt(source: Source, { start, end }: Span, finding: Finding): Problem {
  const from = positionAt(source, start);
  const to = positionAt(source, Math.max(start, end));
  return {
    file: source.file,
    ...from,
    endLine: to.line,
    endColumn: to.column,
    severity: CODES[finding.code].severity,
    ...finding,
    // They quote what stands in the file, which may be anything.
    message: readable(finding.message),
    ...(finding.fix !== undefined && { fix: readable(finding.fix) }),
  };
}

/** A problem of a file as a whole, or of one that has no text. */
export function problemInFile(file: string, finding: Finding): Problem {
  return problemAt({ file, text: "" }, { start: 0, end: 0 }, finding);
}

const lineStartsOf = new WeakMap<Source, number[]>();

function lineStarts(source: Source): number[] {
  let starts = lineStartsOf.get(source);
  if (!starts) {
    starts = [0];
    for (let at = source.text.indexOf("\n"); at >= 0; at = source.text.indexOf("\n", at + 1)) {
      starts.push(at + 1);
    }
    lineStartsOf.set(source, starts);
  }
  return starts;
}

/** Turns an offset into the line and column that editors show. */
export function positionAt(source: Source, offset: number): { line: number; column: number } {
  const starts = lineStarts(source);
  const at = Math.min(Math.max(0, offset), source.text.length);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}

/** The order in which an editor reads them: by file, then from top to bottom. */
export function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
}
