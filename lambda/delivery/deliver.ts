import { selectionsOf, type SelectionsContext } from "../mail/selections.ts";
import {
  composeEnquiry,
  composePlainest,
  MailRefused,
  type Related,
  type SendMail,
} from "../mail/mail.ts";
import { faultName } from "../service/log.ts";
import type { Outbox, Row } from "../outbox/outbox.ts";
import {
  pauseAfter,
  pauseAfterFailure,
  REFUSALS_BEFORE_PLAIN,
  SETTLE_MS,
} from "../service/retry-schedule.ts";

export interface DeliveryParts extends SelectionsContext {
  outbox: Outbox;
  send: SendMail;
  now: () => number;
  retryBaseMs: number;
}

/** Other enquiries of the same family that a mail names. */
const MOST_RELATED = 10;

/** Other enquiries with the same phone number or e-mail address, newest first; none when they cannot be read in time. */
export async function relatedTo(
  { outbox, deskLink, log }: DeliveryParts,
  row: Row,
  limitMs: number,
): Promise<Related[]> {
  try {
    const keys = await outbox.related(row, MOST_RELATED, limitMs);
    return keys.map((key) => ({ ...key, link: deskLink?.(key) }));
  } catch (fault) {
    log("warn", "enquiry.not-related", { id: row.id, fault: faultName(fault) });
    return [];
  }
}

/** `held`: SES could not take it now. `refused`: SES said no to this mail. */
export type Delivery = "sent" | "held" | "refused";

/**
 * One try at one row that we hold the lease of, and a note of how it ended. Never throws: a try that fails, or a note
 * that can't be made, leaves the row in the outbox with its lease, and the next sweep finds it.
 */
export async function deliver(
  parts: DeliveryParts,
  row: Row,
  limits: { sendMs: () => number; noteMs: () => number },
  related: Promise<Related[]> = relatedTo(parts, row, SETTLE_MS),
): Promise<Delivery> {
  const { outbox, send, log, now, retryBaseMs } = parts;
  const plain = row.refusals >= REFUSALS_BEFORE_PLAIN;
  let messageId: string;
  try {
    const compose = plain ? composePlainest : composeEnquiry;
    const mail = compose(row, selectionsOf(row, parts), await related);
    messageId = await send(mail, limits.sendMs());
  } catch (fault) {
    const refused = fault instanceof MailRefused;
    const failed = row.status === "FAILED" || (plain && refused);
    const pause = failed ? pauseAfterFailure(retryBaseMs) : pauseAfter(row.tries, retryBaseMs);
    const newlyFailed = failed && row.status !== "FAILED";
    log(newlyFailed ? "error" : "warn", newlyFailed ? "enquiry.failed" : "enquiry.held", {
      id: row.id,
      tries: row.tries,
      fault: faultName(refused ? fault.cause : fault),
    });
    await outbox
      .postpone(
        row,
        {
          nextAt: now() + pause,
          refusals: row.refusals + (refused ? 1 : 0),
          status: failed ? "FAILED" : row.status,
        },
        limits.noteMs(),
      )
      .catch((notNoted: unknown) =>
        log("warn", "enquiry.not-postponed", { id: row.id, fault: faultName(notNoted) }),
      );
    return refused ? "refused" : "held";
  }
  log("info", "enquiry.sent", { id: row.id, tries: row.tries });
  await outbox
    .markSent(row, { messageId, at: now() }, limits.noteMs())
    .catch((fault: unknown) =>
      log("error", "enquiry.sent-not-noted", { id: row.id, fault: faultName(fault) }),
    );
  return "sent";
}
