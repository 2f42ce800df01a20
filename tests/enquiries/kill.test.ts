import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFaultProxy, type FaultProxy } from "./support/fault-proxy.ts";
import { asha, mailCounts, mails, send, withKey } from "./support/test-server.ts";

let stateDir = "";
let sesPort = 0;
let ses: FaultProxy;
let server: ChildProcess | undefined;
let address = "";

async function start(): Promise<void> {
  const module = new URL("support/server.child.ts", import.meta.url);
  const env = {
    AWS_ENDPOINT_URL_SES: ses.url,
    ENQUIRY_RETRY_BASE_MS: "5000",
    ENQUIRY_SWEEP_MS: "200",
  };
  server = fork(module, ["0", String(sesPort), stateDir], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  address = `http://127.0.0.1:${port}`;
}

async function killWithoutWarning(): Promise<void> {
  const gone = once(server ?? process, "exit");
  server?.kill("SIGKILL");
  await gone;
}

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "enquiries-kill-"));
  const unused = await startFaultProxy();
  sesPort = Number(new URL(unused.url).port);
  await unused.close();
  ses = await startFaultProxy(sesPort);
  await start();
});

afterAll(async () => {
  await killWithoutWarning();
  await ses.close();
  await rm(stateDir, { recursive: true, force: true });
});

test("a server killed between its two mails sends the second after its restart", async () => {
  ses.fault = ({ message }) => (message.includes("\r\nTo: office@example.com") ? "never" : "none");
  const before = (await mails(sesPort)).length;
  const answer = send(address, asha, withKey("killed-between")).catch(() => undefined);
  await expect.poll(async () => (await mails(sesPort)).length).toBe(before + 1);
  await killWithoutWarning();
  ses.fault = () => "none";
  await answer;

  await start();

  const reference = await sendUntilAccepted("killed-between");
  const [first = 0, second] = await mailCounts(sesPort, [reference], 60_000);
  expect(second).toBe(1);
  // The first mail may be sent twice, because the note about it was lost with the server.
  expect(first).toBeGreaterThanOrEqual(1);
  expect(first).toBeLessThanOrEqual(2);
});

/** Enquiries in flight, so that a slow machine has no more of them when the server is killed. */
const AT_ONCE = 20;

test("a server killed under load loses no accepted enquiry, and a retry sends the rest", async () => {
  const keys: string[] = Array.from({ length: 150 }, () => crypto.randomUUID());
  const accepted = new Map<string, string>();
  const waiting = keys.values();
  const rush = Array.from({ length: AT_ONCE }, async () => {
    for (const key of waiting) {
      const answer = await send(address, asha, withKey(key)).catch(() => undefined);
      if (answer?.status === 202) accepted.set(key, answer.reference);
    }
  });
  while (accepted.size < 20) await pause(5);
  await killWithoutWarning();
  await Promise.all(rush);

  await start();
  const again = await Promise.all(keys.map((key) => sendUntilAccepted(key)));

  expect(accepted.size).toBeLessThan(keys.length);
  for (const [key, reference] of accepted) expect(again[keys.indexOf(key)]).toBe(reference);
  const counts = await mailCounts(sesPort, again, 120_000);
  expect(counts.filter((count) => count === 0)).toEqual([]);
  // Mails in flight when the server was killed may arrive twice, and on a slow machine those whose try was cut off.
  expect(counts.filter((count) => count > 1).length).toBeLessThan(counts.length / 2);
});

async function sendUntilAccepted(key: string): Promise<string> {
  for (;;) {
    const { status, reference } = await send(address, asha, withKey(key));
    if (status < 300) return reference;
    await pause(500);
  }
}
