import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import {
  BOOKED_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../schemas/enquiry/enquiry-retention.ts";
import { dayInIndia, isDay, momentInIndia } from "../../schemas/plan/days.ts";
import { fieldName, functionsIn } from "../../schemas/plan/plan.ts";
import { DAY } from "./business-hours.ts";

/**
 * State of a row's mail. PENDING: SES has not accepted it. SENT: SES accepted it for a recipient. FAILED: SES refused it
 * in every form (retried hourly), or it came back from all recipients (`trouble`, not retried). SPAM: part of a flood;
 * stored and named in the daily mail, not mailed.
 */
export type Status = (typeof STATUSES)[number];
const STATUSES = ["PENDING", "SENT", "FAILED", "SPAM"] as const;

export interface Row {
  id: string;
  /** Shown to visitor and owner; an edited and resent enquiry has the same reference. */
  reference: string;
  status: Status;
  enquiry: Enquiry;
  plan?: EnquiryPlan;
  menu?: EnquiryMenu;
  source?: EnquirySource;
  receivedAt: number;
  /** Time of the next attempt (ms), or the end of the lease during an attempt. */
  nextAt?: number;
  tries: number;
  /** How often SES refused this very mail. */
  refusals: number;
  content: string;
  /** Id of the request, which distinguishes its own retried write from a repeat by the visitor. */
  nonce: string;
  /** Time at which SES first accepted a mail (ms). */
  sentAt?: number;
  /** Addresses of the recipients for which SES accepted the mail. */
  mailedTo?: readonly string[];
  /** Addresses of the recipients that SES refused, or from which the mail came back. */
  unreached?: readonly string[];
  /** How often the mail became due again; SES's reports name this number. */
  resends?: number;
  /** Reason of suspected spam. The mail is marked, unless the status is SPAM. */
  spam?: string;
  /** Daily check: mailed to SES's simulator instead of the owner. */
  probe?: boolean;
  /** The visitor gets no acknowledgement, because the sender's network had enough of them that day. */
  unacknowledged?: boolean;
  /** Bounce, complaint or rejection after SES had accepted the mail. */
  trouble?: string;
  handling?: Handling;
  reminders?: Reminders;
}

/** A row as stored in a keys-only index. */
export type RowKey = Pick<Row, "id" | "receivedAt">;

/** States of the owner's handling; `Status` is the state of the mails. */
const STATES = ["waiting", "answered", "won", "lost"] as const;
export type State = (typeof STATES)[number];

/** The owner's lists: one per state, and the waiting enquiries that are suspected spam. */
export const OWNER_LISTS = [...STATES, "spam"] as const;
export type OwnerList = (typeof OWNER_LISTS)[number];

const CHANGES = [...STATES, "spam", "not spam", "noted", "called", "booked", "sent again"] as const;

/** A change by the owner. The buttons of the owner's pages post these names. */
export type Change = (typeof CHANGES)[number];

/** Spam reason set by the owner. All other reasons are set on arrival (lambda/intake/accept.ts). */
export const SPAM_BY_OWNER = "owner";

/** Value of `slot` for a day that is booked outside our hall. */
export const ELSEWHERE = "elsewhere";

export interface Booking {
  /** `2027-02-14`. */
  date: string;
  /** Id of a time of our hall (content/catalogs/hall-timings.json), or `ELSEWHERE`; absent when unknown. */
  slot?: string;
}

export interface FollowUp {
  note?: string | undefined;
  /** Day of the next call, `2026-11-27`. */
  callOn?: string | undefined;
  /** Booked days of a won enquiry; absent: the requested days are booked. */
  booked?: readonly Booking[] | undefined;
}

interface PastChange {
  at: number;
  did: Change;
  /** Address of the mailbox that signed the device in; a number in older rows; absent for a command. */
  by?: string | number | undefined;
}

export type ChangeValues = FollowUp & Pick<PastChange, "by">;

export interface Handling extends FollowUp {
  state: State;
  /** Time at which the enquiry first left "waiting" (ms); undefined while it waits. */
  answeredAt?: number | undefined;
  /** The last `MAX_HISTORY` changes, oldest first. */
  history: readonly PastChange[];
  /** Number of changes. A change names the revision it was based on, so a late or repeated one has no effect. */
  revision: number;
}

const MAX_HISTORY = 20;

const UNTOUCHED: Handling = { state: "waiting", history: [], revision: 0 };

export function handlingOf({ handling }: { handling?: Handling | undefined }): Handling {
  return handling ?? UNTOUCHED;
}

export function changedAt(handling: Handling | undefined): number | undefined {
  return handling?.history.at(-1)?.at;
}

export function isStatus(value: unknown): value is Status {
  return (STATUSES as readonly unknown[]).includes(value);
}

export function isState(value: unknown): value is State {
  return (STATES as readonly unknown[]).includes(value);
}

export function isChange(text: string): text is Change {
  return (CHANGES as readonly string[]).includes(text);
}

export function isPossible(change: Change, row: Row): boolean {
  const { state, callOn } = handlingOf(row);
  switch (change) {
    case "sent again":
    case "noted":
      return true;
    case "called":
      return callOn !== undefined;
    case "booked":
      return state === "won";
    case "spam":
      return state === "waiting" && row.spam !== SPAM_BY_OWNER;
    case "not spam":
      return ownerListOf(row) === "spam";
    default:
      return change !== state;
  }
}

/**
 * The handling after a change. A change back to "waiting", as after a wrong tap, removes `answeredAt`. A change that
 * ends a call removes the day of the call, which the page's form posts with every button, unless the owner chose
 * another day.
 */
export function changed(
  before: Handling,
  did: Change,
  at: number,
  { by, ...written }: ChangeValues = {},
): Handling {
  const state = isState(did) ? did : before.state;
  const { note, callOn, booked } = { ...before, ...written };
  const endsCall = did === "called" || did === "spam" || did === "won" || did === "lost";
  return {
    state,
    ...(state !== "waiting" && { answeredAt: before.answeredAt ?? at }),
    ...(note && { note }),
    ...(callOn && !(endsCall && callOn === before.callOn) && { callOn }),
    ...(booked && { booked }),
    history: [...before.history, { at, did, ...(by !== undefined && { by }) }].slice(-MAX_HISTORY),
    revision: before.revision + 1,
  };
}

export function applyChange(row: Row, did: Change, at: number, written?: ChangeValues): Row {
  const next = { ...row, handling: changed(handlingOf(row), did, at, written) };
  const due = { nextAt: at, tries: 0 };
  if (did === "spam") return { ...next, spam: SPAM_BY_OWNER };
  if (did === "sent again") return mailedAgain(next, due);
  if (did !== "not spam") return next;
  // A row that only the owner marked as spam was mailed without a mark, so it is not mailed again.
  const isMailedUnmarked = row.spam === SPAM_BY_OWNER && row.status !== "SPAM";
  const cleared = withoutSpamReason(next);
  return isMailedUnmarked ? cleared : mailedAgain(cleared, due);
}

export function withoutSpamReason({ spam: _spam, ...row }: Row): Row {
  return row;
}

/** The row with its mail due again. `sentAt` of a delivered mail stays, because retention counts from this time. */
export function mailedAgain(row: Row, due: { nextAt: number; tries: number }): Row {
  const { trouble: _trouble, mailedTo: _mailedTo, unreached: _unreached, sentAt, ...rest } = row;
  const hasArrived = sentAt !== undefined && row.status !== "FAILED";
  const resends = (row.resends ?? 0) + 1;
  return {
    ...rest,
    ...due,
    resends,
    status: "PENDING",
    refusals: 0,
    ...(hasArrived && { sentAt }),
  };
}

/** Data for one line of the owner's lists, stored in their index. */
export interface Summary
  extends
    Pick<Enquiry, "name" | "phone" | "occasion" | "eventDate" | "guestCount">,
    Pick<FollowUp, "callOn"> {
  /** Absent from lines of older rows. */
  email?: string;
  /** Query of the plan (schemas/enquiry/enquiry-plan.ts). */
  plan?: string;
  /** The event's days, earliest first. */
  days?: readonly Booking[];
  changedAt?: number;
}

export interface ListEntry
  extends Pick<Row, "id" | "reference" | "receivedAt" | "spam">, Pick<Handling, "answeredAt"> {
  list: OwnerList;
  summary: Summary;
}

export const REMINDER_ATTRIBUTES = { mail: "reminderMail", chat: "reminderChat" } as const;
export type ReminderChannel = keyof typeof REMINDER_ATTRIBUTES;
export const REMINDER_CHANNELS: readonly ReminderChannel[] = ["mail", "chat"];

export interface Reminder {
  tries: number;
  /** Time of the next attempt (ms), or the end of the lease during an attempt; absent once sent. */
  nextAt?: number;
  sentAt?: number;
}

export type Reminders = Partial<Record<ReminderChannel, Reminder>>;

/** Canonical JSON text of a reminder; conditional writes compare it. */
export function reminderText(reminder: Reminder | undefined): string | undefined {
  return JSON.stringify(reminder, ["tries", "nextAt", "sentAt"]);
}

/** List of enquiries of any day whose mail was refused by SES or returned. */
export const FAILED_LIST = "failed";

/** Name of the list of a day (`2026-11-24`): of its enquiries, or of its suspected spam. */
export function listOfDay(day: string, spam = false): string {
  return spam ? `spam ${day}` : day;
}

/** State of a row's mail. After the last attempt, FAILED when no recipient has the mail. */
export function statusOf({
  status,
  nextAt,
  mailedTo = [],
  unreached = [],
}: Pick<Row, "status" | "nextAt" | "mailedTo" | "unreached">): Status {
  if (nextAt !== undefined || unreached.length === 0) return status;
  return mailedTo.some((address) => !unreached.includes(address)) ? "SENT" : "FAILED";
}

/**
 * The list in the daily mail that contains a row; none for the daily check and for rows that the owner marked as spam.
 */
export function listOf({
  status,
  receivedAt,
  spam,
  probe,
}: Pick<Row, "status" | "receivedAt" | "spam" | "probe">): string | undefined {
  if (probe || spam === SPAM_BY_OWNER) return undefined;
  if (status === "FAILED") return FAILED_LIST;
  return listOfDay(dayInIndia(receivedAt), spam !== undefined);
}

/** The owner's list that contains a row; none for the daily check. */
export function ownerListOf({
  spam,
  probe,
  handling,
}: Pick<Row, "spam" | "probe" | "handling">): OwnerList | undefined {
  if (probe) return undefined;
  const { state } = handlingOf({ handling });
  return spam !== undefined && state === "waiting" ? "spam" : state;
}

/**
 * Time at which the table may delete a row, in seconds since 1970; undefined while its mail is unsent or failed, unless
 * the owner marked the row as spam. After an answer by the owner, suspected spam is kept as long as an enquiry. The
 * retention of suspected spam restarts at each change by the owner, so that a wrong tap can be undone.
 */
export function expiryOf(
  row: Omit<Row, "id" | "reference" | "content" | "nonce">,
): number | undefined {
  const { status, receivedAt, sentAt, spam, handling } = row;
  const isUnsent = status === "FAILED" || (status === "PENDING" && sentAt === undefined);
  if (isUnsent && spam !== SPAM_BY_OWNER) return undefined;
  const begin = sentAt ?? receivedAt;
  if (ownerListOf(row) === "spam")
    return inSeconds(Math.max(begin, changedAt(handling) ?? 0), SPAM_RETENTION_DAYS);
  const days = inSeconds(begin, RETENTION_DAYS);
  return handling?.state === "won" ? Math.max(days, bookingExpiry(row)) : days;
}

function bookingExpiry(row: Pick<Row, "enquiry" | "plan" | "handling">): number {
  const last = bookingsOf(row).at(-1);
  if (last) return inSeconds(momentInIndia(last.date, "00:00") + DAY, BOOKED_RETENTION_DAYS);
  return inSeconds(changedAt(row.handling) ?? 0, UNDATED_RETENTION_DAYS);
}

function inSeconds(begin: number, days: number): number {
  return Math.ceil(begin / 1000) + days * 86_400;
}

/** The event's days, earliest first: as the owner noted them, else as the visitor planned or typed them. */
export function bookingsOf({
  enquiry,
  plan,
  handling,
}: Pick<Row, "enquiry" | "plan" | "handling">): Booking[] {
  const days = handling?.booked ?? requestedDays(new URLSearchParams(plan?.query), enquiry);
  return days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function requestedDays(query: URLSearchParams, { eventDate = "" }: Row["enquiry"]): Booking[] {
  const functions = functionsIn(query).map((index): Booking => ({
    date: query.get(fieldName("date", index)) ?? "",
    slot: query.get(fieldName("hall", index)) || ELSEWHERE,
  }));
  const [planned] = functions;
  const days = functions.length > 1 || !eventDate ? functions : [{ ...planned, date: eventDate }];
  return days.filter(({ date }) => isDay(date));
}
