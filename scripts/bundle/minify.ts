import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { minify as shorten, type Plugin } from "vite";
import { contentHash } from "../hash.ts";
import { writeWhole } from "../file-hashes.ts";

/** Threads that make code small: the application's largest chunk takes as long as all others together. */
const THREADS = 2;

/** Names are left to terser. */
const SHORTEN = { module: true, mangle: false, codegen: { removeWhitespace: false } };

interface Job {
  code: string;
  resolve: (code: string) => void;
  reject: (error: Error) => void;
}

/** Makes code small on threads of their own, which end with the last of it. */
class Minifiers {
  readonly #script: string;
  readonly #queue: Job[] = [];
  #running = 0;

  constructor(script: string) {
    this.#script = script;
  }

  minify(code: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ code, resolve, reject });
      if (this.#running < THREADS) this.#start();
    });
  }

  #start(): void {
    const worker = new Worker(this.#script);
    this.#running++;
    let job: Job | undefined;
    const next = () => {
      // The largest first: the others are done beside it.
      this.#queue.sort((a, b) => b.code.length - a.code.length);
      job = this.#queue.shift();
      if (job) return worker.postMessage(job.code);
      this.#running--;
      return void worker.terminate();
    };
    worker.on("message", (code: string) => {
      job?.resolve(code);
      next();
    });
    worker.on("error", (error: Error) => {
      this.#running--;
      job?.reject(error);
      for (const { reject } of this.#queue.splice(0)) reject(error);
    });
    // What else is asked for in this turn may be larger.
    setImmediate(next);
  }
}

/**
 * Makes the browser's chunks small: oxc, which is fast, then terser, whose output is the smallest.
 * A chunk that did not change is not made small again.
 *
 * @param root the project's folder
 * @param options for terser
 */
export function minifyChunks(root: string, options: object): Plugin {
  const directory = path.join(root, "build/cache/minified");
  const script = path.join(root, "scripts/bundle/minify.worker.ts");
  const setting = JSON.stringify([
    options,
    SHORTEN,
    readFileSync(script, "utf8"),
    toolVersions(root),
  ]);
  const minifiers = new Minifiers(script);
  const used = new Set<string>();
  return {
    name: "minify-chunks",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    // Without this Vite has the chunks printed once more, with all their spaces.
    outputOptions: (output) => ({ ...output, minify: false }),
    async renderChunk(code, chunk) {
      // Vike's own entry; ours takes its place, and this one is never published.
      if (chunk.facadeModuleId?.includes("/vike/dist/client/")) return null;
      const name = `${contentHash(code + setting)}.js`;
      used.add(name);
      const file = path.join(directory, name);
      let small = readIfThere(file);
      if (small === undefined) {
        const shorter = await shorten("chunk.js", code, SHORTEN);
        small = await minifiers.minify(JSON.stringify({ code: shorter.code, options }));
        writeWhole(file, small);
      }
      return { code: small, map: null };
    },
    writeBundle() {
      for (const name of readdirSync(directory)) {
        if (!used.has(name)) rmSync(path.join(directory, name));
      }
    },
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function toolVersions(root: string): string {
  return ["rolldown", "terser"]
    .map((name) => readFileSync(path.join(root, "node_modules", name, "package.json"), "utf8"))
    .map((text) => (JSON.parse(text) as { version: string }).version)
    .join();
}
