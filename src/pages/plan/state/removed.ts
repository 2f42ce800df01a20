/** The last removed function, kept for the tab, so that it can be brought back after a reload. */
import { MAX_FUNCTIONS, writePlan, type Plan } from "../../../../schemas/plan/plan.ts";
import { keepInTab, readInTab } from "../../../behaviour/storage.ts";
import { planOf, type FunctionList } from "./functions.ts";

const KEY = "plan-removed";

interface Kept extends Pick<Required<FunctionList>, "removed"> {
  /** The plan without the function. */
  query: string;
}

export function keepRemoved({ removed, ...list }: FunctionList): void {
  if (removed)
    keepInTab(KEY, JSON.stringify({ query: writePlan(planOf(list)), removed } satisfies Kept));
}

/** The function that was removed from a plan, under a key that no function of the plan has. */
export function readRemoved(plan: Plan): Pick<FunctionList, "removed"> {
  if (readInTab(KEY) === "") return {};
  const { query, removed } = JSON.parse(readInTab(KEY)) as Kept;
  const { at, entry } = removed;
  return query === writePlan(plan)
    ? { removed: { at, entry: { ...entry, key: MAX_FUNCTIONS } } }
    : {};
}
