import { styleText } from "node:util";
import { formatProblem } from "./content/format.ts";
import type { Compilation } from "./content/compile.ts";
import type { Problem } from "./content/problem.ts";

/** Prints every problem and a line that sums up. True when there is no error. */
export function printProblems({
  problems,
  texts,
}: Pick<Compilation, "problems" | "texts">): boolean {
  for (const problem of problems) {
    console.error(`${formatProblem(problem, texts.get(problem.file))}\n`);
  }
  if (problems.length > 0) console.error(sumUp(problems));
  return problems.every(({ severity }) => severity === "warning");
}

/** `content: 2 errors, 1 warning`, in bold, and how those are mended that need nobody's judgement. */
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

/** Tells what a step of long work took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stdout.write(`${name} … `);
  const result = await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
