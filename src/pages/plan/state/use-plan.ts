import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { MENU_PART } from "../../../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../../../schemas/enquiry/enquiry-plan.ts";
import {
  addressQuery,
  EMPTY_FUNCTION,
  hasPlan,
  readPlan,
  writePlan,
  type Plan,
  type PlanChoices,
  type PlannedFunction,
} from "../../../../schemas/plan/plan.ts";
import {
  declinePlan,
  keepPlan,
  openKeptPlan,
  otherPlan,
  renewPlan,
  tabPlan,
  type KeptPlan,
  type PlanRecord,
} from "../../../behaviour/kept-plan.ts";
import { PLAN } from "../../../behaviour/storage.ts";
import { beginRecord, copyKey, typedInTab } from "../../../behaviour/tab-record.ts";
import type { Field } from "../../../behaviour/form-field.ts";
import { fillFields, readChange, readFields, withPart } from "../../../behaviour/plan-fields.ts";
import { startingPlan } from "../../../behaviour/plan-to-send.ts";
import { useReturn } from "../../../behaviour/hooks/use-return.ts";
import { ANEW } from "../../../model/plan/current-plan.ts";
import { writeAddress } from "../../../behaviour/write-address.ts";
import { changed, listOf, openEntry, planOf, type FunctionList } from "./functions.ts";
import { keepRemoved, readRemoved } from "./removed.ts";

export type Planning = ReturnType<typeof usePlan>;

const NOTHING = listOf({ functions: [EMPTY_FUNCTION] });

/**
 * State of the planner. The plan comes from the address and from the browser's storage (plan-to-send.ts). The open
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
  const [ownPlan, setOwnPlan] = useState<PlanRecord>();
  /** Key of the function that the fields show. */
  const shown = useRef<number | undefined>(NOTHING.open);
  /** Field whose half-typed day has been asked about. */
  const asked = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (!fields.current || shown.current === list.open) return;
    shown.current = list.open;
    fillFields(fields.current, openEntry(list).fn);
  }, [list]);

  const begin = useEffectEvent(() => {
    if (!fields.current) return;
    const requested = new URLSearchParams(window.location.search);
    const isAnew = window.location.hash === ANEW && !hasPlan(requested);
    const shownQuery = addressQuery(readPlan(requested, choices));
    const own = tabPlan(
      (query) => addressQuery(readPlan(new URLSearchParams(query), choices)) === shownQuery,
    );
    const start = startingPlan(requested, isAnew ? undefined : own);
    const left = isAnew ? own : start.ownPlan;
    setOwnPlan(left ? { ...left, key: copyKey(PLAN) } : otherPlan(own?.query ?? ""));
    // Choices made before hydration count.
    if (start.query === "") return setList(changed(NOTHING, readFields(fields.current, choices)));
    isChosen.current = start.isKept;
    setKept(start.isKept);
    // The changed plan gets a record beside the visitor's own, which a later page still offers.
    if (start.isKept && start.ownPlan) beginRecord(PLAN);
    showQuery(start);
  });
  useEffect(() => begin(), []);

  useEffect(() => keepRemoved(list), [list]);

  useEffect(() => {
    if (!isChosen.current) return;
    // In a separate task, because updating the address is slow.
    const timer = setTimeout(() =>
      writeAddress(addressQuery(plan), { keeps: (name) => name === MENU_PART }),
    );
    return () => clearTimeout(timer);
  }, [plan]);

  useReturn(() => {
    if (fields.current) fillFields(fields.current, openEntry(list).fn, true);
  });

  /**
   * Shows the changes of another tab until a plan is typed in this tab. After Back, shows what was typed in this tab on
   * the page before.
   */
  function follow(isReturn: boolean): void {
    const isFollowed = isReturn ? isOwnPage() : isKept && typedInTab(PLAN) === "";
    const kept = isFollowed ? openKeptPlan() : undefined;
    if (!kept || kept.query === writePlan(plan)) return;
    isChosen.current = true;
    setKept(true);
    // Another plan may have been begun since.
    setOwnPlan(otherPlan(kept.query));
    showQuery(kept);
  }

  /** Whether the page shows the visitor's plan, or none: not a linked one, and not a new one beside it. */
  const isOwnPage = () =>
    isKept || !(hasPlan(new URLSearchParams(location.search)) || location.hash === ANEW);

  function showQuery({ query, open }: Pick<KeptPlan, "query" | "open">): void {
    const read = readPlan(new URLSearchParams(query), choices);
    // The fields are filled when React has rendered them: those of another function are new elements.
    shown.current = undefined;
    setList({ ...listOf(read), open: read.functions[open] ? open : 0, ...readRemoved(read) });
  }

  function keep(): void {
    isChosen.current = true;
    // A change of a linked or new plan begins a record beside the visitor's own.
    if (ownPlan && !isKept) beginRecord(PLAN);
    setKept(true);
  }

  /**
   * Shows one of two plans. The device keeps both.
   *
   * @param shownPlan undefined while the visitor has changed nothing
   */
  function choosePlan(isOwn: boolean, shownPlan: EnquiryPlan | undefined): void {
    if (!ownPlan) return;
    if (!isKept) {
      beginRecord(PLAN);
      keepPlan(shownPlan);
    }
    const chosen = isOwn ? ownPlan : openKeptPlan();
    if (chosen) renewPlan(chosen);
    if (isOwn) {
      emptyHalfTyped();
      showQuery(ownPlan);
    } else declinePlan(ownPlan);
    isChosen.current = true;
    setOwnPlan(isOwn ? otherPlan(ownPlan.query, true) : undefined);
    setKept(true);
  }

  function halfTypedDay(): HTMLInputElement | undefined {
    const day = fields.current?.querySelector<HTMLInputElement>("[name=date]");
    return day?.validity.badInput ? day : undefined;
  }

  /** Lets a choice replace a half-typed day. */
  function emptyHalfTyped(): void {
    const day = halfTypedDay();
    if (day) day.value = "";
  }

  function update(step: (fn: PlannedFunction) => PlannedFunction): void {
    keep();
    setList((before) => changed(before, step(openEntry(before).fn)));
  }

  return {
    plan,
    list,
    fields,
    /** The plan without a day that is half-typed. */
    wholePlan: (): Plan => {
      if (!halfTypedDay()) return plan;
      const { date: _date, ...fn } = openEntry(list).fn;
      return planOf(changed(list, fn));
    },
    /** To be called whenever a field has changed. */
    choose: (field: Field) => update((fn) => readChange(field, fn, choices)),
    /** Changes some fields of the open function, as if the visitor had changed them. */
    change: (part: Partial<PlannedFunction>) => {
      if (!fields.current) return;
      emptyHalfTyped();
      fillFields(fields.current, { ...openEntry(list).fn, ...part });
      update((fn) => withPart(fn, part, choices));
    },
    /** @returns false if the form asks about a half-typed day first */
    arrange: (step: (list: FunctionList) => FunctionList): boolean => {
      const day = halfTypedDay();
      if (day && asked.current !== day) {
        asked.current = day;
        day.focus();
        return false;
      }
      keep();
      setList(step);
      return true;
    },
    isKept,
    follow,
    /** Present while the page shows another plan than one that the device stores. */
    ownPlan,
    choosePlan,
  };
}
