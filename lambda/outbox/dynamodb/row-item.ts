import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { readSentMenu } from "../../../schemas/enquiry/enquiry-menu.ts";
import { readSentPlan } from "../../../schemas/enquiry/enquiry-plan.ts";
import { readSource } from "../../../schemas/enquiry/enquiry-source.ts";
import { ENQUIRY_FIELDS } from "../../../schemas/enquiry/enquiry-fields.ts";
import { internationalNumber } from "../../../schemas/enquiry/phone-number.ts";
import type { Enquiry } from "../../../schemas/enquiry/enquiry.ts";
import {
  CHANGES_HASH,
  DESK_HASH,
  DUE_HASH,
  DUE_RANGE,
  EMAIL_HASH,
  LISTED_HASH,
  LISTED_RANGE,
  PHONE_HASH,
  TABLE_KEY,
  TTL_ATTRIBUTE,
} from "../../service/env-names.ts";
import { bookingsOf } from "../bookings.ts";
import { nudgeItem, nudgesFrom } from "../nudges.ts";
import { deskListOf, expiryOf, listOf, statusOf } from "../retention.ts";
import type { DeskEntry, Row, Status, Summary } from "../outbox.ts";
import { changedAt, isState, type DeskList, type FollowUp, type Handling } from "../states.ts";

export type Item = Record<string, AttributeValue>;

/** The one value of the due index's hash: rows without it are done and cost the index nothing. */
export const DUE = "due";

const STATUSES: readonly string[] = ["PENDING", "SENT", "FAILED", "SPAM"] satisfies Status[];

export function toItem(row: Row): Item {
  return {
    [TABLE_KEY]: { S: row.id },
    reference: { S: row.reference },
    enquiry: { S: JSON.stringify(row.enquiry) },
    ...(row.plan && { plan: { S: JSON.stringify(row.plan) } }),
    ...(row.menu && { menu: { S: JSON.stringify(row.menu) } }),
    ...(row.source && { source: { S: JSON.stringify(row.source) } }),
    [LISTED_RANGE]: { N: String(row.receivedAt) },
    tries: { N: String(row.tries) },
    refusals: { N: String(row.refusals) },
    content: { S: row.content },
    nonce: { S: row.nonce },
    ...(row.handling && handlingItem(row.handling)),
    ...(row.nudges && nudgeItem(row.nudges)),
    ...(row.id !== row.reference && { [CHANGES_HASH]: { S: row.reference } }),
    ...(row.nextAt !== undefined && {
      [DUE_HASH]: { S: DUE },
      [DUE_RANGE]: { N: String(row.nextAt) },
    }),
    ...(row.sentTo?.length && { sentTo: numberSet(row.sentTo) }),
    ...(row.failedTo?.length && { failedTo: numberSet(row.failedTo) }),
    ...(row.resends && { resends: { N: String(row.resends) } }),
    ...(row.sentAt !== undefined && { sentAt: { N: String(row.sentAt) } }),
    ...(row.spam && { spam: { S: row.spam } }),
    ...(row.probe && { probe: { BOOL: true } }),
    ...(row.trouble && { trouble: { S: row.trouble } }),
    ...derivedItem(row),
  };
}

/** Names of the attributes that follow from the others. */
export const DERIVED = [
  "status",
  LISTED_HASH,
  DESK_HASH,
  PHONE_HASH,
  EMAIL_HASH,
  TTL_ATTRIBUTE,
  "summary",
] as const;

/** The state of a row's mails, its lists, its time of expiry, and what the indexes need. */
export function derivedItem(row: Row): Partial<Record<(typeof DERIVED)[number], AttributeValue>> {
  const status = statusOf(row);
  const list = listOf({ ...row, status });
  const deskList = deskListOf(row);
  const expiry = expiryOf({ ...row, status });
  // A flood shall not link itself to customers.
  const isContact = deskList !== undefined && row.status !== "SPAM";
  const phone = isContact ? internationalNumber(row.enquiry.phone) : undefined;
  return {
    status: { S: status },
    ...(list !== undefined && { [LISTED_HASH]: { S: list } }),
    ...(deskList !== undefined && { [DESK_HASH]: { S: deskList } }),
    ...(phone !== undefined && { [PHONE_HASH]: { S: phone } }),
    ...(isContact && { [EMAIL_HASH]: { S: row.enquiry.email.toLowerCase() } }),
    ...(expiry !== undefined && { [TTL_ATTRIBUTE]: { N: String(expiry) } }),
    summary: { S: JSON.stringify(summaryOf(row)) },
  };
}

