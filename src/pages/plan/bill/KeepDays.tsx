import { saidOfDay } from "../../../../schemas/plan/said-of-day.ts";
import type { Plan } from "../../../../schemas/plan/plan.ts";
import { holdCalendar } from "../../../model/plan/hold.ts";
import type { PlanPageData } from "../plan-data.ts";
import { holdsOf } from "../state/summary.ts";
import styles from "./Bill.module.css";

interface KeepDaysProps {
  data: PlanPageData;
  plan: Plan;
  /** In India, once script knows it. */
  today: string | undefined;
}

/** Saves the days of the plan that are neither past nor taken for the visitor's own calendar, in one file. Nothing is sent anywhere. */
export function KeepDays({ data, plan, today }: KeepDaysProps) {
  const { hold } = data.dateWords;
  return null;
}
