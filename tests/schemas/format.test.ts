import { expect, test } from "vitest";
import {
  formatCount,
  formatDay,
  formatHours,
  formatMonth,
  formatPrice,
  formatShortDay,
  formatWeekday,
  hourOf,
} from "../../schemas/format.ts";

test("prices and counts are grouped as `Intl` groups them for India", () => {
  expect(formatPrice(250_000)).toBe("₹2,50,000");
  const platform = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
  const counts = [0, 7, 99, 100, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 987_654_321, 2.4];
  for (const count of [...counts, ...counts.map((one) => -one - 1)]) {
    expect(formatCount(count)).toBe(platform.format(count));
  }
});

test("dates do not depend on the browser's formatter", ({ onTestFinished }) => {
  // Chromium before 110 writes a date of India with hyphens.
  const old = { get: () => () => "14-Feb-2027", configurable: true };
  const property = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", old);
  onTestFinished(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", property ?? {});
  });

  expect(formatDay("2027-02-14")).toBe("14 February 2027");
  expect(formatShortDay("2027-02-04")).toBe("4 Feb 2027");
  expect(formatWeekday("2027-09-12")).toBe("Sun, 12 Sep 2027");
  expect(formatMonth("2027-12")).toBe("December 2027");
});

test("text that is not a valid day or month is returned unchanged", () => {
  expect(formatShortDay("soon")).toBe("soon");
  expect(formatDay("2027-02-31T")).toBe("2027-02-31T");
  expect(formatMonth("spring")).toBe("spring");
});

test("hours are written with am and pm, and become numbers; other text is refused", () => {
  expect(formatHours("09:00", "15:00")).toBe("9:00 am to 3:00 pm");
  expect(formatHours("12:00", "00:30")).toBe("12:00 pm to 12:30 am");
  expect(hourOf("17:30")).toBe(17.5);
  expect(() => hourOf("half past five")).toThrow("24-hour time");
});
