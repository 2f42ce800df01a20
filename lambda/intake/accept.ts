import { randomUUID } from "node:crypto";
import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { deliver, mailMissing, relatedTo, type DeliveryParts } from "../delivery/deliver.ts";
import { endOfDay } from "../outbox/business-hours.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { mailedAgain, SPAM_BY_OWNER, withoutSpamReason, type Row } from "../outbox/row.ts";
import type { Settings } from "../service/env.ts";
import { NETWORKS_OF_AN_ALLOCATION } from "../service/env-names.ts";
import { faultName, logFault } from "../service/log.ts";
import {
  ANSWER_MS,
  COUNT_MS,
  DIRECT_SEND_MS,
  HANDOVER_MS,
  leaseFor,
  SEND_MS,
  STORE_MS,
} from "../service/retry.ts";
import {
  allocationOf,
  changedId,
  contentHash,
  dayCounter,
  floodCounter,
  networkOf,
  referenceOf,
} from "./identity.ts";

type Limits = Pick<
  Settings,
  "floodLimit" | "networkDailyLimit" | "floodSalt" | "dailyLimit" | "minFillMs"
>;

export interface AcceptParts extends DeliveryParts, Limits, Pick<Outbox, "store" | "counters"> {
  /** Mails in progress in this process. An enquiry above the limit is stored, and the sweep mails it. */
  tries: { running: number; most: number };
  /**
   * Mails sent without the table while it is down, by row id. Without the table, only this map can recognise a repeat.
   */
  directly: Map<string, { content: string; sending: Promise<boolean> }>;
}

export interface Arrival {
  enquiry: Enquiry;
  plan: EnquiryPlan | undefined;
  menu: EnquiryMenu | undefined;
  source: EnquirySource;
  /** Idempotency key of the form fill; absent without JavaScript. */
  key: string | undefined;
  /** Sender's IP address as the edge reports it; stored only as a hash, for counting. */
  sender: string | undefined;
  probe: boolean;
}

export type Outcome =
  | { kind: "accepted"; reference: string }
  | { kind: "repeated"; reference: string }
  /** The daily limit is reached; new enquiries are accepted from `until` (ms). */
  | { kind: "full"; until: number }
  | { kind: "unavailable" };

/** Reasons for suspected spam. A flood is not mailed; the others are mailed with a mark. */
type SpamReason = "flood" | "trap" | "too fast";

/** Maximum number of entries in `directly`. */
const MAX_DIRECT = 1000;

/** Lifetime of a network's counter after its ten minutes or its day. */
const FLOOD_COUNTER_MS = 3_600_000;

/** Lifetime of a day's counter, for the investigation of a flood. */
const DAY_COUNTER_MS = 14 * 86_400_000;

/**
 * Stores an enquiry, then responds; mails it when possible. "Accepted" and "repeated" mean that the enquiry is in the
 * table, or that SES accepted its mail. The visitor waits about two seconds in the worst fault.
 */
