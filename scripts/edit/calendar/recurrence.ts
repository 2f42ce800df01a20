/** Recurrence rules (RRULE of RFC 5545) → their days. A day is given by its midnight in ms, as if the zone were UTC. */
import { DAY_MS } from "./zones.ts";

export interface Rule {
  frequency: string;
  interval: number;
  count: number;
  weekStart: number;
  months: number[];
  monthDays: number[];
  weekdays: { nth: number; weekday: number }[];
  positions: number[];
}

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const NUMBERS = /^[+-]?\d{1,3}(,[+-]?\d{1,3})*$/;

const READABLE: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^\d{1,4}$/,
  COUNT: /^\d{1,9}$/,
  UNTIL: /./,
  WKST: /^(SU|MO|TU|WE|TH|FR|SA)$/,
  BYMONTH: NUMBERS,
  BYMONTHDAY: NUMBERS,
  BYDAY: /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)(,([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA))*$/,
  BYSETPOS: NUMBERS,
};

/**
 * Returns the rule of an event that first begins at `start`. Undefined for rules that no calendar program
 * offers for a booking: several times a day, days of the year and weeks by number, other calendars than the Gregorian.
 */
export function parseRule(text: string, start: number): Rule | undefined {
  const rule = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [name = "", value = ""] = part.split("=");
    if (name === "" || name.startsWith("X-")) continue;
    if (rule.has(name) || READABLE[name]?.test(value) !== true) return undefined;
    rule.set(name, value);
  }
  const frequency = rule.get("FREQ");
  if (frequency === undefined) return undefined;
  const numbers = (name: string) => rule.get(name)?.split(",").map(Number) ?? [];
  const [months, monthDays] = [numbers("BYMONTH"), numbers("BYMONTHDAY")];
  const weekdays = (rule.get("BYDAY")?.split(",") ?? []).map((day) => ({
    nth: Number(day.slice(0, -2)),
    weekday: WEEKDAYS.indexOf(day.slice(-2)),
  }));
  const date = new Date(start);
  if (monthDays.length + weekdays.length === 0) {
    if (frequency === "WEEKLY") weekdays.push({ nth: 0, weekday: date.getUTCDay() });
    if (frequency === "MONTHLY" || frequency === "YEARLY") monthDays.push(date.getUTCDate());
    if (frequency === "YEARLY" && months.length === 0) months.push(date.getUTCMonth() + 1);
  }
  return {
    frequency,
    interval: Number(rule.get("INTERVAL")) || 1,
    count: (!rule.has("UNTIL") && Number(rule.get("COUNT"))) || Infinity,
    weekStart: WEEKDAYS.indexOf(rule.get("WKST") ?? "MO"),
    months,
    monthDays,
    weekdays,
    positions: numbers("BYSETPOS"),
  };
}

/** The days of a rule from `from` to `to` that are not before the day of `start`. */
export function ruleDays(rule: Rule, start: number, from: number, to: number): number[] {
  const floor = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
  const first = floor(start);
  const begin = rule.count === Infinity ? Math.max(first, floor(from)) : first;
  // BYSETPOS chooses among all days of a week, a month or a year.
  const margin = rule.positions.length > 0 ? 366 * DAY_MS : 0;
  const periods = new Map<number, number[]>();
  for (let day = begin - margin; day <= to + margin; day += DAY_MS) {
    const period = periodOf(day, rule);
    const isDue = (period - periodOf(first, rule)) % rule.interval === 0;
    if (isDue && isDayOf(rule, day)) periods.set(period, [...(periods.get(period) ?? []), day]);
  }
  const { positions } = rule;
  return [...periods.values()]
    .flatMap((days) =>
      days.filter(
        (_, index) =>
          margin === 0 || positions.includes(index + 1) || positions.includes(index - days.length),
      ),
    )
    .filter((day) => day >= begin)
    .slice(0, rule.count)
    .filter((day) => day >= floor(from) && day <= to);
}

/** Number of the day, week, month or year that contains a day, depending on the rule's frequency. */
function periodOf(day: number, { frequency, weekStart }: Rule): number {
  const date = new Date(day);
  if (frequency === "DAILY") return day / DAY_MS;
  // 1 January 1970 was a Thursday.
  if (frequency === "WEEKLY") return Math.floor((day / DAY_MS + 4 - weekStart) / 7);
  if (frequency === "YEARLY") return date.getUTCFullYear();
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function isDayOf({ frequency, months, monthDays, weekdays }: Rule, day: number): boolean {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  /** Whether one of the numbers is the day's number, counted from the first or, if negative, from the last day. */
  const isNth = (numbers: number[], first: number, last: number, step: number) =>
    numbers.includes(Math.floor((day - first) / step) + 1) ||
    numbers.includes(-Math.floor((last - day) / step) - 1);
  const ofMonth = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)] as const;
  const ofYear = [Date.UTC(year, 0, 1), Date.UTC(year, 12, 0)] as const;
  const span = frequency === "YEARLY" && months.length === 0 ? ofYear : ofMonth;
  const hasNth = frequency === "MONTHLY" || frequency === "YEARLY";
  return (
    (months.length === 0 || months.includes(month + 1)) &&
    (monthDays.length === 0 || isNth(monthDays, ...ofMonth, DAY_MS)) &&
    (weekdays.length === 0 ||
      weekdays.some(
        ({ nth, weekday }) =>
          weekday === date.getUTCDay() &&
          (nth === 0 || !hasNth || isNth([nth], ...span, 7 * DAY_MS)),
      ))
  );
}
