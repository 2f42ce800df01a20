import { expect, test } from "vitest";
import { composeDigest, yesterday } from "../../lambda/digest.ts";
import type { Row } from "../../lambda/outbox.ts";

const from = Date.UTC(2025, 10, 20, 18, 30);

function row(change: Partial<Row>): Row {
  return {
    id: "TT-A",
    reference: "TT-A",
    status: "SENT",
    enquiry: { name: "Asha", email: "a@example.com", phone: "98200 12345", msg: "x" },
    receivedAt: from + 3_600_000,
    tries: 1,
    refusals: 0,
    content: "",
    nonce: "",
    ...change,
  };
}

test("yesterday is a day in Mumbai", () => {
  const early = yesterday(Date.UTC(2025, 10, 21, 18, 29));
  const late = yesterday(Date.UTC(2025, 10, 21, 18, 31));

  expect(early).toEqual({ from: from - 86_400_000, to: from });
  expect(late).toEqual({ from, to: from + 86_400_000 });
});

test("the digest names every enquiry with its number, and counts the spam", () => {
  const { subject, text } = composeDigest(
    [
      row({}),
      row({ id: "TT-B", reference: "TT-B", status: "FAILED" }),
      row({ status: "SPAM", spam: "trap" }),
    ],
    2,
    from,
    { ok: true, ms: 1400 },
  );

  expect(subject).toBe("Please look: Yesterday: 2 enquiries");
  expect(text).toMatchInlineSnapshot(`
    "Yesterday (2025-11-21): 2 enquiries

    TT-A  21 Nov 2025, 01:00 (India)  Asha  98200 12345  mailed
    TT-B  21 Nov 2025, 01:00 (India)  Asha  98200 12345  MAIL FAILED

    Mails still waiting for the mail service: 2
    Kept as spam and not mailed: 1
      TT-A  (trap)

    The daily check went all the way in 1.4 s.
    "
  `);
});

test("it comes also when there was none: its absence is the alarm", () => {
  const { subject, html } = composeDigest([], 0, from);

  expect(subject).toBe("Yesterday: 0 enquiries");
  expect(html).toBeUndefined();
});

test("a check that did not get through is in the subject", () => {
  const { subject, text } = composeDigest([], 0, from, { ok: false, ms: 20_000 });

  expect(subject).toBe("Please look: Yesterday: 0 enquiries");
  expect(text).toContain("did NOT get through");
});