export async function accept(parts: AcceptParts, arrival: Arrival): Promise<Outcome> {
  const { queue, store, counters, log, now, tries } = parts;
  const started = now();
  const left = (most: number) => Math.max(1, Math.min(most, started + ANSWER_MS - now()));
  const storing = () => Math.min(STORE_MS, Math.max(1, left(ANSWER_MS) - DIRECT_SEND_MS));
  const storedBefore = async (row: Row) => {
    const added = await queue.add(row, storing());
    return added.kind === "repeat" ? added.row : undefined;
  };

  const { spam, place } = await count(parts, arrival);
  const trying = spam !== "flood" && tries.running < tries.most;
  if (trying) tries.running++;
  try {
    const row = newRow(parts, arrival, { spam, trying });
    const { reference } = row;
    if (place === "none") return await withoutPlace(parts, row, left);

    // Related enquiries are read while the row is stored.
    const related = trying ? relatedTo(parts, row, COUNT_MS) : undefined;
    let mine = row;
    let before: Row | undefined;
    try {
      before = await storedBefore(row);
      if (before && before.content !== row.content) {
        // The same form fill, edited and sent again: both are stored.
        mine = { ...row, id: changedId(reference, row.content) };
        // Reads before writing, because a refused write costs as much as a successful one.
        before = (await store.get(mine.id, storing())) ?? (await storedBefore(mine));
      }
    } catch (fault) {
      log("error", "enquiry.unavailable", { id: row.id, fault: faultName(fault) });
      return await sendDirectly(parts, mine, left);
    }
    const stored = before ? await clear(before) : mine;
    if (!stored) {
      if (place)
        await counters
          .givePlaceBack(place, left(COUNT_MS))
          .catch(logFault(log, "warn", "enquiry.not-counted"));
      return { kind: "repeated", reference };
    }
    if (!before) log("info", spam ? "enquiry.spam" : "enquiry.stored", { id: stored.id });
    if (trying)
      await deliver(
        parts,
        stored,
        { sendMs: () => left(SEND_MS), noteMs: () => left(ANSWER_MS) },
        related?.then((others) => others.filter(({ id }) => id !== stored.id)),
      );
    return { kind: stored === row ? "accepted" : "repeated", reference };
  } finally {
    if (trying) tries.running--;
  }

  /**
   * Removes the suspicion from a stored row when the same enquiry is sent again without a spam reason. Its mail is then
   * due again, without the spam mark.
   */
  async function clear(before: Row): Promise<Row | undefined> {
    const isSuspected = before.spam !== undefined && before.spam !== SPAM_BY_OWNER;
    if (!isSuspected || spam !== undefined) return undefined;
    const next = mailedAgain(withoutSpamReason(before), firstTry(parts, trying));
    const cleared = await store
      .change(before, next, left(STORE_MS))
      .catch(logFault(log, "warn", "enquiry.not-cleared", { id: before.id }));
    if (cleared) log("info", "enquiry.cleared", { id: cleared.id });
    return cleared;
  }
}

/** Answer on a full day: an enquiry that is already stored counts as repeated; a new one is refused with a message. */
async function withoutPlace(
  { store, log, now }: AcceptParts,
  { reference, content, spam }: Row,
  left: (most: number) => number,
): Promise<Outcome> {
  for (const id of [reference, changedId(reference, content)]) {
    const before = await store.get(id, left(STORE_MS));
    if (before?.content === content) return { kind: "repeated", reference };
  }
  log("error", spam ? "enquiry.spam-over-limit" : "enquiry.over-limit", { id: reference });
  return { kind: "full", until: endOfDay(now()) };
}

/**
 * Time of a row's next attempt. With `trying`, this request sends the mail, and one write stores the row with its
 * lease.
 */
function firstTry({ now, retryBaseMs }: AcceptParts, trying: boolean) {
  return trying
    ? { nextAt: now() + leaseFor(retryBaseMs, SEND_MS), tries: 1 }
    : { nextAt: now() + HANDOVER_MS, tries: 0 };
}

function newRow(
  parts: AcceptParts,
  { enquiry, plan, menu, source, key, probe }: Arrival,
  { spam, trying }: { spam: SpamReason | undefined; trying: boolean },
): Row {
  const receivedAt = parts.now();
  const content = contentHash(enquiry, plan, menu);
  const { nextAt, tries } = firstTry(parts, trying);
  const reference = referenceOf(key, content, receivedAt);
  return {
    id: reference,
    reference,
    status: spam === "flood" ? "SPAM" : "PENDING",
    enquiry,
    ...(plan && { plan }),
    ...(menu && { menu }),
    ...(Object.keys(source).length > 0 && { source }),
    receivedAt,
    ...(spam !== "flood" && { nextAt }),
    tries,
    refusals: 0,
    content,
    nonce: randomUUID(),
    ...(spam && { spam }),
    ...(probe && { probe }),
  };
}

