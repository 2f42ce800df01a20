import { useEffect } from "react";
import { keepPlanned } from "../../behaviour/storage.ts";
import type { PlanPageData } from "./plan-data.ts";
import { setCurrentPlan } from "../../model/plan/current-plan.ts";
import { estimate } from "../../../schemas/plan/estimate.ts";
import { writePlan } from "../../../schemas/plan/plan.ts";
import { Bill } from "./Bill.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { saidOfDay } from "../../../schemas/plan/said-of-day.ts";
import { SumBar } from "./SumBar.tsx";
import { sentPlan } from "./state/summary.ts";
import { usePlan } from "./state/use-plan.ts";
import { useToday } from "./state/use-today.ts";

interface PlannerProps {
  data: PlanPageData;
}

/** The choices and their sum, the only part of the page that changes with them. */
export function Planner({ data }: PlannerProps) {
  const { plan, fields, choose, change } = usePlan(data.choices);
  const today = useToday();
  const said = today === undefined ? undefined : saidOfDay(data, plan, today)?.text;
  const sum = estimate(plan, data.choices);
  useEffect(() => keepPlanned(writePlan(plan)), [plan]);
  useEffect(() => setCurrentPlan(() => sentPlan(plan, sum)));
  return (
    <>
      <div>
        <PlanForm
          data={data}
          plan={plan}
          fields={fields}
          today={today}
          onChoose={choose}
          onChange={change}
        />
        <SumBar sum={sum} words={data.bill} />
      </div>
      <Bill data={data} plan={plan} sum={sum} said={said} />
    </>
  );
}
