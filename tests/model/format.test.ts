import { expect, test } from "vitest";
import { formatHours, formatPrice, hourOf } from "../../src/model/format.ts";

test("prices are grouped as India reads them", () => {
  expect(formatPrice(599)).toBe("₹599");
  expect(formatPrice(250_000)).toBe("₹2,50,000");
});

test("hours are told with am and pm", () => {
  expect(formatHours("09:00", "15:00")).toBe("9:00 am to 3:00 pm");
  expect(formatHours("12:00", "00:30")).toBe("12:00 pm to 12:30 am");
});

test("a time of day is a number of hours, and nothing else is a time of day", () => {
  expect(hourOf("17:30")).toBe(17.5);
  expect(() => hourOf("half past five")).toThrow("24-hour time");
});