/**
 * Mails an enquiry without the table. The visitor gets a positive response only after SES has accepted a mail. The row
 * is stored as sent if possible.
 */
async function sendDirectly(
  parts: AcceptParts,
  row: Row,
  left: (most: number) => number,
): Promise<Outcome> {
  const { directly, log, queue } = parts;
  const { id, reference, content } = row;
  if (row.status === "SPAM") return { kind: "unavailable" };

  const before = directly.get(id);
  // The same form fill, edited and sent again: both are mailed.
  if (before && before.content !== content)
    return sendDirectly(parts, { ...row, id: changedId(reference, content) }, left);
  if (before)
    return (await before.sending) ? { kind: "repeated", reference } : { kind: "unavailable" };

  const sending = mailMissing(parts, row, [], left(SEND_MS)).then(async ({ sentTo, failed }) => {
    if (sentTo.length === 0) {
      log("error", "enquiry.stored-nowhere", { id, fault: faultName(failed[0]?.fault) });
      return false;
    }
    log("warn", "enquiry.sent-past-table", { id });
    // The other mailboxes are tried again once the row is stored.
    await queue
      .addSent(row, { sentTo, at: parts.now(), isDone: failed.length === 0 }, left(400))
      .catch(logFault(log, "warn", "enquiry.sent-not-stored", { id }));
    return true;
  });
  directly.set(id, { content, sending });
  const oldest = directly.size > MAX_DIRECT ? directly.keys().next().value : undefined;
  if (oldest !== undefined) directly.delete(oldest);

  if (await sending) return { kind: "accepted", reference };
  directly.delete(id);
  return { kind: "unavailable" };
}

interface Counted {
  spam: SpamReason | undefined;
  /** Counter that counted the arrival; `none`: the daily limit is reached; undefined: not counted. */
  place: string | undefined;
}

/**
 * Counts an arrival, without regard to its text. If the count fails, the enquiry is accepted, so that a table that is
 * down turns no visitor away.
 */
async function count(parts: AcceptParts, { enquiry, sender, probe }: Arrival): Promise<Counted> {
  if (probe) return { spam: undefined, place: undefined };
  const { counters, dailyLimit, minFillMs, now, log } = parts;
  const { homepage, filledMs = Infinity } = enquiry;
  let spam: SpamReason | undefined = homepage
    ? "trap"
    : filledMs < minFillMs
      ? "too fast"
      : undefined;
  try {
    if (sender && (await isFlood(parts, sender))) spam = "flood";
    if (dailyLimit === undefined) return { spam, place: undefined };
    const kind = spam === undefined || spam === "flood" ? (spam ?? "enquiry") : "spam";
    const counter = dayCounter(now(), kind);
    const until = now() + DAY_COUNTER_MS;
    const hasPlace = await counters.takePlace(counter, dailyLimit, until, COUNT_MS);
    return { spam, place: hasPlace ? counter : "none" };
  } catch (fault) {
    log("warn", "enquiry.not-counted", { fault: faultName(fault) });
    return { spam, place: undefined };
  }
}

/** Counts an arrival for the sender's network. True above a limit. */
async function isFlood(
  { counters, floodLimit, networkDailyLimit: dailyLimit, floodSalt, now }: AcceptParts,
  sender: string,
): Promise<boolean> {
  const network = networkOf(sender);
  const at = now();
  const counts: ["ten minutes" | "day", string | undefined, number | undefined][] = [
    ["ten minutes", network, floodLimit],
    ["day", network, dailyLimit],
    ["day", allocationOf(sender), dailyLimit && dailyLimit * NETWORKS_OF_AN_ALLOCATION],
  ];
  const places = await Promise.all(
    counts.map(async ([per, counted, limit]) => {
      if (counted === undefined || limit === undefined) return true;
      const until = (per === "day" ? endOfDay(at) : at) + FLOOD_COUNTER_MS;
      return counters.takePlace(floodCounter(counted, floodSalt, at, per), limit, until, COUNT_MS);
    }),
  );
  return places.includes(false);
}
