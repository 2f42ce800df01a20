/** A thread that digests batches of files; see digester.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { diskFiles } from "../files.ts";
import { openSchemas } from "../schemas.ts";
import { digestTask, type Answer, type Task, type ThreadData } from "./digester.ts";

const { root, contentRoot } = workerData as ThreadData;
const files = diskFiles(contentRoot);
const schemas = openSchemas(root);
const utf8 = new TextEncoder();

async function work(batch: Task[]): Promise<void> {
  const answer: Exclude<Answer, { error: unknown }> = [];
  for (const task of batch) {
    const outcome = await digestTask(task, (file) => files.read(file), schemas);
    const { record, ...seen } = outcome;
    answer.push({
      file: task.file,
      outcome: record
        ? {
            ...seen,
            record: { ...record, head: utf8.encode(record.head), body: utf8.encode(record.body) },
          }
        : seen,
    });
  }
  parentPort?.postMessage(answer);
}

parentPort?.on("message", (batch: Task[]) => {
  work(batch).catch((error: unknown) => parentPort?.postMessage({ error }));
});
