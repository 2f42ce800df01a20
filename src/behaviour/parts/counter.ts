/** How a counter climbs; both numbers are in the behaviour catalog. */
export interface CounterPace {
  step: number;
  stepMs: number;
}

/**
 * Value of a counter after some time. It depends on the time only, so a slow frame skips numbers without delay,
 * and counters share one clock.
 */
export function counterValue(
  elapsedMs: number,
  target: number,
  { step, stepMs }: CounterPace,
): number {
  return Math.min(target, Math.max(0, Math.floor(elapsedMs / stepMs) * step));
}
