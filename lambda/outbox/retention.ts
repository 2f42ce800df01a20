import {
  BOOKED_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../schemas/enquiry/enquiry-retention.ts";
import { isDay, momentInIndia } from "../../schemas/plan/days.ts";
import { DAY, dayOf } from "./business-hours.ts";
import {
  type Booking,
  changedAt,
  type OwnerList,
  ELSEWHERE,
  handlingOf,
  type Row,
  SPAM_BY_OWNER,
  type Status,
} from "./row.ts";
import { fieldName, functionsIn } from "../../schemas/plan/plan.ts";

type Delivery = Pick<Row, "status" | "nextAt" | "sentTo" | "failedTo">;

/** List of the mails of any day that SES refused or that came back. */
export const FAILED_LIST = "failed";

/** The lists of a day (`2026-11-24`): its enquiries, and its suspected spam. */
export function listOfDay(day: string, spam = false): string {
  return spam ? `spam ${day}` : day;
}

/** The state of a row's mails. When all were tried and one failed: SENT if any arrived, else FAILED. */
export function statusOf({ status, nextAt, sentTo = [], failedTo = [] }: Delivery): Status {
  if (nextAt !== undefined || failedTo.length === 0) return status;
  return sentTo.some((mailbox) => !failedTo.includes(mailbox)) ? "SENT" : "FAILED";
}

/** The daily mail's list that has a row; none for the daily check and for rows that the owner marked as spam. */
export function listOf({
  status,
  receivedAt,
  spam,
  probe,
}: Pick<Row, "status" | "receivedAt" | "spam" | "probe">): string | undefined {
  if (probe || spam === SPAM_BY_OWNER) return undefined;
  if (status === "FAILED") return FAILED_LIST;
  return listOfDay(dayOf(receivedAt), spam !== undefined);
}

/** The owner's list that a row is in. The daily check is in none. */
export function ownerListOf({
  spam,
  probe,
  handling,
}: Pick<Row, "spam" | "probe" | "handling">): OwnerList | undefined {
  if (probe) return undefined;
  const { state } = handlingOf({ handling });
  return spam !== undefined && state === "waiting" ? "spam" : state;
}

/**
 * Time at which the table may delete a row, in seconds since 1970. Undefined: not before its status changes. The owner's
 * answer makes suspected spam an enquiry. The days of suspected spam restart at each change by the owner, so that a wrong
 * tap can be undone.
 */
export function expiryOf(
  row: Omit<Row, "id" | "reference" | "content" | "nonce">,
): number | undefined {
  const { status, receivedAt, sentAt, spam, handling } = row;
  const isUnsent = status === "FAILED" || (status === "PENDING" && sentAt === undefined);
  if (isUnsent && spam !== SPAM_BY_OWNER) return undefined;
  const begin = sentAt ?? receivedAt;
  if (ownerListOf(row) === "spam")
    return inSeconds(Math.max(begin, changedAt(handling) ?? 0), SPAM_RETENTION_DAYS);
  const days = inSeconds(begin, RETENTION_DAYS);
  return handling?.state === "won" ? Math.max(days, bookingExpiry(row)) : days;
}

function bookingExpiry(row: Pick<Row, "enquiry" | "plan" | "handling">): number {
  const last = bookingsOf(row).at(-1);
  if (last) return inSeconds(momentInIndia(last.date, "00:00") + DAY, BOOKED_RETENTION_DAYS);
  return inSeconds(changedAt(row.handling) ?? 0, UNDATED_RETENTION_DAYS);
}

function inSeconds(begin: number, days: number): number {
  return Math.ceil(begin / 1000) + days * 86_400;
}

/** The event's days, earliest first: as the owner noted them, else as the visitor planned or typed them. */
export function bookingsOf({
  enquiry,
  plan,
  handling,
}: Pick<Row, "enquiry" | "plan" | "handling">): Booking[] {
  const days = handling?.booked ?? requestedDays(new URLSearchParams(plan?.query), enquiry);
  return days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function requestedDays(query: URLSearchParams, { eventDate = "" }: Row["enquiry"]): Booking[] {
  const functions = functionsIn(query).map((index): Booking => ({
    date: query.get(fieldName("date", index)) ?? "",
    slot: query.get(fieldName("hall", index)) || ELSEWHERE,
  }));
  const [planned] = functions;
  const days = functions.length > 1 || !eventDate ? functions : [{ ...planned, date: eventDate }];
  return days.filter(({ date }) => isDay(date));
}
