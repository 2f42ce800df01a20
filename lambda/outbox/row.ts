import type { CallTime } from "../../schemas/enquiry/call-back.ts";
import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import type { Keyed } from "../../schemas/plan/quote.ts";
import { received, type Deal, type DealFacts, type GuestCount } from "./deal-rules.ts";
import type { Changing } from "./saved-page.ts";

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
  /** Good time for the call that the visitor asks for; e-mail address and message are then empty. */
  callBack?: CallTime;
  plan?: EnquiryPlan;
  menu?: EnquiryMenu;
  source?: EnquirySource;
  receivedAt: number;
  /** Time of the next attempt (ms), or the end of the lease during an attempt. */
  nextAt?: number;
  tries: number;
  /** How often SES refused this very mail. */
  refusals: number;
  /** Hash of fields, plan and menu. This name and the next are those of the table and of backups. */
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
  /** A booking by telephone, which the owner entered: nothing of it was mailed, and no daily list contains it. */
  byPhone?: boolean;
  /** Bounce, complaint or rejection after SES had accepted the mail. */
  trouble?: string;
  handling?: Handling;
  reminders?: Reminders;
  /** Quotes and payments. */
  deal?: Deal;
  /** First time at which the family opened a version of the quote: the newest opened one. */
  quoteOpened?: { number: number; at: number };
}

/** A row as stored in a keys-only index. */
export type RowKey = Pick<Row, "id" | "receivedAt">;

/** States of the owner's handling; `Status` is the state of the mails. */
const STATES = ["waiting", "answered", "won", "lost"] as const;
export type State = (typeof STATES)[number];

/** The owner's lists: one per state, and the waiting enquiries that are suspected spam. */
export const OWNER_LISTS = [...STATES, "spam"] as const;
export type OwnerList = (typeof OWNER_LISTS)[number];

const CHANGES = [
  ...STATES,
  "spam",
  "not spam",
  "noted",
  "called",
  "held",
  "freed",
  "booked",
  "sent again",
  "reason",
  "undone",
] as const;

/** A change by the owner. The buttons of the owner's pages post these names. */
export type Change = (typeof CHANGES)[number];

/** Why an enquiry was lost. */
export const LOST_REASONS = ["price", "taken", "other", "off", "silent"] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Spam reason set by the owner. All other reasons are set on arrival (lambda/intake/accept.ts). */
export const SPAM_BY_OWNER = "owner";

/** Value of `slot` for a day that is booked outside our hall. */
export const ELSEWHERE = "elsewhere";

/** Day of a function of the event. */
export interface Booking extends Keyed {
  /** `2027-02-14`; empty while unknown. */
  date: string;
  /** Id of a time of our hall (content/catalogs/hall-timings.json), or `ELSEWHERE`; absent when unknown. */
  slot?: string;
}

/** Values that a change may replace. An undo restores them. */
export interface Decision {
  state: State;
  /** Time at which the enquiry first left "waiting" (ms); undefined while it waits. */
  answeredAt?: number | undefined;
  /** Day of the next call, `2026-11-27`. */
  callOn?: string | undefined;
  /** Last day of a hold on the days below, `2026-12-05`. */
  holdUntil?: string | undefined;
  /** Booked or held days, and places of functions without a day; absent: the requested ones. */
  booked?: readonly Booking[] | undefined;
  lostFor?: LostReason | undefined;
  /** Times of the notes that the Undo of a Save has withdrawn. */
  withdrawn?: readonly number[] | undefined;
}

export interface Note {
  text: string;
  /** Time of the change that wrote the note; absent, like `by`, for the one note of an older row. */
  at?: number | undefined;
  by?: PastChange["by"];
  /** Earlier texts of a note that its page corrected. */
  was?: readonly string[] | undefined;
}

export interface PastChange {
  at: number;
  did: Change;
  /** Address of the mailbox that signed the device in; a number in older rows; absent for a command. */
  by?: string | number | undefined;
  /** Values before the change; absent in older rows. */
  was?: (Decision & { spam?: Row["spam"] | undefined }) | undefined;
}

