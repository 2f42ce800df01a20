import { fill } from "../../../schemas/format.ts";
import type { PlanPageData } from "./plan-data.ts";
import { holdCalendar } from "../../model/plan/hold.ts";
import type { Plan } from "../../../schemas/plan/plan.ts";
import { planAddress, planFacts } from "./state/summary.ts";
import styles from "./DayField.module.css";

interface KeepDayProps {
  data: PlanPageData;
  plan: Plan;
  date: string;
}

/** Saves the day as an entry for the visitor's own calendar. Nothing is sent anywhere. */
export function KeepDay({ data, plan, date }: KeepDayProps) {
  const { hold } = data.dateWords;
  return (
    <p className={styles.keep}>
      <button
        type="button"
        className="btn ghost"
        onClick={() => save(calendarOf(data, plan, date), date)}
      >
        {hold.label}
      </button>
      <span className="small soft">{hold.note}</span>
    </p>
  );
}

function calendarOf(data: PlanPageData, plan: Plan, date: string): string {
  const { choices, dateWords, head, venue } = data;
  const { hold } = dateWords;
  const slot = choices.halls.find(({ id }) => id === plan.hall);
  const event = choices.events.find(({ id }) => id === plan.event)?.name ?? hold.anyEvent;
  const url = planAddress(data, plan);
  return holdCalendar({
    host: new URL(head.canonical).host,
    date,
    ...(slot && { slot, location: venue }),
    summary: fill(hold.summary, { event }),
    description: [hold.note, planFacts(data, plan).join(", "), `${hold.plan}: ${url}`].join("\n"),
    url,
    now: Date.now(),
  });
}

/** Hands the browser a file as if it had been fetched. */
function save(text: string, date: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: `${date}.ics` }).click();
  // Some browsers fetch it only after this task.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
