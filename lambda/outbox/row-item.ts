import { ENQUIRY_FIELDS, type FieldName } from "../../schemas/enquiry/enquiry-fields.ts";
import { readSentMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { readSentPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { readSource } from "../../schemas/enquiry/enquiry-source.ts";
import { internationalNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { TTL_ATTRIBUTE } from "../service/shared-names.ts";
import { dealFacts, dealOf, quotedGuests } from "./deal-rules.ts";
import { bookingsOf } from "./function-days.ts";
import { expiryOf } from "./retention.ts";
import {
  listOf,
  originOf,
  ownerListOf,
  statusOf,
  changedAt,
  handlingOf,
  isState,
  isStatus,
  REMINDER_ATTRIBUTES,
  reminderText,
  type Handling,
  type ListEntry,
  type Reminder,
  type Reminders,
  type Row,
  type Summary,
} from "./row.ts";

/** Attributes of an item. Undefined attributes are not stored. */
export type Item = Record<string, unknown>;

/** Hash key of all due rows in their index. Done rows have no such attribute, so the index does not contain them. */
export const DUE = "due";

/**
 * Attributes of a row. Objects are stored as JSON text, because no query uses their properties. Items of earlier
 * versions also have `sentTo` and `failedTo`, sets of mailbox numbers, which are ignored.
 */
export function toItem(row: Row): Item {
  const { enquiry, plan, menu, source, handling, reminders, mailedTo, unreached, ...others } = row;
  const { deal, quoteOpened, ...plain } = others;
  return defined({
    ...plain,
    ...asTexts({ enquiry, plan, menu, source, deal, quoteOpened }),
    dealRevision: deal?.revision,
    ...(handling && handlingItem(handling)),
    [REMINDER_ATTRIBUTES.mail]: reminderText(reminders?.mail),
    [REMINDER_ATTRIBUTES.chat]: reminderText(reminders?.chat),
    changeOf: row.id === row.reference ? undefined : row.reference,
    queue: row.nextAt === undefined ? undefined : DUE,
    mailedTo: mailedTo?.length ? new Set(mailedTo) : undefined,
    unreached: unreached?.length ? new Set(unreached) : undefined,
    resends: row.resends || undefined,
    ...derivedItem(row),
  });
}

function asTexts(values: Item): Item {
  const texts = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  return Object.fromEntries(texts) as Item;
}

export function derivedItem(row: Row): Item {
  const status = statusOf(row);
  const ownerList = ownerListOf(row);
  // The indexes of phone numbers and e-mail addresses do not contain floods.
  const isContact = ownerList !== undefined && row.status !== "SPAM";
  return {
    status,
    list: listOf({ ...row, status }),
    ownerList,
    phone: isContact ? internationalNumber(row.enquiry.phone) : undefined,
    // An index has no empty keys.
    email: isContact ? row.enquiry.email.toLowerCase() || undefined : undefined,
    [TTL_ATTRIBUTE]: expiryOf({ ...row, status }),
    summary: JSON.stringify(summaryOf(row)),
  };
}

/** `JSON.stringify` leaves out the undefined properties. */
function summaryOf(row: Row): { [K in keyof Summary]: unknown } {
  const { enquiry, callBack, plan, source, handling, deal } = row;
  const { name, phone, email, occasion, eventDate, guestCount } = enquiry;
  const days = bookingsOf({ enquiry, ...(plan && { plan }), ...(handling && { handling }) });
  return {
    name,
    phone,
    email,
    callBack,
    occasion: occasion || undefined,
    eventDate: eventDate || undefined,
    guestCount: guestCount || undefined,
    plan: plan?.query || undefined,
    days: days.length > 0 ? days : undefined,
    callOn: handling?.callOn,
    holdUntil: handling?.holdUntil,
    lostFor: handling?.lostFor,
    changedAt: changedAt(handling),
    page: source?.page,
    origin: originOf(row),
    deal: deal && dealFacts(dealOf(row)),
    counts: deal && quotedGuests(dealOf(row)),
  };
}

/** Entry of the owner's lists, from an item of their index. @throws Error with the key of a damaged row */
export function listEntryFrom(item: Item): ListEntry {
  const { ownerList: list, summary, id, reference, receivedAt, answeredAt, spam } = item;
  check(item, [[isSummary, ["summary"]]]);
  const entry = { id, reference, receivedAt, list, summary: parsed(summary), answeredAt, spam };
  return defined(entry) as unknown as ListEntry;
}

/** Entry of the owner's lists for a row. */
export function entryOf(row: Row): ListEntry {
  return listEntryFrom(toItem(row));
}

/** Attributes of `handlingItem` without the revision. */
export const HANDLING_ATTRIBUTES = ["state", "answeredAt", "history", "followUp"] as const;

function handlingItem({ state, answeredAt, history, revision, ...followUp }: Handling): Item {
  return { state, answeredAt, revision, ...asTexts({ history, followUp }) };
}

/** Items of earlier versions have one note, a text. */
function handlingFrom({ state, answeredAt, revision, ...item }: Item): Handling | undefined {
  if (!state) return undefined;
  const { note, ...followUp } = parsed(item["followUp"]) as Partial<Handling> & { note?: string };
  const notes = note === undefined ? undefined : [{ text: note }];
  const history = parsed(item["history"]);
  const handling = { state, answeredAt, ...(notes && { notes }), ...followUp, history, revision };
  return defined(handling) as unknown as Handling;
}

function remindersFrom(item: Item): Reminders | undefined {
  const mail = parsed(item[REMINDER_ATTRIBUTES.mail]) as Reminder | undefined;
  const chat = parsed(item[REMINDER_ATTRIBUTES.chat]) as Reminder | undefined;
  return mail || chat ? { ...(mail && { mail }), ...(chat && { chat }) } : undefined;
}

/**
 * @returns undefined for an item that is not an enquiry: counters share the table
 * @throws Error with the key and the damaged attributes of a row
 */
export function fromItem(item: Item | undefined): Row | undefined {
  if (item?.["status"] === undefined && item?.["enquiry"] === undefined) return undefined;
  check(item, item["state"] === undefined ? CHECKS : [...CHECKS, ...HANDLING_CHECKS]);
  const names = PLAIN.flatMap(([, required, optional = []]) => [...required, ...optional]);
  const source = readSource(parsed(item["source"]));
  return defined({
    ...Object.fromEntries(names.map((name) => [name, item[name]])),
    enquiry: parsed(item["enquiry"]),
    plan: readSentPlan(parsed(item["plan"])),
    menu: readSentMenu(parsed(item["menu"])),
    source: Object.keys(source).length > 0 ? source : undefined,
    mailedTo: addresses(item["mailedTo"]),
    unreached: addresses(item["unreached"]),
    handling: handlingFrom(item),
    reminders: remindersFrom(item),
    deal: parsed(item["deal"]),
    quoteOpened: parsed(item["quoteOpened"]),
  }) as unknown as Row;
}

/** Condition of an update: handling, spam reason and deal are unchanged since they were read. */
export function unchanged(row: Row): Item {
  return {
    revision: handlingOf(row).revision || undefined,
    spam: row.spam,
    dealRevision: row.deal?.revision,
  };
}

function defined(value: object): Item {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

/** Addresses of a set in ascending order: DynamoDB's sets have no order. */
function addresses(value: unknown): string[] | undefined {
  return value instanceof Set ? [...(value as Set<string>)].sort() : undefined;
}

/** @returns undefined for an absent attribute; invalid JSON unchanged, which every check then rejects */
function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
}

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
const isSet = (value: unknown) => value instanceof Set && [...value].every(isText);
const isList = (text: unknown) => Array.isArray(parsed(text));
const isObject = (text: unknown) =>
  String(text).startsWith("{") && typeof parsed(text) === "object";

const hasTexts = (text: unknown, names: readonly string[]) =>
  isObject(text) && names.every((name) => isText((parsed(text) as Item)[name]));

/** Also refuses a deal of a newer shape, which an older service must not overwrite. */
const isDeal = (text: unknown) => isObject(text) && (parsed(text) as Item)["shape"] === 1;

const isSummary = (text: unknown) => hasTexts(text, ["name", "phone"]);

const BASIC_FIELDS: readonly FieldName[] = ["name", "email", "phone", "msg"];

/** The form's rules are not applied: an enquiry from before a new rule or a new required field is still mailed. */
const isEnquiry = (text: unknown) =>
  hasTexts(text, BASIC_FIELDS) &&
  ENQUIRY_FIELDS.every(({ name }) => isText((parsed(text) as Item)[name] ?? ""));

type Check = [isValid: (value: unknown) => boolean, required: string[], optional?: string[]];

/** Attributes that a row and its item share unchanged. */
const PLAIN: readonly Check[] = [
  [isText, ["id", "reference", "content", "nonce"], ["spam", "trouble", "callBack"]],
  [isNumber, ["receivedAt", "tries", "refusals"], ["nextAt", "sentAt", "resends"]],
  [isStatus, ["status"]],
  [(value) => value === true, [], ["probe", "unacknowledged", "byPhone"]],
];

/** Plan, menu and source are not checked: their readers accept every value. */
const CHECKS: readonly Check[] = [
  ...PLAIN,
  [isEnquiry, ["enquiry"]],
  [isSet, [], ["mailedTo", "unreached"]],
  [isObject, [], [...Object.values(REMINDER_ATTRIBUTES), "quoteOpened"]],
  [isDeal, [], ["deal"]],
];

/** Days have no key in older rows. */
const isFollowUp = (text: unknown) => {
  if (!isObject(text)) return false;
  const { booked = [] } = parsed(text) as Partial<Handling>;
  const isKnown = (key: unknown) => key === undefined || Number.isSafeInteger(key);
  return Array.isArray(booked) && booked.every(({ key, date }) => isText(date) && isKnown(key));
};

const HANDLING_CHECKS: readonly Check[] = [
  [isState, ["state"]],
  [isNumber, ["revision"], ["answeredAt"]],
  [isList, ["history"]],
  [isFollowUp, ["followUp"]],
];

function check(item: Item, checks: readonly Check[]): void {
  const wrong = checks.flatMap(([isValid, required, optional = []]) =>
    [...required, ...optional.filter((name) => item[name] !== undefined)].filter(
      (name) => !isValid(item[name]),
    ),
  );
  if (wrong.length > 0)
    throw new Error(`The row ${String(item["id"])} is damaged: ${wrong.join(", ")}`);
}
