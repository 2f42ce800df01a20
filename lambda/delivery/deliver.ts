import {
  composeEnquiry,
  composeFallback,
  MailRefused,
  type Mail,
  type SendMail,
} from "../mail/mail.ts";
import type { CatalogueContext } from "../mail/catalogue.ts";
import { selectionsOf } from "../mail/selections.ts";
import type { DueRow, Outbox } from "../outbox/outbox.ts";
import type { Row, RowKey } from "../outbox/row.ts";
import { faultName, type Log, logFault } from "../service/log.ts";
import {
  inParallel,
  leaseFor,
  PATIENT_SEND_MS,
  pauseAfter,
  REFUSALS_BEFORE_PLAIN,
  SETTLE_MS,
} from "../service/retry.ts";

/**
 * The owner's mailboxes, numbered from 1 in the order of the recipients in the settings. Each mailbox gets a mail with
 * its own links, so that the history of an enquiry shows in which mailbox a button was pressed.
 */
export interface Mailboxes {
  mailboxes: number;
  /**
   * Addresses of the owner's pages for a mailbox; undefined without these pages. `list` reads the generation of valid
   * links from the table.
   */
  linksOf: (mailbox?: number) => {
    enquiry: MailLinks["enquiry"];
    list: () => Promise<string | undefined>;
  };
  send: SendMail;
  log: Log;
}

export interface MailLinks {
  enquiry: (row: { id: string }) => string | undefined;
  list: string | undefined;
}

export interface DeliveryParts
  extends CatalogueContext, Mailboxes, Pick<Outbox, "queue" | "lists"> {
  now: () => number;
  retryBaseMs: number;
}

function mailboxNumbers(mailboxes: number): number[] {
  return Array.from({ length: mailboxes }, (_, index) => index + 1);
}

/**
 * Sends a mail once to each mailbox, with the mailbox's own links. Logs each mailbox that refuses, and a missing link
 * to the list.
 *
 * @throws when every mailbox refuses
 */
export async function sendToAll(
  { mailboxes, send, log, linksOf }: Mailboxes,
  compose: (links: MailLinks) => Mail,
  limitMs: number,
): Promise<void> {
  const faults: unknown[] = [];
  const sending = mailboxNumbers(mailboxes).map(async (mailbox) => {
    const { enquiry, list } = linksOf(mailbox);
    const listLink = await list().catch(logFault(log, "warn", "list-link.failed"));
    const mail = compose({ enquiry, list: listLink });
    await send(mail, mailbox, limitMs).catch((fault: unknown) => {
      faults.push(fault);
      log("warn", "mail.not-sent", { id: mail.id, mailbox, fault: faultName(fault) });
    });
  });
  await Promise.all(sending);
  if (faults.length === mailboxes) throw faults[0];
}

/** Other enquiries with the same phone number or e-mail address, newest first; none if they cannot be read in time. */
export async function relatedTo(
  { lists, log }: Pick<DeliveryParts, "lists" | "log">,
  row: Row,
  limitMs: number,
): Promise<RowKey[]> {
  const failed = logFault(log, "warn", "enquiry.not-related", { id: row.id });
  return (await lists.related(row, limitMs).catch(failed)) ?? [];
}

interface Mailed {
  sentTo: number[];
  failed: { mailbox: number; fault: unknown }[];
}

/** Mails a row in parallel to every mailbox that has neither received nor finally refused it. Never throws. */
export async function mailMissing(
  parts: DeliveryParts,
  row: Row,
  related: readonly RowKey[],
  limitMs: number,
): Promise<Mailed> {
  const { mailboxes, send, log, linksOf } = parts;
  const compose = isPlain(row) ? composeFallback : composeEnquiry;
  const chosen = selectionsOf(row, parts);
  const done = new Set([...(row.sentTo ?? []), ...(row.failedTo ?? [])]);
  // The daily check sends one mail, to SES's simulator.
  const missing = mailboxNumbers(row.probe ? 1 : mailboxes).filter((mailbox) => !done.has(mailbox));
  const mailed: Mailed = { sentTo: [], failed: [] };
  const sending = missing.map(async (mailbox) => {
    try {
      const mail = compose(row, chosen, related, linksOf(mailbox).enquiry);
      const messageId = await send(mail, mailbox, limitMs);
      mailed.sentTo.push(mailbox);
      log("info", "enquiry.sent", { id: row.id, mailbox, messageId, tries: row.tries });
    } catch (fault) {
      mailed.failed.push({ mailbox, fault });
    }
  });
  await Promise.all(sending);
  return mailed;
}

