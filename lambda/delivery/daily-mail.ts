import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { formatShortDay } from "../../schemas/format.ts";
import { indianTime, ownerAddress, subjectLine, type Mail } from "../mail/mail.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { handlingOf, notesOf, type Row, type Status } from "../outbox/row.ts";
import { faultName, type Log } from "../service/log.ts";
import { DAILY_CHECK_MS } from "../service/retry.ts";
import { eventSections } from "./event-sections.ts";
import {
  callDay,
  MAX_COUNTED,
  type DailySummary,
  type Listed,
  type ProbeReport,
  type Progress,
} from "./daily-figures.ts";
import { hoursText, rowLines, overdueLines, promiseText } from "./remind.ts";

const MAX_NAMED = 50;

/** Maximum number of names with their own count; the rest share one count, since senders can invent sources. */
const MAX_TALLIED = 10;

/**
 * Lists every enquiry of the reported day with its phone number, so that the owner notices a lost mail. Sent even
 * without enquiries, so that the absence of the mail shows a fault.
 */
export function composeDailyMail(summary: DailySummary, site: string | undefined): Mail {
  const list = ownerAddress(site);
  const { day, today, progress, events, enquiries, spam, failed, pending, probe } = summary;
  const count = `${counted(enquiries.count)} ${plural(enquiries.count)}`;
  const calls = progress ? callLines(progress, site, today) : [];
  const quiet = progress ? quietLines(progress, site) : [];
  const parts = [
    section(`Call today (${progress?.calls.length}):`, calls),
    ...eventSections(events, today, site).map(([heading, lines]) => section(heading, lines)),
    progress
      ? overdueSection(progress, site)
      : ["The business hours cannot be read: see who waits too long."],
    section("Answered, and no result for five working days:", quiet),
    list ? [`All enquiries: ${list}`] : [],
    [`Yesterday (${day}): ${count}`, ...indented(listLines(enquiries))],
    section(
      `NOT MAILED, or came back; please call them (${counted(failed.count)}):`,
      failed.count > 0 ? listLines(failed) : [],
    ),
    [`Suspected spam: ${counted(spam.count)}`, ...indented(listLines(spam))],
    progress ? figureLines(progress) : [],
    [`Mails still waiting for the mail service: ${counted(pending)}`],
    probe ? [probeLine(probe)] : [],
  ].filter((part) => part.length > 0);
  const alarm = !progress || failed.count > 0 || probe?.ok === false ? "Please look: " : "";
  const toCall = progress?.calls.length ? `${progress.calls.length} to call today. ` : "";
  const late = progress?.overdue.length ? `${progress.overdue.length} waiting too long. ` : "";
  return {
    id: `daily-mail-${day}`,
    reference: `daily-mail-${day}`,
    subject: `${alarm}${toCall}${late}Yesterday: ${count}`,
    text: `${parts.map((part) => part.join("\n")).join("\n\n")}\n`,
  };
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [heading, ...indented(lines)] : [];
}

function callLines({ calls }: Progress, site: string | undefined, today: string): string[] {
  return calls.slice(0, MAX_NAMED).flatMap((row) => {
    const since = callDay(row) < today ? `  since ${formatShortDay(callDay(row))}` : "";
    const note = notesOf(handlingOf(row)).at(-1);
    const line = note && `  Note: ${subjectLine(note.text, 200)}`;
    return [...rowLines(row, site, since), ...(line ? [line] : [])];
  });
}

function quietLines({ quiet, quietBefore }: Progress, site: string | undefined): string[] {
  if (quiet.length === 0) return [];
  return [
    ...quiet.slice(0, MAX_NAMED).flatMap((row) => rowLines(row, site, "")),
    ...(quietBefore > 0 ? [`and ${quietBefore} named before`] : []),
  ];
}

