/** Problems in the forms that people and programs read. */
import { styleText } from "node:util";
import { visible, type Problem } from "./problem.ts";

/** Longer lines are cut; a terminal would wrap them and the marks below would point nowhere. */
const WIDEST = 160;

function excerpt(text: string, { line, column, endLine, endColumn }: Problem): string {
  const lines = text.split("\n");
  const width = String(line).length + 2;
  const shown = (number: number) => visible((lines[number - 1] ?? "").replaceAll("\t", " "));
  // A mistake far to the right is shown with the 60 characters before it.
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

type Texts = ReadonlyMap<string, string>;

export const FORMATS = ["pretty", "json", "github"] as const;

export type Format = (typeof FORMATS)[number];

const PRINTERS: Record<Format, (problems: readonly Problem[], texts: Texts) => string> = {
  pretty: (problems, texts) => problemsText({ problems, texts }),
  json: (problems) => JSON.stringify(problems, null, 2),
  github: (problems) => problems.map(annotation).join("\n"),
};

export function print(format: Format, problems: readonly Problem[], texts: Texts): string {
  return PRINTERS[format](problems, texts);
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** One line that GitHub shows beside the changed lines. */
function annotation(problem: Problem): string {
  const { file, line, column, endLine, endColumn, severity, code, message, fix } = problem;
  const properties = {
    file: escapeProperty(file),
    line,
    endLine,
    col: column,
    // GitHub's end column is inclusive, and columns are supported within one line only.
    ...(line === endLine && { endColumn: Math.max(column, endColumn - 1) }),
    title: escapeProperty(code),
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${value}`);
  const words = escapeData(fix === undefined ? message : `${message}\nfix: ${fix}`);
  return `::${severity} ${list.join(",")}::${words}`;
}

/** Problems, and the texts of their files to show source lines from. */
interface Found {
  problems: readonly Problem[];
  texts: ReadonlyMap<string, string>;
}

/** All problems and a summary line; empty without problems. */
function problemsText({ problems, texts }: Found): string {
  if (problems.length === 0) return "";
  const formatted = problems.map(
    (problem) => `${formatProblem(problem, texts.get(problem.file))}\n`,
  );
  return [...formatted, sumUp(problems)].join("\n");
}

/** Prints every problem. */
export function printProblems(found: Found): void {
  const text = problemsText(found);
  if (text) console.error(text);
}

/** `content: 2 errors, 1 warning`, in bold, and how to fix those with a safe edit. */
function sumUp(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const repairable = problems.filter(({ edit, rename }) => (edit ?? rename) !== undefined).length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const hint = `; to have ${repairable} of them mended, type: npm run check:content -- --fix`;
  return styleText(
    "bold",
    `content: ${count(errors, "error")}, ${count(problems.length - errors, "warning")}${repairable > 0 ? hint : ""}`,
  );
}

/** Logs how long a step took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${name.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
