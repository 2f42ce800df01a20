import { randomUUID } from "node:crypto";
import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { deliver, mailMissing, relatedTo, type DeliveryParts } from "../delivery/deliver.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import { changedId, contentHash, dayCounter, floodCounter, referenceOf } from "./identity.ts";
import { mailedAgain, unsuspected } from "../outbox/decisions.ts";
import { endOfDay } from "../outbox/indian-day.ts";
import { SPAM_BY_OWNER } from "../outbox/states.ts";
import { NETWORKS_OF_AN_ALLOCATION } from "../service/env-names.ts";
import { faultName } from "../service/log.ts";
import type { RateCounters, Row, RowStore } from "../outbox/outbox.ts";
import { allocationOf, networkOf } from "./network.ts";
import {
  ANSWER_MS,
  COUNT_MS,
  DIRECT_SEND_MS,
  HANDOVER_MS,
  leaseFor,
  SEND_MS,
  STORE_MS,
} from "../service/retry-schedule.ts";

export interface AcceptParts extends DeliveryParts {
  outbox: DeliveryParts["outbox"] & RowStore & RateCounters;
  concurrency: ConcurrencyLimit;
  /** Mails sent past the table while it is down, by row id: the only memory of a repeat then. */
  directly: Map<string, { content: string; sending: Promise<boolean> }>;
  floodLimit: number | undefined;
  networkDailyLimit: number | undefined;
  floodSalt: string;
  dailyLimit: number | undefined;
  minFillMs: number;
}

export interface Arrival {
  enquiry: Enquiry;
  plan: EnquiryPlan | undefined;
  menu: EnquiryMenu | undefined;
  source: EnquirySource;
  /** The form's own key for this fill; absent without JavaScript. */
  key: string | undefined;
  /** Who sent it, as far as the edge knows; only ever stored as a hash, and only to count. */
  sender: string | undefined;
  probe: boolean;
}

export type Outcome =
  | { kind: "accepted"; reference: string }
  | { kind: "repeated"; reference: string }
  /** As many as a day may bring have come; there is room again at `until` (ms). */
  | { kind: "full"; until: number }
  | { kind: "unavailable" };

/** Why an enquiry is hardly a person's. A flood is not mailed; the others are, and marked. */
type Suspicion = "flood" | "trap" | "too fast";

const DIRECT_MEMORY = 1000;

/** Time for which a network's counter outlives its ten minutes or its day. */
const FLOOD_KEPT_MS = 3_600_000;

/** A day's count outlives its day, for whoever looks into a flood. */
const DAY_COUNT_KEPT_MS = 14 * 86_400_000;

/**
 * Stores first, answers second, mails when it can. "Accepted" and "repeated" are said only of an enquiry that is in the
 * table or that SES has taken. The visitor waits about two seconds in the worst fault.
 */
export async function accept(parts: AcceptParts, arrival: Arrival): Promise<Outcome> {
  const { outbox, log, now, concurrency } = parts;
  const started = now();
  const left = (most: number) => Math.max(1, Math.min(most, started + ANSWER_MS - now()));
  const storing = () => Math.min(STORE_MS, Math.max(1, left(ANSWER_MS) - DIRECT_SEND_MS));

  const { spam, place } = await count(parts, arrival);
  const trying = spam !== "flood" && concurrency.enter();
  try {
    const row = newRow(parts, arrival, { spam, trying });
    if (place === "none") return await withoutPlace(parts, row, left);

    // While the row is stored.
    const related = trying ? relatedTo(parts, row, COUNT_MS) : undefined;
    let mine = row;
    let before: Row | undefined;
    try {
      before = await storedBefore(row);
      if (before && before.content !== row.content) {
        // The same form fill with other words: the visitor changed them and sent again. Both are kept.
        mine = { ...row, id: changedId(row.reference, row.content) };
        // Read first: a write that is refused costs as much as one that is not.
        before = (await outbox.get(mine.id, storing())) ?? (await storedBefore(mine));
      }
    } catch (fault) {
      log("error", "enquiry.unavailable", { id: row.id, fault: faultName(fault) });
      return await sendDirectly(parts, mine, left);
    }
    const stored = before ? await clear(before) : mine;
    if (!stored) {
      if (place) await giveBack(place);
      return { kind: "repeated", reference: row.reference };
    }
    if (!before) log("info", spam ? "enquiry.spam" : "enquiry.stored", { id: stored.id });
    if (trying)
      await deliver(
        parts,
        stored,
        { sendMs: () => left(SEND_MS), noteMs: () => left(ANSWER_MS) },
        related?.then((others) => others.filter(({ id }) => id !== stored.id)),
      );
    return stored === row
      ? { kind: "accepted", reference: row.reference }
      : { kind: "repeated", reference: row.reference };
  } finally {
    if (trying) concurrency.leave();
  }

  /** Stores a row, or gives the one that holds its id. */
  async function storedBefore(row: Row): Promise<Row | undefined> {
    const added = await outbox.add(row, storing());
    return added.kind === "repeat" ? added.row : undefined;
  }

  /** A stored row that was taken for spam and comes again unsuspected is an enquiry after all: it is mailed, unmarked. */
  async function clear(before: Row): Promise<Row | undefined> {
    const isSuspect = before.spam !== undefined && before.spam !== SPAM_BY_OWNER;
    if (!isSuspect || spam !== undefined) return undefined;
    const due = trying ? firstLease(parts) : { nextAt: now() + HANDOVER_MS, tries: 0 };
    const cleared = await outbox
      .change(before, mailedAgain(unsuspected(before), due), left(STORE_MS))
      .catch((fault: unknown) => {
        log("warn", "enquiry.not-cleared", { id: before.id, fault: faultName(fault) });
        return undefined;
      });
    if (cleared) log("info", "enquiry.cleared", { id: cleared.id });
    return cleared;
  }

  async function giveBack(counter: string): Promise<void> {
    await outbox
      .givePlaceBack(counter, left(COUNT_MS))
      .catch((fault: unknown) => log("warn", "enquiry.not-counted", { fault: faultName(fault) }));
  }
}

