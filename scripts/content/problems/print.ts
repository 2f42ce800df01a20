/** What the checker found, in the forms that people and programs read. */
import { CODES } from "./codes.ts";
import { formatProblem } from "./format.ts";
import type { Problem } from "./problem.ts";

type Texts = ReadonlyMap<string, string>;

export const FORMATS = ["pretty", "json", "github", "sarif"] as const;

export type Format = (typeof FORMATS)[number];

const PRINTERS: Record<Format, (problems: readonly Problem[], texts: Texts) => string> = {
  pretty: (problems, texts) =>
    problems.map((problem) => formatProblem(problem, texts.get(problem.file))).join("\n\n"),
  json: (problems) => JSON.stringify(problems, null, 2),
  github: (problems) => problems.map(annotation).join("\n"),
  sarif: (problems) => JSON.stringify(sarif(problems), null, 2),
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
    // GitHub counts the last letter in, and knows columns within one line only.
    ...(line === endLine && { endColumn: Math.max(column, endColumn - 1) }),
    title: escapeProperty(code),
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${value}`);
  const words = escapeData(fix === undefined ? message : `${message}\nfix: ${fix}`);
  return `::${severity} ${list.join(",")}::${words}`;
}

/** SARIF 2.1.0, for code scanning and editors. */
function sarif(problems: readonly Problem[]): object {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "check:content",
            rules: codes.map((id) => ({
              id,
              shortDescription: { text: CODES[id].about },
              defaultConfiguration: { level: CODES[id].severity },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: problems.map((problem) => ({
          ruleId: problem.code,
          ruleIndex: codes.indexOf(problem.code),
          level: problem.severity,
          message: {
            text:
              problem.fix === undefined
                ? problem.message
                : `${problem.message}. Fix: ${problem.fix}`,
          },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(problem.file.toWellFormed()) },
                region: {
                  startLine: problem.line,
                  startColumn: problem.column,
                  endLine: problem.endLine,
                  endColumn: problem.endColumn,
                },
              },
            },
          ],
        })),
      },
    ],
  };
}
