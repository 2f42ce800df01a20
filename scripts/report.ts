import { styleText } from "node:util";
import { formatProblem } from "./content/format.ts";
import type { Compilation } from "./content/compile.ts";

/** Prints every problem and a line that sums up. True when there is no error. */
export function printProblems({
  problems,
  texts,
}: Pick<Compilation, "problems" | "texts">): boolean {
  for (const problem of problems) {
    console.error(`${formatProblem(problem, texts.get(problem.file))}\n`);
  }
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  if (problems.length > 0) {
    console.error(
      styleText("bold", `content: ${count(errors, "error")}, ${count(warnings, "warning")}`),
    );
  }
  return errors === 0;
}

/** Tells what a step of long work took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stdout.write(`${name} … `);
  const result = await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
