/** How a counter climbs; both numbers are in the behaviour catalog. */
export interface CounterPace {
  step: number;
  stepMs: number;
}

/**
 * What a counter shows after some time. It follows from the time alone, so a slow frame skips
 * numbers but never makes the counter late, and many counters can share one clock.
 */
export function counterValue(
  elapsedMs: number,
  target: number,
  { step, stepMs }: CounterPace,
): number {
  return Math.min(target, Math.max(0, Math.floor(elapsedMs / stepMs) * step));
}
