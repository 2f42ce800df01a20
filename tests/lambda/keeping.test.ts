import { expect, test } from "vitest";
import { expiryOf, listOf } from "../../lambda/outbox/retention.ts";
import { RETENTION_DAYS, SPAM_RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";

const DAY = 86_400;
const receivedAt = Date.UTC(2025, 10, 20, 18, 30);
const sentAt = receivedAt + 3 * DAY * 1000;
const row = {
  enquiry: { name: "Asha", email: "a@b.in", phone: "12345678", msg: "Hello" },
  receivedAt,
  tries: 1,
  refusals: 0,
};

test("a mailed enquiry goes 90 days after its mail, one taken for spam after 14", () => {
  expect(expiryOf({ ...row, status: "SENT", sentAt })).toBe(sentAt / 1000 + RETENTION_DAYS * DAY);
  expect(expiryOf({ ...row, status: "SENT", sentAt, spam: "trap" })).toBe(
    sentAt / 1000 + SPAM_RETENTION_DAYS * DAY,
  );
  expect(expiryOf({ ...row, status: "SPAM", spam: "flood" })).toBe(
    receivedAt / 1000 + SPAM_RETENTION_DAYS * DAY,
  );
  expect([RETENTION_DAYS, SPAM_RETENTION_DAYS]).toEqual([90, 14]);
});

test("an enquiry whose mail is not out, or came back, never expires", () => {
  expect(expiryOf({ ...row, status: "PENDING", spam: "trap" })).toBeUndefined();
  expect(expiryOf({ ...row, status: "FAILED", sentAt, spam: "trap" })).toBeUndefined();
});

test("a row is in the list of its day, of its day's suspects, of the failed ones, or in none", () => {
  expect(listOf({ status: "PENDING", receivedAt })).toBe("2025-11-21");
  expect(listOf({ status: "SENT", receivedAt, spam: "trap" })).toBe("spam 2025-11-21");
  expect(listOf({ status: "SPAM", receivedAt, spam: "flood" })).toBe("spam 2025-11-21");
  expect(listOf({ status: "FAILED", receivedAt, spam: "trap" })).toBe("failed");
  expect(listOf({ status: "FAILED", receivedAt, spam: "owner" })).toBeUndefined();
  expect(listOf({ status: "SENT", receivedAt, probe: true })).toBeUndefined();
});
