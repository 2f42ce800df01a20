import { ENQUIRY_FIELDS } from "../../schemas/enquiry/enquiry-fields.ts";
import { readSentMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { readSentPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { readSource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { internationalNumber } from "../../schemas/enquiry/phone-number.ts";
import {
  CHANGES_HASH,
  DUE_HASH,
  DUE_RANGE,
  EMAIL_HASH,
  LISTED_HASH,
  LISTED_RANGE,
  OWNER_LIST_HASH,
  PHONE_HASH,
  TABLE_KEY,
  TTL_ATTRIBUTE,
} from "../service/env-names.ts";
import { bookingsOf, expiryOf, listOf, ownerListOf, statusOf } from "./retention.ts";
import {
  changedAt,
  handlingOf,
  isState,
  REMINDER_ATTRIBUTES,
  REMINDER_CHANNELS,
  reminderText,
  type FollowUp,
  type Handling,
  type ListEntry,
  type OwnerList,
  type Reminder,
  type Reminders,
  type Row,
  type Status,
  type Summary,
} from "./row.ts";

/** Attributes of an item; an undefined one is not stored. */
export type Item = Record<string, unknown>;

/** The only hash of the index of due rows: done rows lack it and cost the index nothing. */
export const DUE = "due";

const STATUSES: readonly unknown[] = ["PENDING", "SENT", "FAILED", "SPAM"] satisfies Status[];

/** Attributes of a row. Objects are JSON texts: nothing queries inside them. */
export function toItem(row: Row): Item {
  const { handling, reminders = {} } = row;
  return defined({
    [TABLE_KEY]: row.id,
    reference: row.reference,
    enquiry: JSON.stringify(row.enquiry),
    plan: row.plan && JSON.stringify(row.plan),
    menu: row.menu && JSON.stringify(row.menu),
    source: row.source && JSON.stringify(row.source),
    [LISTED_RANGE]: row.receivedAt,
    tries: row.tries,
    refusals: row.refusals,
    content: row.content,
    nonce: row.nonce,
    ...(handling && handlingItem(handling)),
    ...Object.fromEntries(
      REMINDER_CHANNELS.map((channel) => [
        REMINDER_ATTRIBUTES[channel],
        reminderText(reminders[channel]),
      ]),
    ),
    [CHANGES_HASH]: row.id === row.reference ? undefined : row.reference,
    [DUE_HASH]: row.nextAt === undefined ? undefined : DUE,
    [DUE_RANGE]: row.nextAt,
    sentTo: row.sentTo?.length ? new Set(row.sentTo) : undefined,
    failedTo: row.failedTo?.length ? new Set(row.failedTo) : undefined,
    resends: row.resends || undefined,
    sentAt: row.sentAt,
    spam: row.spam,
    probe: row.probe,
    trouble: row.trouble,
    ...derivedItem(row),
  });
}

/** Names of the attributes that follow from the others. */
export const DERIVED = [
  "status",
  LISTED_HASH,
  OWNER_LIST_HASH,
  PHONE_HASH,
  EMAIL_HASH,
  TTL_ATTRIBUTE,
  "summary",
];

/** Status of a row's mails, its lists, expiry and the keys of the indexes. */
export function derivedItem(row: Row): Item {
  const status = statusOf(row);
  const ownerList = ownerListOf(row);
  // Floods stay out of the indexes of contacts.
  const isContact = ownerList !== undefined && row.status !== "SPAM";
  return {
    status,
    [LISTED_HASH]: listOf({ ...row, status }),
    [OWNER_LIST_HASH]: ownerList,
    [PHONE_HASH]: isContact ? internationalNumber(row.enquiry.phone) : undefined,
    [EMAIL_HASH]: isContact ? row.enquiry.email.toLowerCase() : undefined,
    [TTL_ATTRIBUTE]: expiryOf({ ...row, status }),
    summary: JSON.stringify(summaryOf(row)),
  };
}

function summaryOf(row: Row): Summary {
  const { name, phone, email, occasion, eventDate, guestCount } = row.enquiry;
  const days = bookingsOf(row);
  return defined<Summary>({
    name,
    phone,
    email,
    occasion: occasion || undefined,
    eventDate: eventDate || undefined,
    guestCount: guestCount || undefined,
    plan: row.plan?.query || undefined,
    days: days.length > 0 ? days : undefined,
    callOn: row.handling?.callOn,
    changedAt: changedAt(row.handling),
  });
}

/** An item of the index of the owner's lists. */
export function listEntryFrom(item: Item): ListEntry {
  return defined<ListEntry>({
    id: String(item[TABLE_KEY]),
    reference: String(item["reference"]),
    receivedAt: Number(item[LISTED_RANGE]),
    list: item[OWNER_LIST_HASH] as OwnerList,
    summary: JSON.parse(String(item["summary"])) as Summary,
    answeredAt: numberIn(item, "answeredAt"),
    spam: textIn(item, "spam"),
  });
}

function handlingItem({ state, answeredAt, history, revision, ...followUp }: Handling): Item {
  return {
    state,
    answeredAt,
    history: JSON.stringify(history),
    followUp: JSON.stringify(followUp),
    revision,
  };
}

function handlingFrom(item: Item): Handling | undefined {
  const state = textIn(item, "state");
  if (!isState(state)) return undefined;
  return defined<Handling>({
    state,
    answeredAt: numberIn(item, "answeredAt"),
    ...(JSON.parse(textIn(item, "followUp") ?? "{}") as FollowUp),
    history: JSON.parse(textIn(item, "history") ?? "[]") as Handling["history"],
    revision: numberIn(item, "revision") ?? 0,
  });
}

function remindersFrom(item: Item): Reminders | undefined {
  const found = REMINDER_CHANNELS.flatMap((channel) => {
    const text = textIn(item, REMINDER_ATTRIBUTES[channel]);
    return text === undefined ? [] : [[channel, JSON.parse(text) as Reminder] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** @returns undefined for an item that is not an enquiry: counters share the table */
export function fromItem(item: Item | undefined): Row | undefined {
  const status = item?.["status"];
  if (!item || !isStatus(status)) return undefined;
  const id = textIn(item, TABLE_KEY) ?? "";
  const enquiry = storedEnquiry(textIn(item, "enquiry") ?? "");
  if (!enquiry) throw new Error(`The row ${id} is not an enquiry any more`);
  const source = readSource(parsed(item, "source"));
  return defined<Row>({
    id,
    reference: textIn(item, "reference") ?? "",
    status,
    enquiry,
    plan: readSentPlan(parsed(item, "plan")),
    menu: readSentMenu(parsed(item, "menu")),
    source: Object.keys(source).length > 0 ? source : undefined,
    receivedAt: numberIn(item, LISTED_RANGE) ?? 0,
    tries: numberIn(item, "tries") ?? 0,
    refusals: numberIn(item, "refusals") ?? 0,
    content: textIn(item, "content") ?? "",
    nonce: textIn(item, "nonce") ?? "",
    nextAt: numberIn(item, DUE_RANGE),
    sentAt: numberIn(item, "sentAt"),
    sentTo: numbersIn(item, "sentTo"),
    failedTo: numbersIn(item, "failedTo"),
    resends: numberIn(item, "resends"),
    spam: textIn(item, "spam"),
    probe: item["probe"] === true || undefined,
    trouble: textIn(item, "trouble"),
    handling: handlingFrom(item),
    reminders: remindersFrom(item),
  });
}

/** Condition of an update: handling and spam reason are unchanged since they were read. */
export function unchanged(row: Row): Item {
  return { revision: handlingOf(row).revision || undefined, spam: row.spam };
}

/** An object without its undefined properties. */
function defined<T extends object = Item>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

function textIn(item: Item, name: string): string | undefined {
  const value = item[name];
  return typeof value === "string" ? value : undefined;
}

function numberIn(item: Item, name: string): number | undefined {
  const value = item[name];
  return typeof value === "number" ? value : undefined;
}

/** A set of numbers in ascending order: DynamoDB keeps none. */
function numbersIn(item: Item, name: string): number[] | undefined {
  const value = item[name];
  return value instanceof Set ? [...(value as Set<number>)].sort((a, b) => a - b) : undefined;
}

/** @returns undefined for an absent attribute, and a damaged text unchanged: no reader accepts it */
function parsed(item: Item, name: string): unknown {
  const text = textIn(item, name);
  try {
    return text && JSON.parse(text);
  } catch {
    return text;
  }
}

/** The form's rules are not applied: an enquiry accepted under older rules is still mailed. */
function storedEnquiry(text: string): Enquiry | undefined {
  const stored = JSON.parse(text) as Partial<Enquiry> | null;
  const isComplete = ENQUIRY_FIELDS.every(
    ({ name, required }) => typeof (stored?.[name] ?? (required ? undefined : "")) === "string",
  );
  return isComplete ? (stored as Enquiry) : undefined;
}

export function isStatus(value: unknown): value is Status {
  return STATUSES.includes(value);
}
