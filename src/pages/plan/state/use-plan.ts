import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import {
  EMPTY_FUNCTION,
  hasPlan,
  readPlan,
  writePlan,
  type Plan,
  type PlanChoices,
  type PlannedFunction,
} from "../../../../schemas/plan/plan.ts";
import { fillFields, readFields } from "../../../behaviour/plan-fields.ts";
import { changed, listOf, openEntry, planOf, type FunctionList } from "./functions.ts";

export interface Planning {
  plan: Plan;
  list: FunctionList;
  /** Around the fields of the open function. */
  fields: RefObject<HTMLDivElement | null>;
  /** To be called whenever a field has changed. */
  choose: () => void;
  /** Changes some of the open function, as if the visitor had. */
  change: (part: Partial<PlannedFunction>) => void;
  /** Adds, removes, moves or opens functions. */
  arrange: (step: (list: FunctionList) => FunctionList) => void;
}

const NOTHING = listOf({ functions: [EMPTY_FUNCTION] });

/**
 * The plan that the fields hold and the address says. The fields of the open function belong to the
 * browser; what they say is written to the address at every change, with what the other functions
 * said when they were closed, so that it can be shared, reloaded and come back to.
 */
export function usePlan(choices: PlanChoices): Planning {
  const fields = useRef<HTMLDivElement>(null);
  const [list, setList] = useState(NOTHING);
  const plan = useMemo(() => planOf(list), [list]);
  /** False while the plan is as the page found it. */
  const isChosen = useRef(false);
  /** The function that the fields show. */
  const shown = useRef(NOTHING.open);

  useLayoutEffect(() => {
    if (!fields.current || shown.current === list.open) return;
    shown.current = list.open;
    fillFields(fields.current, openEntry(list).fn);
  }, [list]);

  useEffect(() => {
    if (!fields.current) return;
    const requested = new URLSearchParams(window.location.search);
    // Without a plan in the address, what was chosen before script arrived counts.
    if (!hasPlan(requested)) setList(changed(NOTHING, readFields(fields.current, choices)));
    else {
      const found = listOf(readPlan(requested, choices));
      fillFields(fields.current, openEntry(found).fn);
      setList(found);
    }
  }, [choices]);

  useEffect(() => {
    if (!isChosen.current) return;
    // In a task of its own: the browser takes longer over an address than we over a sum.
    const timer = setTimeout(() => writeAddress(writePlan(plan)));
    return () => clearTimeout(timer);
  }, [plan]);

  function choose(): void {
    if (!fields.current) return;
    isChosen.current = true;
    const fn = readFields(fields.current, choices);
    setList((before) => changed(before, fn));
  }

  return {
    plan,
    list,
    fields,
    choose,
    change(part) {
      if (!fields.current) return;
      fillFields(fields.current, { ...openEntry(list).fn, ...part });
      choose();
    },
    arrange(step) {
      isChosen.current = true;
      setList(step);
    },
  };
}

function writeAddress(query: string): void {
  const { pathname, hash } = window.location;
  // Not a navigation: the page stays, and so does its data.
  window.history.replaceState(
    window.history.state,
    "",
    `${pathname}${query && `?${query}`}${hash}`,
  );
}