function summaryOf(row: Row): Summary {
  const { name, phone, email, occasion, eventDate, guestCount } = row.enquiry;
  const days = bookingsOf(row);
  const callOn = row.handling?.callOn;
  const at = changedAt(row.handling);
  return {
    name,
    phone,
    email,
    ...(occasion && { occasion }),
    ...(eventDate && { eventDate }),
    ...(guestCount && { guestCount }),
    ...(row.plan?.query && { plan: row.plan.query }),
    ...(days.length > 0 && { days }),
    ...(callOn && { callOn }),
    ...(at !== undefined && { changedAt: at }),
  };
}

/** What the index of the owner's lists holds of a row. */
export function deskEntryFrom(item: Item): DeskEntry {
  const answeredAt = item["answeredAt"]?.N;
  return {
    id: item[TABLE_KEY]?.S ?? "",
    reference: item["reference"]?.S ?? "",
    receivedAt: Number(item[LISTED_RANGE]?.N),
    list: item[DESK_HASH]?.S as DeskList,
    summary: JSON.parse(item["summary"]?.S ?? "") as Summary,
    ...(answeredAt !== undefined && { answeredAt: Number(answeredAt) }),
    ...(item["spam"]?.S && { spam: item["spam"].S }),
  };
}

function handlingItem({ state, answeredAt, history, revision, ...followUp }: Handling): Item {
  return {
    state: { S: state },
    ...(answeredAt !== undefined && { answeredAt: { N: String(answeredAt) } }),
    history: { S: JSON.stringify(history) },
    followUp: { S: JSON.stringify(followUp) },
    revision: { N: String(revision) },
  };
}

function handlingFrom(item: Item): Handling | undefined {
  const state = item["state"]?.S;
  if (!isState(state)) return undefined;
  const answeredAt = item["answeredAt"]?.N;
  return {
    state,
    ...(answeredAt !== undefined && { answeredAt: Number(answeredAt) }),
    ...(JSON.parse(item["followUp"]?.S ?? "{}") as FollowUp),
    history: JSON.parse(item["history"]?.S ?? "[]") as Handling["history"],
    revision: Number(item["revision"]?.N ?? 0),
  };
}

/** Undefined for what is not an enquiry: counters share the table. */
export function fromItem(item: Item | undefined): Row | undefined {
  const status = item?.["status"]?.S;
  if (!item || !isStatus(status)) return undefined;
  const text = (name: string) => item[name]?.S ?? "";
  const number = (name: string) => (item[name]?.N === undefined ? undefined : Number(item[name].N));
  const enquiry = storedEnquiry(text("enquiry"));
  if (!enquiry) throw new Error(`The row ${text(TABLE_KEY)} is not an enquiry any more`);
  const plan = readSentPlan(parsed(text("plan")));
  const menu = readSentMenu(parsed(text("menu")));
  const source = readSource(parsed(text("source")));
  const nextAt = number(DUE_RANGE);
  const sentAt = number("sentAt");
  const handling = handlingFrom(item);
  const nudges = nudgesFrom(item);
  return {
    id: text(TABLE_KEY),
    reference: text("reference"),
    status,
    enquiry,
    ...(plan && { plan }),
    ...(menu && { menu }),
    ...(Object.keys(source).length > 0 && { source }),
    receivedAt: number(LISTED_RANGE) ?? 0,
    tries: number("tries") ?? 0,
    refusals: number("refusals") ?? 0,
    content: text("content"),
    nonce: text("nonce"),
    ...(nextAt !== undefined && { nextAt }),
    ...(sentAt !== undefined && { sentAt }),
    ...(item["sentTo"]?.NS && { sentTo: numbersOf(item["sentTo"].NS) }),
    ...(item["failedTo"]?.NS && { failedTo: numbersOf(item["failedTo"].NS) }),
    ...(item["resends"]?.N && { resends: Number(item["resends"].N) }),
    ...(item["spam"]?.S && { spam: item["spam"].S }),
    ...(item["probe"]?.BOOL && { probe: true }),
    ...(item["trouble"]?.S && { trouble: item["trouble"].S }),
    ...(handling && { handling }),
    ...(nudges && { nudges }),
  };
}

/** A set in the form of DynamoDB, which keeps no order in it. */
export function numberSet(numbers: readonly number[]): AttributeValue {
  return { NS: numbers.map(String) };
}

function numbersOf(texts: readonly string[]): number[] {
  return texts.map(Number).sort((a, b) => a - b);
}

/** Undefined where there is none; a damaged one is a text, which no plan and no menu is. */
function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Rules are for what arrives: what was accepted under older ones is an enquiry still, and is mailed. */
function storedEnquiry(text: string): Enquiry | undefined {
  const stored = JSON.parse(text) as Partial<Enquiry> | null;
  const isWhole = ENQUIRY_FIELDS.every(
    ({ name, required }) => typeof (stored?.[name] ?? (required ? undefined : "")) === "string",
  );
  return isWhole ? (stored as Enquiry) : undefined;
}

export function isStatus(text: string | undefined): text is Status {
  return text !== undefined && STATUSES.includes(text);
}
