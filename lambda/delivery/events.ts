import type { Trouble } from "../outbox/delivery-queue.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { faultName, type Log } from "../service/log.ts";

/** SES's report about an accepted mail, as SNS delivers it. Any part may be missing. */
export interface SnsEvent {
  Records?: { Sns?: { Message?: string } }[];
}

const KINDS = ["Bounce", "Complaint", "Reject", "Rendering Failure"];

/**
 * Notes every report on its row, and logs it for the alarm even when the row is gone.
 *
 * @returns the number of reports
 * @throws when a note fails: SNS delivers the event again, and noting is idempotent
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

/** "Bounce Permanent General", "Reject" … with the tags of the mail. */
function troubleOf(
  message: string | undefined,
): (Trouble & { id: string | undefined }) | undefined {
  let notification: unknown;
  try {
    notification = JSON.parse(message ?? "");
  } catch {
    return undefined;
  }
  const kind = text(notification, "eventType") ?? text(notification, "notificationType");
  if (kind === undefined || !KINDS.includes(kind)) return undefined;
  const bounce = at(notification, "bounce");
  const type = text(bounce, "bounceType");
  const tags = at(at(notification, "mail"), "tags");
  const tag = (name: string) => {
    const [first] = [at(tags, name)].flat();
    return typeof first === "string" ? first : undefined;
  };
  const [mailbox, resends] = [tag("mailbox"), tag("resends")];
  return {
    id: tag("enquiry"),
    ...(mailbox !== undefined && { mailbox: Number(mailbox) }),
    ...(resends !== undefined && { resends: Number(resends) }),
    trouble: [kind, type, text(bounce, "bounceSubType")].filter(Boolean).join(" "),
    failed: kind !== "Complaint" && type !== "Transient",
  };
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function text(value: unknown, key: string): string | undefined {
  const found = at(value, key);
  return typeof found === "string" ? found : undefined;
}
