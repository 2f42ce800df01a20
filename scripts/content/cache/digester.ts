/** Reads and digests files: a few here, many on every core. */
import { hash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { digestFile } from "../digest/index.ts";
import { keyOf, type FileRecord } from "../digest/record.ts";
import { DISK, type ContentFiles } from "../files.ts";
import { problemInFile, type Problem } from "../problem.ts";
import { isTimed } from "../schedule.ts";
import { openSchemas, type Schemas } from "../schemas.ts";
import type { Brief, Marks } from "./rows.ts";

export interface Task {
  file: string;
  /** Hashes of contents whose records are known already. */
  known: readonly string[];
}

export interface Outcome {
  hash: string;
  size: number;
  /** When its bytes were read, in milliseconds since 1970. */
  readAt: number;
  /** Absent when the content is known. */
  record?: PackedRecord<string | Uint8Array>;
}

/** A record as it is written down. */
interface PackedRecord<Part> {
  marks: Marks;
  brief: Brief;
  head: Part;
  body: Part;
}

function packRecord(record: FileRecord): PackedRecord<string> {
  const { digest } = record;
  const { problems, remarks, faults, mentions } = digest;
  const article = record.kind === "article" ? record : undefined;
  const { matter, headings, devanagari, sketch } = article?.digest ?? {};
  const { title = "", description = "", summary = "", image = "" } = matter ?? {};
  return {
    head: JSON.stringify(digest),
    body: article ? JSON.stringify({ html: article.html }) : "",
    marks: {
      loud: problems.length + remarks.length + faults.length > 0,
      matter: matter ? keyOf(matter) : "",
      headings: headings ? keyOf(headings) : "",
      html: article ? keyOf(article.html) : "",
      timed: matter ? isTimed(matter) : false,
      facts: [...new Set(mentions.map(({ name }) => name))].sort(),
      related: matter?.related ?? [],
      devanagari: devanagari ?? "",
      sketch: sketch ?? "",
    },
    brief: { title, description, summary, image },
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
}

/** Starting threads and loading our code in each takes as long as digesting so many files. */
const WORTH_THREADS = 150;

/** Files handed to a thread at a time. */
const BATCH = 24;

/** Reads and digests one file. */
export async function digestTask(
  { file, known }: Task,
  read: (file: string) => Uint8Array,
  schemas: Schemas,
): Promise<Outcome & { record?: PackedRecord<string> }> {
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
      record: packRecord(await digestFile(file, undefined, schemas, [problem])),
    };
  }
  const value = hash("sha1", bytes, "base64url");
  const outcome = { hash: value, size: bytes.length, readAt };
  if (known.includes(value)) return outcome;
  return { ...outcome, record: packRecord(await digestFile(file, bytes, schemas)) };
}

function unreadable(file: string, error: unknown): Problem {
  return problemInFile(file, {
    code: "unreadable-file",
    message: `this file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
    fix: "close other programs that hold it open, and see that you are allowed to read it",
  });
}

export function createDigester(root: string): Digester {
  const schemas = openSchemas(root);

  return {
    async run(tasks, files, done) {
      if (tasks.length === 0) return;
      if (tasks.length >= WORTH_THREADS && files[DISK] !== undefined) {
        await onThreads({ root, contentRoot: files[DISK] }, tasks, done);
        return;
      }
      for (const task of tasks) {
        done(task.file, await digestTask(task, (file) => files.read(file), schemas));
      }
    },
    absent: (file) => digestFile(file, undefined, schemas),
  };
}

/** What a thread sends back. */
export type Answer = { file: string; outcome: Outcome }[] | { error: unknown };

/** What a thread is started with. */
export interface ThreadData {
  root: string;
  contentRoot: string;
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
