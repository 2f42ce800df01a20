import { FAILED_LIST, listOfDay } from "../outbox/retention.ts";
import { indianTime, subjectLine, type Mail } from "../mail/mail.ts";
import type { Outbox, Row } from "../outbox/outbox.ts";
import type { ProbeReport } from "./daily-check.ts";

/** The first rows of a list, and how many there are, up to `MOST_COUNTED`. */
interface Listed {
  rows: Row[];
  count: number;
}

export interface Digest {
  /** The day in India that it is about, `2026-11-24`. */
  day: string;
  enquiries: Listed;
  /** Taken for spam that day. */
  spam: Listed;
  /** Not mailed, or came back; of any day. */
  failed: Listed;
  /** Mails that SES has not taken yet. */
  waiting: number;
  probe?: ProbeReport | undefined;
}

/** So many are named; more than that nobody reads in a mail. */
const MOST_NAMED = 500;
const MOST_SUSPECTS_NAMED = 50;

/** Of more than that it is only said that they are more. No day can bring them while it has a limit. */
const MOST_COUNTED = 1000;

/** Reads what the mail of a day says, by key: it takes as many calls whatever else is in the table. */
export async function readDigest(outbox: Outbox, day: string): Promise<Digest> {
  const [enquiries, spam, failed, due] = await Promise.all([
    outbox.listed(listOfDay(day), MOST_NAMED, MOST_COUNTED),
    outbox.listed(listOfDay(day, true), MOST_SUSPECTS_NAMED, MOST_COUNTED),
    outbox.listed(FAILED_LIST, MOST_SUSPECTS_NAMED, MOST_COUNTED),
    outbox.due(Number.MAX_SAFE_INTEGER, MOST_COUNTED, 5000),
  ]);
  return { day, enquiries, spam, failed, waiting: due.rows.length };
}

/**
 * The daily mail: every enquiry of a day with its number to call, so that a mail that got lost is noticed. It comes also
 * when there was none: its absence is the alarm.
 */
export function composeDigest({ day, enquiries, spam, failed, waiting, probe }: Digest): Mail {
  const count = `${counted(enquiries.count)} ${enquiries.count === 1 ? "enquiry" : "enquiries"}`;
  const text = [
    `Yesterday (${day}): ${count}`,
    "",
    ...lines(enquiries),
    ...(failed.count > 0
      ? [
          "",
          `NOT MAILED, or came back; please call them (${counted(failed.count)}):`,
          ...lines(failed),
        ]
      : []),
    "",
    `Mails still waiting for the mail service: ${counted(waiting)}`,
    `Suspected spam: ${counted(spam.count)}`,
    ...lines(spam).map((line) => `  ${line}`),
    ...(probe ? ["", probeLine(probe)] : []),
  ].join("\n");
  const alarm = failed.count > 0 || probe?.ok === false ? "Please look: " : "";
  return {
    id: `digest-${day}`,
    reference: `digest-${day}`,
    subject: `${alarm}Yesterday: ${count}`,
    text: `${text}\n`,
  };
}

function counted(count: number, shown = 0): string {
  return count < MOST_COUNTED ? String(count - shown) : `at least ${count - shown}`;
}

function lines({ rows, count }: Listed): string[] {
  return [
    ...rows.map(named),
    ...(count > rows.length
      ? [`and ${counted(count, rows.length)} more: npm run enquiries -- list`]
      : []),
  ];
}

function named({ reference, receivedAt, status, enquiry, spam, trouble }: Row): string {
  const notes = [
    inWords(status),
    ...(spam ? [`(${spam})`] : []),
    ...(trouble ? [`(came back: ${trouble})`] : []),
  ];
  return `${reference}  ${indianTime(receivedAt)}  ${subjectLine(enquiry.name)}  ${enquiry.phone}  ${notes.join(" ")}`;
}

function inWords(status: Row["status"]): string {
  return { PENDING: "mail waiting", SENT: "mailed", FAILED: "MAIL FAILED", SPAM: "not mailed" }[
    status
  ];
}

function probeLine({ ok, ms }: ProbeReport): string {
  return ok
    ? `The daily check went all the way in ${(ms / 1000).toFixed(1)} s.`
    : "The daily check did NOT get through: enquiries may be failing now.";
}
