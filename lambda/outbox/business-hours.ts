import { hourOf } from "../../schemas/format.ts";
import {
  DAY_MS,
  HOUR_MS,
  INDIA_AHEAD_MS,
  MINUTE_MS,
  momentInIndia,
  WEEKDAYS,
} from "../../schemas/plan/days.ts";
import type { Answering } from "../../schemas/generated/index.ts";

/** The midnight (ms) that ends the Indian day of `time`. */
export function endOfDay(time: number): number {
  return (Math.floor((time + INDIA_AHEAD_MS) / DAY_MS) + 1) * DAY_MS - INDIA_AHEAD_MS;
}

/**
 * Business hours, and the number of business hours within which an enquiry is answered. From
 * content/catalogs/answering.json.
 */
export type BusinessHours = Pick<
  Answering,
  "promisedHours" | "days" | "opens" | "closes" | "holidays"
>;

const WEEK = 7 * DAY_MS;

/** Start (ms) of Monday, 5 January 1970, in India. */
const A_MONDAY = 4 * DAY_MS - INDIA_AHEAD_MS;

/**
 * Business hours (in ms) between two moments (ms since 1970), without those of holidays; 0 when the second is not later.
 */
export function businessTime(hours: BusinessHours, from: number, to: number): number {
  const { holidays = [] } = hours;
  const between = (begin: number, end: number) =>
    Math.max(0, sinceMonday(hours, end) - sinceMonday(hours, begin));
  return holidays.reduce(
    (sum, day) => {
      const start = momentInIndia(day, "00:00");
      return sum - between(Math.max(from, start), Math.min(to, start + DAY_MS));
    },
    between(from, to),
  );
}

/** Maximum time until an answer: business hours, in ms. */
export function promisedTime({ promisedHours }: BusinessHours): number {
  return promisedHours * HOUR_MS;
}

/** Business hours of a day, in ms. */
export function workingDay({ opens, closes }: BusinessHours): number {
  return Math.max(0, sinceMidnight(closes) - sinceMidnight(opens));
}

/** Business hours (in ms) since `A_MONDAY`: whole weeks, the days of this week, and the elapsed part of today. */
function sinceMonday(hours: BusinessHours, time: number): number {
  const { days, opens } = hours;
  const open = sinceMidnight(opens);
  const length = workingDay(hours);
  const weeks = Math.floor((time - A_MONDAY) / WEEK);
  const inWeek = time - A_MONDAY - weeks * WEEK;
  const today = Math.floor(inWeek / DAY_MS);
  const numbers = days.map((day) => WEEKDAYS.indexOf(day));
  const whole = weeks * numbers.length + numbers.filter((day) => day < today).length;
  const passed = Math.min(length, Math.max(0, inWeek - today * DAY_MS - open));
  return whole * length + (numbers.includes(today) ? passed : 0);
}

/** `10:30` → ms, to the minute. */
function sinceMidnight(time: string): number {
  return Math.round(hourOf(time) * 60) * MINUTE_MS;
}