function isPlain({ refusals }: Row): boolean {
  return refusals >= REFUSALS_BEFORE_PLAIN;
}

/** `deferred`: SES could not accept a mail now. `refused`: SES refused this very mail. */
export type Delivery = "sent" | "deferred" | "refused";

/**
 * Tries once to mail a leased row, and records the result. Never throws. If the result cannot be recorded, a sweep
 * tries the row again after its lease.
 */
export async function deliver(
  parts: DeliveryParts,
  row: Row,
  limits: { sendMs: () => number; noteMs: () => number },
  related: Promise<RowKey[]> = relatedTo(parts, row, SETTLE_MS),
): Promise<Delivery> {
  const { queue, log, now, retryBaseMs } = parts;
  const { sentTo, failed } = await mailMissing(parts, row, await related, limits.sendMs());
  const allRefused = failed.length > 0 && failed.every(({ fault }) => fault instanceof MailRefused);
  const isFinalRefusal = allRefused && isPlain(row);
  const hasArrived = sentTo.length + (row.sentTo ?? []).length > 0;
  // SES accepted this mail for another mailbox, so these mailboxes are the cause.
  const failedTo = isFinalRefusal && hasArrived ? failed.map(({ mailbox }) => mailbox) : [];
  const isDone = failed.length === failedTo.length;
  const isFailed = !hasArrived && (row.status === "FAILED" || isFinalRefusal);
  const isNewlyFailed = failedTo.length > 0 || (isFailed && row.status !== "FAILED");
  const [first] = failed;
  if (first)
    log(isNewlyFailed ? "error" : "warn", isNewlyFailed ? "enquiry.failed" : "enquiry.delayed", {
      id: row.id,
      mailboxes: failed.map(({ mailbox }) => mailbox).join(),
      tries: row.tries,
      fault: faultName(first.fault instanceof MailRefused ? first.fault.cause : first.fault),
    });
  if (isDone || sentTo.length > 0)
    await queue
      .markSent(row, { sentTo, failedTo, at: now(), isDone }, limits.noteMs())
      .catch(logFault(log, "error", "enquiry.sent-not-noted", { id: row.id }));
  if (isDone) return "sent";
  // A FAILED row is retried hourly until it expires, because the cause may be our account.
  const pause = pauseAfter(isFailed ? Infinity : row.tries, retryBaseMs);
  const next = {
    nextAt: now() + pause,
    refusals: row.refusals + (allRefused ? 1 : 0),
    status: isFailed ? "FAILED" : "PENDING",
  } as const;
  await queue
    .postpone(row, next, limits.noteMs())
    .catch(logFault(log, "warn", "enquiry.not-postponed", { id: row.id }));
  return allRefused ? "refused" : "deferred";
}

export type SweepReport = Record<Delivery, number>;

/** Maximum number of due rows in one run; more than the daily limit of enquiries. */
const MAX_DUE = 1000;

/** Number of rows mailed in parallel: SES allows a new account about fourteen mails a second. */
const AT_ONCE = 5;

/** Consecutive deferrals after which SES is considered down; the remaining rows wait for the next sweep. */
const GIVE_UP_AFTER = 15;

/**
 * Tries each due row once, the longest waiting first, until the time is up or SES seems down. Each row is leased
 * separately, so a row that always fails does not block the others. Two sweeps may run at once.
 */
export async function sweep(parts: DeliveryParts, until: number): Promise<SweepReport> {
  const { queue, now, log, retryBaseMs } = parts;
  const report: SweepReport = { sent: 0, deferred: 0, refused: 0 };
  let deferredInARow = 0;
  const mayContinue = () => now() < until && deferredInARow < GIVE_UP_AFTER;
  const lease = (row: DueRow) =>
    queue
      .lease(row, now() + leaseFor(retryBaseMs, PATIENT_SEND_MS), SETTLE_MS)
      .catch(logFault(log, "warn", "enquiry.not-leased", { id: row.id }));

  await queue.settle(SETTLE_MS);
  await inParallel(await queue.due(now(), MAX_DUE, SETTLE_MS), AT_ONCE, async (row) => {
    const leased = mayContinue() ? await lease(row) : undefined;
    if (!leased) return;
    const limits = { sendMs: () => PATIENT_SEND_MS, noteMs: () => SETTLE_MS };
    const delivery = await deliver(parts, leased, limits);
    report[delivery]++;
    deferredInARow = delivery === "deferred" ? deferredInARow + 1 : 0;
  });
  if (Object.values(report).some((count) => count > 0)) log("info", "sweep.done", { ...report });
  return report;
}
