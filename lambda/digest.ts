import { indianTime, subjectLine, type Mail } from "./mail.ts";
import type { Row } from "./outbox.ts";
import type { ProbeReport } from "./probe.ts";

const DAY = 86_400_000;

/** Midnight in Mumbai is 18:30 in UTC; there is no summer time. */
const INDIA = 5.5 * 3_600_000;

/** Yesterday in Mumbai, as [from, to). */
export function yesterday(now: number): { from: number; to: number } {
  const to = Math.floor((now + INDIA) / DAY) * DAY - INDIA;
  return { from: to - DAY, to };
}

/**
 * The daily mail: every enquiry of yesterday with its number to call, so that a mail that got lost is noticed. It comes
 * also when there was none: its absence is the alarm.
 */
export function composeDigest(
  rows: Row[],
  waiting: number,
  from: number,
  probe?: ProbeReport,
): Mail {
  const real = rows.filter((row) => !row.probe);
  const spam = real.filter((row) => row.status === "SPAM");
  const enquiries = real.filter((row) => row.status !== "SPAM");
  const failed = enquiries.filter((row) => row.status === "FAILED");
  const day = new Date(from + INDIA).toISOString().slice(0, 10);
  const count = `${enquiries.length} ${enquiries.length === 1 ? "enquiry" : "enquiries"}`;
  const text = [
    `Yesterday (${day}): ${count}`,
    "",
    ...enquiries.map(
      ({ reference, receivedAt, status, enquiry, trouble }) =>
        `${reference}  ${indianTime(receivedAt)}  ${subjectLine(enquiry.name)}  ${enquiry.phone}  ${inWords(status)}${trouble ? ` (came back: ${trouble})` : ""}`,
    ),
    "",
    `Mails still waiting for the mail service: ${waiting}`,
    `Kept as spam and not mailed: ${spam.length}`,
    ...spam.map((row) => `  ${row.reference}  (${row.spam})`),
    ...(probe ? ["", probeLine(probe)] : []),
  ].join("\n");
  const alarm = failed.length > 0 || probe?.ok === false ? "Please look: " : "";
  return {
    id: `digest-${day}`,
    reference: `digest-${day}`,
    subject: `${alarm}Yesterday: ${count}`,
    text: `${text}\n`,
  };
}

function inWords(status: Row["status"]): string {
  return { PENDING: "mail waiting", SENT: "mailed", FAILED: "MAIL FAILED", SPAM: "spam" }[status];
}

function probeLine({ ok, ms }: ProbeReport): string {
  return ok
    ? `The daily check went all the way in ${(ms / 1000).toFixed(1)} s.`
    : "The daily check did NOT get through: enquiries may be failing now.";
}