function overdueSection({ overdue, hours }: Progress, site: string | undefined): string[] {
  const promise = promiseText(hours);
  if (overdue.length === 0) return [`Nobody waits longer than the promised ${promise}.`];
  const more = overdue.length - MAX_NAMED;
  return section(
    `Waiting longer than the promised ${promise}; please call them (${overdue.length}):`,
    [
      ...overdue.slice(0, MAX_NAMED).flatMap((one) => overdueLines(one, site)),
      ...(more > 0 ? [`and ${more} more: npm run enquiries -- list --status waiting`] : []),
    ],
  );
}

function figureLines({ answers, occasions, sources }: Progress): string[] {
  const { inTime, settled, median } = answers;
  const answered = settled === 0 ? "none was due" : `${inTime} of ${settled}`;
  const usual = median === undefined ? "" : `, median ${hoursText(median)}`;
  return [
    `Answered in time this week: ${answered}${usual}`,
    `The last four weeks: ${sources.length} ${plural(sources.length)}`,
    ...(sources.length > 0
      ? indented([`By occasion: ${tally(occasions)}`, `By source: ${tally(sources)}`])
      : []),
  ];
}

/** `Wedding 12 · Birthday 3 · others 2`: names by frequency. */
export function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const others = sorted.slice(MAX_TALLIED).reduce((sum, [, count]) => sum + count, 0);
  return [...sorted.slice(0, MAX_TALLIED), ...(others > 0 ? [["others", others]] : [])]
    .map(([name, count]) => `${name} ${count}`)
    .join(" · ");
}

const plural = (count: number) => (count === 1 ? "enquiry" : "enquiries");

function counted(count: number, shown = 0): string {
  return count < MAX_COUNTED ? String(count - shown) : `at least ${count - shown}`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function listLines({ rows, count }: Listed): string[] {
  const more = `and ${counted(count, rows.length)} more: npm run enquiries -- list`;
  return count > rows.length ? [...rows.map(rowLine), more] : rows.map(rowLine);
}

const MAIL_STATES: Record<Status, string> = {
  PENDING: "mail waiting",
  SENT: "mailed",
  FAILED: "MAIL FAILED",
  SPAM: "not mailed",
};

function rowLine(row: Row): string {
  const { reference, receivedAt, status, enquiry, spam, trouble } = row;
  const { state } = handlingOf(row);
  const notes = [
    `${MAIL_STATES[status]}${state === "waiting" ? "" : `, ${state}`}`,
    ...(spam ? [`(${spam})`] : []),
    ...(trouble ? [`(came back: ${trouble})`] : []),
  ];
  return `${reference}  ${indianTime(receivedAt)}  ${subjectLine(enquiry.name)}  ${subjectLine(enquiry.phone)}  ${notes.join(" ")}`;
}

function probeLine({ ok, ms }: ProbeReport): string {
  return ok
    ? `The daily check went all the way in ${(ms / 1000).toFixed(1)} s.`
    : "The daily check did NOT get through: enquiries may be failing now.";
}

/**
 * Tests edge, gateway, table and SES: sends an enquiry through the public address and waits until SES has accepted its
 * mail, which goes to SES's simulator.
 */
export async function runDailyCheck(
  { store, log, now }: Pick<Outbox, "store"> & { log: Log; now: () => number },
  url: string,
  key: string,
  limitMs = DAILY_CHECK_MS,
): Promise<ProbeReport> {
  const started = now();
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-enquiry-probe": key,
      },
      body: JSON.stringify({
        name: "Daily check",
        email: "daily-check@example.com",
        phone: "000 0000",
        msg: "This enquiry checks that enquiries arrive.",
      }),
      signal: AbortSignal.timeout(5000),
    });
    if (answer.status !== 202) throw new Error(`Answered ${answer.status}`);
    const { reference } = (await answer.json()) as { reference?: unknown };
    while (now() - started < limitMs) {
      const row = await store.get(String(reference));
      if (row?.status === "SENT") return { ok: true, ms: now() - started };
      await pause(250);
    }
    throw new Error("The mail did not go out");
  } catch (fault) {
    log("error", "probe.failed", { fault: faultName(fault) });
    return { ok: false, ms: now() - started };
  }
}
