import { HOUR_MS } from "../../schemas/plan/days.ts";
import type { EnquiryCatalogue } from "../mail/catalogue.ts";
import { factsOfRow } from "../mail/enquiry-view.ts";
import { ownerAddress, subjectLine, type Mail } from "../mail/mail.ts";
import { businessTime, promisedTime, type BusinessHours } from "../outbox/business-hours.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { handlingOf, type ListEntry, type ReminderChannel, type Row } from "../outbox/row.ts";
import { internationalNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { faultName, logFault } from "../service/log.ts";
import { PATIENT_SEND_MS, pauseAfter, SETTLE_MS, inParallel } from "../service/retry.ts";
import type { DeliveryContext } from "./deliver.ts";

/** Posts a text to the owner's chat. Throws unless the chat accepts it within `limitMs`. */
export type Notify = (text: string, limitMs: number) => Promise<void>;

export interface ReminderContext
  extends
    Pick<DeliveryContext, "catalogue" | "site" | "log" | "send" | "now" | "retryBaseMs">,
    Pick<Outbox, "lists" | "store"> {
  notify: Notify | undefined;
}

const CHAT_MS = 3000;

/** Lease of a claimed row: the maximum run time of a sweep. */
const LEASE_MS = 120_000;

/**
 * Maximum number of waiting enquiries that are read, newest first. Older ones had their reminder, and the daily mail
 * lists them.
 */
const MAX_READ = 500;

const MAX_IN_CHAT = 50;

const TRIES_BEFORE_ALARM = 3;

interface Channel {
  name: ReminderChannel;
  send: (overdue: readonly Overdue[], catalogue: EnquiryCatalogue) => Promise<unknown>;
}

/**
 * Reminds the owner once of each enquiry that waits longer than promised. One mail and one chat notice name all newly
 * overdue enquiries. A row is claimed by compare-and-set before the reminder and marked as reminded after it, so
 * concurrent sweeps send one reminder. Only a failed write or a lost response causes a second reminder. Failed
 * reminders are retried like mails. Never throws.
 *
 * @param until time (ms) after which no channel is started
 */
export async function remind(context: ReminderContext, until: number): Promise<void> {
  const { lists, store, log, now } = context;
  try {
    const entries = await lists.entries("waiting", MAX_READ, true);
    if (entries.length === 0) return;
    const catalogue = context.catalogue();
    const channels = channelsOf(context);
    const late = entries.filter((entry) => isOverdue(entry, catalogue.hours, now()));
    const rows = (await store.getAll(late.map(({ id }) => id))).filter(
      (row) => handlingOf(row).state === "waiting",
    );
    for (const channel of channels) {
      if (now() > until) return;
      const due = rows.filter((row) => isDue(row, channel, now()));
      await remindThrough(context, channel, toOverdue(due, catalogue.hours, now()), catalogue);
    }
  } catch (fault) {
    log("error", "reminder.failed", { fault: faultName(fault) });
  }
}

/** The mail is sent first, so that a chat that hangs does not delay it. */
function channelsOf(context: ReminderContext): Channel[] {
  const { notify, send, site } = context;
  const mail: Channel["send"] = (overdue, catalogue) =>
    send(composeReminder(overdue, catalogue, site), PATIENT_SEND_MS);
  const chat: Channel["send"] | undefined =
    notify && ((overdue, catalogue) => notify(composeChatNotice(overdue, catalogue), CHAT_MS));
  return [{ name: "mail", send: mail }, ...(chat ? [{ name: "chat", send: chat } as const] : [])];
}

function isDue({ reminders }: Row, { name }: Channel, now: number): boolean {
  const reminder = reminders?.[name];
  return reminder === undefined || (reminder.nextAt !== undefined && reminder.nextAt <= now);
}

async function remindThrough(
  { store, log, now, retryBaseMs }: ReminderContext,
  { name: channel, send }: Channel,
  overdue: readonly Overdue[],
  catalogue: EnquiryCatalogue,
): Promise<void> {
  const claimed: Overdue[] = [];
  await inParallel(overdue, async ({ row, waited }) => {
    const tries = (row.reminders?.[channel]?.tries ?? 0) + 1;
    const mine = await store
      .recordReminder(row, channel, { tries, nextAt: now() + LEASE_MS }, SETTLE_MS)
      .catch(logFault(log, "warn", "reminder.not-claimed", { id: row.id, channel }));
    // The owner may have answered since the row was read.
    if (mine && handlingOf(mine).state === "waiting") claimed.push({ row: mine, waited });
  });
  if (claimed.length === 0) return;
  claimed.sort((a, b) => a.row.receivedAt - b.row.receivedAt);

  const fault = await send(inFamilies(claimed), catalogue).then(
    () => undefined,
    (thrown: unknown) => faultName(thrown),
  );
  await inParallel(claimed, async ({ row }) => {
    const { id } = row;
    const tries = row.reminders?.[channel]?.tries ?? 1;
    const isAlarm = tries === TRIES_BEFORE_ALARM;
    if (fault === undefined) log("info", "reminder.sent", { id, channel, tries });
    else if (isAlarm) log("error", "reminder.failed", { id, channel, tries, fault });
    else log("warn", "reminder.delayed", { id, channel, tries, fault });
    const next =
      fault === undefined
        ? { tries, sentAt: now() }
        : { tries, nextAt: now() + pauseAfter(tries, retryBaseMs) };
    await store
      .recordReminder(row, channel, next, SETTLE_MS)
      .catch(logFault(log, "warn", "reminder.not-noted", { id, channel }));
  });
}

export function composeReminder(
  overdue: readonly Overdue[],
  { hours }: EnquiryCatalogue,
  site: string | undefined,
): Mail {
  const list = ownerAddress(site);
  const id = `reminder-${overdue[0]?.row.reference ?? ""}`;
  return {
    id,
    reference: id,
    subject: `${countText(overdue)} longer than promised`,
    text: [
      `Waiting longer than the promised ${promiseText(hours)}; please call them:`,
      "",
      ...overdue.flatMap((one) => overdueLines(one, site)),
      "",
      ...(list === undefined ? [] : [`All enquiries: ${list}`, ""]),
      "This is the one reminder of each. The daily list names whoever still waits.",
      "",
    ].join("\n"),
  };
}

/** Names references and occasions but no visitor's text, since the chat is a third party. */
export function composeChatNotice(
  overdue: readonly Overdue[],
  catalogue: EnquiryCatalogue,
): string {
  const nameOf = (row: Row) => {
    const occasions = factsOfRow(row, catalogue).occasions.join(", ");
    return occasions ? `${row.reference} (${occasions})` : row.reference;
  };
  const named = overdue
    .slice(0, MAX_IN_CHAT)
    .map(({ row, again = [] }) => [row, ...again].map(nameOf).join(", "));
  const more = overdue.length - named.length;
  return [
    `${countText(overdue)} longer than the promised ${promiseText(catalogue.hours)}:`,
    ...named,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join("\n");
}

function countText({ length }: readonly Overdue[]): string {
  return length === 1 ? "1 enquiry waits" : `${length} enquiries wait`;
}

export interface Overdue {
  row: Row;
  /** Business hours, in ms. */
  waited: number;
  /** Later enquiries of the same family. */
  again?: readonly Row[];
}

/** An enquiry with a planned day for a call is never overdue. */
export function isOverdue(
  { receivedAt, summary: { callOn } }: Pick<ListEntry, "receivedAt" | "summary">,
  hours: BusinessHours,
  now: number,
): boolean {
  return callOn === undefined && businessTime(hours, receivedAt, now) > promisedTime(hours);
}

export function toOverdue(rows: readonly Row[], hours: BusinessHours, now: number): Overdue[] {
  return rows.map((row) => ({ row, waited: businessTime(hours, row.receivedAt, now) }));
}

/** Merges the enquiries with the same phone number or e-mail address into the first of them. */
export function inFamilies(overdue: readonly Overdue[]): Overdue[] {
  const families: Overdue[] = [];
  for (const one of overdue) {
    const place = families.findIndex(({ row, again = [] }) =>
      [row, ...again].some((other) => isSameFamily(other, one.row)),
    );
    const first = families[place];
    if (first) families[place] = { ...first, again: [...(first.again ?? []), one.row] };
    else families.push(one);
  }
  return families;
}

function isSameFamily({ enquiry: one }: Row, { enquiry: other }: Row): boolean {
  const number = internationalNumber(one.phone);
  return (
    (one.email !== "" && one.email.toLowerCase() === other.email.toLowerCase()) ||
    (number !== undefined && number === internationalNumber(other.phone))
  );
}

export function overdueLines(
  { row, waited, again = [] }: Overdue,
  site: string | undefined,
): string[] {
  const references = again.map(({ reference }) => reference).join(", ");
  const lines = rowLines(row, site, `  waits ${hoursText(waited)}`);
  return references ? [...lines, `  Wrote again: ${references}`] : lines;
}

/** An enquiry in the owner's mails: name and phone number first, then the link on its own line. */
export function rowLines(row: Row, site: string | undefined, state: string): string[] {
  const { name, phone } = row.enquiry;
  const link = ownerAddress(site, row.reference);
  return [
    `${subjectLine(name)}  ${subjectLine(phone)}  ${row.reference}${state}`,
    ...(link === undefined ? [] : [`  ${link}`]),
  ];
}

export function promiseText({ promisedHours }: BusinessHours): string {
  return `${promisedHours} working ${promisedHours === 1 ? "hour" : "hours"}`;
}

export function hoursText(time: number): string {
  return `${(time / HOUR_MS).toFixed(1)} working hours`;
}

class WebhookRefused extends Error {
  override readonly name = "WebhookRefused";
  readonly code: string;

  constructor(code: string) {
    super(`The webhook did not take the notice: ${code}`);
    this.code = code;
  }
}

/**
 * Posts `{"text": …}` to an incoming webhook of Slack or Google Chat. Uses HTTPS only, and one deadline for everything
 * from DNS to the response status. Redirects are not followed, and the response body is not read.
 *
 * @param address a secret, because it is all that a post to the chat needs; no error message contains it
 */
export function webhook(address: string): Notify {
  return async (text, limitMs) => {
    if (URL.parse(address)?.protocol !== "https:") throw new WebhookRefused("no https address");
    const { ok, status, body } = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", connection: "close" },
      body: JSON.stringify({ text }),
      redirect: "manual",
      signal: AbortSignal.timeout(limitMs),
    }).catch((fault: Error & { cause?: { code?: string } }) => {
      throw new WebhookRefused(
        fault.name === "TimeoutError" ? "timeout" : String(fault.cause?.code),
      );
    });
    await body?.cancel();
    if (!ok) throw new WebhookRefused(String(status));
  };
}
