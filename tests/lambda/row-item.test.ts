import { expect, test } from "vitest";
import { fromItem, toItem } from "../../lambda/outbox/row-item.ts";
import type { Row } from "../../lambda/outbox/outbox.ts";
import { validateEnquiry } from "../../schemas/enquiry.ts";

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
  "%j is no enquiry any more, and told",
  (text) => {
    expect(() => fromItem({ ...toItem(row), enquiry: { S: text } })).toThrow();
  },
);
