/** Recurrence rules (RRULE of RFC 5545) → their days. A day is the ms of its midnight as if it were UTC. */
import { DAY_MS } from "./zones.ts";

export interface Rule {
  frequency: string;
  interval: number;
  count: number;
  until: string | undefined;
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
 * Returns the rule of an event that first begins at `start`. Undefined of what no calendar program
 * offers for a booking: several times a day, days of the year and weeks by number, other calendars than the Gregorian.
 */
export function parseRule(text: string, start: number): Rule | undefined {
  const date = new Date(start);
  const same: Record<string, number> = {
    BYHOUR: date.getUTCHours(),
    BYMINUTE: date.getUTCMinutes(),
    BYSECOND: date.getUTCSeconds(),
  };
  const parts = text
    .toUpperCase()
    .split(";")
    .filter((part) => part !== "" && !part.startsWith("X-"))
    .map((part) => [part.replace(/=.*/, ""), part.replace(/^.*?=/, "")] as const)
    .filter(([name, value]) => same[name] !== Number(value));
  const rule = new Map(parts);
  const isReadable = parts.every(([name, value]) => READABLE[name]?.test(value));
  const frequency = rule.get("FREQ");
  if (!frequency || !isReadable || rule.size < parts.length) return undefined;
  const numbers = (name: string) => rule.get(name)?.split(",").map(Number) ?? [];
  const read: Rule = {
    frequency,
    interval: Number(rule.get("INTERVAL")) || 1,
    count: (!rule.has("UNTIL") && Number(rule.get("COUNT"))) || Infinity,
    until: rule.get("UNTIL"),
    weekStart: WEEKDAYS.indexOf(rule.get("WKST") ?? "MO"),
    months: numbers("BYMONTH"),
    monthDays: numbers("BYMONTHDAY"),
    weekdays: (rule.get("BYDAY")?.split(",") ?? []).map((day) => ({
      nth: Number(day.slice(0, -2)),
      weekday: WEEKDAYS.indexOf(day.slice(-2)),
    })),
    positions: numbers("BYSETPOS"),
  };
  if (read.monthDays.length + read.weekdays.length > 0) return read;
  if (frequency === "WEEKLY") read.weekdays.push({ nth: 0, weekday: date.getUTCDay() });
  if (frequency === "MONTHLY" || frequency === "YEARLY") read.monthDays.push(date.getUTCDate());
  if (frequency === "YEARLY" && read.months.length === 0) read.months.push(date.getUTCMonth() + 1);
  return read;
}

/** The days of a rule from `from` to `to` that are not before the day of `start`. */
export function ruleDays(rule: Rule, start: number, from: number, to: number): number[] {
  const floor = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
  const first = floor(start);
  const begin = rule.count === Infinity ? Math.max(first, floor(from)) : first;
  // BYSETPOS chooses among all days of a week, a month or a year.
  const margin = rule.positions.length > 0 ? 366 * DAY_MS : 0;
  const firstPeriod = periodOf(first, rule);
  const days: number[] = [];
  for (let day = begin - margin; day <= to + margin; day += DAY_MS) {
    const isDue = (periodOf(day, rule) - firstPeriod) % rule.interval === 0;
    if (isDue && isDayOf(rule, day)) days.push(day);
  }
  return chosen(days, rule)
    .filter((day) => day >= begin)
    .slice(0, rule.count)
    .filter((day) => day >= floor(from) && day <= to);
}

/** Number of the day, week, month or year that repeats. */
function periodOf(day: number, { frequency, weekStart }: Rule): number {
  const date = new Date(day);
  if (frequency === "DAILY") return day / DAY_MS;
  // 1 January 1970 was a Thursday.
  if (frequency === "WEEKLY") return Math.floor((day / DAY_MS + 4 - weekStart) / 7);
  if (frequency === "YEARLY") return date.getUTCFullYear();
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function chosen(days: number[], rule: Rule): number[] {
  const { positions } = rule;
  if (positions.length === 0) return days;
  return [...Map.groupBy(days, (day) => periodOf(day, rule)).values()].flatMap((set) =>
    set.filter(
      (_, index) => positions.includes(index + 1) || positions.includes(index - set.length),
    ),
  );
}

function isDayOf(rule: Rule, day: number): boolean {
  const { frequency, months, monthDays, weekdays } = rule;
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (months.length > 0 && !months.includes(month + 1)) return false;
  const ofMonth = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)] as const;
  const ofYear = [Date.UTC(year, 0, 1), Date.UTC(year, 12, 0)] as const;
  /** Whether the day, counted from the first and from the last day, has one of the numbers. */
  const isNth = (numbers: number[], [first, last]: readonly [number, number], step: number) =>
    numbers.includes(Math.floor((day - first) / step) + 1) ||
    numbers.includes(-Math.floor((last - day) / step) - 1);
  if (monthDays.length > 0 && !isNth(monthDays, ofMonth, DAY_MS)) return false;
  if (weekdays.length === 0) return true;
  const span = frequency === "YEARLY" && months.length === 0 ? ofYear : ofMonth;
  const hasNth = frequency === "MONTHLY" || frequency === "YEARLY";
  return weekdays.some(
    ({ nth, weekday }) =>
      weekday === date.getUTCDay() && (nth === 0 || !hasNth || isNth([nth], span, 7 * DAY_MS)),
  );
}
