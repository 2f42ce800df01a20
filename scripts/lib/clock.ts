import { parseClock } from "./moment.ts";
import { Refusal } from "./refusal.ts";

/**
 * The only clock of the build.
 *
 * @param typed value of `--now`
 */
export function readClock(typed?: string): number {
  if (typed === undefined) return Date.now();
  const time = parseClock(typed);
  if (time !== undefined) return time;
  throw new Refusal(
    `--now ${typed} is no moment`,
    "write 2026-12-01, 2026-12-01T18:30 (Indian time), or an ISO time with its zone",
  );
}
