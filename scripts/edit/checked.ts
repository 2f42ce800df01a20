import { compile, type Compilation } from "../build/compile.ts";
import { formatProblem } from "../content/problems/print.ts";
import type { Problem } from "../content/problems/problem.ts";
import { carryOut, type Plan } from "./plan.ts";
import { Refusal } from "../lib/refusal.ts";

/** The checked content. @throws Refusal for content with mistakes */
export async function checkedContent(root: string, now: number) {
  const compilation = await check(root, now);
  if (compilation.site) return compilation.site;
  throw new Refusal(
    `the content has mistakes, so nothing has been changed\n\n${listErrors(compilation)}`,
    "correct them, then run the command again",
  );
}

/** Writes the files of a plan; restores them if the content then has a mistake. */
export async function carryOutChecked(root: string, plan: Plan, now: number): Promise<void> {
  const undo = await carryOut(root, plan);
  const compilation = await check(root, now);
  if (compilation.site) return;
  await undo();
  throw new Refusal(
    `the content would have mistakes, so nothing has been changed\n\n${listErrors(compilation)}`,
  );
}

function check(root: string, now: number): Promise<Compilation> {
  return compile(root, { now, everything: true });
}

function listErrors({ problems, texts }: Compilation): string {
  const isError = ({ severity }: Problem) => severity === "error";
  return problems
    .filter(isError)
    .map((problem) => formatProblem(problem, texts.get(problem.file)))
    .join("\n\n");
}
