/** Reads and digests files: a few here, many on every core. */
import { hash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ArticleDigest } from "../digest/article.ts";
import type { FileRecord } from "../digest/record.ts";
import { DISK, type ContentFiles } from "../files.ts";
import { problemInFile, type Problem } from "../problem.ts";
import type { Schemas } from "../schemas.ts";
import type { ValidatorCache } from "./validators.ts";

export interface Task {
  file: string;
  /** Hashes of contents whose records are known already. */
  known: readonly string[];
  /** What an article was before, when there was nothing to tell of it. */
  before?: ArticleDigest | undefined;
}

export interface Outcome {
  hash: string;
  size: number;
  /** When its bytes were read, in milliseconds since 1970. */
  readAt: number;
  /** Absent when the content is known. */
  record?: Pick<FileRecord, "marks" | "brief"> & {
    head: string | Uint8Array;
    body: string | Uint8Array;
  };
}

export interface Digester {
  run(
    tasks: readonly Task[],
    files: ContentFiles,
    done: (file: string, outcome: Outcome) => void,
  ): Promise<void>;
  /** The record of a file that is not there. */
  absent(file: string): Promise<FileRecord>;
  /** Loads what the first change would otherwise wait for. */
  warm(): Promise<void>;
}

/** Starting threads and loading our code in each takes as long as digesting so many files. */
const WORTH_THREADS = 150;

/** Files handed to a thread at a time. */
const BATCH = 24;

/** Reads and digests one file. */
export async function digestTask(
  { file, known, before }: Task,
  read: (file: string) => Uint8Array,
  schemas: Schemas,
): Promise<Outcome & { record?: FileRecord }> {
  const { digestFile } = await import("../digest/index.ts");
  const readAt = Date.now();
  let bytes: Uint8Array;
  try {
    bytes = read(file);
  } catch (error) {
    const problem = unreadable(file, error);
    return {
      hash: "",
      size: 0,
      readAt: 0,
      record: await digestFile(file, undefined, schemas, { problems: [problem] }),
    };
  }
  const value = hash("sha1", bytes, "base64url");
  const outcome = { hash: value, size: bytes.length, readAt };
  if (known.includes(value)) return outcome;
  return { ...outcome, record: await digestFile(file, bytes, schemas, { before }) };
}

function unreadable(file: string, error: unknown): Problem {
  return problemInFile(file, {
    code: "unreadable-file",
    message: `this file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
    fix: "close other programs that hold it open, and see that you are allowed to read it",
  });
}

/** @param validators where checks of schemas are kept; none without a cache */
export function createDigester(
  root: string,
  validators: () => ValidatorCache | undefined,
): Digester {
  let schemas: Promise<Schemas> | undefined;
  const loadSchemas = () =>
    (schemas ??= import("../schemas.ts").then(({ openSchemas }) =>
      openSchemas(root, validators()),
    ));

  return {
    async run(tasks, files, done) {
      if (tasks.length === 0) return;
      if (tasks.length >= WORTH_THREADS && files[DISK] !== undefined) {
        const workerData: ThreadData = { root, contentRoot: files[DISK], validators: validators() };
        await onThreads(workerData, tasks, done);
        return;
      }
      const loaded = await loadSchemas();
      for (const task of tasks) {
        done(task.file, await digestTask(task, (file) => files.read(file), loaded));
      }
    },
    async absent(file) {
      const { digestFile } = await import("../digest/index.ts");
      return digestFile(file, undefined, await loadSchemas());
    },
    async warm() {
      const { digestFile } = await import("../digest/index.ts");
      const text = Buffer.from("---\ntitle: A first article\n---\n\nWords.\n");
      await digestFile("content/articles/first.md", text, await loadSchemas());
    },
  };
}

/** What a thread sends back. */
export type Answer = { file: string; outcome: Outcome }[] | { error: unknown };

/** What a thread is started with. */
export interface ThreadData {
  root: string;
  contentRoot: string;
  validators: ValidatorCache | undefined;
}

async function onThreads(
  workerData: ThreadData,
  tasks: readonly Task[],
  done: (file: string, outcome: Outcome) => void,
): Promise<void> {
  let next = 0;
  const take = () => tasks.slice(next, (next += BATCH));
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL("digest.worker.ts", import.meta.url), {
        name: "read content",
        workerData,
        // Trees are large and short-lived: with more room for the young, few live to be old.
        resourceLimits: { maxYoungGenerationSizeMb: 32 },
      });
      const give = () => {
        const batch = take();
        if (batch.length > 0) worker.postMessage(batch);
        else void worker.terminate().then(() => resolve());
      };
      worker.on("error", reject);
      worker.on("message", (answer: Answer) => {
        if ("error" in answer) {
          void worker.terminate();
          reject(answer.error);
          return;
        }
        // The thread goes on while we write down what it made.
        give();
        for (const { file, outcome } of answer) done(file, outcome);
      });
      give();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
