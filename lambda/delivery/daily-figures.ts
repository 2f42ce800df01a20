import { DAY_MS, dayInIndia } from "../../schemas/plan/days.ts";
import { readCatalogue, type EnquiryCatalogue } from "../mail/catalogue.ts";
import { factsOfRow } from "../mail/enquiry-view.ts";
import {
  businessTime,
  promisedTime,
  workingDay,
  type BusinessHours,
} from "../outbox/business-hours.ts";
import {
  FAILED_LIST,
  listOfDay,
  handlingOf,
  originOf,
  OWNER_LISTS,
  type ListEntry,
  type Row,
} from "../outbox/row.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Log } from "../service/log.ts";
import { readEvents, type Events } from "./coming-events.ts";
import { inFamilies, isOverdue, toOverdue, type Overdue } from "./remind.ts";

/** The first rows of a list, and its length up to `MAX_COUNTED`. */
export interface Listed {
  rows: Row[];
  count: number;
}

export interface DailySummary {
  /** Reported day in India, `2026-11-24`. */
  day: string;
  /** Day of the mail in India. */
  today: string;
  /** Undefined when the catalogue (business hours, occasions) cannot be read. */
  progress: Progress | undefined;
  events: Events;
  enquiries: Listed;
  spam: Listed;
  /** Enquiries of any day whose mail was not sent or was returned. */
  failed: Listed;
  /** Number of enquiries with a mail that SES has not accepted yet, up to `MAX_COUNTED`. */
  pending: number;
  probe?: ProbeReport | undefined;
}

export interface ProbeReport {
  ok: boolean;
  ms: number;
}

export interface Progress extends FollowUps {
  hours: BusinessHours;
  /** Enquiries of any day past the promised time, one per family, longest waiting first. */
  overdue: Overdue[];
  /** Answers to the enquiries of the last seven days. */
  answers: Answers;
  /** Occasions of the enquiries of the last 28 days, each once per enquiry. */
  occasions: string[];
  sources: string[];
}

interface FollowUps {
  /** Enquiries whose call was planned for today or earlier, earliest first. */
  calls: Row[];
  /** Answered enquiries without a result that have reached `QUIET_DAYS` since the last daily mail. */
  quiet: Row[];
  /** Number of answered enquiries without a result that earlier mails have listed. */
  quietBefore: number;
}

export interface Answers {
  inTime: number;
  /** Number of enquiries that are answered or past the promised time. */
  settled: number;
  /** Median of the business hours (ms) from arrival to answer; undefined without answers. */
  median: number | undefined;
}

interface DailySummaryContext extends Pick<Outbox, "lists" | "store" | "queue" | "diary"> {
  catalogue: () => EnquiryCatalogue;
  log: Log;
}

/** Maximum number of counted rows; at this number the mail says "at least". */
export const MAX_COUNTED = 1000;

const MAX_NAMED = 500;
const MAX_SPAM_NAMED = 50;
const WEEK = 7 * DAY_MS;
const FIGURE_DAYS = 28;

/** Working days without a result after which the daily mail lists an answered enquiry. */
const QUIET_DAYS = 5;

/**
 * Reads the summary for the morning of `now` (ms). Reads rows by key, so the number of calls depends on the waiting
 * enquiries and those of four weeks, not on the size of the table.
 */
export async function readDailySummary(
  context: DailySummaryContext,
  now: number,
): Promise<DailySummary> {
  const { lists, queue } = context;
  const day = dayInIndia(now - DAY_MS);
  const [enquiries, spam, failed, due] = await Promise.all([
    lists.listed(listOfDay(day), MAX_NAMED, MAX_COUNTED),
    lists.listed(listOfDay(day, true), MAX_SPAM_NAMED, MAX_COUNTED),
    lists.listed(FAILED_LIST, MAX_SPAM_NAMED, MAX_COUNTED),
    queue.due(Number.MAX_SAFE_INTEGER, MAX_COUNTED, 5000),
  ]);
  const pages = OWNER_LISTS.map((list) => lists.entries(list, MAX_COUNTED));
  const all = (await Promise.all(pages)).flat();
  const entries = all.filter(({ list }) => list !== "spam");
  const known = readCatalogue(context);
  const progress = known && (await readProgress(context, known, entries, failed.rows, now));
  const events = await readEvents(context, all, known, now);
  const pending = due.length;
  return { day, today: dayInIndia(now), progress, events, enquiries, spam, failed, pending };
}