/** The day is full: who has a place already keeps it. Others are refused with a message. */
async function withoutPlace(
  { outbox, log, now }: AcceptParts,
  { reference, content, spam }: Row,
  left: (most: number) => number,
): Promise<Outcome> {
  for (const id of [reference, changedId(reference, content)]) {
    const before = await outbox.get(id, left(STORE_MS));
    if (before?.content === content) return { kind: "repeated", reference };
  }
  log("error", spam ? "enquiry.spam-over-limit" : "enquiry.over-limit", { id: reference });
  return { kind: "full", until: endOfDay(now()) };
}

/** The lease that a row has while the request that brought it tries to mail it. */
function firstLease({ now, retryBaseMs }: AcceptParts): { nextAt: number; tries: number } {
  return { nextAt: now() + leaseFor(retryBaseMs, SEND_MS), tries: 1 };
}

/** A new row. It is born with its first lease when we try at once, so that storing and leasing are one write. */
function newRow(
  parts: AcceptParts,
  { enquiry, plan, menu, source, key, probe }: Arrival,
  { spam, trying }: { spam: Suspicion | undefined; trying: boolean },
): Row {
  const { now } = parts;
  const content = contentHash(enquiry, plan, menu);
  const { nextAt, tries } = trying ? firstLease(parts) : { nextAt: now() + HANDOVER_MS, tries: 0 };
  const reference = referenceOf(key, content, now());
  return {
    id: reference,
    reference,
    status: spam === "flood" ? "SPAM" : "PENDING",
    enquiry,
    ...(plan && { plan }),
    ...(menu && { menu }),
    ...(Object.keys(source).length > 0 && { source }),
    receivedAt: now(),
    ...(spam !== "flood" && { nextAt }),
    tries,
    refusals: 0,
    content,
    nonce: randomUUID(),
    ...(spam && { spam }),
    ...(probe && { probe }),
  };
}

/** The table is down: SES itself must take a mail before we say yes. Kept as sent if the table lets us. */
async function sendDirectly(
  parts: AcceptParts,
  row: Row,
  left: (most: number) => number,
): Promise<Outcome> {
  const { directly, log, outbox } = parts;
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

  const sending = mailMissing(parts, row, [], left(SEND_MS)).then(async ({ sentTo, failed }) => {
    if (sentTo.length === 0) {
      const fault = faultName(failed[0]?.fault);
      log("error", "enquiry.stored-nowhere", { id: row.id, fault });
      return false;
    }
    log("warn", "enquiry.sent-past-table", { id: row.id });
    // The other mailboxes are tried again once the row is stored.
    await outbox
      .addSent(row, { sentTo, at: parts.now(), isDone: failed.length === 0 }, left(400))
      .catch((fault: unknown) =>
        log("warn", "enquiry.sent-not-stored", { id: row.id, fault: faultName(fault) }),
      );
    return true;
  });
  directly.set(row.id, { content: row.content, sending });
  const oldest = directly.size > DIRECT_MEMORY ? directly.keys().next().value : undefined;
  if (oldest !== undefined) directly.delete(oldest);

  if (await sending) return { kind: "accepted", reference: row.reference };
  directly.delete(row.id);
  return { kind: "unavailable" };
}

interface Counted {
  spam: Suspicion | undefined;
  /** The counter in which it has a place for today; `none` left; undefined when it is not counted. */
  place: string | undefined;
}

/**
 * Whether this is hardly a person's enquiry, and whether the day has room for it. The words are not
 * judged. What cannot be counted is taken: a table that is down must not turn anybody away.
 */
async function count(parts: AcceptParts, { enquiry, sender, probe }: Arrival): Promise<Counted> {
  if (probe) return { spam: undefined, place: undefined };
  const { outbox, dailyLimit, minFillMs, now, log } = parts;
  const trapped = enquiry.homepage ? "trap" : undefined;
  const hasty =
    enquiry.filledMs !== undefined && enquiry.filledMs < minFillMs ? "too fast" : undefined;
  let spam: Suspicion | undefined = trapped ?? hasty;
  try {
    if (sender && (await isFlood(parts, sender))) spam = "flood";
    if (dailyLimit === undefined) return { spam, place: undefined };
    const kind = spam === undefined || spam === "flood" ? (spam ?? "enquiry") : "spam";
    const counter = dayCounter(now(), kind);
    const until = now() + DAY_COUNT_KEPT_MS;
    const hasPlace = await outbox.takePlace(counter, dailyLimit, until, COUNT_MS);
    return { spam, place: hasPlace ? counter : "none" };
  } catch (fault) {
    log("warn", "enquiry.not-counted", { fault: faultName(fault) });
    return { spam, place: undefined };
  }
}

/** Counts an arrival for its sender's network. True when that is over a limit. */
async function isFlood(
  { outbox, floodLimit, networkDailyLimit: dailyLimit, floodSalt, now }: AcceptParts,
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
      const until = (per === "day" ? endOfDay(at) : at) + FLOOD_KEPT_MS;
      return outbox.takePlace(floodCounter(counted, floodSalt, at, per), limit, until, COUNT_MS);
    }),
  );
  return places.includes(false);
}
