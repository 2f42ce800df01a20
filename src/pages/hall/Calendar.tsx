import { formatMonth, formatWeekday } from "../../../schemas/format.ts";
import { isFree, seasonOf, type DateList } from "../../../schemas/plan/dates.ts";
import { addDays, weekdayOf } from "../../../schemas/plan/days.ts";
import type { HallRate } from "../../../schemas/plan/rates.ts";
import type { HallPageData } from "./data.ts";
import styles from "./Calendar.module.css";

/** Maximum number of sheets. */
const MONTHS = 10;

/** Any week, for the names of its days. */
const WEEK = ["03", "04", "05", "06", "07", "08", "09"].map((day) => `2027-01-${day}`);

type CalendarProps = Pick<HallPageData, "calendar" | "dates">;

/** `2026-11` or a day of it → `Nov`. */
const nameOf = (month: string) => formatMonth(month.slice(0, 7)).slice(0, 3);

const dayBefore = (day: string) => addDays(day, -1);

/**
 * One sheet per month in a row that scrolls. A day is a link to the planner. `behaviour/parts/calendar.ts` hides past
 * days and today, and divides the link into one per free half.
 */
export function Calendar({ calendar: words, dates: { dates, choices } }: CalendarProps) {
  const months = monthsOf(dates);
  // A slot that contains another slot is no half of a day.
  const halves = choices.halls.filter(
    ({ id, start, end }) =>
      !choices.halls.some((other) => other.id !== id && start <= other.start && other.end <= end),
  );
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{words.heading}</h2>
          <p className="lead">{words.text}</p>
        </div>
        <ul className={`small ${styles.legend}`}>
          <li>{words.free}</li>
          <li className={styles.booked}>{words.booked}</li>
          <li className={styles.season}>{words.season}</li>
        </ul>
      </div>
      <ul className={styles.months} aria-label={words.months}>
        {months.map(({ month, last }, index) => (
          <li key={month} data-until={dayBefore(last)}>
            <a href={`#${month}`}>
              {nameOf(month)}
              {index === 0 || month.endsWith("01") ? ` ${month.slice(0, 4)}` : ""}
            </a>
          </li>
        ))}
      </ul>
      <div
        className={styles.sheets}
        data-halves={JSON.stringify(halves.map(({ id, name }) => [id, name]))}
      >
        {months.map(({ month, from, last, weeks }) => (
          <div key={month} id={month} className="on-rice" data-until={dayBefore(last)}>
            <table>
              <caption>
                {from && <span data-until={dayBefore(from)}>{`${nameOf(from)} – `}</span>}
                {formatMonth(month)}
              </caption>
              <thead>
                <tr>
                  {WEEK.map((day) => (
                    <th key={day} scope="col">
                      {formatWeekday(day).slice(0, 3)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]} data-until={dayBefore(week.at(-1) ?? last)}>
                    <Blank days={weekdayOf(week[0] ?? last)} />
                    {week.map((day) => (
                      <Day
                        key={day}
                        day={day}
                        month={month}
                        dates={dates}
                        slots={choices.halls}
                        halves={halves}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </>
  );
}

function Blank({ days }: { days: number }) {
  return days > 0 ? <td colSpan={days}>{"\u00A0"}</td> : null;
}

interface DayProps {
  day: string;
  /** Month of the sheet. */
  month: string;
  dates: DateList;
  slots: readonly HallRate[];
  halves: readonly HallRate[];
}

/** `data-taken` has the indexes of the booked halves. */
function Day({ day, month, dates, slots, halves }: DayProps) {
  const taken = halves.flatMap((slot, half) => (isFree(dates, slots, slot, day) ? [] : half));
  const text = Number(day.slice(-2));
  const label = day.startsWith(month) ? undefined : `${text} ${formatMonth(day.slice(0, 7))}`;
  return (
    <td
      className={seasonOf(dates, day) === undefined ? undefined : styles.season}
      data-taken={taken.join("") || undefined}
    >
      {taken.length === halves.length ? (
        text
      ) : (
        <a href={`/plan?date=${day}`} aria-label={label}>
          {text}
        </a>
      )}
    </td>
  );
}

interface Sheet {
  month: string;
  /** Last day of the month before, if that month's days are on this sheet. */
  from?: string;
  /** Last day of the month in the list. */
  last: string;
  weeks: string[][];
}

/**
 * Days of the list by month, and by week from Sunday. Fewer than seven days of the first month are on the sheet of the
 * second; `behaviour/parts/calendar.ts` does the same as days pass.
 */
function monthsOf({ asOf, until }: DateList): Sheet[] {
  const months: Sheet[] = [];
  for (let day = asOf; day <= until; day = addDays(day, 1)) {
    const month = day.slice(0, 7);
    const current = months.at(-1);
    if (current?.month !== month) {
      if (months.length === MONTHS) break;
      months.push({ month, last: day, weeks: [[day]] });
    } else {
      current.last = day;
      if (weekdayOf(day) === 0) current.weeks.push([]);
      current.weeks.at(-1)?.push(day);
    }
  }
  const [first, second] = months;
  if (!first || !second || first.weeks.flat().length >= WEEK.length) return months;
  const weeks = [...first.weeks, ...second.weeks];
  return [{ ...second, from: first.last, weeks }, ...months.slice(2)];
}
