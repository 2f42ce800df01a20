import { businessTime, HOUR, promisedTime, type BusinessHours } from "../outbox/business-hours.ts";
import type { Row } from "../outbox/outbox.ts";
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

/** Whether what came at `receivedAt` (ms) waits longer than was promised at `now` (ms). */
export function isOverdue(
  { receivedAt }: { receivedAt: number },
  hours: BusinessHours,
  now: number,
): boolean {
  return businessTime(hours, receivedAt, now) > promisedTime(hours);
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
