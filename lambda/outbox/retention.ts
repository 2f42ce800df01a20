import {
  BOOKED_RETENTION_DAYS,
  CALL_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../schemas/enquiry/enquiry-retention.ts";
import { addDays, DAY_MS, dayInIndia, momentInIndia } from "../../schemas/plan/days.ts";
import { dealOf, offeredVersion } from "./deal-rules.ts";
import { bookingsOf } from "./function-days.ts";
import { changedAt, ownerListOf, SPAM_BY_OWNER, type Handling, type Row } from "./row.ts";

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
  const { validUntil = "" } = offeredVersion(dealOf({ deal })) ?? {};
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
