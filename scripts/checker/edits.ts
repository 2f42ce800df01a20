import type { Problem } from "../content/problems/problem.ts";

type Repair = NonNullable<Problem["edit"]>;

/** A text with its repairs made, from the last to the first; of two that overlap the later waits for the next round. */
export function applyRepairs(
  text: string,
  problems: readonly Problem[],
): { text: string; made: Problem[] } {
  const made: Problem[] = [];
  let from = Infinity;
  let result = text;
  const repairs = problems.filter(
    (problem): problem is Problem & { edit: Repair } => !!problem.edit,
  );
  for (const problem of repairs.sort((a, b) => b.edit.start - a.edit.start)) {
    const { start, end, text: replacement } = problem.edit;
    if (end > from) continue;
    result = result.slice(0, start) + replacement + result.slice(end);
    if (end > start) from = start;
    made.push(problem);
  }
  return { text: result, made: made.toReversed() };
}
