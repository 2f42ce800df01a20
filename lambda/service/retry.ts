import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "../../schemas/plan/days.ts";

export const DEFAULT_RETRY_BASE_MS = MINUTE_MS;

/** Time limit of the response to a visitor, whatever fails; the browser waits longer. */
export const ANSWER_MS = 2250;

/**
 * Time limit for storing a row, retries included. DynamoDB responds in 10 ms, or in a few hundred ms over a new
 * connection.
 */
export const STORE_MS = 1200;

/** Delay before a sweep may try a new row; the request that stored the row has ended by then. */
export const HANDOVER_MS = 3000;

/** Time limit of one attempt at SES while a visitor waits. */
export const SEND_MS = 2000;

/** Time limit of the connection to SES at a cold start. */
export const WARM_MS = 1000;

/** Time limit of one attempt at SES in a sweep. It is long, because a mail whose response is lost is sent again. */
export const PATIENT_SEND_MS = 15_000;

export const ACKNOWLEDGE_SEND_MS = 5000;

/** Time limit of an answer of the owner's pages, whatever fails. */
export const OWNER_ANSWER_MS = 3500;

/** Time limit for counting one arrival. A late count is skipped. */
export const COUNT_MS = 500;

/** Part of ANSWER_MS reserved for SES while the table is down. */
export const DIRECT_SEND_MS = 700;

/** Time limit for recording the result of an attempt in a sweep. */
export const SETTLE_MS = 2000;

/** Time that a sweep keeps free at its end, for attempts in progress, their records and a reminder. */
export const SWEEP_RESERVE_MS = PATIENT_SEND_MS + 3 * SETTLE_MS;

/** Time that a run of acknowledgements keeps free for its last attempt. */
export const ACKNOWLEDGE_RESERVE_MS = ACKNOWLEDGE_SEND_MS + 2 * SETTLE_MS;

/** Time limit of the daily check. */
export const DAILY_CHECK_MS = 20_000;

/** Time limit for writing notes of earlier requests, before a request is answered. */
export const SETTLE_FIRST_MS = 100;

/** Number of refusals by SES after which a mail is sent in its plainest form. */
export const REFUSALS_BEFORE_PLAIN = 3;

const PAUSES = [1, 2, 5, 15, 60];

/** Pause after the n-th attempt: 1, 2, 5, 15, 60 minutes, then hourly (in multiples of the base). */
export function pauseAfter(tries: number, base: number): number {
  return (PAUSES[Math.min(Math.max(tries, 1), PAUSES.length) - 1] ?? 60) * base;
}

/** Reserve between the record of an attempt and the end of its lease. */
const MARGIN_MS = 2000;

/**
 * Length of a lease. It is longer than an attempt of `sendMs` and its record. An enquiry whose process dies is delayed
 * by this time.
 */
export function leaseFor(base: number, sendMs: number): number {
  return Math.min(MINUTE_MS, Math.max(sendMs + SETTLE_MS + MARGIN_MS, base));
}

/** Share of the remaining time for one call, so that a second call is possible after a lost response. */
const SHARE = 0.7;

const THROTTLED = /throttl|exceeded|limit|inprogress|timeout/i;

interface CallOptions {
  abortSignal: AbortSignal;
}

/**
 * Retries an idempotent call until it succeeds or the time is up. A final refusal (4xx except throttling) ends the
 * retries at once.
 */
export async function retryWithDeadline<T>(
  limitMs: number,
  call: (options: CallOptions) => Promise<T>,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (let wait = 25; ; wait *= 2) {
    try {
      return await call(deadline((end - performance.now()) * SHARE));
    } catch (fault) {
      const rest = end - performance.now() - wait;
      if (isFinal(fault) || rest < 20) throw fault;
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }
}

/** Maximum number of tries of a press that presses of others overtake. */
const MAX_TRIES = 3;

/** Repeats an attempt that returns undefined because another one was faster; undefined after the last try. */
export async function untilDone<T>(
  attempt: (tries: number) => Promise<T | undefined>,
  most = MAX_TRIES,
): Promise<T | undefined> {
  for (let tries = 0; tries < most; tries++) {
    const result = await attempt(tries);
    if (result !== undefined) return result;
  }
  return undefined;
}

/**
 * A signal that aborts after a time in ms. Before it aborts, the event loop reads data that has arrived. In a busy
 * process, a plain timer would fire earlier and lose the response.
 */
export function deadline(ms: number): CallOptions {
  const controller = new AbortController();
  const end = () => setImmediate(() => setImmediate(() => controller.abort(new TimeOver())));
  setTimeout(end, Math.max(1, Math.ceil(ms))).unref();
  return { abortSignal: controller.signal };
}

class TimeOver extends Error {
  override readonly name = "TimeOver";
}

/** The result of `work`. Throws after `limitMs`; the work then goes on in the background. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { abortSignal } = deadline(limitMs);
  const late = new Promise<never>((_, reject) => {
    abortSignal.addEventListener("abort", () => reject(new TimeOver()), { once: true });
  });
  return Promise.race([work, late]);
}

function isFinal(fault: unknown): boolean {
  return !(fault instanceof Error) || (isClientError(fault) && !THROTTLED.test(fault.name));
}

/** HTTP status of an SDK fault; 0 for any other fault. */
export function httpStatus(fault: Error): number {
  return (fault as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
}

export function isClientError(fault: Error): boolean {
  return httpStatus(fault) >= 400 && httpStatus(fault) < 500;
}

/** Number of mails in progress: SES allows a new account about fourteen a second. */
const AT_ONCE = 5;

/** Calls `work` for every row, some at a time. */
export async function inParallel<T>(
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  const rest = rows.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const row of rest) await work(row);
  });
  await Promise.all(workers);
}
