import { Worker } from "node:worker_threads";
import type { Job, Tally } from "./rounds.thread.ts";

/** Longer than this, by the clock, no round takes even on a crowded machine: it hangs. */
const HANGS_MS = 300_000;

/** More than the checker of a far larger site would need. */
const MEMORY_MB = 768;

const LOOK_EVERY_MS = 1_000;

/** A thread that could not finish its job, and at which seed. */
interface Stuck {
  seed: number;
  failure: string;
}

export interface Thread {
  /** @returns what came of the job, or where the thread died; after that it takes no other */
  run(job: Job): Promise<Tally | Stuck>;
  end(): Promise<void>;
}

export function startThread(): Thread {
  const current = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./rounds.thread.ts", import.meta.url), {
    workerData: { current },
    // Young objects are many: with room for them less is kept by mistake and looked at again.
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 96 },
  });
  return {
    run(job) {
      Atomics.store(current, 0, job.first);
      return new Promise((done) => {
        let seed = job.first;
        let since = performance.now();
        const watch = setInterval(() => {
          const now = Atomics.load(current, 0);
          if (now !== seed) [seed, since] = [now, performance.now()];
          if (performance.now() - since < HANGS_MS) return;
          finish({ seed, failure: `it did not end within ${HANGS_MS / 1000} s` });
          void worker.terminate();
        }, LOOK_EVERY_MS);
        const died = (error: Error) =>
          finish({ seed: Atomics.load(current, 0), failure: String(error.stack ?? error) });
        const finish = (outcome: Tally | Stuck) => {
          clearInterval(watch);
          worker.off("message", finish);
          worker.off("error", died);
          done(outcome);
        };
        worker.on("message", finish);
        worker.on("error", died);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage(job);
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}
