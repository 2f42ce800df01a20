import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { bundleLambdas } from "../bundle/lambdas.ts";
import { median, type Figures } from "./report.ts";

/** Handles enquiries one after the other; prints the process's age at the first answer and the other answers' times. */
const INVOKE = `
const { handler } = await import(process.argv[1]);
const times = [];
for (let number = 0; number <= 200; number++) {
  const started = number === 0 ? 0 : performance.now();
  const { statusCode } = await handler({
    rawPath: "/api/enquiries",
    headers: { "content-type": "application/json" },
    requestContext: { http: { method: "POST" } },
    body: '{ "name": "Guest", "email": "guest@example.com", "phone": "+919820012345", "msg": "A wedding" }',
  });
  if (statusCode > 202) throw new Error("The handler answered " + statusCode);
  times.push(performance.now() - started);
}
process.stdout.write("\\n" + JSON.stringify(times));
process.exit();`;

/** Starts the enquiry service in a process of its own, with emulators of DynamoDB and SES that hold nothing yet. */
async function startService() {
  const state = await mkdtemp(path.join(os.tmpdir(), "enquiries-bench-"));
  const file = new URL("../preview/enquiries/server.child.ts", import.meta.url);
  const child = fork(file, ["0", "0", state], {
    execArgv: [],
    stdio: ["ignore", "ignore", 2, "ipc"],
  });
  const [started] = (await once(child, "message")) as [{ port: number; env: NodeJS.ProcessEnv }];
  const stop = async () => {
    child.disconnect();
    await once(child, "exit");
    await rm(state, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...started, stop };
}

/** The real bundles against emulators of DynamoDB and SES: sizes, a cold start and warm invokes. */
export async function measureLambda(figures: Figures, runs: number): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "lambda-bench-"));
  const service = await startService();
  const add = (row: string, value: number) => figures.add(`Lambda, ${row}`, "ours", value);
  try {
    for (const [name, bytes] of Object.entries(await bundleLambdas(directory)))
      add(`${name}, bytes`, bytes);
    const args = ["--input-type=module", "--eval", INVOKE, path.join(directory, "accept.mjs")];
    for (let run = 1; run <= runs; run++) {
      const env = { ...service.env, PATH: process.env["PATH"] };
      const { stdout } = await promisify(execFile)(process.execPath, args, { env });
      const [cold, ...warm] = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as number[];
      add("accept, start of the process to the first answer, ms", cold ?? Number.NaN);
      add("accept, warm invoke, median, ms", median(warm));
    }
  } finally {
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
