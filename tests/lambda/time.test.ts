import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { businessTime, endOfDay, type BusinessHours } from "../../lambda/outbox/business-hours.ts";
import {
  ANSWER_MS,
  leaseFor,
  PATIENT_SEND_MS,
  pauseAfter,
  SEND_MS,
  SETTLE_MS,
} from "../../lambda/service/retry.ts";

const HOUR = 3_600_000;
const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(
  " ",
) as BusinessHours["days"][number][];

/** Moment (ms) of a day and a time in India: `2026-11-23 11:15`. */
const india = (written: string) => Date.parse(`${written.replace(" ", "T")}:00+05:30`);

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });
const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", weekday: "long" });

function byCalendar(
  { days, opens, closes, holidays = [] }: BusinessHours,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (
    let noon = india(`${calendar.format(from)} 12:00`);
    noon < to + 24 * HOUR;
    noon += 24 * HOUR
  ) {
    if (!days.some((day) => day === weekday.format(noon).toLowerCase())) continue;
    const date = calendar.format(noon);
    if (holidays.includes(date)) continue;
    const begin = Math.max(from, india(`${date} ${opens}`));
    sum += Math.max(0, Math.min(to, india(`${date} ${closes}`)) - begin);
  }
  return sum;
}

test("business time equals the sum over the calendar, for any hours, holidays and span", () => {
  const minute = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((at) => [at / 60, at % 60].map((n) => String(Math.floor(n)).padStart(2, "0")).join(":"));
  const anyHours = fc.record({
    promisedHours: fc.constant(4),
    days: fc.subarray(WEEKDAYS, { minLength: 1 }),
    opens: minute,
    closes: minute,
  }) as fc.Arbitrary<BusinessHours>;
  const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });
  const span = fc.integer({ min: -24 * HOUR, max: 30 * 24 * HOUR });

  /** Numbers of days after the first moment. */
  const closed = fc.uniqueArray(fc.integer({ min: -2, max: 32 }), { maxLength: 6 });

  fc.assert(
    fc.property(anyHours, moment, span, closed, (hours, from, ms, after) => {
      const given = { ...hours, holidays: after.map((day) => addDays(dayInIndia(from), day)) };

      expect(businessTime(given, from, from + ms)).toBe(byCalendar(given, from, from + ms));
    }),
    { numRuns: 300 },
  );
});

test("a day begins and ends at midnight in India", () => {
  const midnight = Date.UTC(2025, 10, 20, 18, 30);

  expect([dayInIndia(midnight - 1), dayInIndia(midnight)]).toEqual(["2025-11-20", "2025-11-21"]);
  expect([endOfDay(midnight - 1), endOfDay(midnight)]).toEqual([midnight, midnight + 86_400_000]);
});

test("pauses between tries grow to an hour, and a lease outlasts a try", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 50].map((tries) => pauseAfter(tries, 60_000));

  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(Math.max(...pauses)).toBe(HOUR);
  expect(leaseFor(60_000, PATIENT_SEND_MS)).toBe(60_000);
  expect(leaseFor(1, SEND_MS)).toBeGreaterThan(Math.max(ANSWER_MS, SEND_MS + SETTLE_MS));
  expect(leaseFor(1, PATIENT_SEND_MS)).toBeGreaterThan(PATIENT_SEND_MS + SETTLE_MS);
});
