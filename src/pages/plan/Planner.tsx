import { useEffect, useMemo } from "react";
import { Guard } from "../../context/Guard.tsx";
import { keepPlan } from "../../behaviour/kept-plan.ts";
import type { PlanPageData } from "./data.ts";
import { setCurrentPlan } from "../../model/plan/current-plan.ts";
import { estimatePlan } from "../../../schemas/plan/estimate.ts";
import { isUntouched } from "../../../schemas/plan/plan.ts";
import { Bill } from "./bill/Bill.tsx";
import { SumBar } from "./bill/SumBar.tsx";
import { Functions } from "./functions/Functions.tsx";
import { PlanSheets } from "./print/PlanSheets.tsx";
import { printPlan } from "./print/qr.ts";
import { openEntry } from "./state/functions.ts";
import { sentPlan } from "../../model/plan/summary.ts";
import { usePlan } from "./state/use-plan.ts";
import { useToday } from "../../behaviour/use-today.ts";
import { clashNames } from "./state/words.ts";
import styles from "./PlanPage.module.css";

interface PlannerProps {
  data: PlanPageData;
}

/** The choices and their sum, the only part of the page that changes with them. */
export function Planner({ data }: PlannerProps) {
  const planning = usePlan(data.choices);
  const { plan, list, isKept, own } = planning;
  const open = list.entries.indexOf(openEntry(list));
  const today = useToday();
  const sums = useMemo(() => estimatePlan(plan, data.choices), [plan, data]);
  const clashes = clashNames(data, plan);
  const isPreset = plan.functions.every((fn) => isUntouched(fn, data.preset));
  const sent = useMemo(() => (isPreset ? undefined : sentPlan(plan, sums)), [isPreset, plan, sums]);
  useEffect(() => {
    if (isKept) keepPlan(sent, open);
  }, [isKept, sent, open]);
  useEffect(() => setCurrentPlan(() => sent));
  return (
    <>
      <div>
        {own ? (
          <p className={styles.own} role="status">
            {data.own.text}{" "}
            <button type="button" className="btn" onClick={own.back}>
              {data.own.back}
            </button>{" "}
            <button type="button" className="btn ghost" onClick={own.leave}>
              {data.own.keep}
            </button>
          </p>
        ) : null}
        <Guard>
          <Functions data={data} planning={planning} clashes={clashes} today={today} />
        </Guard>
        <Guard>
          <SumBar total={sums.total} words={data.bill} />
        </Guard>
      </div>
      <Guard>
        <Bill
          data={data}
          plan={plan}
          sums={sums}
          open={open}
          clashes={clashes}
          today={today}
          onPrint={() => void printPlan()}
        />
      </Guard>
      <Guard>
        {sent ? <PlanSheets data={data} plan={plan} sums={sums} clashes={clashes} /> : null}
      </Guard>
    </>
  );
}
