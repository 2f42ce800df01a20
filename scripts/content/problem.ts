/** One thing an editor should mend: where it is, what is wrong and what to type. */
export interface Problem {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
  severity: "error" | "warning";
  /** Stable name of the rule, for example `unknown-key`. */
  code: string;
  message: string;
  fix?: string;
}

export type Report = (problem: Problem) => void;

/** A place in a file, as an offset into its text. */
export interface Source {
  file: string;
  text: string;
}

/** Turns an offset into the line and column that editors show. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}

function excerpt(text: string, line: number, column: number): string {
  const lines = text.split("\n");
  const width = String(line).length + 2;
  const show = (number: number) =>
    `${String(number).padStart(width)} | ${(lines[number - 1] ?? "").replace(/\t/g, " ").slice(0, 160)}`;
  const caret = `${" ".repeat(width)} | ${" ".repeat(Math.max(0, column - 1))}^`;
  return [
    ...(line > 1 ? [show(line - 1)] : []),
    show(line),
    ...(column <= 160 ? [caret] : []),
  ].join("\n");
}

/** The problem as the terminal shows it, with its source line when the text is at hand. */
export function formatProblem(problem: Problem, text?: string): string {
  const { file, line, column, severity, message, fix } = problem;
  return [
    `${file}:${line}:${column}  ${severity}  ${message}`,
    ...(text === undefined ? [] : [excerpt(text, line, column)]),
    ...(fix === undefined ? [] : [`   fix: ${fix}`]),
  ].join("\n");
}

/** The candidate that differs least from what was typed, if any is close enough to be meant. */
export function nearest(typed: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(typed.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(typed.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current[j] = Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
