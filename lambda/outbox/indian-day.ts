/** Days as the owner counts them: in India, which is 5½ hours before UTC and has no summer time. */

export const DAY = 86_400_000;
export const INDIA = 5.5 * 3_600_000;

/** `2026-11-24`: the date in India at `time` (ms). */
export function dayOf(time: number): string {
  return new Date(time + INDIA).toISOString().slice(0, 10);
}

/** The date in India a day before `time` (ms). */
export function dayBefore(time: number): string {
  return dayOf(time - DAY);
}

/** The midnight (ms) that ends the Indian day of `time`. */
export function endOfDay(time: number): number {
  return (Math.floor((time + INDIA) / DAY) + 1) * DAY - INDIA;
}
