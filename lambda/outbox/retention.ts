import { RETENTION_DAYS, SPAM_RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { dayOf } from "./indian-day.ts";
import type { Row } from "./outbox.ts";
import { handlingOf, type DeskList } from "./states.ts";

/** The list of mails that SES refused or that came back, whatever day they are of. */
export const FAILED_LIST = "failed";

/** The lists of a day (`2026-11-24`): its enquiries, and what was taken for spam. */
export function listOfDay(day: string, spam = false): string {
  return spam ? `spam ${day}` : day;
}

/** The list that names a row in the daily mail. The daily check stands in none. */
export function listOf({
  status,
  receivedAt,
  spam,
  probe,
}: Pick<Row, "status" | "receivedAt" | "spam" | "probe">): string | undefined {
  if (probe) return undefined;
  if (status === "FAILED") return FAILED_LIST;
  return listOfDay(dayOf(receivedAt), spam !== undefined);
}

/** The owner's list that a row stands in. The daily check stands in none. */
export function deskListOf({
  spam,
  probe,
  handling,
}: Pick<Row, "spam" | "probe" | "handling">): DeskList | undefined {
  if (probe) return undefined;
  const { state } = handlingOf({ handling });
  return spam !== undefined && state === "waiting" ? "spam" : state;
}

/**
 * When the table may delete a row, in seconds since 1970. Undefined: not before its status changes. A suspect that the
 * owner has answered is a person's.
 */
export function expiryOf({
  status,
  receivedAt,
  sentAt,
  spam,
  handling,
}: Pick<Row, "status" | "receivedAt" | "sentAt" | "spam" | "handling">): number | undefined {
  if (status === "PENDING" || status === "FAILED") return undefined;
  const isSpam = spam !== undefined && handlingOf({ handling }).state === "waiting";
  const days = isSpam ? SPAM_RETENTION_DAYS : RETENTION_DAYS;
  return Math.ceil((sentAt ?? receivedAt) / 1000) + days * 86_400;
}
