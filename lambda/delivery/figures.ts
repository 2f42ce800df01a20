import { businessTime, promisedTime, type BusinessHours } from "../outbox/business-hours.ts";
import type { Row } from "../outbox/outbox.ts";
import { handlingOf } from "../outbox/states.ts";

/** What the figures take from a row: weeks of rows are many. */
export interface Fact {
  reference: string;
  receivedAt: number;
  answeredAt: number | undefined;
  occasions: readonly string[];
  source: string;
}

export function factOf(row: Row, occasions: readonly string[]): Fact {
  const { reference, receivedAt, source } = row;
  return {
    reference,
    receivedAt,
    answeredAt: handlingOf(row).answeredAt,
    occasions,
    source: source?.campaign ?? source?.referrer ?? "no other site",
  };
}

/** One fact an enquiry: a text that was changed and sent again shares the reference. */
export function distinct(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [fact.reference, fact])).values()];
}

/** How enquiries were answered. */
export interface Answers {
  /** Answered within the promised time. */
  inTime: number;
  /** Answered, or waiting longer than was promised. */
  settled: number;
  /** Business hours (ms) from arrival to answer; undefined when none was answered. */
  median: number | undefined;
}

export function answersOf(facts: readonly Fact[], hours: BusinessHours, now: number): Answers {
  const promised = promisedTime(hours);
  const times = facts.map(({ receivedAt, answeredAt }) => ({
    isAnswered: answeredAt !== undefined,
    time: businessTime(hours, receivedAt, answeredAt ?? now),
  }));
  const answered = times.filter(({ isAnswered }) => isAnswered).map(({ time }) => time);
  return {
    inTime: answered.filter((time) => time <= promised).length,
    settled: times.filter(({ isAnswered, time }) => isAnswered || time > promised).length,
    median: medianOf(answered),
  };
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** So many names are counted by themselves: a sender may invent sources. */
const MOST_NAMES = 10;

/** `Wedding 12 · Birthday 3 · others 2`: the most frequent names with their counts. */
export function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const others = sorted.slice(MOST_NAMES).reduce((sum, [, count]) => sum + count, 0);
  return [...sorted.slice(0, MOST_NAMES), ...(others > 0 ? [["others", others]] : [])]
    .map(([name, count]) => `${name} ${count}`)
    .join(" · ");
}
