import type { Problem } from "./problem.ts";
import { visible } from "./visible.ts";

/** Longer lines are cut; a terminal would wrap them and the marks below would point nowhere. */
const WIDEST = 160;

function excerpt(text: string, { line, column, endLine, endColumn }: Problem): string {
  const lines = text.split("\n");
  const width = String(line).length + 2;
  const shown = (number: number) => visible((lines[number - 1] ?? "").replaceAll("\t", " "));
  // What stands far to the right is shown with the words before it, not from the line's start.
  const from = column > WIDEST - 20 ? column - 60 : 0;
  const show = (number: number) =>
    `${String(number).padStart(width)} | ${from > 0 ? "…" : ""}${shown(number).slice(from, from + WIDEST)}`;
  const last = endLine > line ? shown(line).length + 1 : endColumn;
  const start = column - 1 - from + (from > 0 ? 1 : 0);
  const length = Math.max(1, Math.min(last - column, WIDEST - start));
  return [
    ...(line > 1 ? [show(line - 1)] : []),
    show(line),
    `${" ".repeat(width)} | ${" ".repeat(start)}${"^".repeat(length)}`,
  ].join("\n");
}

/** The problem as the terminal shows it, with its source lines when the text is at hand. */
export function formatProblem(problem: Problem, text?: string): string {
  const { file, line, column, severity, code, message, fix } = problem;
  const whole = line === problem.endLine && column === problem.endColumn;
  return [
    `${visible(file)}:${line}:${column}  ${severity}  ${message}  [${code}]`,
    ...(text === undefined || whole ? [] : [excerpt(text, problem)]),
    ...(fix === undefined ? [] : [`   fix: ${fix}`]),
  ].join("\n");
}
