import { setTimeout } from "node:timers/promises";

/** Processor time of a call. */

/** How often a call is measured: other work on the machine can only make it dearer. */
const RUNS = 6;

/** Below this many milliseconds a call is cheap, whatever its growth. */
const CHEAP_MS = 40;

/** Between the 4 of linear growth and the 16 of quadratic growth. */
const MOST_GROWTH = 9;

/**
 * Processor time of one call in milliseconds, all threads: the least of several.
 *
 * @param enough milliseconds below which it need not be measured again
 */
async function processorMs(call: () => unknown, enough = 0): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > enough; run++) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Whether a call is cheap at four times the size, or costs no more than linear growth from the size explains. Growth
 * that looks faster is measured again: on a crowded machine the larger call may have had the worse moment.
 */
export async function growsLinearly(
  reads: (size: number) => () => unknown,
  size: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // Compilation and garbage collection on other threads end first.
    if (attempt > 0) await setTimeout(100);
    const large = await processorMs(reads(4 * size), CHEAP_MS);
    if (large < CHEAP_MS || large < MOST_GROWTH * (await processorMs(reads(size)))) return true;
  }
  return false;
}
