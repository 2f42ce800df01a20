/** A thread of the pool; see pool.ts. */
import { parentPort } from "node:worker_threads";
import { openPool, type PoolAnswer, type PoolRequest } from "./pool.ts";

const here = openPool(false);

parentPort?.on("message", ({ input, ...job }: PoolRequest) => {
  here.run(job, input).then(
    (result) => parentPort?.postMessage({ result } satisfies PoolAnswer),
    (error: unknown) => parentPort?.postMessage({ error } satisfies PoolAnswer),
  );
});
