import { expect, test } from "vitest";
import {
  answersOf,
  distinct,
  figureOf,
  type DailySummary,
  type Figure,
  type Progress,
} from "../../lambda/delivery/daily-figures.ts";
import { composeDailyMail, tally } from "../../lambda/delivery/daily-mail.ts";
import { composeChatNotice, composeReminder } from "../../lambda/delivery/remind.ts";
import type { BusinessHours } from "../../lambda/outbox/business-hours.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { occasionOf } from "../setup/catalogs.ts";
import { ASHA, enquiryRow } from "../setup/enquiry-row.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

const NONE = { rows: [], count: 0 };
const HOUR = 3_600_000;
const hours: BusinessHours = {
  promisedHours: 4,
  days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  opens: "10:00",
  closes: "19:00",
};
const idle: Progress = {
  hours,
  overdue: [],
  calls: [],
  quiet: [],
  quietBefore: 0,
  answers: { inTime: 0, settled: 0, median: undefined },
  occasions: [],
  sources: [],
};
const empty: DailySummary = {
  day: "2026-11-20",
  today: "2026-11-21",
  progress: idle,
  events: {
    coming: [],
    holds: [],
    ended: [],
    unheld: [],
    freed: [],
    balances: [],
    incomplete: [],
    undated: [],
    unrefunded: [],
    quotes: [],
    thanks: [],
  },
  enquiries: NONE,
  spam: NONE,
  failed: NONE,
  pending: 0,
};
const ravi = { ...ASHA, name: "Ravi\u202e", phone: "98200 54321" };

const listed = (...rows: Partial<Row>[]) => ({ rows: rows.map(enquiryRow), count: rows.length });

test("the daily mail lists overdue, new, failed and suspected enquiries in this order", () => {
  const { subject, text } = composeDailyMail(
    {
      ...empty,
      progress: {
        ...idle,
        overdue: [
          { row: enquiryRow({ id: "TT-F", enquiry: ravi }), waited: 13.25 * HOUR },
          { row: enquiryRow(), waited: 4.5 * HOUR },
        ],
        answers: { inTime: 12, settled: 14, median: 1.25 * HOUR },
        occasions: ["Wedding", "not said", "Wedding"],
        sources: ["no other site", "www.google.com", "no other site"],
      },
      enquiries: listed(
        {},
        { id: "TT-B", status: "PENDING" },
        { id: "TT-G", handling: { state: "won", answeredAt: 1, history: [], revision: 1 } },
      ),
      failed: listed({ id: "TT-C", status: "FAILED", trouble: "Bounce Permanent" }),
      spam: listed(
        { id: "TT-D", enquiry: ravi, spam: "trap" },
        { id: "TT-E", enquiry: ravi, spam: "flood", status: "SPAM" },
      ),
      pending: 2,
      probe: { ok: true, ms: 1400 },
    },
    "https://www.example.in",
  );

  expect(subject).toBe("Please look: 2 waiting too long. Yesterday: 3 enquiries");
  expect(text).toBe(`Waiting longer than the promised 4 working hours; please call them (2):
  Ravi  98200 54321  TT-F  waits 13.3 working hours
    https://www.example.in/owner/TT-F
  Asha Shah  +91 98200 12345  TT-A  waits 4.5 working hours
    https://www.example.in/owner/TT-A

All enquiries: https://www.example.in/owner

Yesterday (2026-11-20): 3 enquiries
  TT-A  21 Nov 2026, 10:00 (India)  Asha Shah  +91 98200 12345  mailed
  TT-B  21 Nov 2026, 10:00 (India)  Asha Shah  +91 98200 12345  mail waiting
  TT-G  21 Nov 2026, 10:00 (India)  Asha Shah  +91 98200 12345  mailed, won

NOT MAILED, or came back; please call them (1):
  TT-C  21 Nov 2026, 10:00 (India)  Asha Shah  +91 98200 12345  MAIL FAILED (came back: Bounce Permanent)

Suspected spam: 2
  TT-D  21 Nov 2026, 10:00 (India)  Ravi  98200 54321  mailed (trap)
  TT-E  21 Nov 2026, 10:00 (India)  Ravi  98200 54321  not mailed (flood)

Answered in time this week: 12 of 14, median 1.3 working hours
The last four weeks: 3 enquiries
  By occasion: Wedding 2 · not said 1
  By source: no other site 2 · www.google.com 1

Mails still waiting for the mail service: 2

The daily check went all the way in 1.4 s.
`);
});

