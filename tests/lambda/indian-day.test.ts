import { expect, test } from "vitest";
import { dayBefore, dayOf, endOfDay } from "../../lambda/outbox/business-hours.ts";

/** Midnight in India between the 20th and the 21st of November 2025. */
const midnight = Date.UTC(2025, 10, 20, 18, 30);

test("a day begins and ends at midnight in India", () => {
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(["2025-11-20", "2025-11-21"]);
  expect(dayBefore(midnight)).toBe("2025-11-20");
  expect(endOfDay(midnight - 1)).toBe(midnight);
  expect(endOfDay(midnight)).toBe(midnight + 86_400_000);
});
