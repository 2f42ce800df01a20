import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FUNCTIONS } from "../../infra/names.ts";
import { sweep, type SweepReport } from "../../lambda/delivery/deliver.ts";
import { CATALOGUE_FILE } from "../../lambda/mail/catalogue.ts";
import { bundleLambdas } from "../../scripts/build/bundle/lambdas.ts";
import {
  asha,
  mailCounts,
  mailsFor,
  signIn,
  startTestServer,
  stranger,
} from "../enquiries/support/test-server.ts";
import { startChat } from "../enquiries/support/chat.ts";
import { CATALOGUE, NOW } from "../setup/catalogue.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";
import { categoryOf, dishName } from "../setup/catalogs.ts";
import { WEDDING } from "../setup/planned-wedding.ts";

const run = promisify(execFile);

let out = "";
let sizes: Record<string, number> = {};
const chat = await startChat();
// The local service does not sweep, so that only the bundled Lambdas do.
const { server, service, ses } = await startTestServer({
  ENQUIRY_REMINDER_WEBHOOK: chat.address,
  ENQUIRY_SWEEP_MS: "3600000",
});
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), "lambda-"));
  sizes = await bundleLambdas(out, NOW);
});
afterAll(async () => {
  await chat.close();
  await rm(out, { recursive: true, force: true });
});

test("every Lambda is bundled, and none is over 1 MB", () => {
  expect(Object.keys(sizes).sort()).toEqual(FUNCTIONS.map((name) => `${name}.mjs`).sort());
  expect(Math.max(...Object.values(sizes))).toBeLessThan(1024 * 1024);
});

test("the catalogue beside the bundles is small and equals the content", async () => {
  const text = await readFile(join(out, CATALOGUE_FILE), "utf8");

  expect(text.length).toBeLessThan(64 * 1024);
  expect(JSON.parse(text)).toEqual(CATALOGUE);
});

test("the validator needs no compiler at run time", async () => {
  expect(await readFile(join(out, "accept.mjs"), "utf8")).not.toMatch(
    /new Function\(|\beval\(|schemaPath:"#\/definitions/,
  );
});

/** Runs a bundled handler once in a new process. */
async function coldStart(name: string, event: object) {
  const script = join(out, `cold-${name}.mjs`);
  const request = { headers: { "content-type": "application/json" }, ...event };
  await writeFile(
    script,
    `const { handler } = await import("./${name}.mjs");
const { statusCode, body } = await handler(${JSON.stringify(request)});
process.stdout.write(JSON.stringify({ statusCode, body }) + "\\n");
process.exit();`,
  );
  const env = { ...server.service.env, PATH: process.env["PATH"] };
  const { stdout } = await run(process.execPath, [script], { env });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
    statusCode: number;
    body: string;
  };
}

test("a cold start answers with 202 or the owner's page", async () => {
  const plan = { query: "guests=250&package=royal" };
  const accepted = await coldStart("accept", {
    rawPath: "/api/enquiries",
    requestContext: { http: { method: "POST" } },
    body: JSON.stringify({ ...asha, plan, menu: ["phulka"] }),
  });
  const { reference } = JSON.parse(accepted.body) as { reference: string };
  const cookie = await signIn(server.address, service);
  const page = await coldStart("owner-pages", {
    rawPath: `/owner/${reference}`,
    headers: { "x-viewer-host": "localhost", cookie },
    requestContext: { http: { method: "GET" } },
  });

  expect([accepted.statusCode, page.statusCode]).toEqual([202, 200]);
  expect(page.body).toContain(asha.name);
  // On a busy machine the first try may be cut off; a sweep then sends the mail.
  await sweep({ ...service, now: () => Date.now() + 60_000 }, Date.now() + 120_000);
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  expect(mail?.body.text).toContain(WEDDING.lines.royal);
  expect(mail?.body.text).toContain(`${categoryOf("rotis").name} (1): ${dishName("phulka")}`);
});

test("a late first answer of SES at a cold start does not repeat a mail", async () => {
  let calls = 0;
  server.ses.fault = () => (calls++ === 0 ? "late" : "none");

  const { body } = await coldStart("accept", {
    rawPath: "/api/enquiries",
    requestContext: { http: { method: "POST" } },
    body: JSON.stringify(stranger()),
  });
  // The lease of the first try has ended by then.
  await sweep({ ...service, now: () => Date.now() + 60_000 }, Date.now() + 120_000);

  const { reference } = JSON.parse(body) as { reference: string };
  expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
});

test("the sweep mails before it reminds, and a hanging chat does not stop it", async () => {
  chat.behaviour = "hang";
  const receivedAt = Date.now() - 10 * 86_400_000;
  const due = { status: "PENDING", nextAt: 1, receivedAt: Date.now() } as const;
  for (const change of [
    { id: "TT-LATE", receivedAt },
    { id: "TT-DUE1", ...due },
    { id: "TT-DUE2", ...due },
  ])
    await service.queue.add(enquiryRow(change), 1000);
  const order: string[] = [];
  server.ses.fault = ({ message }) => {
    order.push(/\[(TT-DUE\d)\]/.exec(message)?.[1] ?? "reminder");
    return "none";
  };
  for (const [name, value] of Object.entries(server.service.env)) vi.stubEnv(name, value);
  const { handler } = (await import(join(out, "sweep.mjs"))) as {
    handler: (event: unknown, context: object) => Promise<SweepReport>;
  };

  const report = await handler({}, { getRemainingTimeInMillis: () => 120_000 });

  vi.unstubAllEnvs();
  expect(report).toEqual({ sent: 2, deferred: 0, refused: 0 });
  expect(order.map((one) => one.replace(/\d/, ""))).toEqual([
    ...Array<string>(2).fill("TT-DUE"),
    "reminder",
  ]);
  expect(chat.received).toHaveLength(1);
});
