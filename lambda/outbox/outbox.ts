import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import type { EnquirySource } from "../../schemas/enquiry/enquiry-source.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import type { Nudge, NudgeChannel, Nudges } from "./nudges.ts";
import type { Booking, DeskList, FollowUp, Handling } from "./states.ts";

/**
 * PENDING: stored; SES has still to take the mail to a mailbox. SENT: SES took the mail to each mailbox, or to one of them
 * while the others cannot be reached. FAILED: SES refused every mail in every form; an alarm rang, and they are still
 * offered once in a while; or all came back (`trouble`), and they are offered no more. SPAM: of a flood, kept and named in
 * the daily mail, not mailed.
 */
export type Status = "PENDING" | "SENT" | "FAILED" | "SPAM";

/** One stored enquiry. */
export interface Row {
  id: string;
  /** What visitor and owner call it; a changed text under the same key shares it. */
  reference: string;
  status: Status;
  enquiry: Enquiry;
  /** What was planned on the page of estimates. */
  plan?: EnquiryPlan;
  /** The dishes that were put on a menu, by their ids. */
  menu?: EnquiryMenu;
  /** The page it was written on, and what led to it. */
  source?: EnquirySource;
  receivedAt: number;
  /** When the next try is due, while there is one; doubles as the lease of whoever tries now. */
  nextAt?: number;
  tries: number;
  /** How often SES said no to this very mail. */
  refusals: number;
  content: string;
  /** Distinguishes this request from every other: a repeated write of the same request is no repeat by the visitor. */
  nonce: string;
  /** When SES first took a mail of it (ms). */
  sentAt?: number;
  /** Places, from 1, of the mailboxes in the settings whose mail SES took. */
  sentTo?: readonly number[];
  /** Of those whose mail came back, or is refused while another mailbox has it: it is not sent there again. */
  failedTo?: readonly number[];
  /** How often all its mails became due again; a report of SES names this number. */
  resends?: number;
  /** Why it was taken for spam. Its mail is marked, unless its status is SPAM: then there is none. */
  spam?: string;
  /** The daily check of the way itself; goes to SES's simulator instead of the owner. */
  probe?: boolean;
  /** What came back after SES had taken it: a bounce, a complaint, a rejection. */
  trouble?: string;
  /** How far the owner has come with it. Absent: nobody has touched it, so it waits. */
  handling?: Handling;
  /** How the owner was reminded of it. Absent: not yet. */
  nudges?: Nudges;
}

/** An enquiry in one line of the owner's lists: its searchable fields and what the owner noted. */
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
  /** Time of the owner's last change (ms). */
  changedAt?: number;
}

/** An enquiry as the index of the owner's lists holds it. */
export interface DeskEntry
  extends Pick<Row, "id" | "reference" | "receivedAt" | "spam">, Pick<Handling, "answeredAt"> {
  list: DeskList;
  summary: Summary;
}

/** Which part of an owner's list is read, in the order of `receivedAt` (ms). */
export interface DeskQuery {
  list: DeskList;
  newestFirst?: boolean;
  most: number;
  /** Continues behind this entry. */
  after?: Pick<DeskEntry, "id" | "receivedAt"> | undefined;
}

interface Postponement {
  nextAt: number;
  refusals: number;
  status: Status;
}

/** A row with a try due, as the index of due rows knows it. */
export type DueRow = Pick<Row, "id"> & { nextAt: number };

/** A row as an index of keys knows it. */
export type RowKey = Pick<Row, "id" | "receivedAt">;

/** Mails of a row that SES took. */
export interface Sent {
  /** Places of the mailboxes. */
  sentTo: readonly number[];
  /** Places of mailboxes that are given up. */
  failedTo?: readonly number[];
  at: number;
  /** No mailbox is left to try. */
  isDone: boolean;
}

/** SES's report about a mail that it had accepted. */
export interface Trouble {
  trouble: string;
  /** SES did not deliver the mail. */
  failed: boolean;
  /** Place of its mailbox; absent from an incomplete report. */
  mailbox?: number | undefined;
  /** The row's `resends` when the mail was sent; absent from an incomplete report. */
  resends?: number | undefined;
}

/** Where an index query stopped; opaque. */
export type Position = Record<string, unknown>;

