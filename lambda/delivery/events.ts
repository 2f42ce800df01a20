import type { DeliveryReport, Outbox } from "../outbox/outbox.ts";
import { mailboxOf } from "../service/env.ts";
import { faultName, type Log } from "../service/log.ts";

/** SES's report about an accepted mail, as SNS delivers it. Any part may be missing. */
export interface SnsEvent {
  Records?: { Sns?: { Message?: string } }[];
}

const KINDS = ["Bounce", "Complaint", "Reject", "Rendering Failure"];

/**
 * Records every report in its row. Also logs the report for the alarm, even when the row is gone.
 *
 * @returns the number of reports
 * @throws when a record fails: SNS then delivers the event again, and recording is idempotent
 */
export async function recordMailEvents(
  { queue, log }: { queue: Pick<Outbox["queue"], "recordTrouble">; log: Log },
  event: SnsEvent,
): Promise<number> {
  const troubles = (event.Records ?? []).flatMap((record) => troubleOf(record.Sns?.Message) ?? []);
  let lost: unknown;
  for (const { id, ...report } of troubles) {
    log("error", "enquiry.trouble", { id, trouble: report.trouble });
    if (id === undefined) continue;
    await queue.recordTrouble(id, report).catch((fault: unknown) => {
      log("warn", "enquiry.trouble-not-noted", { id, fault: faultName(fault) });
      lost = fault;
    });
  }
  if (lost) throw lost;
  return troubles.length;
}

interface Report {
  eventType?: string;
  notificationType?: string;
  bounce?: {
    bounceType?: string;
    bounceSubType?: string;
    bouncedRecipients?: { emailAddress?: string }[];
  };
  mail?: { tags?: Record<string, string[]>; destination?: string[] };
}

/** `trouble` is "Bounce Permanent General", "Reject" … Undefined for any other message. */
function troubleOf(message = ""): (DeliveryReport & { id: string | undefined }) | undefined {
  let report: Report | null;
  try {
    report = JSON.parse(message) as Report | null;
  } catch {
    return undefined;
  }
  const { eventType, notificationType, bounce, mail } = report ?? {};
  const kind = eventType ?? notificationType ?? "";
  if (!KINDS.includes(kind)) return undefined;
  const { enquiry: [id] = [], resends: [resends] = [] } = mail?.tags ?? {};
  const isFinal = kind !== "Complaint" && bounce?.bounceType !== "Transient";
  const bounced = bounce?.bouncedRecipients?.flatMap(({ emailAddress }) => emailAddress ?? []);
  return {
    id,
    ...(resends !== undefined && { resends: Number(resends) }),
    trouble: [kind, bounce?.bounceType, bounce?.bounceSubType].filter(Boolean).join(" "),
    unreached: isFinal ? (bounced ?? mail?.destination ?? []).map(mailboxOf) : [],
  };
}
