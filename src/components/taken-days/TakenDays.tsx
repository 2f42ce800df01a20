import { memo } from "react";
import { fill, formatDay, formatWeekday } from "../../../schemas/format.ts";
import type { PlanFacts } from "../../model/plan/plan-facts.ts";
import { goodUntil, isValid } from "../../../schemas/plan/dates.ts";
import { addDays } from "../../../schemas/plan/days.ts";
import styles from "./TakenDays.module.css";

interface TakenDaysProps {
  data: Pick<PlanFacts, "dates" | "dateWords" | "choices">;
  /** Today's date in India; absent until script runs. */
  today?: string | undefined;
}

/** Booked dates of the hall; nothing once the list has expired. */
export const TakenDays = memo(function TakenDays({
  data: { dates, dateWords, choices },
  today,
}: TakenDaysProps) {
  const { list: words } = dateWords;
  if (!isValid(dates, today)) return null;
  const days = [...new Set(dates.taken.map(({ date }) => date))].filter(
    (day) => today === undefined || day >= today,
  );
  const slotsOn = (day: string) =>
    choices.halls
      .filter(({ id }) => dates.taken.some(({ date, slot }) => date === day && slot === id))
      .map(({ name }) => name)
      .join(", ");
  return (
    <details className={styles.list}>
      <summary>{words.heading}</summary>
      <p className="small">
        {fill(words.text, {
          day: formatDay(dates.asOf),
          until: formatDay(dates.until),
          after: formatDay(addDays(goodUntil(dates), 1)),
        })}
      </p>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day} data-until={day}>
            <span>{formatWeekday(day)}</span> <b>{slotsOn(day)}</b>
          </li>
        ))}
      </ul>
      <p>
        <b>{words.seasons}</b>
      </p>
      <ul className={styles.seasons}>
        {dates.seasons.map(({ from, to, text }) => (
          <li key={from} className="small">
            <b>
              {formatDay(from)} – {formatDay(to)}
            </b>{" "}
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
});
