import {
  composeEnquiry,
  composeFallback,
  MailRefused,
  type Accepted,
  type SendMail,
} from "../mail/mail.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import { listedSlots, readCatalogue, type CatalogueContext } from "../mail/catalogue.ts";
import { selectionsOf } from "../mail/selections.ts";
import { hallFacts, type HallFacts } from "../outbox/hall-facts.ts";
import type { DueRow, Outbox } from "../outbox/outbox.ts";
import type { Row, RowKey } from "../outbox/row.ts";
import { faultName, logFault } from "../service/log.ts";
import {
  inParallel,
  leaseFor,
  PATIENT_SEND_MS,
  pauseAfter,
  REFUSALS_BEFORE_PLAIN,
  SETTLE_MS,
} from "../service/retry.ts";

export interface DeliveryContext
  extends CatalogueContext, Pick<Outbox, "queue" | "lists" | "diary"> {
  send: SendMail;
  now: () => number;
  retryBaseMs: number;
}

/** Other enquiries with the same phone number or e-mail address, newest first; none if they cannot be read in time. */
async function relatedTo(
  { lists, log }: Pick<DeliveryContext, "lists" | "log">,
  row: Row,
  limitMs: number,
): Promise<RowKey[]> {
  const failed = logFault(log, "warn", "enquiry.not-related", { id: row.id });
  return (await lists.related(row, limitMs).catch(failed)) ?? [];
}

/** Facts of a mail that are read from the table. */
export interface MailFacts extends HallFacts {
  /** Other enquiries with the same phone number or e-mail address, newest first. */
  related: readonly RowKey[];
}

/** Facts for the mail of a row. It is sent without those that cannot be read in time. */
export async function mailFacts(
  context: Pick<DeliveryContext, "lists" | "diary" | "catalogue" | "now" | "log">,
  row: Row,
  limitMs: number,
): Promise<MailFacts> {
  const today = dayInIndia(context.now());
  const listed = listedSlots(readCatalogue(context));
  const [related, hall] = await Promise.all([
    relatedTo(context, row, limitMs),
    hallFacts(context, row, { today, listed, limitMs }),
  ]);
  return { related, ...hall };
}

/** Mails a row to all recipients. @throws when no recipient gets the mail */
export async function mailRow(
  context: Pick<DeliveryContext, "catalogue" | "site" | "log" | "send">,
  row: Row,
  { related, taken, days }: MailFacts,
  limitMs: number,
): Promise<Accepted> {
  const { send, log, site } = context;
  const compose = isPlain(row) ? composeFallback : composeEnquiry;
  const chosen = selectionsOf(row, context, row.receivedAt, taken, days);
  const accepted = await send(compose(row, chosen, related, site), limitMs);
  const { length: unreached } = accepted.unreached;
  if (unreached > 0) log("error", "enquiry.failed", { id: row.id, unreached });
  return accepted;
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
  context: DeliveryContext,
  row: Row,
  limits: { sendMs: () => number; noteMs: () => number },
  facts: Promise<MailFacts> = mailFacts(context, row, SETTLE_MS),
): Promise<Delivery> {
  const { queue, log, now, retryBaseMs } = context;
  const { id, tries } = row;
  try {
    const accepted = await mailRow(context, row, await facts, limits.sendMs());
    log("info", "enquiry.sent", { id, tries });
    await queue
      .markSent(row, { ...accepted, at: now() }, limits.noteMs())
      .catch(logFault(log, "error", "enquiry.sent-not-noted", { id }));
    return "sent";
  } catch (fault) {
    const isRefused = fault instanceof MailRefused;
    const isFailed = row.status === "FAILED" || (isRefused && isPlain(row));
    const isAlarm = isFailed && row.status !== "FAILED";
    const cause = faultName(isRefused ? fault.cause : fault);
    log(isAlarm ? "error" : "warn", isAlarm ? "enquiry.failed" : "enquiry.delayed", {
      id,
      tries,
      fault: cause,
    });
    // A FAILED row is retried hourly until it expires, because the cause may be our account.
    const next = {
      nextAt: now() + pauseAfter(isFailed ? Infinity : tries, retryBaseMs),
      refusals: row.refusals + (isRefused ? 1 : 0),
      status: isFailed ? "FAILED" : "PENDING",
    } as const;
    await queue
      .postpone(row, next, limits.noteMs())
      .catch(logFault(log, "warn", "enquiry.not-postponed", { id }));
    return isRefused ? "refused" : "deferred";
  }
}

export type SweepReport = Record<Delivery, number>;

/** Maximum number of due rows in one run; more than the daily limit of enquiries. */
const MAX_DUE = 1000;

/** Consecutive deferrals after which SES is considered down; the remaining rows wait for the next sweep. */
const GIVE_UP_AFTER = 15;

/**
 * Tries each due row once, the longest waiting first, until the time is up or SES seems down. Each row is leased
 * separately, so a row that always fails does not block the others. Two sweeps may run at once.
 */
export async function sweep(context: DeliveryContext, until: number): Promise<SweepReport> {
  const { queue, now, log, retryBaseMs } = context;
  const report: SweepReport = { sent: 0, deferred: 0, refused: 0 };
  let deferredInARow = 0;
  const mayContinue = () => now() < until && deferredInARow < GIVE_UP_AFTER;
  const lease = (row: DueRow) =>
    queue
      .lease(row, now() + leaseFor(retryBaseMs, PATIENT_SEND_MS), SETTLE_MS)
      .catch(logFault(log, "warn", "enquiry.not-leased", { id: row.id }));

  await queue.settle(SETTLE_MS);
  await inParallel(await queue.due(now(), MAX_DUE, SETTLE_MS), async (row) => {
    const leased = mayContinue() ? await lease(row) : undefined;
    if (!leased) return;
    const limits = { sendMs: () => PATIENT_SEND_MS, noteMs: () => SETTLE_MS };
    const delivery = await deliver(context, leased, limits);
    report[delivery]++;
    deferredInARow = delivery === "deferred" ? deferredInARow + 1 : 0;
  });
  if (Object.values(report).some((count) => count > 0)) log("info", "sweep.done", { ...report });
  return report;
}