/** Every call of these has a limit in ms and throws when the table does not answer within it. */
export interface Outbox extends DeliveryQueue, RowStore, OwnerLists, RateCounters {}

/** Rows from their arrival until their mail is sent, or has come back. */
export interface DeliveryQueue {
  /** Stores a row unless its id is taken. `repeat` gives the row that holds the id. */
  add(row: Row, limitMs: number): Promise<{ kind: "added" } | { kind: "repeat"; row: Row }>;
  /** Records mails that went out while the row could not be stored; kept and made later like `markSent`'s. */
  addSent(row: Row, sent: Sent, limitMs: number): Promise<void>;
  /** Rows with a try due at `now`, the longest waiting first: one page, and where the next begins if there is one. */
  due(
    now: number,
    most: number,
    limitMs: number,
    after?: Position,
  ): Promise<{ rows: DueRow[]; next: Position | undefined }>;
  /** Takes a due row until `until`. Undefined when another process has it, or when it cannot be read (logged). */
  lease(row: DueRow, until: number, limitMs: number): Promise<Row | undefined>;
  /**
   * Notes the mails of a try, and ends the row's tries if it is done. Without effect when all mails are due again since.
   * A note that can't be made is kept and made later (`settle`): else the mails go out twice.
   */
  markSent(row: Row, sent: Sent, limitMs: number): Promise<void>;
  postpone(row: Row, change: Postponement, limitMs: number): Promise<void>;
  /** Makes the notes that are still owed. */
  settle(limitMs: number): Promise<void>;
  /** Notes a report about one of the row's newest mails. False for an older mail or an unknown row. */
  noteTrouble(id: string, report: Trouble): Promise<boolean>;
}

/** Rows by their id. */
export interface RowStore {
  get(id: string, limitMs?: number): Promise<Row | undefined>;
  /** The rows of these ids that are there and can be read, oldest first. */
  rows(ids: readonly string[]): Promise<Row[]>;
  /**
   * Writes what differs between a row as it was read and `next`. Undefined, without effect, when the row is gone, or when
   * its handling or its suspicion has changed since it was read.
   */
  change(row: Row, next: Row, limitMs?: number): Promise<Row | undefined>;
  /** Notes how far a row's reminder has come. Undefined when the row is gone, or this has changed since it was read. */
  noteNudge(
    row: Row,
    channel: NudgeChannel,
    nudge: Nudge,
    limitMs: number,
  ): Promise<Row | undefined>;
  erase(id: string): Promise<boolean>;
}

/** What the owner reads. An index may be a second behind a write. */
export interface OwnerLists {
  /** The row of an id, or all rows of a reference: a text that was changed and sent again has its own. By key. */
  find(reference: string): Promise<Row[]>;
  /** Other enquiries with the same phone number or e-mail address, newest first, up to `most`. By key. */
  related(row: Row, most: number, limitMs?: number): Promise<RowKey[]>;
  /** The first rows of a list (lambda/outbox/retention.ts), oldest first, and how many there are, up to `counted`. By key. */
  listed(list: string, most: number, counted: number): Promise<{ rows: Row[]; count: number }>;
  /** The first rows of a list that were received at `from` (ms) or later, oldest first. */
  arrived(list: string, from: number, most: number): Promise<Row[]>;
  /** The entries of an owner's list, and whether there are more behind them. By key. */
  desk(query: DeskQuery): Promise<{ entries: DeskEntry[]; more: boolean }>;
  /** How many entries an owner's list has, up to `most`. */
  deskCount(list: DeskList, most: number): Promise<number>;
  /** Every row received in [from, to), oldest first. Reads the whole table. */
  list(from: number, to: number): Promise<Row[]>;
  /** The generation that links to the owner's lists must have: 0 until links are first revoked. */
  linkGeneration(): Promise<number>;
  /** Raises that generation, which ends the links of all earlier ones, and gives the new one. */
  revokeLinks(): Promise<number>;
}

export interface RateCounters {
  /** Counts one more, atomically, unless the counter is at `limit`: then false. It is forgotten at `until` (ms). */
  takePlace(counter: string, limit: number, until: number, limitMs: number): Promise<boolean>;
  /** Takes one off a counter: the place was not needed. */
  givePlaceBack(counter: string, limitMs: number): Promise<void>;
}
