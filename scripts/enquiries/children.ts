import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../lib/command.ts";

export interface Child {
  port: number;
  close(): Promise<void>;
}

/** Timeout of the first start, including the wait for a former process to free its port and files. */
const START_MS = 20_000;

const PAUSE_MS = 300;

/**
 * Runs a module as a child process and restarts it on the same port when it ends. The child sends `{ port }` when it
 * listens. It ends when its channel closes, for example because this process is killed (see `untilParentEnds`).
 */
export async function superviseChild(
  module: URL,
  settings: { port: number; dir: string },
  log: (line: string) => void,
): Promise<Child> {
  const name = module.pathname.split("/").at(-1);
  let { port } = settings;
  let child: ChildProcess;
  let isClosing = false;
  let lastError = "";

  async function start(until: number): Promise<void> {
    for (;;) {
      if (isClosing) return;
      child = fork(module, [String(port), settings.dir], {
        execArgv: [],
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
      child.stderr?.on("data", (chunk: Buffer) => (lastError = String(chunk).slice(-500)));
      const ended = once(child, "exit").then(() => undefined);
      const listening = once(child, "message").then(([message]) => message as { port: number });
      const message = await Promise.race([listening, ended]);
      if (message) {
        ({ port } = message);
        void ended.then(() => restart());
        return;
      }
      if (Date.now() > until)
        throw new Failure(`${name} does not start on port ${port}: ${lastError}`);
      await pause(PAUSE_MS);
    }
  }

  async function restart(): Promise<void> {
    if (isClosing) return;
    log(`${name} ended by itself; starting it again`);
    await start(Infinity);
  }

  await start(Date.now() + START_MS);
  return {
    port,
    async close() {
      isClosing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

export function untilParentEnds(): void {
  process.on("disconnect", () => process.exit(0));
  // Ctrl+C reaches the whole group; the parent ends its children itself.
  process.on("SIGINT", () => undefined);
}
