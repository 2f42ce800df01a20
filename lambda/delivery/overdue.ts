import { businessTime, HOUR, promisedTime, type BusinessHours } from "../outbox/business-hours.ts";
import type { DeskEntry, Row } from "../outbox/outbox.ts";
import { subjectLine } from "../mail/mail.ts";
import type { MailLinks } from "./mailboxes.ts";

/** An enquiry that waits longer than was promised. */
export interface Overdue {
  row: Row;
  /** Business hours, in ms. */
  waited: number;
}

/** Whether an enquiry waits longer than was promised at `now` (ms). One with a day for a call is not forgotten. */
export function isOverdue(
  { receivedAt, summary: { callOn } }: Pick<DeskEntry, "receivedAt" | "summary">,
  hours: BusinessHours,
  now: number,
): boolean {
  return callOn === undefined && businessTime(hours, receivedAt, now) > promisedTime(hours);
}

export function toOverdue(rows: readonly Row[], hours: BusinessHours, now: number): Overdue[] {
  return rows.map((row) => ({ row, waited: businessTime(hours, row.receivedAt, now) }));
}

export function overdueLines({ row, waited }: Overdue, links: MailLinks): string[] {
  return lineOf(row, links, `  waits ${hoursText(waited)}`);
}

/** An enquiry in the owner's mails: name and phone number first, then the link on a separate line. */
export function lineOf(row: Row, { enquiry }: MailLinks, state: string): string[] {
  const { name, phone } = row.enquiry;
  const link = enquiry(row);
  return [
    `${subjectLine(name)}  ${phone}  ${row.reference}${state}`,
    ...(link === undefined ? [] : [`  ${link}`]),
  ];
}

/** `4 working hours`, as it is promised. */
export function promiseText({ promisedHours }: BusinessHours): string {
  return `${promisedHours} working ${promisedHours === 1 ? "hour" : "hours"}`;
}

/** `1.5 working hours`. */
export function hoursText(time: number): string {
  return `${(time / HOUR).toFixed(1)} working hours`;
}