test("the daily mail cuts a long list and names its length", () => {
  const spam = { rows: [enquiryRow({ spam: "flood", status: "SPAM" })], count: 1000 };
  const overdue = Array.from({ length: 60 }, () => ({ row: enquiryRow(), waited: 5 * HOUR }));

  const { text } = composeDailyMail({ ...empty, spam, progress: { ...idle, overdue } }, undefined);

  expect(text).toContain("Suspected spam: at least 1000\n");
  expect(text).toContain("  and at least 999 more");
  expect(text).toContain("please call them (60):\n");
  expect(text.match(/waits 5\.0 working hours/g)).toHaveLength(50);
  expect(text).toContain("  and 10 more: npm run enquiries -- list --status waiting\n");
});

test.each<[string, Partial<DailySummary>, string, RegExp]>([
  ["without enquiries", {}, "Yesterday: 0 enquiries", /^Nobody waits longer than the promised 4/],
  [
    "without business hours",
    { progress: undefined, enquiries: listed({}) },
    "Please look: Yesterday: 1 enquiry",
    /^The business hours cannot be read[^]*TT-A {2}21 Nov 2026/,
  ],
  [
    "after a failed daily check",
    { probe: { ok: false, ms: 20_000 } },
    "Please look: Yesterday: 0 enquiries",
    /did NOT get through/,
  ],
])("the daily mail %s has a matching subject and text", (_, change, subject, words) => {
  const mail = composeDailyMail({ ...empty, ...change }, undefined);

  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(words);
});

const OPENING = Date.parse("2026-11-23T10:00:00+05:30");

test("an answer within the promised hours is in time; a reference counts only once", () => {
  const answered = [4, 4.01, undefined].map((after, place): Figure => ({
    reference: String(place % 2),
    receivedAt: OPENING,
    answeredAt: after && OPENING + after * HOUR,
    occasions: [],
    source: "",
  }));

  const { inTime, settled } = answersOf(answered, hours, OPENING + 4 * HOUR);
  expect([inTime, settled]).toEqual([1, 2]);
  expect(answersOf(answered, hours, OPENING + 5 * HOUR).settled).toBe(3);
  expect(answersOf([], hours, OPENING).median).toBeUndefined();
  expect(distinct(answered)).toHaveLength(2);
});

test("figures count the campaign, else the referring site, and show the top ten", () => {
  const sourceOf = (source: Row["source"]) => figureOf(enquiryRow(source && { source }), []).source;
  const names = Array.from({ length: 12 }, (_, place) =>
    Array.from({ length: 12 - place }, () => `site-${place}`),
  ).flat();

  expect([
    sourceOf({ page: "/menu", referrer: "www.google.com", campaign: "diwali" }),
    sourceOf({ page: "/menu", referrer: "www.google.com" }),
    sourceOf({ page: "/menu" }),
    sourceOf(undefined),
  ]).toEqual(["diwali", "www.google.com", "no other site", "no other site"]);
  expect(tally(["Birthday", "Wedding", "Wedding"])).toBe("Wedding 2 · Birthday 1");
  expect(tally(names)).toMatch(/^site-0 12 · .* · site-9 3 · others 3$/);
});

test("a mailed reminder has phone numbers; the chat gets only references and occasions", () => {
  const name = "Asha <https://evil.example|here>";
  const plan = (query: string) => ({ plan: { query } });
  const rows = [
    enquiryRow({ enquiry: { ...ASHA, name }, ...plan("event=wedding&guests=300") }),
    enquiryRow({ id: "TT-B", ...plan("event=<b>") }),
    enquiryRow({ id: "TT-C", enquiry: { ...ASHA, occasion: "birthday" } }),
  ];
  const overdue = rows.map((row) => ({ row, waited: 4.1 * HOUR }));

  const { subject, text } = composeReminder(overdue, CATALOGUE, "https://www.example.in");
  const lines = composeChatNotice(Array(20).fill(overdue).flat(), CATALOGUE).split("\n");

  expect(subject).toBe("3 enquiries wait longer than promised");
  expect(text).toContain(
    `please call them:\n\n${name}  +91 98200 12345  TT-A  waits 4.1 working hours\n  https://www.example.in/owner/TT-A\n`,
  );
  expect(text).toContain("\nAll enquiries: https://www.example.in/owner\n");
  expect(lines.slice(0, 4)).toEqual([
    "60 enquiries wait longer than the promised 4 working hours:",
    `TT-A (${occasionOf("wedding")})`,
    "TT-B",
    `TT-C (${occasionOf("birthday")})`,
  ]);
  expect([lines.length, lines.at(-1)]).toEqual([52, "and 10 more"]);
});
