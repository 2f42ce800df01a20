import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median, type Figures } from "./report.ts";

/** Starts the enquiry service in a process of its own, with emulators of DynamoDB and SES that hold nothing yet. */
export async function startService() {
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

/** A rush, and more than the service takes: enquiries a second, and seconds. */
const LOADS = { "50/s for 20 s": [50, 20], "300/s for 4 s": [300, 4] } as const;

/** How long the outbox may take to empty after the rush. */
const DRAIN_MS = 60_000;

/** Sends an enquiry: its reference where it was accepted, and how long the answer took. */
async function post(port: number, number: number) {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/enquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: `Guest ${number}`,
      email: `guest${number}@example.com`,
      phone: "+91 98200 12345",
      msg: `A wedding for 300 guests, number ${number}.\nVegetarian, with live counters.`,
    }),
  }).catch(() => undefined);
  const text = (await answer?.text()) ?? "";
  const reference = answer?.ok ? /"reference":"([^"]+)"/.exec(text)?.[1] : undefined;
  return { reference, ms: performance.now() - started };
}

/** Each load against a fresh service: what it accepts and how soon, and whether each of that is mailed once. */
export async function measureEnquiries(figures: Figures): Promise<void> {
  for (const [name, [rate, seconds]] of Object.entries(LOADS)) {
    const service = await startService();
    await post(service.port, 0);
    const began = performance.now();
    const posted: ReturnType<typeof post>[] = [];
    for (let number = 1; number <= rate * seconds; number++) {
      await pause(Math.max(0, began + (number * 1000) / rate - performance.now()));
      posted.push(post(service.port, number));
    }
    const answers = await Promise.all(posted);
    const accepted = answers.filter(({ reference }) => reference !== undefined);
    const mailed = async () => {
      const subjects = await (await fetch(`${service.env["AWS_ENDPOINT_URL_SES"]}/store`)).text();
      return [...subjects.matchAll(/"subject":"[^"]*\[(TT-[^\]"]+)\]"/g)].map(
        ([, reference = ""]) => reference,
      );
    };
    let lost = accepted.length;
    for (const end = Date.now() + DRAIN_MS; lost > 0 && Date.now() < end; await pause(500)) {
      const references = new Set(await mailed());
      lost = accepted.filter(({ reference = "" }) => !references.has(reference)).length;
    }
    const drained = performance.now() - began;
    await pause(2000); // A second mail may follow.
    const mails = await mailed();
    const times = accepted.map(({ ms }) => ms).sort((a, b) => a - b);
    for (const [row, value] of Object.entries({
      accepted: accepted.length,
      refused: answers.length - accepted.length,
      lost,
      "mailed again": mails.length - new Set(mails).size,
      "answer, median, ms": median(times),
      "answer, 99th percentile, ms": times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      "all mailed after, s": drained / 1000,
    }))
      figures.add(`enquiries, ${name}: ${row}`, "ours", value);
    await service.stop();
  }
}
