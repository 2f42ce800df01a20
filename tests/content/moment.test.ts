import { expect, test } from "vitest";
import { formatMoment, parseClock, parseMoment } from "../../scripts/lib/moment.ts";

test("a date and time without a time zone is read and written in Indian time", () => {
  expect(parseMoment("2026-12-01")).toBe(Date.parse("2026-11-30T18:30:00Z"));
  for (const text of ["2026-12-01T09:15", "2026-12-01 09:15"])
    expect(parseMoment(text)).toBe(Date.parse("2026-12-01T03:45:00Z"));
  for (const text of ["2026-12-01T03:45:00Z", "2026-12-01T09:15+05:30"])
    expect(parseClock(text)).toBe(parseMoment("2026-12-01T09:15"));
  expect(parseClock("tomorrow")).toBeUndefined();
  expect(formatMoment(parseMoment("2026-12-01") ?? 0)).toBe("1 December 2026");
  expect(formatMoment(parseMoment("2027-01-05T18:30") ?? 0)).toBe("5 January 2027, 18:30");
});

test.each(["2026-02-30", "2026-13-01", "2026-12-01T24:30", "1 December", "2026-12-1", ""])(
  '"%s" is not a valid date and time',
  (text) => expect(parseMoment(text)).toBeUndefined(),
);
