import { businessTime, HOUR, promisedTime, type BusinessHours } from "../outbox/business-hours.ts";
import type { DeskEntry, Row } from "../outbox/outbox.ts";
import { subjectLine } from "../mail/mail.ts";
import { faultName, type Log } from "../service/log.ts";

/** An enquiry that waits longer than was promised. */
export interface Overdue {
  row: Row;
  /** Business hours, in ms. */
  waited: number;
  /** The address of its page at the owner's desk. */
  link?: string | undefined;
}

/** Signs the addresses of the owner's desk; absent where there is none. */
export interface DeskLinks {
  /** Of one enquiry's page. */
  deskLink?: (row: { id: string }) => string | undefined;
  /** Of the list of all. Reads the table. */
  listLink?: () => Promise<string | undefined>;
}

/** The address of the list of all enquiries; undefined, and logged, when it cannot be made: a mail goes out without it. */
export async function listLinkOf({ listLink }: DeskLinks, log: Log): Promise<string | undefined> {
  return listLink?.().catch((fault: unknown) => {
    log("warn", "desk.no-link", { fault: faultName(fault) });
    return undefined;
  });
}

/** Whether an enquiry waits longer than was promised at `now` (ms). One with a day for a call is not forgotten. */
export function isOverdue(
  { receivedAt, summary: { callOn } }: Pick<DeskEntry, "receivedAt" | "summary">,
  hours: BusinessHours,
  now: number,
): boolean {
  return callOn === undefined && businessTime(hours, receivedAt, now) > promisedTime(hours);
}

export function toOverdue(
  rows: readonly Row[],
  { deskLink }: DeskLinks,
  hours: BusinessHours,
  now: number,
): Overdue[] {
  return rows.map((row) => ({
    row,
    waited: businessTime(hours, row.receivedAt, now),
    link: deskLink?.(row),
  }));
}

/** Whom to call: the name and the phone first, and the link on a line of its own. */
export function overdueLines({ row: { enquiry, reference }, waited, link }: Overdue): string[] {
  return [
    `${subjectLine(enquiry.name)}  ${enquiry.phone}  ${reference}  waits ${hoursText(waited)}`,
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
