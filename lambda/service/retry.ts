import { setTimeout as pause } from "node:timers/promises";

/** Retries: their schedule, time limits in ms, and calls that are repeated within a limit. */

const MINUTE = 60_000;

export const DEFAULT_RETRY_BASE_MS = MINUTE;

/** Limit of the answer to a visitor in any fault; the browser waits longer. */
export const ANSWER_MS = 2250;

/** Limit of storing a row, retries included. DynamoDB answers in 10 ms, over a new connection in some hundred ms. */
export const STORE_MS = 1200;

/** Delay before a sweep may try a new row; the request that stored the row has ended by then. */
export const HANDOVER_MS = 3000;

/** Limit of one try at SES while a visitor waits. */
export const SEND_MS = 2000;

/** Limit of one try at SES in a sweep: a late answer must be noted, or the mail is sent repeatedly. */
export const PATIENT_SEND_MS = 15_000;

/** Limit of one acknowledgement. */
export const ACKNOWLEDGE_SEND_MS = 5000;

/** Limit of counting one arrival. A late count is skipped. */
export const COUNT_MS = 500;

/** Part of ANSWER_MS reserved for SES while the table is down. */
export const DIRECT_SEND_MS = 700;

/** Limit of noting the result of a try in a sweep. */
export const SETTLE_MS = 2000;

/** Number of refusals by SES after which a mail is sent in its plainest form. */
export const REFUSALS_BEFORE_PLAIN = 3;

const PAUSES = [1, 2, 5, 15, 60];

/** Pause after the n-th try: 1, 2, 5, 15, 60 minutes, then hourly (in multiples of the base). */
export function pauseAfter(tries: number, base: number): number {
  return (PAUSES[Math.min(Math.max(tries, 1), PAUSES.length) - 1] ?? 60) * base;
}

/** Reserve between the end of a try with its note and the end of the lease. */
const MARGIN_MS = 2000;

/**
 * Length of a lease. It is longer than a try of `sendMs` and its note. It is also the delay of an enquiry whose process
 * dies.
 */
export function leaseFor(base: number, sendMs: number): number {
  return Math.min(MINUTE, Math.max(sendMs + SETTLE_MS + MARGIN_MS, base));
}

/** Share of the remaining time for one call: a lost answer leaves time for a second call. */
const SHARE = 0.7;

const THROTTLED = /throttl|exceeded|limit|inprogress|timeout/i;

/** Options of one call of the SDK. */
interface CallOptions {
  abortSignal: AbortSignal;
}

/** Retries an idempotent call until it succeeds or the time is up. A final refusal (4xx except throttling) ends it at once. */
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

/**
 * A signal that aborts after a time in ms. It first lets the event loop read data that has arrived: in a busy process a
 * plain timer fires before that, and the answer is lost.
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

function isFinal(fault: unknown): boolean {
  return !(fault instanceof Error) || (isClientError(fault) && !THROTTLED.test(fault.name));
}

/** HTTP status of an SDK fault; 0 for another. */
export function httpStatus(fault: Error): number {
  return (fault as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
}

export function isClientError(fault: Error): boolean {
  return httpStatus(fault) >= 400 && httpStatus(fault) < 500;
}

/** Runs `work` for every item, at most `atOnce` in parallel. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(workers);
}
