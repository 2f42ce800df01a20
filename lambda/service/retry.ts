import { setTimeout as pause } from "node:timers/promises";

/** Share of the remaining time for one call: a lost answer leaves time for a second call. */
const SHARE = 0.7;

const THROTTLED = /throttl|exceeded|limit|inprogress|timeout/i;

/** Retries an idempotent call until it succeeds or the time is up. A final refusal (4xx except throttling) ends it at once. */
export async function retryWithDeadline<T>(
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (let wait = 25; ; wait *= 2) {
    const left = end - performance.now();
    try {
      return await call(deadline(left * SHARE));
    } catch (fault) {
      const rest = end - performance.now() - wait;
      if (isFinal(fault) || rest < 20) throw fault;
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }
}

/**
 * A signal that aborts after a time in ms, and after data that has arrived is read: on a busy process a plain timer fires
 * first and drops a waiting answer.
 */
export function deadline(ms: number): AbortSignal {
  const controller = new AbortController();
  const end = () => setImmediate(() => setImmediate(() => controller.abort(new TimeOver())));
  setTimeout(end, Math.max(1, Math.ceil(ms))).unref();
  return controller.signal;
}

class TimeOver extends Error {
  override readonly name = "TimeOver";
}

function isFinal(fault: unknown): boolean {
  const status = httpStatus(fault);
  return !(fault instanceof Error) || (isClientError(status) && !THROTTLED.test(fault.name));
}

/** HTTP status of an SDK fault. */
export function httpStatus(fault: unknown): number | undefined {
  const metadata: unknown = fault instanceof Error && Reflect.get(fault, "$metadata");
  const status: unknown =
    typeof metadata === "object" && metadata !== null && Reflect.get(metadata, "httpStatusCode");
  return typeof status === "number" ? status : undefined;
}

export function isClientError(status: number | undefined): status is number {
  return status !== undefined && status >= 400 && status < 500;
}

/** Runs `work` for every item, at most `atOnce` in parallel. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
