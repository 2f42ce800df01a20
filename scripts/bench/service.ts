import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Starts the enquiry service in a process of its own, with emulators of DynamoDB and SES that hold nothing yet. */
export async function startService() {
  const state = await mkdtemp(path.join(os.tmpdir(), "enquiries-bench-"));
  const file = new URL("../preview/enquiries/server.child.ts", import.meta.url);
  const child = fork(file, ["0", "0", state], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [started] = (await once(child, "message")) as [{ port: number; env: NodeJS.ProcessEnv }];
  return {
    ...started,
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, "exit");
      await rm(state, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
