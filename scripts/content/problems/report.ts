import { styleText } from "node:util";
import { formatProblem } from "./format.ts";
import type { Problem } from "./problem.ts";

/** Problems, and the texts of their files to show source lines from. */
interface Found {
  problems: readonly Problem[];
  texts: ReadonlyMap<string, string>;
}

/** Every problem and a line that sums up; nothing when there is none. */
export function problemsText({ problems, texts }: Found): string {
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
export function sumUp(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const mendable = problems.filter(({ edit, rename }) => (edit ?? rename) !== undefined).length;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const hint = `; to have ${mendable} of them mended, type: npm run check:content -- --fix`;
  return styleText(
    "bold",
    `content: ${count(errors, "error")}, ${count(problems.length - errors, "warning")}${mendable > 0 ? hint : ""}`,
  );
}

/** Logs how long a step took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
