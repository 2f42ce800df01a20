import { expect, test } from "vitest";
import { floodCounter } from "../../lambda/intake/identity.ts";

test("where a sender is counted cannot be worked out without the secret", () => {
  const now = Date.UTC(2026, 10, 24);
  const counter = floodCounter("203.0.113.7", "one", now);

  expect(counter).toBe(floodCounter("203.0.113.7", "one", now + 1000));
  expect(counter).not.toBe(floodCounter("203.0.113.8", "one", now));
  expect(counter).not.toBe(floodCounter("203.0.113.7", "two", now));
  expect(counter).not.toContain("203");
});
