import { setTimeout as pause } from "node:timers/promises";

/** Of the time there is, the share one call may use: a lost answer leaves time for a second call. */
const SHARE = 0.7;

const THROTTLED = /throttl|exceeded|limit|inprogress|timeout/i;

/**
 * Repeats a call that can be repeated until it works or the time is up. A refusal that would come again (4xx other than
 * throttling, a condition that failed) ends it at once.
 */
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
 * A signal that aborts after so many ms, but not before what has arrived meanwhile is read: after a busy moment a plain
 * timer fires first and would throw away the answer that is waiting behind it.
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
  if (!(fault instanceof Error)) return true;
  const metadata: unknown = Reflect.get(fault, "$metadata");
  const status: unknown =
    typeof metadata === "object" && metadata !== null && Reflect.get(metadata, "httpStatusCode");
  return typeof status === "number" && status >= 400 && status < 500 && !THROTTLED.test(fault.name);
}
