import { compile, type CompiledSite } from "../build/compile.ts";
import { formatProblem } from "../content/problems/print.ts";
import { Refusal } from "../lib/refusal.ts";
import { carryOut, type Plan } from "./plan.ts";

/** The content, drafts included. @throws Refusal for content with mistakes */
export async function checkedContent(
  root: string,
  now: number,
  has = "has",
): Promise<CompiledSite> {
  const { site, problems, texts } = await compile(root, { now, everything: true });
  if (site) return site;
  const errors = problems
    .filter(({ severity }) => severity === "error")
    .map((problem) => formatProblem(problem, texts.get(problem.file)));
  throw new Refusal(
    [`the content ${has} mistakes, so nothing has been changed`, ...errors].join("\n\n"),
    "correct the content or the command, and run it again",
  );
}

/** Writes the files of a plan; restores them if the content then has a mistake. */
export async function carryOutChecked(root: string, plan: Plan, now: number): Promise<void> {
  const undo = await carryOut(root, plan);
  try {
    await checkedContent(root, now, "would have");
  } catch (error) {
    await undo();
    throw error;
  }
}
