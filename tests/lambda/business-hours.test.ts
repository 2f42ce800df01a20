import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BusinessHours,
  businessTime,
  promisedTime,
} from "../../lambda/outbox/business-hours.ts";

const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

const hours: BusinessHours = {
  promisedHours: 4,
  days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  opens: "10:00",
  closes: "19:00",
};

const HOUR = 3_600_000;

/** The moment (ms) of a day and a time in India: `2026-11-23 11:15`. */
const india = (written: string) => Date.parse(`${written.replace(" ", "T")}:00+05:30`);

/** 23 November 2026 is a Monday. */
test.each([
  ["within a day", "2026-11-23 11:15", "2026-11-23 13:45", 2.5],
  ["over a night", "2026-11-23 18:00", "2026-11-24 11:00", 2],
  ["over a Sunday", "2026-11-28 18:00", "2026-11-30 10:30", 1.5],
  ["from a Sunday", "2026-11-29 12:00", "2026-11-30 12:00", 2],
  ["before opening", "2026-11-23 05:00", "2026-11-23 09:59", 0],
  ["after closing", "2026-11-23 19:00", "2026-11-24 10:00", 0],
  ["a whole week", "2026-11-23 12:00", "2026-11-30 12:00", 54],
  ["backwards", "2026-11-24 12:00", "2026-11-23 12:00", 0],
] as const)("business time %s counts open hours alone", (_name, from, to, expected) => {
  expect(businessTime(hours, india(from), india(to)) / HOUR).toBe(expected);
});

test("the promise is counted in hours of business time", () => {
  expect(promisedTime(hours)).toBe(4 * HOUR);
});

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });
const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", weekday: "long" });

/** The same by the calendar: day after day, what the day's open hours and the span have in common. */
function byCalendar({ days, opens, closes }: BusinessHours, from: number, to: number): number {
  let sum = 0;
  for (
    let noon = india(`${calendar.format(from)} 12:00`);
    noon < to + 24 * HOUR;
    noon += 24 * HOUR
  ) {
    const name = weekday.format(noon).toLowerCase();
    if (!days.some((day) => day === name)) continue;
    const date = calendar.format(noon);
    const begin = Math.max(from, india(`${date} ${opens}`));
    const end = Math.min(to, india(`${date} ${closes}`));
    sum += Math.max(0, end - begin);
  }
  return sum;
}

const minute = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((at) =>
    [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":"),
  );

const anyHours = fc.record({
  promisedHours: fc.integer({ min: 1, max: 99 }),
  days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  opens: minute,
  closes: minute,
}) as fc.Arbitrary<BusinessHours>;

const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });

test("business time is what a calendar adds up, for any hours and any span", () => {
  fc.assert(
    fc.property(
      anyHours,
      moment,
      fc.integer({ min: 0, max: 30 * 24 * HOUR }),
      (given, from, span) => {
        expect(businessTime(given, from, from + span)).toBe(byCalendar(given, from, from + span));
      },
    ),
    { numRuns: 300 },
  );
});

test("business time adds up over any moment between, and never decreases", () => {
  fc.assert(
    fc.property(anyHours, fc.tuple(moment, moment, moment), (given, moments) => {
      const [a, b, c] = moments.toSorted((one, other) => one - other) as [number, number, number];

      expect(businessTime(given, a, b) + businessTime(given, b, c)).toBe(businessTime(given, a, c));
      expect(businessTime(given, a, b)).toBeLessThanOrEqual(businessTime(given, a, c));
    }),
  );
});