async function readProgress(
  { lists, store }: Pick<Outbox, "lists" | "store">,
  known: EnquiryCatalogue,
  entries: readonly ListEntry[],
  failed: readonly Row[],
  now: number,
): Promise<Progress> {
  const { hours } = known;
  const toFigure = (row: Row) => figureOf(row, factsOfRow(row, known).occasions);
  const figures = failed
    .filter(({ receivedAt }) => receivedAt >= now - FIGURE_DAYS * DAY_MS)
    .map(toFigure);
  // Sequential: only the figures of a day's rows stay in memory.
  for (let back = 0; back < FIGURE_DAYS; back++) {
    const list = listOfDay(dayInIndia(now - (back + 1) * DAY_MS));
    const { rows } = await lists.listed(list, MAX_COUNTED, MAX_COUNTED);
    figures.push(...rows.map(toFigure));
  }
  const enquiries = distinct(figures);
  const late = entries
    .filter((entry) => entry.list === "waiting" && isOverdue(entry, hours, now))
    .map(({ id }) => id);
  const thisWeek = enquiries.filter(({ receivedAt }) => receivedAt >= now - WEEK);
  return {
    hours,
    overdue: inFamilies(toOverdue(await store.getAll(late), hours, now)),
    ...(await readFollowUps(store, entries, hours, now)),
    answers: answersOf(thisWeek, hours, now),
    occasions: enquiries.flatMap(({ occasions }) =>
      occasions.length > 0 ? occasions : ["not said"],
    ),
    sources: enquiries.map(({ source }) => source),
  };
}

async function readFollowUps(
  store: Outbox["store"],
  entries: readonly ListEntry[],
  hours: BusinessHours,
  now: number,
): Promise<FollowUps> {
  const today = dayInIndia(now);
  const due = entries.filter(({ summary: { callOn = "9999" } }) => callOn <= today);
  const quiet = entries.filter((entry) => isQuiet(entry, hours, now));
  const fresh = quiet.filter((entry) => !isQuiet(entry, hours, now - DAY_MS));
  const calls = await store.getAll(due.map(({ id }) => id));
  return {
    calls: calls.sort((a, b) => (callDay(a) < callDay(b) ? -1 : 1)),
    quiet: await store.getAll(fresh.map(({ id }) => id)),
    quietBefore: quiet.length - fresh.length,
  };
}

function isQuiet(
  { list, answeredAt = 0, summary: { callOn, changedAt = answeredAt } }: ListEntry,
  hours: BusinessHours,
  now: number,
): boolean {
  const isOpen = list === "answered" && callOn === undefined;
  return isOpen && businessTime(hours, changedAt, now) >= QUIET_DAYS * workingDay(hours);
}

export const NO_ORIGIN = "no other site";

export const callDay = (row: Row): string => handlingOf(row).callOn ?? "";

export interface Figure extends Pick<Row, "reference" | "receivedAt"> {
  answeredAt: number | undefined;
  occasions: readonly string[];
  source: string;
}

export function figureOf(row: Row, occasions: readonly string[]): Figure {
  const { reference, receivedAt } = row;
  return {
    reference,
    receivedAt,
    answeredAt: handlingOf(row).answeredAt,
    occasions,
    source: originOf(row) ?? NO_ORIGIN,
  };
}

/** One figure per reference: an edited and resent enquiry counts once. */
export function distinct<Item extends Pick<Figure, "reference">>(figures: readonly Item[]): Item[] {
  return [...new Map(figures.map((figure) => [figure.reference, figure])).values()];
}

export function answersOf(
  figures: readonly Pick<ListEntry, "receivedAt" | "answeredAt">[],
  hours: BusinessHours,
  now: number,
): Answers {
  const promised = promisedTime(hours);
  const times = figures.map(({ receivedAt, answeredAt }) => ({
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
