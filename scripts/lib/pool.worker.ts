/** A thread of the pool; see pool.ts. */
import { parentPort } from "node:worker_threads";
import { callHere, type PoolAnswer, type PoolRequest } from "./pool.ts";

parentPort?.on("message", ({ input, ...job }: PoolRequest) => {
  callHere(job, input).then(
    (result) => parentPort?.postMessage({ result } satisfies PoolAnswer),
    (error: unknown) => parentPort?.postMessage({ error } satisfies PoolAnswer),
  );
});
