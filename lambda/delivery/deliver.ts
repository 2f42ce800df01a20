import { selectionsOf, type SelectionsContext } from "../mail/selections.ts";
import { composeEnquiry, composePlainest, MailRefused } from "../mail/mail.ts";
import { faultName } from "../service/log.ts";
import type { DeliveryQueue, OwnerLists, Row, RowKey } from "../outbox/outbox.ts";
import {
  pauseAfter,
  pauseAfterFailure,
  REFUSALS_BEFORE_PLAIN,
  SETTLE_MS,
} from "../service/retry-schedule.ts";
import { placesOf, type DeskLinks, type Mailboxes } from "./mailboxes.ts";

export interface DeliveryParts extends SelectionsContext, Mailboxes, Pick<DeskLinks, "deskLink"> {
  outbox: DeliveryQueue & Pick<OwnerLists, "related">;
  now: () => number;
  retryBaseMs: number;
}

/** Other enquiries of the same family that a mail names. */
const MOST_RELATED = 10;

/** Other enquiries with the same phone number or e-mail address, newest first; none when they cannot be read in time. */
export async function relatedTo(
  { outbox, log }: DeliveryParts,
  row: Row,
  limitMs: number,
): Promise<RowKey[]> {
  try {
    return await outbox.related(row, MOST_RELATED, limitMs);
  } catch (fault) {
    log("warn", "enquiry.not-related", { id: row.id, fault: faultName(fault) });
    return [];
  }
}

/** Which mailboxes' mails SES took, and why not the others'. */
interface Mailed {
  sentTo: number[];
  failed: { mailbox: number; fault: unknown }[];
}

/** Mails a row at once to every mailbox that has no mail of it yet. Never throws. */
export async function mailMissing(
  parts: DeliveryParts,
  row: Row,
  related: readonly RowKey[],
  limitMs: number,
): Promise<Mailed> {
  const { mailboxes, send, log, deskLink } = parts;
  const compose = isPlain(row) ? composePlainest : composeEnquiry;
  const chosen = selectionsOf(row, parts);
  const done = new Set([...(row.sentTo ?? []), ...(row.failedTo ?? [])]);
  // The daily check's one mail goes to SES's simulator.
  const missing = placesOf(row.probe ? 1 : mailboxes).filter((place) => !done.has(place));
  const mailed: Mailed = { sentTo: [], failed: [] };
  const sending = missing.map(async (mailbox) => {
    try {
      const link = (one: { id: string }) => deskLink?.(one, mailbox);
      const messageId = await send(compose(row, chosen, related, link), mailbox, limitMs);
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

/** `held`: SES could not take a mail now. `refused`: SES said no to it. */
export type Delivery = "sent" | "held" | "refused";

/**
 * One try at one row that we hold the lease of, and a note of how it ended. Never throws: a try that fails, or a note
 * that can't be made, leaves the row in the outbox with its lease, and the next sweep finds it.
 */
export async function deliver(
  parts: DeliveryParts,
  row: Row,
  limits: { sendMs: () => number; noteMs: () => number },
  related: Promise<RowKey[]> = relatedTo(parts, row, SETTLE_MS),
): Promise<Delivery> {
  const { outbox, log, now, retryBaseMs } = parts;
  const { sentTo, failed } = await mailMissing(parts, row, await related, limits.sendMs());
  const isRefused = failed.length > 0 && failed.every(({ fault }) => fault instanceof MailRefused);
  const isLastRefusal = isRefused && isPlain(row);
  const hasArrived = sentTo.length + (row.sentTo ?? []).length > 0;
  // The mailboxes left are to blame, as SES takes the mail for another.
  const givenUp = isLastRefusal && hasArrived ? failed.map(({ mailbox }) => mailbox) : [];
  const isDone = failed.length === givenUp.length;
  const hasFailed = !hasArrived && (row.status === "FAILED" || isLastRefusal);
  const isNewlyFailed = givenUp.length > 0 || (hasFailed && row.status !== "FAILED");
  const [first] = failed;
  if (first)
    log(isNewlyFailed ? "error" : "warn", isNewlyFailed ? "enquiry.failed" : "enquiry.held", {
      id: row.id,
      mailboxes: failed.map(({ mailbox }) => mailbox).join(),
      tries: row.tries,
      fault: faultName(first.fault instanceof MailRefused ? first.fault.cause : first.fault),
    });
  if (isDone || sentTo.length > 0)
    await outbox
      .markSent(row, { sentTo, failedTo: givenUp, at: now(), isDone }, limits.noteMs())
      .catch((fault: unknown) =>
        log("error", "enquiry.sent-not-noted", { id: row.id, fault: faultName(fault) }),
      );
  if (isDone) return "sent";
  const pause = hasFailed ? pauseAfterFailure(retryBaseMs) : pauseAfter(row.tries, retryBaseMs);
  await outbox
    .postpone(
      row,
      {
        nextAt: now() + pause,
        refusals: row.refusals + (isRefused ? 1 : 0),
        status: hasFailed ? "FAILED" : "PENDING",
      },
      limits.noteMs(),
    )
    .catch((notNoted: unknown) =>
      log("warn", "enquiry.not-postponed", { id: row.id, fault: faultName(notNoted) }),
    );
  return isRefused ? "refused" : "held";
}
