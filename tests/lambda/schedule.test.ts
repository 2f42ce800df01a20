import { expect, test } from "vitest";
import {
  ANSWER_MS,
  leaseFor,
  PATIENT_SEND_MS,
  pauseAfter,
  SEND_MS,
  SETTLE_MS,
} from "../../lambda/service/retry-schedule.ts";

test("the pauses are 1, 2, 5, 15, 60 minutes, then every hour", () => {
  const minutes = [1, 2, 3, 4, 5, 6, 50].map((tries) => pauseAfter(tries, 60_000) / 60_000);

  expect(minutes).toEqual([1, 2, 5, 15, 60, 60, 60]);
});

test("a lease outlasts any try and its note", () => {
  expect(leaseFor(60_000, PATIENT_SEND_MS)).toBe(60_000);
  expect(leaseFor(1, SEND_MS)).toBeGreaterThan(Math.max(ANSWER_MS, SEND_MS + SETTLE_MS));
  expect(leaseFor(1, PATIENT_SEND_MS)).toBeGreaterThan(PATIENT_SEND_MS + SETTLE_MS);
});

test("a sweep's try at SES waits for answers that come 15 seconds late", () => {
  expect(PATIENT_SEND_MS).toBeGreaterThanOrEqual(15_000);
  expect(PATIENT_SEND_MS).toBeLessThanOrEqual(20_000);
});
