import { expect, test } from "vitest";
import { fromItem, toItem } from "../../lambda/outbox/row-item.ts";
import { changed, handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { validateEnquiry } from "../../schemas/enquiry/enquiry.ts";

/** Accepted when an e-mail address was anything with an @ in it. */
const old = { name: "Asha", email: "asha@kitchen", phone: "12345678", msg: "Lunch for 300" };

const row: Row = {
  id: "TT-1",
  reference: "TT-1",
  status: "PENDING",
  enquiry: old,
  receivedAt: Date.UTC(2026, 10, 21),
  nextAt: Date.UTC(2026, 10, 21),
  tries: 0,
  refusals: 0,
  content: "c",
  nonce: "n",
};

test("what was accepted under older rules is read, and so mailed, as it is", () => {
  expect(validateEnquiry(old).ok).toBe(false);

  expect(fromItem(toItem(row))).toEqual(row);
});

test.each(["", "{", "null", "[]", '{"name":"Asha"}'])(
  "%j is no enquiry any more, and reported",
  (text) => {
    expect(() => fromItem({ ...toItem(row), enquiry: text })).toThrow();
  },
);

test("what the owner made of an enquiry is read back as it was noted, the last twenty changes", () => {
  let handling = handlingOf(row);
  for (let at = 1; at <= 30; at++) handling = changed(handling, at % 2 ? "answered" : "won", at);
  const handled = { ...row, handling };

  expect(handling).toMatchObject({ state: "won", answeredAt: 1, revision: 30 });
  expect(handling.history).toHaveLength(20);
  expect(fromItem(toItem(handled))).toEqual(handled);
  expect(changed(handling, "waiting", 31)).not.toHaveProperty("answeredAt");
});

test("how the owner was reminded of an enquiry is read back as it was noted", () => {
  const reminded = {
    ...row,
    reminders: { mail: { tries: 1, sentAt: 3 }, chat: { tries: 2, nextAt: 4 } },
  };

  expect(fromItem(toItem(reminded))).toEqual(reminded);
});
