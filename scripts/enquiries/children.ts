import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../lib/command.ts";

export interface Child {
  port: number;
  close(): Promise<void>;
}

/** Time in which a process that was killed frees its port and files, in ms. */
const FREED_MS = 1000;

const PAUSE_MS = 300;

/**
 * Runs a module as a child process and restarts it on the same port when it ends. The child sends `{ port }` when it
 * listens. It ends when its channel closes, for example because this process is killed (see `endWithParent`).
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

  /** @param patienceMs time after the first failed attempt in which it is repeated */
  async function start(patienceMs: number): Promise<void> {
    for (let until = Infinity; ;) {
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
      until = Math.min(until, Date.now() + patienceMs);
      if (Date.now() >= until)
        throw new Failure(`${name} does not start on port ${port}: ${lastError}`);
      await pause(PAUSE_MS);
    }
  }

  async function restart(): Promise<void> {
    if (isClosing) return;
    log(`${name} ended by itself; starting it again`);
    await start(Infinity);
  }

  await start(FREED_MS);
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
