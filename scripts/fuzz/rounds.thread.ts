/**
 * A thread that runs rounds. It writes the seed it is at where the others can see it, so that one
 * that never ends is known, and dies alone when its memory is used up.
 */
import { parentPort, workerData } from "node:worker_threads";
import { ROOT } from "../lib/paths.ts";
import { createSurvival } from "./survive.ts";
import type { MutationKind } from "./mutations/mutations.ts";

/** What a thread runs: so many rounds from a seed, or one round with some of its mutations. */
export interface Job {
  first: number;
  rounds: number;
  only?: readonly number[];
}

export interface RoundFailure {
  seed: number;
  failure: string;
  /** The number of mutations in the round. */
  count: number;
}

/** What came of a job. */
export interface Tally {
  rounds: number;
  /** Kind → how many mutations of it were made. */
  kinds: Partial<Record<MutationKind, number>>;
  failures: RoundFailure[];
  slowest: { seed: number; took: number };
}

// Given by whoever starts the thread; see pool.ts.
const { current } = workerData as { current: Int32Array };

const survive = await createSurvival(ROOT);

async function run({ first, rounds, only }: Job): Promise<Tally> {
  const tally: Tally = { rounds, kinds: {}, failures: [], slowest: { seed: first, took: 0 } };
  for (let seed = first; seed < first + rounds; seed++) {
    Atomics.store(current, 0, seed);
    const { mutations, failure, took } = await survive(seed, only);
    for (const { kind } of mutations) tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
    if (failure !== undefined) tally.failures.push({ seed, failure, count: mutations.length });
    if (took > tally.slowest.took) tally.slowest = { seed, took };
  }
  return tally;
}

parentPort?.on("message", (job: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void run(job).then((tally) => parentPort?.postMessage(tally));
});
