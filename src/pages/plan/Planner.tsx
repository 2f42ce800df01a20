import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { ErrorBoundary } from "../../context/ErrorBoundary.tsx";
import { useLayout } from "../../context/layout.ts";
import { keepPlan, watchPlan } from "../../behaviour/kept-plan.ts";
import { PLAN } from "../../behaviour/storage.ts";
import { isTakenElsewhere } from "../../behaviour/tab-record.ts";
import type { PageProps } from "../../model/page.ts";
import type { planPage } from "./data.ts";
import { setCurrentPlan } from "../../model/plan/current-plan.ts";
import { estimatePlan } from "../../../schemas/plan/estimate.ts";
import { Bill, SumBar } from "./bill/Bill.tsx";
import { Functions } from "./functions/Functions.tsx";
import { PlanSheets } from "./print/PlanSheets.tsx";
import { openEntry } from "./state/functions.ts";
import { sentPlan } from "../../model/plan/summary.ts";
import { usePlan } from "./state/use-plan.ts";
import { useReturn } from "../../behaviour/hooks/use-return.ts";
import { useToday } from "../../behaviour/hooks/use-today.ts";
import { functionViews } from "./state/words.ts";
import styles from "./PlanPage.module.css";

/** Id of the element over whose still picture the plate of the open function is drawn. */
export const HEAD_PLATE = "head-plate";

const Thali = lazy(async () => ({
  default: (await import("../../components/thali/Thali.tsx")).Thali,
}));

export function Planner({ data }: PageProps<typeof planPage>) {
  const { messages } = useLayout();
  const planning = usePlan(data.choices);
  const { plan, list, isKept, ownPlan, choosePlan } = planning;
  const entry = openEntry(list);
  const { fn } = entry;
  const open = list.entries.indexOf(entry);
  const today = useToday();
  const sums = useMemo(() => estimatePlan(plan, data.choices), [plan, data]);
  const views = functionViews(data, plan, sums, today);
  const sent = useMemo(() => sentPlan(plan, sums, data.preset), [plan, sums, data]);
  const [isRefused, setRefused] = useState(false);
  // Before the plan is stored, which makes the form read it.
  useEffect(() =>
    setCurrentPlan(() => {
      const whole = planning.wholePlan();
      if (whole === plan) return sent;
      return sentPlan(whole, estimatePlan(whole, data.choices), data.preset);
    }),
  );
  useEffect(() => {
    if (isKept) setRefused(!keepPlan(sent, open));
  }, [isKept, sent, open]);
  const follow = useEffectEvent((isReturn: boolean) => {
    if (isKept && isTakenElsewhere(PLAN)) keepPlan(sent, open);
    else if (!isRefused) planning.follow(isReturn);
  });
  useEffect(() => watchPlan(() => follow(false)), []);
  useReturn(() => follow(true));
  return (
    <>
      <div>
        {isRefused ? (
          <p className={styles.ownPlan} role="status">
            {messages.form.kept.refused}
          </p>
        ) : null}
        {ownPlan && !isRefused ? (
          <p className={styles.ownPlan} role="status">
            {data.own.text}{" "}
            <button type="button" className="btn" onClick={() => choosePlan(true, sent)}>
              {data.own.back}
            </button>{" "}
            <button type="button" className="btn ghost" onClick={() => choosePlan(false, sent)}>
              {data.own.keep}
            </button>
          </p>
        ) : null}
        <ErrorBoundary>
          <Functions data={data} planning={planning} views={views} today={today} />
        </ErrorBoundary>
        <ErrorBoundary>
          <SumBar total={sums.total} words={data.bill} />
        </ErrorBoundary>
      </div>
      {sent && (fn.package ?? fn.cuisine) !== undefined && (
        <ErrorBoundary>
          {createPortal(
            <Suspense>
              <Thali plate={data.plate} fn={fn} packages={data.choices.packages} />
            </Suspense>,
            document.getElementById(HEAD_PLATE)!,
          )}
        </ErrorBoundary>
      )}
      <ErrorBoundary>
        <Bill {...{ data, plan, sums, views, open, today }} />
      </ErrorBoundary>
      <ErrorBoundary>{sent ? <PlanSheets {...{ data, plan, sums, views }} /> : null}</ErrorBoundary>
    </>
  );
}
