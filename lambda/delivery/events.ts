import { faultName, type Log } from "../service/log.ts";
import type { DeliveryQueue, Trouble } from "../outbox/outbox.ts";

/** SES's report about a mail that it had accepted, as SNS delivers it. Read with suspicion: anything may be missing. */
export interface SnsEvent {
  Records?: { Sns?: { Message?: string } }[];
}

/** For the row: "Bounce Permanent General", "Reject" … */
type Report = Trouble & { id: string | undefined };

const KINDS = ["Bounce", "Complaint", "Reject", "Rendering Failure"];

/** Notes every trouble on its row and rings the alarm, also when the row is gone. Gives how many there were. */
export async function noteEvents(
  { outbox, log }: { outbox: Pick<DeliveryQueue, "noteTrouble">; log: Log },
  event: SnsEvent,
): Promise<number> {
  const troubles = (event.Records ?? []).flatMap((record) => troubleOf(record.Sns?.Message) ?? []);
  let lost: unknown;
  for (const { id, ...report } of troubles) {
    log("error", "enquiry.trouble", { id, trouble: report.trouble });
    if (id === undefined) continue;
    await outbox.noteTrouble(id, report).catch((fault: unknown) => {
      log("warn", "enquiry.trouble-not-noted", { id, fault: faultName(fault) });
      lost = fault;
    });
  }
  // SNS delivers the whole event again; noting twice does no harm.
  if (lost) throw lost;
  return troubles.length;
}

function troubleOf(message: string | undefined): Report | undefined {
  let notification: unknown;
  try {
    notification = JSON.parse(message ?? "");
  } catch {
    return undefined;
  }
  const kind = text(notification, "eventType") ?? text(notification, "notificationType");
  if (kind === undefined || !KINDS.includes(kind)) return undefined;
  const type = text(at(notification, "bounce"), "bounceType");
  const why = text(at(notification, "bounce"), "bounceSubType");
  const mail = at(notification, "mail");
  const tag = (name: string) => firstText(at(at(mail, "tags"), name));
  const [mailbox, resends] = [tag("mailbox"), tag("resends")];
  return {
    id: tag("enquiry"),
    ...(mailbox !== undefined && { mailbox: Number(mailbox) }),
    ...(resends !== undefined && { resends: Number(resends) }),
    trouble: [kind, type, why].filter(Boolean).join(" "),
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

function firstText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : undefined;
}
