import { createHash, randomUUID } from "node:crypto";
import type { CallTime } from "../../schemas/enquiry/call-back.ts";
import { MINUTE_MS } from "../../schemas/plan/days.ts";
import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import { REFERENCE_ALPHABET } from "../../schemas/enquiry/reference.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { deliver, mailFacts, mailRow, type DeliveryContext } from "../delivery/deliver.ts";
import { endOfDay } from "../outbox/business-hours.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { mailedAgain, withoutSpamReason } from "../outbox/change.ts";
import { SPAM_BY_OWNER, type Row } from "../outbox/row.ts";
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
import { classifyAndCount, type Classified, type LimitContext } from "./limits.ts";

export interface AcceptContext extends DeliveryContext, LimitContext, Pick<Outbox, "store"> {
  /** Mails in progress in this process. An enquiry above the limit is stored, and the sweep mails it. */
  mailsInProgress: { running: number; most: number };
  /**
   * Mails sent without the table while it is down, by row id. Without the table, only this map can recognise a repeat.
   */
  directMails: Map<string, { content: string; sending: Promise<boolean> }>;
}

export interface Arrival {
  enquiry: Enquiry;
  callBack: CallTime | undefined;
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

const MAX_DIRECT = 1000;

/** Remaining time of a visitor's wait, at most `most` and at least 1 ms. */
type TimeLeft = (most: number) => number;

/**
 * Stores an enquiry, then responds; mails it when possible. "Accepted" and "repeated" mean that the enquiry is in the
 * table, or that SES accepted its mail. The visitor waits about two seconds in the worst fault.
 */
export async function accept(context: AcceptContext, arrival: Arrival): Promise<Outcome> {
  const { now, mailsInProgress } = context;
  const started = now();
  const leftMs: TimeLeft = (most) => Math.max(1, Math.min(most, started + ANSWER_MS - now()));
  const { probe, enquiry, sender } = arrival;
  const counted: Classified = probe ? {} : await classifyAndCount(context, enquiry, sender);
  const { spam, counter, isFull } = counted;
  const trying = spam !== "flood" && mailsInProgress.running < mailsInProgress.most;
  const row = newRow(context, arrival, { ...counted, trying });
  if (isFull) return atDailyLimit(context, row, leftMs);
  if (trying) mailsInProgress.running++;
  try {
    return await storeAndMail(context, row, { trying, counter, leftMs });
  } finally {
    if (trying) mailsInProgress.running--;
  }
}

interface Intake {
  /** Whether this request sends the mail; else the sweep does. */
  trying: boolean;
  counter: string | undefined;
  leftMs: TimeLeft;
}

async function storeAndMail(context: AcceptContext, row: Row, intake: Intake): Promise<Outcome> {
  const { counters, log } = context;
  const { trying, counter, leftMs } = intake;
  const { reference } = row;
  const reading = trying ? mailFacts(context, row, COUNT_MS) : undefined;
  const stored = await storeOnce(context, row, leftMs);
  if (stored.kind === "unavailable") return sendDirectly(context, stored.row, leftMs);

  const isNew = stored.kind === "added";
  if (isNew) log("info", row.spam ? "enquiry.spam" : "enquiry.stored", { id: stored.row.id });
  const due = isNew ? stored.row : await clearSuspicion(context, stored.row, row, intake);
  if (!due) {
    if (counter)
      await counters
        .decrement(counter, leftMs(COUNT_MS))
        .catch(logFault(log, "warn", "enquiry.not-counted"));
    return { kind: "repeated", reference };
  }
  if (trying)
    await deliver(
      context,
      due,
      { sendMs: () => leftMs(SEND_MS), noteMs: () => leftMs(ANSWER_MS) },
      reading?.then((facts) => ({
        ...facts,
        related: facts.related.filter(({ id }) => id !== due.id),
      })),
    );
  return { kind: due === row ? "accepted" : "repeated", reference };
}

/**
 * Stores a row unless it is stored already. `repeat` has the stored row. A form fill that was edited and sent again is
 * stored beside the first, under a second id. `unavailable`: the table does not answer.
 */
async function storeOnce(
  { queue, store, log }: AcceptContext,
  row: Row,
  leftMs: TimeLeft,
): Promise<{ kind: "added" | "repeat" | "unavailable"; row: Row }> {
  const limitMs = () => Math.min(STORE_MS, Math.max(1, leftMs(ANSWER_MS) - DIRECT_SEND_MS));
  let mine = row;
  try {
    const first = await queue.add(row, limitMs());
    if (first.kind === "added") return { kind: "added", row };
    if (first.row.content === row.content) return first;
    mine = { ...row, id: changedId(row.reference, row.content) };
    // Reads before writing, because a refused write costs as much as a successful one.
    const before = await store.get(mine.id, limitMs());
    if (before) return { kind: "repeat", row: before };
    const second = await queue.add(mine, limitMs());
    return second.kind === "repeat" ? second : { kind: "added", row: mine };
  } catch (fault) {
    log("error", "enquiry.unavailable", { id: row.id, fault: faultName(fault) });
    return { kind: "unavailable", row: mine };
  }
}

/**
 * Removes the suspicion from a stored row when the same enquiry is sent again without a spam reason. Its mail is then
 * due again, without the spam mark. Undefined when the row needs no new mail.
 */
async function clearSuspicion(
  context: AcceptContext,
  before: Row,
  { spam }: Row,
  { trying, leftMs }: Intake,
): Promise<Row | undefined> {
  const { store, log } = context;
  const isSuspected = before.spam !== undefined && before.spam !== SPAM_BY_OWNER;
  if (!isSuspected || spam !== undefined) return undefined;
  const next = mailedAgain(withoutSpamReason(before), firstTry(context, trying));
  const cleared = await store
    .change(before, next, leftMs(STORE_MS))
    .catch(logFault(log, "warn", "enquiry.not-cleared", { id: before.id }));
  if (cleared) log("info", "enquiry.cleared", { id: cleared.id });
  return cleared;
}

/** Outcome when the daily limit is reached: a stored enquiry counts as repeated, a new one is refused. */
async function atDailyLimit(
  { store, log, now }: AcceptContext,
  { reference, content, spam }: Row,
  leftMs: TimeLeft,
): Promise<Outcome> {
  for (const id of [reference, changedId(reference, content)]) {
    const before = await store.get(id, leftMs(STORE_MS));
    if (before?.content === content) return { kind: "repeated", reference };
  }
  log("error", spam ? "enquiry.spam-over-limit" : "enquiry.over-limit", { id: reference });
  return { kind: "full", until: endOfDay(now()) };
}

/**
 * Time of a row's next attempt. With `trying`, this request sends the mail, and one write stores the row with its
 * lease.
 */
function firstTry({ now, retryBaseMs }: AcceptContext, trying: boolean) {
  return trying
    ? { nextAt: now() + leaseFor(retryBaseMs, SEND_MS), tries: 1 }
    : { nextAt: now() + HANDOVER_MS, tries: 0 };
}

function newRow(
  context: AcceptContext,
  { enquiry, callBack, plan, menu, source, key, probe }: Arrival,
  { spam, unacknowledged, trying }: Classified & { trying: boolean },
): Row {
  const receivedAt = context.now();
  const content = contentHash(enquiry, { callBack, plan: plan?.query, menu });
  const { nextAt, tries } = firstTry(context, trying);
  const reference = referenceOf(key, content, receivedAt, context.floodSalt);
  return {
    id: reference,
    reference,
    status: spam === "flood" ? "SPAM" : "PENDING",
    enquiry,
    ...(callBack && { callBack }),
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
    ...(unacknowledged && { unacknowledged }),
    ...(probe && { probe }),
  };
}

/**
 * Mails an enquiry without the table. The visitor gets a positive response only after SES has accepted a mail. The row
 * is stored as sent if possible.
 */
async function sendDirectly(context: AcceptContext, row: Row, leftMs: TimeLeft): Promise<Outcome> {
  const { directMails, log, queue } = context;
  const { id, reference, content } = row;
  if (row.status === "SPAM") return { kind: "unavailable" };

  const before = directMails.get(id);
  // The same form fill, edited and sent again: both are mailed.
  if (before && before.content !== content)
    return sendDirectly(context, { ...row, id: changedId(reference, content) }, leftMs);
  if (before)
    return (await before.sending) ? { kind: "repeated", reference } : { kind: "unavailable" };

  const sending = mailRow(
    context,
    row,
    { related: [], taken: [], conflicts: [], days: [] },
    leftMs(SEND_MS),
  ).then(
    async (accepted) => {
      log("warn", "enquiry.sent-past-table", { id });
      await queue
        .addSent(row, { ...accepted, at: context.now() }, leftMs(400))
        .catch(logFault(log, "warn", "enquiry.sent-not-stored", { id }));
      return true;
    },
    (fault: unknown) => {
      log("error", "enquiry.stored-nowhere", { id, fault: faultName(fault) });
      return false;
    },
  );
  directMails.set(id, { content, sending });
  const oldest = directMails.size > MAX_DIRECT ? directMails.keys().next().value : undefined;
  if (oldest !== undefined) directMails.delete(oldest);

  if (await sending) return { kind: "accepted", reference };
  directMails.delete(id);
  return { kind: "unavailable" };
}

/** Without a key, posts of the same text within one window of this length are one enquiry. */
const SAME_ENQUIRY_MS = 10 * MINUTE_MS;

function letters(text: string, length: number): string {
  const hash = createHash("sha256").update(text).digest();
  return Array.from(hash.subarray(0, length), (byte) => REFERENCE_ALPHABET[byte & 31]).join("");
}

/** Hash of the visitor's fields and choices; the honeypot and the fill time are not part of it. */
function contentHash(
  { homepage: _honeypot, filledMs: _time, ...written }: Enquiry,
  chosen: Record<string, unknown>,
): string {
  const entries = Object.entries({ ...written, ...chosen })
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}

/**
 * The enquiry's reference for visitor and owner, and the key of its row: `7KM4-QX2P`, the same for every attempt to
 * send one form fill. Forty bits of a hash, short enough for the telephone. Two enquiries that share a reference are
 * both stored (`changedId`).
 *
 * @param salt secret: without it a sender could search for a key that gives the reference of another enquiry
 */
export function referenceOf(
  key: string | undefined,
  content: string,
  now: number,
  salt: string,
): string {
  const bucket = Math.floor(now / SAME_ENQUIRY_MS);
  const source = key ? `key ${key}` : `words ${bucket} ${content}`;
  return inGroups(letters(`${salt} ${source}`, 8));
}

const inGroups = (text: string) => `${text.slice(0, 4)}-${text.slice(4)}`;

/**
 * Normalises a reference that was heard or typed: accepts lower case, spaces, and O, I and L for 0 and 1. Returns any
 * other text unchanged.
 */
export function readReference(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-Z]{8}$/.test(plain) ? inGroups(plain) : typed;
}

/** Row id of an enquiry that was sent with the same key as an earlier one but has another text. */
function changedId(reference: string, content: string): string {
  return `${reference}-${letters(content, 6)}`;
}
