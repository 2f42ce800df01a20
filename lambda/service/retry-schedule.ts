/** When an enquiry is tried again, and how long one try may take. All times in milliseconds. */

const MINUTE = 60_000;

export const DEFAULT_RETRY_BASE_MS = MINUTE;

/** The whole answer to a visitor, whatever breaks: the browser's own patience is longer. */
export const ANSWER_MS = 2250;

/** Storing, second tries included. DynamoDB needs 10 ms; a cold connection some hundred. */
export const STORE_MS = 1200;

/** A row that is stored but not tried at once is nobody else's before the request that stored it must have ended. */
export const HANDOVER_MS = 3000;

/** One try at SES while a visitor waits. */
export const SEND_MS = 2000;

/** One try at SES when nobody waits: a late answer must still be noted, or the mail goes out again and again. */
export const PATIENT_SEND_MS = 15_000;

/** One try to tell a visitor that an enquiry has reached us. It is not repeated. */
export const ACKNOWLEDGE_SEND_MS = 5000;

/** Counting one arrival once. What cannot be counted in time is taken uncounted. */
export const COUNT_MS = 500;

/** Of the time for an answer, what counting and storing leave for SES, which takes the mail when the table is down. */
export const DIRECT_SEND_MS = 700;

/** Noting in the table how a try ended, when nobody waits for an answer. */
export const SETTLE_MS = 2000;

/** After this many refusals by SES one last try goes out in the plainest form. */
export const REFUSALS_BEFORE_PLAIN = 3;

const PAUSES = [1, 2, 5, 15, 60];

/** The pause after the n-th try: 1, 2, 5, 15, 60 minutes, then every hour (in multiples of the base). */
export function pauseAfter(tries: number, base: number): number {
  return (PAUSES[Math.min(Math.max(tries, 1), PAUSES.length) - 1] ?? 60) * base;
}

/** A refused enquiry is offered again every hour as long as it is kept: the refusal may have been our account's. */
export function pauseAfterFailure(base: number): number {
  return 60 * base;
}

/** Between the longest that a try and its note can take and the end of the lease. */
const MARGIN_MS = 2000;

/**
 * How long a row belongs to whoever took it. Longer than a try of `sendMs` and its note can take, so that nobody else
 * sends the same mail meanwhile; when a process dies in the middle of a try, this is what its enquiry waits.
 */
export function leaseFor(base: number, sendMs: number): number {
  return Math.min(MINUTE, Math.max(sendMs + SETTLE_MS + MARGIN_MS, base));
}
