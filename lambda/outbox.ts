import type { EnquiryMenu } from "../schemas/enquiry-menu.ts";
import type { EnquiryPlan } from "../schemas/enquiry-plan.ts";
import type { Enquiry } from "../schemas/enquiry.ts";

/**
 * PENDING: stored, the mail is still to be taken by SES. SENT: SES took it. FAILED: SES refused it in every form; an
 * alarm rang, and it is still offered once in a while. SPAM: kept and counted, not mailed.
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
  receivedAt: number;
  /** When the next try is due, while there is one; doubles as the lease of whoever tries now. */
  nextAt?: number;
  tries: number;
  /** How often SES said no to this very mail. */
  refusals: number;
  content: string;
  /** Told apart from every other request: a repeated write of the same request is no repeat by the visitor. */
  nonce: string;
  messageId?: string;
  sentAt?: number;
  spam?: string;
  /** The daily check of the way itself; goes to SES's simulator instead of the owner. */
  probe?: boolean;
  /** What came back after SES had taken it: a bounce, a complaint, a rejection. */
  trouble?: string;
}

interface Postponement {
  nextAt: number;
  refusals: number;
  status: Status;
}

/** Where enquiries wait. Every call has a limit in ms and throws when the store can't do it in that time. */
export interface Outbox {
  /** Stores a row unless its id is taken. `repeat` gives the row that holds the id. */
  add(row: Row, limitMs: number): Promise<{ kind: "added" } | { kind: "repeat"; row: Row }>;
  /** Records a mail that went out while the row could not be stored; kept and made later like `markSent`'s. */
  addSent(row: Row, limitMs: number): Promise<void>;
  /** Rows with a try due at `now`, the longest waiting first. */
  due(now: number, most: number, limitMs: number): Promise<Row[]>;
  /** Takes a due row until `until`. Undefined when somebody else has it. */
  lease(row: Row, until: number, limitMs: number): Promise<Row | undefined>;
  /** Ends a row's way. A note that can't be made is kept and made later (`settle`): else the mail goes out twice. */
  markSent(row: Row, messageId: string, limitMs: number): Promise<void>;
  postpone(row: Row, change: Postponement, limitMs: number): Promise<void>;
  /** Makes the notes that are still owed. */
  settle(limitMs: number): Promise<void>;
  /** Notes what SES reported about a mail it had taken. False when there is no such row. */
  noteTrouble(id: string, trouble: string, failed: boolean): Promise<boolean>;
  /** Counts one more from this sender; gives the count. */
  countFlood(id: string, now: number, limitMs: number): Promise<number>;
  get(id: string): Promise<Row | undefined>;
  /** Every row received in [from, to), oldest first. */
  list(from: number, to: number): Promise<Row[]>;
  /** Makes a row due again, whatever became of it. */
  requeue(id: string, now: number): Promise<boolean>;
  erase(id: string): Promise<boolean>;
}