/** Values written with a change. */
export interface ChangeValues
  extends Pick<Decision, "callOn" | "holdUntil" | "booked" | "lostFor">, Pick<PastChange, "by"> {
  /** Added to the notes. */
  note?: string | undefined;
  /** Text of the page's earlier note, which this one replaces. */
  corrected?: string | undefined;
}

export interface Handling extends Decision, Changing {
  /** Oldest first. */
  notes?: readonly Note[] | undefined;
  /** The last twenty changes, oldest first. */
  history: readonly PastChange[];
  /** Number of changes. A change names the revision it was based on, so a late or repeated one has no effect. */
  revision: number;
}

const UNTOUCHED: Handling = { state: "waiting", history: [], revision: 0 };

export function handlingOf({ handling }: { handling?: Handling | undefined }): Handling {
  return handling ?? UNTOUCHED;
}

/** The changes of an enquiry with the values after each. */
export function changesOf(row: Pick<Row, "handling">): (PastChange & { now: Decision })[] {
  const handling = handlingOf(row);
  return handling.history.map((past, index, all) => ({
    ...past,
    now: all[index + 1]?.was ?? handling,
  }));
}

export function changedAt(handling: Handling | undefined): number | undefined {
  return handling?.history.at(-1)?.at;
}

export const isWithdrawn = ({ withdrawn = [] }: Handling, { at }: Note): boolean =>
  at !== undefined && withdrawn.includes(at);

/** The notes that no undo has withdrawn, oldest first. */
export function notesOf(handling: Handling): Note[] {
  return (handling.notes ?? []).filter((note) => !isWithdrawn(handling, note));
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

/** Data for one line of the owner's lists, stored in their index. */
export interface Summary
  extends
    Pick<Enquiry, "name" | "phone" | "occasion" | "eventDate" | "guestCount">,
    Pick<Row, "callBack">,
    Pick<Decision, "callOn" | "holdUntil" | "lostFor"> {
  /** Absent from lines of older rows. */
  email?: string;
  /** Query of the plan (schemas/enquiry/enquiry-plan.ts). */
  plan?: string;
  /** The event's days, earliest first. */
  days?: readonly Booking[];
  deal?: DealFacts;
  /** Of the quote; they replace what the visitor planned or typed. */
  counts?: readonly GuestCount[];
  changedAt?: number;
  /** Page with the form; absent for a booking by telephone. */
  page?: string;
  /** What led the visitor here (`originOf`). */
  origin?: string;
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
 * The list in the daily mail that contains a row; none for the daily check, for a booking by telephone, and for rows
 * that the owner marked as spam.
 */
export function listOf({
  status,
  receivedAt,
  spam,
  probe,
  byPhone,
}: Pick<Row, "status" | "receivedAt" | "spam" | "probe" | "byPhone">): string | undefined {
  if (probe || spam === SPAM_BY_OWNER) return undefined;
  if (status === "FAILED") return FAILED_LIST;
  if (byPhone) return undefined;
  return listOfDay(dayInIndia(receivedAt), spam !== undefined);
}

/** Advertisement or site that led the visitor here, or `telephone`; undefined when unknown. */
export function originOf({ source, byPhone }: Pick<Row, "source" | "byPhone">): string | undefined {
  return byPhone ? "telephone" : (source?.campaign ?? source?.referrer);
}

/**
 * The owner's list that contains a row; none for the daily check. Money received books an enquiry, until it is refunded
 * or the enquiry is lost. Diary, pages, mails, warnings and retention follow this list (`slotsOf`).
 */
export function ownerListOf({
  spam,
  probe,
  handling,
  deal,
}: Pick<Row, "spam" | "probe" | "handling" | "deal">): OwnerList | undefined {
  if (probe) return undefined;
  const { state } = handlingOf({ handling });
  if (state !== "lost" && deal?.money && received(deal.money) > 0) return "won";
  return spam !== undefined && state === "waiting" ? "spam" : state;
}
