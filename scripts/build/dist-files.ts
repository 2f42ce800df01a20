import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { FileHashes, TICK_MS } from "../file-hashes.ts";
import { takeTurns, type Look } from "../look-together.ts";

/** So few files are read again next time sooner than the clock ticks. */
const FEW = 100;

/** What lies in a published folder, known without reading what did not change. */
export interface DistFiles {
  /** Stands for all names and bytes: where it is the same, so are they. */
  state(): Promise<string>;
  /** Name → hash of its bytes. */
  present(): Promise<Map<string, string>>;
  /** Told what was written (name → hash) and removed, keeps it for the next build. Gives the new state. */
  keep(written: Map<string, string>, removed: readonly string[]): Promise<string>;
}

/** The same without a thread of its own: see {@link openDist}. */
export class DistHashes {
  readonly #directory: string;
  readonly #hashes: FileHashes;
  /** False while some folder has not been looked through. */
  #isWhole: boolean;
  #present: Map<string, string> | undefined;

  /** @param offer given the look at all files before it begins, so that another thread may take turns */
  constructor(directory: string, store: string, offer?: (look: Look) => void) {
    this.#directory = directory;
    this.#hashes = new FileHashes(store);
    this.#isWhole = this.#hashes.lookAtKept(directory, offer);
  }

  /** Looks through every folder. */
  *#all(): Generator<[file: string, hash: string]> {
    for (const file of this.#hashes.filesBelow(this.#directory)) {
      const value = this.#hashes.hashOf(file);
      if (value !== undefined) yield [file, value];
    }
  }

  present(): Map<string, string> {
    if (this.#present) return this.#present;
    const from = this.#directory.length + 1;
    this.#present = new Map();
    for (const [file, value] of this.#isWhole ? this.#hashes.keptFiles() : this.#all()) {
      this.#present.set(file.slice(from), value);
    }
    this.#isWhole = true;
    return this.#present;
  }

  state(): string {
    if (!this.#isWhole) this.present();
    return this.#hashes.state();
  }

  /** A file is no more, nor are the folders that went with it. */
  #forget(name: string): void {
    for (let gone = name; gone !== "."; gone = path.posix.dirname(gone)) {
      const file = `${this.#directory}/${gone}`;
      if (gone !== name && existsSync(file)) return;
      this.#hashes.forget(file);
    }
  }

  async keep(written: Map<string, string>, removed: readonly string[]): Promise<string> {
    // Folders have other names in them then.
    const isListed =
      removed.length > 0 ||
      [...written.keys()].some((name) => !this.#hashes.signature(`${this.#directory}/${name}`));
    const many = written.size + removed.length > FEW;
    for (const [name, value] of written) {
      this.#hashes.remember(`${this.#directory}/${name}`, value, many);
    }
    for (const name of removed) this.#forget(name);
    // From then on a change of these files shows in their time.
    if (many) await setTimeout(TICK_MS);
    this.#present = undefined;
    if (isListed) {
      this.#isWhole = false;
      this.present();
    }
    this.#hashes.save();
    return this.state();
  }
}

/** Tens of thousands of files are looked at beside the other work; a few are, before a thread has started. */
const THREAD_FROM_BYTES = 1_500_000;

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What the thread is asked. */
export type DistRequest =
  | { ask: "state" }
  | { ask: "present" }
  | { ask: "keep"; written: Map<string, string>; removed: readonly string[] };

/** What the thread says: answers in the order of the questions, and first a look to be shared. */
export type DistMessage = { answer: unknown } | { look: Look };

function inThread(directory: string, store: string): DistFiles {
  const worker = new Worker(new URL("./dist-files.worker.ts", import.meta.url), {
    name: "look at dist",
    workerData: { directory, store },
  });
  const waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  let look: Look | undefined;
  worker.on("message", (message: DistMessage) => {
    if ("answer" in message) waiting.shift()?.resolve(message.answer);
    else look = message.look;
    // Whoever waits for an answer has nothing better to do than to help.
    if (look && waiting.length > 0) takeTurns(look);
  });
  worker.on("error", (error: Error) => waiting.shift()?.reject(error));
  // Last: whoever begins to listen keeps the process alive, and a build that fails asks nothing.
  worker.unref();
  const ask = async <Answer>(request: DistRequest): Promise<Answer> => {
    worker.ref();
    const answer = await new Promise<unknown>((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(request);
      if (look) takeTurns(look);
    });
    worker.unref();
    return answer as Answer;
  };
  return {
    state: () => ask({ ask: "state" }),
    present: () => ask({ ask: "present" }),
    keep: (written, removed) => ask({ ask: "keep", written, removed }),
  };
}

/**
 * Looks at every file of a published folder.
 *
 * @param store the file in which hashes are kept between builds
 */
export function openDist(directory: string, store: string): DistFiles {
  if (sizeOf(store) > THREAD_FROM_BYTES) return inThread(directory, store);
  const files = new DistHashes(directory, store);
  return {
    state: async () => files.state(),
    present: async () => files.present(),
    keep: (written, removed) => files.keep(written, removed),
  };
}
