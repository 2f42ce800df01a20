import { expect, test } from "vitest";
import type { DailySummary, Progress } from "../../lambda/delivery/daily-figures.ts";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import type { Row } from "../../lambda/outbox/row.ts";

const NO_LINKS = { enquiry: () => undefined, list: undefined };
const none = { rows: [], count: 0 };
const HOUR = 3_600_000;
const idle: Progress = {
  hours: {
    promisedHours: 4,
    days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
    opens: "10:00",
    closes: "19:00",
  },
  overdue: [],
  calls: [],
  quiet: [],
  quietBefore: 0,
  answers: { inTime: 0, settled: 0, median: undefined },
  occasions: [],
  sources: [],
};
const empty: DailySummary = {
  day: "2025-11-21",
  today: "2025-11-22",
  progress: idle,
  enquiries: none,
  spam: none,
  failed: none,
  pending: 0,
};

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

test("the digest begins with who waits too long, then names every enquiry, what failed and what is suspected", () => {
  const ravi = { name: "Ravi\u202e", email: "r@example.com", phone: "98200 54321", msg: "y" };

  const { subject, text } = composeDailyMail(
    {
      ...empty,
      progress: {
        ...idle,
        overdue: [
          { row: row({ id: "TT-F", reference: "TT-F", enquiry: ravi }), waited: 13.25 * HOUR },
          { row: row({}), waited: 4.5 * HOUR },
        ],
        answers: { inTime: 12, settled: 14, median: 1.25 * HOUR },
        occasions: ["Wedding", "not said", "Wedding"],
        sources: ["no other site", "www.google.com", "no other site"],
      },
      enquiries: listed(
        row({}),
        row({ reference: "TT-B", status: "PENDING" }),
        row({
          reference: "TT-G",
          handling: { state: "won", answeredAt: 1, history: [], revision: 1 },
        }),
      ),
      failed: listed(row({ reference: "TT-C", status: "FAILED", trouble: "Bounce Permanent" })),
      spam: listed(
        row({ reference: "TT-D", enquiry: ravi, spam: "trap" }),
        row({ reference: "TT-E", enquiry: ravi, spam: "flood", status: "SPAM" }),
      ),
      pending: 2,
      probe: { ok: true, ms: 1400 },
    },
    {
      enquiry: ({ id }) => (id === "TT-F" ? undefined : "https://www.example.in/api/desk/e"),
      list: "https://www.example.in/api/desk/list",
    },
  );

  expect(subject).toBe("Please look: 2 waiting too long. Yesterday: 3 enquiries");
  expect(text).toMatchInlineSnapshot(`
    "Waiting longer than the promised 4 working hours; please call them (2):
      Ravi  98200 54321  TT-F  waits 13.3 working hours
      Asha  98200 12345  TT-A  waits 4.5 working hours
        https://www.example.in/api/desk/e

    All enquiries: https://www.example.in/api/desk/list

    Yesterday (2025-11-21): 3 enquiries
      TT-A  21 Nov 2025, 01:00 (India)  Asha  98200 12345  mailed
      TT-B  21 Nov 2025, 01:00 (India)  Asha  98200 12345  mail waiting
      TT-G  21 Nov 2025, 01:00 (India)  Asha  98200 12345  mailed, won

    NOT MAILED, or came back; please call them (1):
      TT-C  21 Nov 2025, 01:00 (India)  Asha  98200 12345  MAIL FAILED (came back: Bounce Permanent)

    Suspected spam: 2
      TT-D  21 Nov 2025, 01:00 (India)  Ravi  98200 54321  mailed (trap)
      TT-E  21 Nov 2025, 01:00 (India)  Ravi  98200 54321  not mailed (flood)

    Answered in time this week: 12 of 14, median 1.3 working hours
    The last four weeks: 3 enquiries
      By occasion: Wedding 2 · not said 1
      By source: no other site 2 · www.google.com 1

    Mails still waiting for the mail service: 2

    The daily check went all the way in 1.4 s.
    "
  `);
});

test("a long list is cut, and says how much longer it is", () => {
  const spam = { rows: [row({ spam: "flood", status: "SPAM" })], count: 1000 };
  const overdue = Array.from({ length: 60 }, () => ({ row: row({}), waited: 5 * HOUR }));

  const { text } = composeDailyMail({ ...empty, spam, progress: { ...idle, overdue } }, NO_LINKS);

  expect(text).toContain("Suspected spam: at least 1000\n");
  expect(text).toContain("  and at least 999 more");
  expect(text).toContain("please call them (60):\n");
  expect(text.match(/waits 5\.0 working hours/g)).toHaveLength(50);
  expect(text).toContain("  and 10 more: npm run enquiries -- list --status waiting\n");
});

test("it comes also when there was none: its absence is the alarm", () => {
  const { subject, text, html } = composeDailyMail(empty, NO_LINKS);

  expect(subject).toBe("Yesterday: 0 enquiries");
  expect(text).toMatch(/^Nobody waits longer than the promised 4 working hours\.\n/);
  expect(text).toContain("Answered in time this week: none was due\n");
  expect(html).toBeUndefined();
});

test("it comes also when the business hours cannot be read, and says so", () => {
  const { subject, text } = composeDailyMail(
    {
      ...empty,
      progress: undefined,
      enquiries: listed(row({})),
    },
    NO_LINKS,
  );

  expect(subject).toBe("Please look: Yesterday: 1 enquiry");
  expect(text).toMatch(/^The business hours cannot be read/);
  expect(text).toContain("TT-A  21 Nov 2025");
});

test("a check that did not get through is in the subject", () => {
  const { subject, text } = composeDailyMail(
    { ...empty, probe: { ok: false, ms: 20_000 } },
    NO_LINKS,
  );

  expect(subject).toBe("Please look: Yesterday: 0 enquiries");
  expect(text).toContain("did NOT get through");
});
