import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  EMPTY_FUNCTION,
  hasPlan,
  readPlan,
  writePlan,
  type PlanChoices,
  type PlannedFunction,
} from "../../../../schemas/plan/plan.ts";
import { keepPlan, keptPlan, type KeptPlan } from "../../../behaviour/kept-plan.ts";
import type { Field } from "../../../behaviour/parts/typed.ts";
import { fillFields, readChange, readFields, withPart } from "../../../behaviour/plan-fields.ts";
import { useReturn } from "../../../behaviour/use-return.ts";
import { ANEW } from "../../../model/plan/current-plan.ts";
import { writeAddress } from "../../../behaviour/write-address.ts";
import { changed, listOf, openEntry, planOf, type FunctionList } from "./functions.ts";
import { startingPlan } from "./starting-plan.ts";

export type Planning = ReturnType<typeof usePlan>;

const NOTHING = listOf({ functions: [EMPTY_FUNCTION] });

/**
 * State of the planner. The plan comes from the address and from the browser's storage (starting-plan.ts). The open
 * function's fields are uncontrolled inputs. Each change is written to the address, so that the plan can be shared and
 * reloaded.
 */
export function usePlan(choices: PlanChoices) {
  const fields = useRef<HTMLDivElement>(null);
  const [list, setList] = useState(NOTHING);
  const plan = useMemo(() => planOf(list), [list]);
  /** True once changes of the plan are written to the address. */
  const isChosen = useRef(false);
  const [isKept, setKept] = useState(false);
  const [ownPlan, setOwnPlan] = useState<KeptPlan>();
  /** Undoes the choice between two plans; until the next change. */
  const [undo, setUndo] = useState<() => void>();
  /** Key of the function that the fields show. */
  const shown = useRef(NOTHING.open);

  useLayoutEffect(() => {
    if (!fields.current || shown.current === list.open) return;
    shown.current = list.open;
    fillFields(fields.current, openEntry(list).fn);
  }, [list]);

  useEffect(() => {
    if (!fields.current) return;
    const requested = new URLSearchParams(window.location.search);
    const isAnew = window.location.hash === ANEW && !hasPlan(requested);
    const start = isAnew ? undefined : startingPlan(requested, keptPlan(), choices);
    if (isAnew) setOwnPlan(keptPlan());
    // Choices made before hydration count.
    if (!start) return setList(changed(NOTHING, readFields(fields.current, choices)));
    isChosen.current = start.isKept;
    setKept(start.isKept);
    setOwnPlan(start.ownPlan);
    show({ ...listOf(start.plan), open: start.open });
  }, [choices]);

  useEffect(() => {
    if (!isChosen.current) return;
    // In a separate task, because updating the address is slow.
    const timer = setTimeout(() => writeAddress(writePlan(plan)));
    return () => clearTimeout(timer);
  }, [plan]);

  useReturn(() => {
    if (fields.current) fillFields(fields.current, openEntry(list).fn, true);
  });

  function show(shownList: FunctionList): void {
    if (!fields.current) return;
    fillFields(fields.current, openEntry(shownList).fn);
    shown.current = shownList.open;
    setList(shownList);
  }

  function keep(): void {
    isChosen.current = true;
    setUndo(undefined);
    if (!ownPlan || window.location.hash === ANEW) setKept(true);
  }

  /** Makes the shown plan the only one. Undo brings both plans back. */
  function adoptShownPlan(): void {
    isChosen.current = true;
    setOwnPlan(undefined);
    setKept(true);
    setUndo(() => () => {
      show(list);
      setOwnPlan(ownPlan);
      setKept(isKept);
      if (!isKept) keepPlan(ownPlan, ownPlan?.open);
      setUndo(undefined);
    });
  }

  function update(step: (fn: PlannedFunction) => PlannedFunction): void {
    keep();
    setList((before) => changed(before, step(openEntry(before).fn)));
  }

  return {
    plan,
    list,
    fields,
    /** To be called whenever a field has changed. */
    choose: (field: Field) => {
      const element = fields.current;
      if (element) update((fn) => readChange(element, field, fn, choices));
    },
    /** Changes some fields of the open function, as if the visitor had changed them. */
    change: (part: Partial<PlannedFunction>) => {
      if (!fields.current) return;
      fillFields(fields.current, { ...openEntry(list).fn, ...part });
      update((fn) => withPart(fn, part, choices));
    },
    arrange: (step: (list: FunctionList) => FunctionList) => {
      keep();
      setList(step);
    },
    isKept,
    /** Present while a link shows another plan than the visitor's stored plan. */
    ownPlan: ownPlan && {
      back: () => {
        const { functions } = readPlan(new URLSearchParams(ownPlan.query), choices);
        show({ ...listOf({ functions }), open: functions[ownPlan.open] ? ownPlan.open : 0 });
        adoptShownPlan();
      },
      adoptShownPlan,
    },
    undo,
  };
}
