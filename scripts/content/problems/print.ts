import { styleText } from "node:util";
import { WrongUsage } from "../../lib/command.ts";
import { counted } from "../../lib/text.ts";
import { hasError, visible, type Problem } from "./problem.ts";
import { FOR_FORMS } from "./sentence.ts";

/** Longer lines are cut, because a terminal would wrap them and misplace the marks (^^^) below. */
const MAX_LINE_LENGTH = 160;

function excerpt(text: string, { line, column, endLine, endColumn }: Problem): string {
  const lines = text.split("\n");
  const width = String(line).length + 2;
  const shown = (number: number) => visible((lines[number - 1] ?? "").replaceAll("\t", " "));
  // A mistake far to the right is shown with the 60 characters before it.
  const from = column > MAX_LINE_LENGTH - 20 ? column - 60 : 0;
  const show = (number: number) =>
    `${String(number).padStart(width)} | ${from > 0 ? "…" : ""}${shown(number).slice(from, from + MAX_LINE_LENGTH)}`;
  const last = endLine > line ? shown(line).length + 1 : endColumn;
  const start = column - 1 - from + (from > 0 ? 1 : 0);
  const length = Math.max(1, Math.min(last - column, MAX_LINE_LENGTH - start));
  return [
    ...(line > 1 ? [show(line - 1)] : []),
    show(line),
    `${" ".repeat(width)} | ${" ".repeat(start)}${"^".repeat(length)}`,
  ].join("\n");
}

/** The problem as the terminal shows it, with its source lines if the text is available. */
export function formatProblem(problem: Problem, text?: string): string {
  const { file, line, column, severity, code, message, fix } = problem;
  const whole = line === problem.endLine && column === problem.endColumn;
  return [
    `${visible(file)}:${line}:${column}  ${severity}  ${message}  [${code}]`,
    ...(text === undefined || whole ? [] : [excerpt(text, problem)]),
    ...(fix === undefined ? [] : [`   fix: ${fix}`]),
  ].join("\n");
}

export const FORMATS = ["pretty", "github"] as const;

export type Format = (typeof FORMATS)[number];

/** @throws WrongUsage for the value of an option `--format` that is unknown */
export function readFormat(value: string): Format {
  const format = FORMATS.find((name) => name === value);
  if (format) return format;
  throw new WrongUsage(`--format ${value} is not known; type one of ${FORMATS.join(", ")}`);
}

type Texts = ReadonlyMap<string, string>;

export function print(format: Format, problems: readonly Problem[], texts: Texts): string {
  if (format === "github") return problems.map(annotation).join("\n");
  if (problems.length === 0) return "";
  const shown = problems.map((problem) => `${formatProblem(problem, texts.get(problem.file))}\n`);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const repairable = problems.filter(({ edit, rename }) => (edit ?? rename) !== undefined).length;
  const hint = `; to have ${repairable} of them mended, type: npm run check:content -- --fix`;
  const sum = `content: ${counted(errors, "error")}, ${counted(problems.length - errors, "warning")}`;
  return [...shown, styleText("bold", `${sum}${repairable > 0 ? hint : ""}`)].join("\n");
}

/** Prints problems of a build. GitHub gets the errors, because the check has annotated the warnings. */
export function printProblems(
  { problems, texts }: { problems: Problem[]; texts: Texts },
  format: Format = "pretty",
): void {
  const shown = format === "github" ? problems.filter((one) => hasError([one])) : problems;
  const text = print(format, shown, texts);
  if (text) console.error(text);
}

/** Workflow command for a failure without a place in a file. */
export const annotatedFailure = (message: string) => `::error::${escapeData(message)}`;

const escapeData = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);

const escapeProperty = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);

const withFix = ({ message, fix }: Pick<Problem, "message" | "fix">) =>
  fix ? `${message}\nfix: ${fix}` : message;

/** A problem's sentences for the file, then those for the browser editor. */
export function annotationMessage({ form, ...problem }: Problem): string {
  return [problem, ...(form ? [form] : [])].map(withFix).join(FOR_FORMS);
}

/** Workflow command: GitHub shows the problem beside the changed lines. */
function annotation(problem: Problem): string {
  const { file, line, column, endLine, endColumn, severity, code } = problem;
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
  return `::${severity} ${list.join(",")}::${escapeData(annotationMessage(problem))}`;
}
