import { startThread } from "./thread.ts";

/** Why a round fails with some of its mutations alone; nothing when it does not. */
async function attempt(seed: number, only: readonly number[]): Promise<string | undefined> {
  const thread = startThread();
  const outcome = await thread.run({ first: seed, rounds: 1, only });
  await thread.end();
  return "failure" in outcome ? outcome.failure : outcome.failures[0]?.failure;
}

/**
 * The fewest of a round's mutations that still make it fail, each tried in a thread of its own.
 *
 * @param count how many the round has
 * @returns their indexes; nothing when the round does not fail by itself
 */
export async function reduce(seed: number, count: number): Promise<number[] | undefined> {
  const all = Array.from({ length: count }, (_, index) => index);
  if ((await attempt(seed, all)) === undefined) return undefined;
  let needed = all;
  // Halves first: most failures need one mutation only.
  for (let size = Math.ceil(count / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < needed.length && needed.length > 1;) {
      const without = needed.filter((_, index) => index < from || index >= from + size);
      if (without.length > 0 && (await attempt(seed, without)) !== undefined) needed = without;
      else from += size;
    }
  }
  return needed;
}
