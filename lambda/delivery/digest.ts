import { indianTime, subjectLine, type Mail } from "../mail/mail.ts";
import type { BusinessHours } from "../outbox/business-hours.ts";
import type { Row } from "../outbox/outbox.ts";
import { handlingOf } from "../outbox/states.ts";
import type { ProbeReport } from "./daily-check.ts";
import { tally, type Answers } from "./figures.ts";
import { callLines, quietLines, type FollowUps } from "./follow-ups.ts";
import type { MailLinks } from "./mailboxes.ts";
import { hoursText, overdueLines, promiseText, type Overdue } from "./overdue.ts";

/** The first rows of a list, and how many there are, up to `MOST_COUNTED`. */
interface Listed {
  rows: Row[];
  count: number;
}

/** How far enquiries are answered, and what they are about. */
export interface Progress {
  hours: BusinessHours;
  /** What waits longer than was promised, longest first; of any day. */
  overdue: Overdue[];
  followUps: FollowUps;
  /** How this week's enquiries were answered. */
  answers: Answers;
  /** Of the last four weeks, a name for each function of each enquiry. */
  occasions: string[];
  /** Of the last four weeks, one for each enquiry. */
  sources: string[];
}

export interface Digest {
  /** The day in India that it is about, `2026-11-24`. */
  day: string;
  /** Undefined when the catalogue, which has the business hours and the occasions, cannot be read. */
  progress: Progress | undefined;
  enquiries: Listed;
  /** Taken for spam that day. */
  spam: Listed;
  /** Not mailed, or came back; of any day. */
  failed: Listed;
  /** Mails that SES has not taken yet. */
  pending: number;
  /** The morning's day in India. */
  today: string;
  probe?: ProbeReport | undefined;
}

/** Of more than that it is only said that they are more. No day can bring them while it has a limit. */
export const MOST_COUNTED = 1000;

/** So many that wait too long are named: the oldest. */
const MOST_OVERDUE_NAMED = 50;

/**
 * The daily mail. It begins with today's calls, and names every enquiry of a day with its number to call, so
 * that a mail that got lost is noticed. It comes also when there was none: its absence is the alarm.
 */
export function composeDigest(digest: Digest, links: MailLinks): Mail {
  const { day, today, progress, enquiries, spam, failed, pending, probe } = digest;
  const count = `${counted(enquiries.count)} ${enquiries.count === 1 ? "enquiry" : "enquiries"}`;
  const { calls = [] } = progress?.followUps ?? {};
  const quiet = progress ? quietLines(progress.followUps, links) : [];
  const parts = [
    ...(progress && calls.length > 0
      ? [
          [
            `Call today (${calls.length}):`,
            ...indented(callLines(progress.followUps, links, today)),
          ],
        ]
      : []),
    progress
      ? urgentLines(progress, links)
      : ["The business hours cannot be read: see who waits too long."],
    ...(quiet.length > 0
      ? [["Answered, and no result for five working days:", ...indented(quiet)]]
      : []),
    ...(links.list ? [[`All enquiries: ${links.list}`]] : []),
    [`Yesterday (${day}): ${count}`, ...indented(lines(enquiries))],
    ...(failed.count > 0
      ? [
          [
            `NOT MAILED, or came back; please call them (${counted(failed.count)}):`,
            ...indented(lines(failed)),
          ],
        ]
      : []),
    [`Suspected spam: ${counted(spam.count)}`, ...indented(lines(spam))],
    ...(progress ? [figureLines(progress)] : []),
    [`Mails still waiting for the mail service: ${counted(pending)}`],
    ...(probe ? [[probeLine(probe)]] : []),
  ];
  const alarm = !progress || failed.count > 0 || probe?.ok === false ? "Please look: " : "";
  const overdue = progress?.overdue.length ?? 0;
  const late = overdue > 0 ? `${overdue} waiting too long. ` : "";
  const toCall = calls.length > 0 ? `${calls.length} to call today. ` : "";
  return {
    id: `digest-${day}`,
    reference: `digest-${day}`,
    subject: `${alarm}${toCall}${late}Yesterday: ${count}`,
    text: `${parts.map((part) => part.join("\n")).join("\n\n")}\n`,
  };
}

function urgentLines({ overdue, hours }: Progress, links: MailLinks): string[] {
  const shown = overdue.slice(0, MOST_OVERDUE_NAMED).flatMap((one) => overdueLines(one, links));
  const more = overdue.length - MOST_OVERDUE_NAMED;
  const rest = more > 0 ? [`and ${more} more: npm run enquiries -- list --status waiting`] : [];
  if (overdue.length === 0) return [`Nobody waits longer than the promised ${promiseText(hours)}.`];
  return [
    `Waiting longer than the promised ${promiseText(hours)}; please call them (${overdue.length}):`,
    ...indented([...shown, ...rest]),
  ];
}

function figureLines({ answers, occasions, sources }: Progress): string[] {
  const { inTime, settled, median } = answers;
  const answered =
    settled === 0
      ? "Answered in time this week: none was due"
      : `Answered in time this week: ${inTime} of ${settled}`;
  const usual = median === undefined ? "" : `, median ${hoursText(median)}`;
  return [
    answered + usual,
    `The last four weeks: ${sources.length} ${sources.length === 1 ? "enquiry" : "enquiries"}`,
    ...(sources.length > 0
      ? indented([`By occasion: ${tally(occasions)}`, `By source: ${tally(sources)}`])
      : []),
  ];
}

function counted(count: number, shown = 0): string {
  return count < MOST_COUNTED ? String(count - shown) : `at least ${count - shown}`;
}

function indented(texts: readonly string[]): string[] {
  return texts.map((text) => `  ${text}`);
}

function lines({ rows, count }: Listed): string[] {
  return [
    ...rows.map(named),
    ...(count > rows.length
      ? [`and ${counted(count, rows.length)} more: npm run enquiries -- list`]
      : []),
  ];
}

function named(row: Row): string {
  const { reference, receivedAt, status, enquiry, spam, trouble } = row;
  const { state } = handlingOf(row);
  const notes = [
    state === "waiting" ? inWords(status) : `${inWords(status)}, ${state}`,
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
