import { expect, test } from "vitest";
import { composeDigest, type Digest } from "../../lambda/delivery/digest.ts";
import type { Row } from "../../lambda/outbox/outbox.ts";

const none = { rows: [], count: 0 };
const empty: Digest = { day: "2025-11-21", enquiries: none, spam: none, failed: none, waiting: 0 };

function row(change: Partial<Row>): Row {
  return {
    id: "TT-A",
    reference: "TT-A",
    status: "SENT",
    enquiry: { name: "Asha", email: "a@example.com", phone: "98200 12345", msg: "x" },
    receivedAt: Date.UTC(2025, 10, 20, 19, 30),
    tries: 1,
    refusals: 0,
    content: "",
    nonce: "",
    ...change,
  };
}

function listed(...rows: Row[]) {
  return { rows, count: rows.length };
}

test("the digest names every enquiry, what failed and what is suspected, each with its number", () => {
  const ravi = { name: "Ravi\u202e", email: "r@example.com", phone: "98200 54321", msg: "y" };

  const { subject, text } = composeDigest({
    ...empty,
    enquiries: listed(row({}), row({ reference: "TT-B", status: "PENDING" })),
    failed: listed(row({ reference: "TT-C", status: "FAILED", trouble: "Bounce Permanent" })),
    spam: listed(
      row({ reference: "TT-D", enquiry: ravi, spam: "trap" }),
      row({ reference: "TT-E", enquiry: ravi, spam: "flood", status: "SPAM" }),
    ),
    waiting: 2,
    probe: { ok: true, ms: 1400 },
  });

  expect(subject).toBe("Please look: Yesterday: 2 enquiries");
  expect(text).toMatchInlineSnapshot(`
    "Yesterday (2025-11-21): 2 enquiries

    TT-A  21 Nov 2025, 01:00 (India)  Asha  98200 12345  mailed
    TT-B  21 Nov 2025, 01:00 (India)  Asha  98200 12345  mail waiting

    NOT MAILED, or came back; please call them (1):
    TT-C  21 Nov 2025, 01:00 (India)  Asha  98200 12345  MAIL FAILED (came back: Bounce Permanent)

    Mails still waiting for the mail service: 2
    Suspected spam: 2
      TT-D  21 Nov 2025, 01:00 (India)  Ravi  98200 54321  mailed (trap)
      TT-E  21 Nov 2025, 01:00 (India)  Ravi  98200 54321  not mailed (flood)

    The daily check went all the way in 1.4 s.
    "
  `);
});

test("a long list is cut, and says how much longer it is", () => {
  const spam = { rows: [row({ spam: "flood", status: "SPAM" })], count: 1000 };

  const { text } = composeDigest({ ...empty, spam });

  expect(text).toContain("Suspected spam: at least 1000\n");
  expect(text).toContain("  and at least 999 more");
});

test("it comes also when there was none: its absence is the alarm", () => {
  const { subject, html } = composeDigest(empty);

  expect(subject).toBe("Yesterday: 0 enquiries");
  expect(html).toBeUndefined();
});

test("a check that did not get through is in the subject", () => {
  const { subject, text } = composeDigest({ ...empty, probe: { ok: false, ms: 20_000 } });

  expect(subject).toBe("Please look: Yesterday: 0 enquiries");
  expect(text).toContain("did NOT get through");
});
