import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** An exported function of one of our modules, to be called in a thread or here. */
export interface Job {
  /** Its address, `import.meta.url` of the module. */
  module: string;
  name: string;
}

/** Calls jobs; arguments and results must be plain values. */
export interface Pool {
  run: typeof callHere;
  close(): void;
}

/** What a thread is sent and what it answers; see pool.worker.ts. */
export type PoolRequest = Job & { input: unknown };
export type PoolAnswer = { result: unknown } | { error: unknown };

/** Calls a job in this thread: what the pool does, without its threads. */
export async function callHere({ module, name }: Job, input: unknown): Promise<unknown> {
  const functions = (await import(module)) as Record<string, (input: unknown) => unknown>;
  const job = functions[name];
  if (!job) throw new Error(`${module} exports no ${name}`);
  return job(input);
}

/** Calls each job in the next thread that is free, of as many as the machine has cores. Threads start when needed. */
export function openPool(): Pool {
  const idle: Worker[] = [];
  const all: Worker[] = [];
  const waiting: (() => void)[] = [];
  const start = () => {
    const worker = new Worker(new URL("./pool.worker.ts", import.meta.url));
    worker.unref();
    all.push(worker);
    return worker;
  };
  const free = async (): Promise<Worker> => {
    for (;;) {
      const worker = idle.pop() ?? (all.length < availableParallelism() ? start() : undefined);
      if (worker) return worker;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    async run(job, input) {
      const worker = await free();
      worker.ref();
      let isAlive = true;
      try {
        const answer = await new Promise<PoolAnswer>((resolve, reject) => {
          worker.once("message", resolve).once("error", (error) => {
            isAlive = false;
            reject(error);
          });
          worker.postMessage({ ...job, input } satisfies PoolRequest);
        });
        if ("error" in answer) throw answer.error;
        return answer.result;
      } finally {
        worker.removeAllListeners("message").removeAllListeners("error");
        worker.unref();
        // A thread that has crashed answers nobody: another is started in its place.
        if (isAlive) idle.push(worker);
        else all.splice(all.indexOf(worker), 1);
        waiting.shift()?.();
      }
    },
    close: () => all.forEach((worker) => void worker.terminate()),
  };
}
