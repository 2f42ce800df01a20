import * as fc from "fast-check";
import { tally } from "../../lambda/delivery/daily-mail.ts";
import { expect, test } from "vitest";
import { answersOf, distinct, type Figure, figureOf } from "../../lambda/delivery/daily-figures.ts";
import {
  type BusinessHours,
  businessTime,
  promisedTime,
} from "../../lambda/outbox/business-hours.ts";

const HOUR = 3_600_000;
const hours: BusinessHours = {
  promisedHours: 4,
  days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  opens: "10:00",
  closes: "19:00",
};

/** Monday 23 November 2026, 10:00 in India. */
const opening = Date.parse("2026-11-23T10:00:00+05:30");

/** An enquiry of that morning, answered after so many hours of business. */
function answered(after: number | undefined, change: Partial<Figure> = {}): Figure {
  return {
    reference: crypto.randomUUID(),
    receivedAt: opening,
    answeredAt: after === undefined ? undefined : opening + after * HOUR,
    occasions: [],
    source: "",
    ...change,
  };
}

test("answers count as in time up to the promised hour; what waits counts once it is late", () => {
  const facts = [answered(1), answered(4), answered(4.01), answered(undefined)];

  expect(answersOf(facts, hours, opening + 3 * HOUR)).toEqual({
    inTime: 2,
    settled: 3,
    median: 4 * HOUR,
  });
  expect(answersOf(facts, hours, opening + 5 * HOUR).settled).toBe(4);
});

test("the median of an even number of answers lies between the two in the middle", () => {
  expect(answersOf([answered(1), answered(2)], hours, opening).median).toBe(1.5 * HOUR);
  expect(answersOf([], hours, opening)).toEqual({ inTime: 0, settled: 0, median: undefined });
});

test("an enquiry of the evening that is answered next morning was in time", () => {
  const evening = answered(undefined, {
    receivedAt: opening + 8 * HOUR,
    answeredAt: opening + 25 * HOUR,
  });

  expect(answersOf([evening], hours, opening + 48 * HOUR)).toEqual({
    inTime: 1,
    settled: 1,
    median: 2 * HOUR,
  });
});

test("in time and late together are all that is settled, whatever the times", () => {
  const time = fc.integer({ min: opening, max: opening + 20 * 24 * HOUR });
  const anyFact = fc.record({
    reference: fc.uuid(),
    receivedAt: time,
    answeredAt: fc.option(time, { nil: undefined }),
    occasions: fc.constant<string[]>([]),
    source: fc.constant(""),
  });

  fc.assert(
    fc.property(fc.array(anyFact), time, (facts, now) => {
      const { inTime, settled } = answersOf(facts, hours, now);
      const isLate = ({ receivedAt, answeredAt = now }: Figure) =>
        businessTime(hours, receivedAt, answeredAt) > promisedTime(hours);

      expect(settled - inTime).toBe(facts.filter(isLate).length);
    }),
  );
});

test("a text that was changed and sent again is one enquiry", () => {
  const twice = [answered(1, { reference: "A" }), answered(2, { reference: "A" }), answered(1)];

  expect(distinct(twice)).toHaveLength(2);
});

test("an enquiry came from the advertisement, else from the other site, else from none", () => {
  const row = {
    id: "A",
    reference: "A",
    status: "SENT" as const,
    enquiry: { name: "", email: "", phone: "", msg: "" },
    receivedAt: 1,
    tries: 0,
    refusals: 0,
    content: "",
    nonce: "",
  };
  const sourceOf = (source: { page?: string; referrer?: string; campaign?: string }) =>
    figureOf({ ...row, source }, []).source;

  expect([
    sourceOf({ page: "/menu", referrer: "www.google.com", campaign: "diwali" }),
    sourceOf({ page: "/menu", referrer: "www.google.com" }),
    sourceOf({ page: "/menu" }),
    figureOf(row, []).source,
  ]).toEqual(["diwali", "www.google.com", "no other site", "no other site"]);
});

test("a tally names the most frequent ten and counts the rest together", () => {
  const names = Array.from({ length: 12 }, (_, place) =>
    Array.from({ length: 12 - place }, () => `site-${place}`),
  ).flat();

  expect(tally(["Birthday", "Wedding", "Wedding"])).toBe("Wedding 2 · Birthday 1");
  expect(tally(names)).toMatch(/^site-0 12 · .* · site-9 3 · others 3$/);
});
