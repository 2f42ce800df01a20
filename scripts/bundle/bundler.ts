import { existsSync } from "node:fs";
import path from "node:path";
import { BUILD } from "../paths.ts";
import type { BundleParts } from "./load.ts";

/** What is kept of the last bundle. */
export const BUNDLE_RECORD = path.join(BUILD, "cache/bundle.json");

/** What the bundler's process is told: what is built for it is still to come, or lies there. */
export type BundlerMessage = "begin" | "go on";

/** What the bundler's process answers. */
export type BundlerReply = { parts: BundleParts } | { error: unknown };

/** Bundles once, in a process of its own: with its end go hundreds of megabytes. */
export interface Bundler {
  /** Begins with what lies in the project already, and waits for what the build makes for it. */
  begin(): void;
  /** Bundles what lies in the project now. */
  make(): Promise<BundleParts>;
  /** Ends the process, if it is not wanted after all. */
  close(): void;
}

/**
 * Starts the bundler, which takes a second to load, so that it is ready when there is work for it.
 *
 * @param once true when it is not to keep its compiled code, which would have to be written first
 */
export function startBundler(once = false): Bundler {
  // Imported, it would be loaded by builds that bundle nothing.
  const { fork } = process.getBuiltinModule("node:child_process");
  const child = fork(new URL("./bundler.child.ts", import.meta.url), {
    serialization: "advanced",
    // A small nursery makes the process a hundred megabytes smaller; a smaller one makes it slower.
    execArgv: [...process.execArgv, "--max-semi-space-size=8"],
    env: {
      ...process.env,
      // What Rolldown has done with is given back at once: another hundred megabytes.
      MIMALLOC_PURGE_DELAY: "0",
      ...(once && { NODE_DISABLE_COMPILE_CACHE: "1" }),
    },
  });
  const reply = new Promise<BundlerReply>((resolve, reject) => {
    child.once("message", (message) => resolve(message as BundlerReply));
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`The bundler ended with ${code ?? signal} before it had bundled`)),
    );
  });
  // It is waited for later; until then its failure is nobody's.
  reply.catch(() => undefined);
  const send = (message: BundlerMessage) => void child.send(message);
  return {
    begin: () => send("begin"),
    async make() {
      send("go on");
      const answer = await reply;
      if ("error" in answer) throw answer.error;
      return answer.parts;
    },
    close: () => void child.kill(),
  };
}

/** A bundler that loads beside the work that comes before it, where nothing was ever bundled. */
export function firstBundler(): Bundler | undefined {
  return existsSync(BUNDLE_RECORD) ? undefined : startBundler(true);
}
