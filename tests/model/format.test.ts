import { expect, test } from "vitest";
import { formatHours, formatPrice } from "../../src/model/format.ts";

test("prices are grouped as India reads them", () => {
  expect(formatPrice(599)).toBe("₹599");
  expect(formatPrice(250_000)).toBe("₹2,50,000");
});

test("hours are told with am and pm", () => {
  expect(formatHours("09:00", "15:00")).toBe("9:00 am to 3:00 pm");
  expect(formatHours("12:00", "00:30")).toBe("12:00 pm to 12:30 am");
});
