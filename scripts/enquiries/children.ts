import { fork, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

export interface Child {
  port: number;
  close(): Promise<void>;
}

/** Timeout of the first start, including the wait for a former process to free its port and files. */
const START_MS = 20_000;

/** Pause before a restart. */
const PAUSE_MS = 300;

/**
 * Runs a module as a child process and restarts it on the same port when it ends. The child sends `{ port }` when it listens,
 * and ends when its channel closes, as it does when this process is killed (see `untilParentEnds`).
 */
export async function keepChild(
  module: URL,
  settings: { port: number; dir: string },
  log: (line: string) => void,
): Promise<Child> {
  const name = module.pathname.slice(module.pathname.lastIndexOf("/") + 1);
  let child: ChildProcess | undefined;
  let closing = false;
  let port = settings.port;

  async function start(until: number): Promise<void> {
    for (;;) {
      const started = fork(module, [String(port), settings.dir], {
        execArgv: [],
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
      child = started;
      let last = "";
      started.stderr?.on("data", (chunk: Buffer) => (last = (last + chunk.toString()).slice(-500)));
      const listening = await new Promise<number | undefined>((resolve) => {
        started.once("message", (message: { port: number }) => resolve(message.port));
        started.once("exit", () => resolve(undefined));
      });
      if (listening !== undefined) {
        port = listening;
        if (started.exitCode === null && started.signalCode === null) {
          started.once("exit", () => void restart());
          return;
        }
      }
      if (closing) return;
      if (Date.now() > until) throw new Error(`${name} does not start on port ${port}: ${last}`);
      await pause(PAUSE_MS);
    }
  }

  async function restart(): Promise<void> {
    if (closing) return;
    log(`${name} ended by itself; starting it again`);
    await pause(PAUSE_MS);
    if (!closing) await start(Number.POSITIVE_INFINITY);
  }

  await start(Date.now() + START_MS);
  return {
    port,
    async close() {
      closing = true;
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((resolve) => ending.once("exit", resolve));
      ending.kill("SIGKILL");
      await ended;
    },
  };
}

/** Called in the child: ends it with its parent. */
export function untilParentEnds(): void {
  process.on("disconnect", () => process.exit(0));
  // Ctrl+C reaches the whole group; the parent ends its children itself.
  process.on("SIGINT", () => undefined);
}
