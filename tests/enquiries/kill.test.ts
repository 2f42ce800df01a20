import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFaultProxy, type FaultProxy } from "./support/fault-proxy.ts";
import { asha, freePort, mailCounts, send, withKey } from "./support/way.ts";

let stateDir = "";
let sesPort = 0;
let ses: FaultProxy;
let server: ChildProcess | undefined;
let address = "";

/** The server with all its parts, as a process of its own: the same ports and the same state every time. */
async function start(): Promise<void> {
  server = fork(
    new URL("../../scripts/preview/enquiries/server.child.ts", import.meta.url),
    ["0", String(sesPort), stateDir],
    {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        ...process.env,
        AWS_ENDPOINT_URL_SES: ses.url,
        ENQUIRY_RETRY_BASE_MS: "200",
        ENQUIRY_SWEEP_MS: "200",
      },
    },
  );
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
  sesPort = await freePort();
  ses = await startFaultProxy(sesPort);
  await start();
}, 30_000);

afterAll(async () => {
  await killWithoutWarning();
  await ses.close();
  await pause(300);
  await rm(stateDir, { recursive: true, force: true });
});

test("killed in an outage, the server mails what it had accepted when it is back", async () => {
  ses.fault = () => "unavailable";
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(address, asha, withKey())),
  );
  await killWithoutWarning();
  ses.fault = () => "none";

  await start();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  const counts = await mailCounts(
    sesPort,
    answers.map(({ reference }) => reference),
  );
  expect(counts).toEqual(answers.map(() => 1));
});

test("killed in a rush, it loses no enquiry it had accepted, and a retry with the same key finds the rest", async () => {
  const keys = Array.from({ length: 150 }, () => crypto.randomUUID());
  const rush = keys.map(async (key, number) => {
    await pause(number * 5);
    return send(address, asha, withKey(key)).catch(() => undefined);
  });
  await pause(400);
  await killWithoutWarning();
  const first = await Promise.all(rush);

  await start();
  const second = await Promise.all(keys.map((key) => send(address, asha, withKey(key))));

  const references = second.map(({ reference }) => reference);
  expect(first.filter((answer) => answer?.status === 202).length).toBeGreaterThan(10);
  expect(first.every((answer, at) => !answer || answer.reference === references[at])).toBe(true);
  const counts = await mailCounts(sesPort, references, 20_000);
  expect(counts.filter((count) => count === 0)).toEqual([]);
  // A mail whose answer died with the server may come twice; at most as many as were on their way.
  expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(10);
}, 40_000);
