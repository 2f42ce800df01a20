import { saidOfDay } from "../../../../schemas/plan/said-of-day.ts";
import type { Plan } from "../../../../schemas/plan/plan.ts";
import { holdCalendar } from "../../../model/plan/hold.ts";
import type { PlanPageData } from "../data.ts";
import { holdsOf, planAddress } from "../../../model/plan/summary.ts";
import styles from "./Bill.module.css";

interface KeepDaysProps {
  data: PlanPageData;
  plan: Plan;
  /** In India, once script knows it. */
  today: string | undefined;
}

/**
 * Saves the days of the plan that are neither past nor taken for the visitor's own calendar, all in
 * one file. Nothing is sent anywhere.
 */
export function KeepDays({ data, plan, today }: KeepDaysProps) {
  const { hold } = data.dateWords;
  if (today === undefined) return null;
  const dated = plan.functions.filter(({ date }) => date !== undefined);
  // Each of them has one entry.
  const kept = holdsOf(data, plan).filter(({ date }, at) => {
    const fn = dated[at];
    return date >= today && fn && saidOfDay(data, fn, today)?.found?.kind !== "taken";
  });
  const [first] = kept;
  if (!first) return null;
  return (
    <p className={styles.keep}>
      <button
        type="button"
        className="btn ghost"
        onClick={() => {
          const url = planAddress(data, plan);
          const { host } = new URL(url);
          save(holdCalendar({ host, holds: kept, url, now: Date.now() }), `${first.date}.ics`);
        }}
      >
        {hold.label}
      </button>
      <span className="small">{hold.note}</span>
    </p>
  );
}

/** Hands the browser a file as if it had been fetched. */
function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Some browsers fetch it only after this task.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
