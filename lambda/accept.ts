import { randomUUID } from "node:crypto";
import type { EnquiryMenu } from "../schemas/enquiry-menu.ts";
import type { EnquiryPlan } from "../schemas/enquiry-plan.ts";
import type { Enquiry } from "../schemas/enquiry.ts";
import { chosenOf } from "./chosen.ts";
import { deliver, type DeliveryParts } from "./deliver.ts";
import type { Gate } from "./gate.ts";
import { changedId, contentHash, floodId, referenceOf } from "./identity.ts";
import { faultName } from "./log.ts";
import { composeEnquiry } from "./mail.ts";
import type { Row } from "./outbox.ts";
import { ANSWER_MS, HANDOVER_MS, leaseFor, SEND_MS, STORE_MS } from "./schedule.ts";

export interface AcceptParts extends DeliveryParts {
  gate: Gate;
  /** Mails sent past the table while it is down, by row id: the only memory of a repeat then. */
  directly: Map<string, { content: string; sending: Promise<boolean> }>;
  table: string;
  floodLimit: number | undefined;
  minFillMs: number;
}

export interface Arrival {
  enquiry: Enquiry;
  plan: EnquiryPlan | undefined;
  menu: EnquiryMenu | undefined;
  /** The form's own key for this fill; absent without JavaScript. */
  key: string | undefined;
  /** Who sent it, as far as the edge knows; only ever stored as a hash, and only to count. */
  sender: string | undefined;
  probe: boolean;
}

export type Outcome =
  | { kind: "accepted"; reference: string }
  | { kind: "repeated"; reference: string }
  | { kind: "unavailable" };

const DIRECT_MEMORY = 1000;

/**
 * Stores first, answers second, mails when it can. "Accepted" and "repeated" are said only of an enquiry that is in the
 * table or that SES has taken. The visitor waits about two seconds in the worst fault.
 */
export async function accept(parts: AcceptParts, arrival: Arrival): Promise<Outcome> {
  const { outbox, log, now, gate } = parts;
  const started = now();
  const left = (most: number) => Math.max(1, Math.min(most, started + ANSWER_MS - now()));

  const spam = arrival.probe ? undefined : await suspicion(parts, arrival);
  const trying = !spam && gate.enter();
  try {
    const row = newRow(parts, arrival, { spam, trying });
    let mine = row;
    try {
      const added = await outbox.add(row, left(STORE_MS));
      if (added.kind === "repeat") {
        if (added.row.content === row.content)
          return { kind: "repeated", reference: row.reference };
        // The same form fill with other words: the visitor changed them and sent again. Both are kept.
        mine = { ...row, id: changedId(row.reference, row.content) };
        const changed = await outbox.add(mine, left(STORE_MS));
        if (changed.kind === "repeat") return { kind: "repeated", reference: row.reference };
      }
    } catch (fault) {
      log("error", "enquiry.unavailable", { id: row.id, fault: faultName(fault) });
      return await sendDirectly(parts, mine, left);
    }
    log("info", spam ? "enquiry.spam" : "enquiry.stored", { id: mine.id });
    if (trying) {
      await deliver(parts, mine, { sendMs: left(SEND_MS), noteMs: () => left(ANSWER_MS) });
    }
    return mine === row
      ? { kind: "accepted", reference: row.reference }
      : { kind: "repeated", reference: row.reference };
  } finally {
    if (trying) gate.leave();
  }
}

/** A new row. It is born with its first lease when we try at once, so that storing and leasing are one write. */
function newRow(
  { now, retryBaseMs }: AcceptParts,
  { enquiry, plan, menu, key, probe }: Arrival,
  { spam, trying }: { spam: string | undefined; trying: boolean },
): Row {
  const content = contentHash(enquiry, plan, menu);
  const reference = referenceOf(key, content, now());
  return {
    id: reference,
    reference,
    status: spam ? "SPAM" : "PENDING",
    enquiry,
    ...(plan && { plan }),
    ...(menu && { menu }),
    receivedAt: now(),
    ...(!spam && { nextAt: now() + (trying ? leaseFor(retryBaseMs) : HANDOVER_MS) }),
    tries: trying ? 1 : 0,
    refusals: 0,
    content,
    nonce: randomUUID(),
    ...(spam && { spam }),
    ...(probe && { probe }),
  };
}

/** The table is down: SES itself must take the mail before we say yes. Kept as sent if the table lets us. */
async function sendDirectly(
  parts: AcceptParts,
  row: Row,
  left: (most: number) => number,
): Promise<Outcome> {
  const { directly, log, send, outbox } = parts;
  if (row.status === "SPAM") return { kind: "unavailable" };

  const before = directly.get(row.id);
  if (before && before.content !== row.content) {
    // The same form fill, changed and sent again: both are mailed, as both would be kept.
    return sendDirectly(parts, { ...row, id: changedId(row.reference, row.content) }, left);
  }
  if (before) {
    if (await before.sending) return { kind: "repeated", reference: row.reference };
    return { kind: "unavailable" };
  }

  const sending = send(composeEnquiry(row, chosenOf(row, parts)), left(SEND_MS)).then(
    async (messageId) => {
      log("warn", "enquiry.sent-past-table", { id: row.id });
      await outbox
        .addSent({ ...row, messageId, sentAt: parts.now() }, left(400))
        .catch((fault: unknown) =>
          log("warn", "enquiry.sent-not-stored", { id: row.id, fault: faultName(fault) }),
        );
      return true;
    },
    (fault: unknown) => {
      log("error", "enquiry.stored-nowhere", { id: row.id, fault: faultName(fault) });
      return false;
    },
  );
  directly.set(row.id, { content: row.content, sending });
  const oldest = directly.size > DIRECT_MEMORY ? directly.keys().next().value : undefined;
  if (oldest !== undefined) directly.delete(oldest);

  if (await sending) return { kind: "accepted", reference: row.reference };
  directly.delete(row.id);
  return { kind: "unavailable" };
}

/** Why this is hardly a person's enquiry, if so. No look at the words: those are nobody's to judge. */
async function suspicion(
  { outbox, floodLimit, minFillMs, table, now, log }: AcceptParts,
  { enquiry, sender }: Arrival,
): Promise<string | undefined> {
  if (enquiry.homepage) return "trap";
  if (enquiry.filledMs !== undefined && enquiry.filledMs < minFillMs) return "too fast";
  if (floodLimit === undefined || !sender) return undefined;
  const count = await outbox
    .countFlood(floodId(sender, table, now()), now(), 250)
    .catch((fault: unknown) => {
      log("warn", "enquiry.flood-not-counted", { fault: faultName(fault) });
      return 0;
    });
  return count > floodLimit ? "flood" : undefined;
}
