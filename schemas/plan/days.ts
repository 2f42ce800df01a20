/** Calendar days, written `2027-02-14`. As text they sort by date and do not depend on a time zone. */

/** A year of fewer digits is half-typed: a browser writes `0002` for the first digit of 2027. */
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** India has one time zone and no summer time. */
export const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

/** Days of the week in the order and spelling of content/catalogs/answering.json. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether a text is an existing calendar day; false for `2027-02-30` and `0002-02-14`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = midnight(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The day in India at a time in milliseconds since 1970, whatever the machine's time zone is. */
export function dayInIndia(time: number): string {
  return dayOf(time + INDIA_AHEAD_MS);
}

/** The day that is `days` days later, or earlier if negative. `day` must exist in the calendar. */
export function addDays(day: string, days: number): string {
  return dayOf(midnight(day) + days * DAY_MS);
}

/** Number of days from a day to a later one; negative to an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** Day of the week; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(midnight(day)).getUTCDay();
}

/** `2027-02-14`, `17:00` in India → milliseconds since 1970. */
export function momentInIndia(day: string, hour: string): number {
  return Date.parse(`${day}T${hour}:00Z`) - INDIA_AHEAD_MS;
}
