import {
  BOOKED_RETENTION_DAYS,
  CALL_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../schemas/enquiry/enquiry-retention.ts";
import { addDays, DAY_MS, dayInIndia, isDay, momentInIndia } from "../../schemas/plan/days.ts";
import { fieldName, functionsIn } from "../../schemas/plan/plan.ts";
import { keyed, type Quote } from "../../schemas/plan/quote.ts";
import { shownVersion, type QuoteVersion } from "./deal-rules.ts";
import {
  changedAt,
  ELSEWHERE,
  ownerListOf,
  SPAM_BY_OWNER,
  type Booking,
  type Handling,
  type Row,
} from "./row.ts";

/**
 * Time at which the table may delete a row, in seconds since 1970; undefined while its mail is unsent or failed, unless
 * the owner marked the row as spam. After an answer by the owner, suspected spam is kept as long as an enquiry. The
 * retention of suspected spam restarts at each change by the owner, so that a wrong tap can be undone. A later call,
 * a hold, a quote or a payment prolongs any retention.
 */
export function expiryOf(
  row: Omit<Row, "id" | "reference" | "content" | "nonce">,
): number | undefined {
  const { status, receivedAt, sentAt, spam, handling } = row;
  const isUnsent = status === "FAILED" || (status === "PENDING" && sentAt === undefined);
  if (isUnsent && spam !== SPAM_BY_OWNER) return undefined;
  const begin = sentAt ?? receivedAt;
  const next = nextDay(row);
  const call = next ? afterDay(next, CALL_RETENTION_DAYS) : 0;
  if (ownerListOf(row) === "spam")
    return Math.max(
      call,
      inSeconds(Math.max(begin, changedAt(handling) ?? 0), SPAM_RETENTION_DAYS),
    );
  const booking = ownerListOf(row) === "won" ? bookingExpiry(row) : 0;
  const paid = paidDay(row);
  const money = paid ? afterDay(paid, BOOKED_RETENTION_DAYS) : 0;
  return Math.max(call, booking, money, inSeconds(begin, RETENTION_DAYS));
}

/**
 * Replaces the last event of a paid enquiry, so that its retention ends a year after its last payment or change.
 * A refund or cancellation does not shorten it. Empty without payments.
 */
function paidDay({ handling, deal }: Pick<Row, "handling" | "deal">): string {
  const { payments = [] } = deal?.money ?? {};
  if (payments.length === 0) return "";
  const times = payments.map(({ at, date }) => at ?? momentInIndia(date, "00:00"));
  const last = dayInIndia(Math.max(changedAt(handling) ?? 0, ...times));
  return addDays(last, UNDATED_RETENTION_DAYS - BOOKED_RETENTION_DAYS);
}

/** The last of these days: the next call, the end of a hold, the last day of a quote; empty without any. */
function nextDay({ handling, deal }: Pick<Row, "handling" | "deal">): string {
  const { callOn = "", holdUntil = "" }: Partial<Handling> = handling ?? {};
  const { validUntil = "" } = (deal && shownVersion(deal)) ?? {};
  return [callOn, holdUntil, validUntil].sort().at(-1) ?? "";
}

/** Day from which an enquiry's entries of the diary are kept for the retention of a booking; empty without days. */
export function lastDayOf(row: Pick<Row, "enquiry" | "plan" | "handling" | "deal">): string {
  const days = [bookingsOf(row).at(-1)?.date ?? "", nextDay(row), paidDay(row)];
  return days.sort().at(-1) ?? "";
}

function bookingExpiry(row: Pick<Row, "enquiry" | "plan" | "handling">): number {
  const last = bookingsOf(row).at(-1);
  if (last) return afterDay(last.date, BOOKED_RETENTION_DAYS);
  return inSeconds(changedAt(row.handling) ?? 0, UNDATED_RETENTION_DAYS);
}

/** Seconds since 1970 of the moment that is a number of days after the end of a day. */
export function afterDay(day: string, days: number): number {
  return inSeconds(momentInIndia(day, "00:00") + DAY_MS, days);
}

function inSeconds(begin: number, days: number): number {
  return Math.ceil(begin / 1000) + (days * DAY_MS) / 1000;
}

/**
 * Day and place of each function, earliest first: as the owner noted them, else as the visitor planned or typed them. One
 * without a day has an empty date, and keeps its place.
 */
export function functionDaysOf({
  enquiry,
  plan,
  handling,
}: Pick<Row, "enquiry" | "plan" | "handling">): FunctionDay[] {
  return byDate(handling?.booked ?? requestedDays(new URLSearchParams(plan?.query), enquiry));
}

/** Keys of the functions of the newest quote, else of the plan, and of days; at least one. Ascending. */
export function functionKeys(
  { plan, deal }: Pick<Row, "plan" | "deal">,
  days: readonly FunctionDay[] = [],
): number[] {
  const last = deal?.versions.at(-1);
  const known = last
    ? keyed(last.parts).map(({ key }) => key)
    : functionsIn(new URLSearchParams(plan?.query));
  const keys = new Set([...known, ...days.map(({ key }) => key)]);
  return keys.size > 0 ? [...keys].sort((a, b) => a - b) : [0];
}

/** The event's days, earliest first. */
export const bookingsOf = (row: Parameters<typeof functionDaysOf>[0]): FunctionDay[] =>
  functionDaysOf(row).filter(hasDay);

const hasDay = ({ date }: Pick<Booking, "date">) => isDay(date);

export type FunctionDay = Booking & { key: number };

const byDate = (days: readonly Booking[]): FunctionDay[] =>
  keyed(days).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** The functions of `quotedFunctions` that have a day. */
export const quotedDays = (...quoted: Parameters<typeof quotedFunctions>): FunctionDay[] =>
  quotedFunctions(...quoted).filter(hasDay);

/**
 * Day and place of each function of a quote, as `functionDaysOf`. A function without a day in the quote has the day that was
 * typed into the enquiry since. In a quote without any day, each function has its day in the enquiry.
 */
export function quotedFunctions(
  row: Parameters<typeof functionDaysOf>[0],
  { parts, booked }: Quote & Pick<QuoteVersion, "booked">,
): FunctionDay[] {
  const own = functionDaysOf(row);
  const before = booked === undefined ? own : readBookings(booked);
  const isDated = parts.some(hasDay);
  const dayIn = (days: readonly FunctionDay[], of: number) =>
    days.find(({ key }) => key === of)?.date ?? "";
  const days = keyed(parts).map(({ key, date: quoted, slot, lines }): FunctionDay => {
    const now = dayIn(own, key);
    const date = quoted || (!isDated || now !== dayIn(before, key) ? now : "");
    const hall = lines.find(({ id }) => id?.startsWith("hall:"))?.id?.slice("hall:".length);
    const same = own.find((one) => one.date === date && (date !== "" || one.key === key));
    const place = slot ?? hall ?? same?.slot;
    return { key, date, ...(place && { slot: place }) };
  });
  const others = own.filter(
    (one) => !(isDated && hasDay(one)) && !days.some(({ key }) => key === one.key),
  );
  return byDate([...days, ...others]);
}

export const isKey = (text: string): boolean => /^\d{1,16}$/.test(text);

/** Days of a canonical text (`bookingsText`). */
export function readBookings(text: string): FunctionDay[] {
  const items = text.split(",").filter(Boolean);
  return items.map((item, place) => {
    const words = item.split(" ").filter(Boolean);
    const date = words.find(isDay) ?? "";
    const key = words.find(isKey);
    const slot = words.find((one) => one !== date && one !== key);
    return { key: key === undefined ? place : Number(key), date, ...(slot && { slot }) };
  });
}

function requestedDays(query: URLSearchParams, { eventDate = "" }: Row["enquiry"]): Booking[] {
  const functions = functionsIn(query).map((index): Booking => ({
    key: index,
    date: query.get(fieldName("date", index)) ?? "",
    slot: query.get(fieldName("hall", index)) || ELSEWHERE,
  }));
  const [planned] = functions;
  const days = functions.length > 1 || !eventDate ? functions : [{ ...planned, date: eventDate }];
  return days.map((day) => (isDay(day.date) ? day : { ...day, date: "" }));
}
