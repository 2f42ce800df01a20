import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { createDynamo } from "../../lambda/service/env.ts";
import {
  asha,
  enquire,
  mailCounts,
  mailsFor,
  startTestServer,
  stranger,
} from "./support/test-server.ts";

const FLOOD_LIMIT = 3;

// Fixed, because floods are counted in periods of ten minutes.
const now = Date.now();
const { server, service, ses } = await startTestServer(
  { ENQUIRY_FLOOD_LIMIT: String(FLOOD_LIMIT), ENQUIRY_SWEEP_MS: "3600000" },
  { now: () => now, hasLimits: false },
);

function sendFrom(address: string, body: object = asha, key: string = crypto.randomUUID()) {
  return enquire(service, body, { "idempotency-key": key, "x-viewer-address": address });
}

async function statusOf({ reference }: { reference: string }): Promise<string | undefined> {
  return (await service.store.get(reference))?.status;
}

async function fill(address: string): Promise<void> {
  for (let number = 0; number < FLOOD_LIMIT; number++) await sendFrom(address);
}

test("a flood is counted per network and not mailed, also with a filled honeypot", async () => {
  await fill("2001:db8:1:2::1");

  const [trapped, other] = [
    await sendFrom("2001:0DB8:0001:0002:ffff::9", { ...asha, homepage: "x" }),
    await sendFrom("2001:db8:1:3::1"),
  ];

  expect(await statusOf(trapped)).toBe("SPAM");
  await expect.poll(() => statusOf(other)).toBe("SENT");
});

test("an enquiry taken for a flood is mailed without a mark when it is sent again", async () => {
  await fill("203.0.113.1");
  const person = stranger();
  const first = await sendFrom("203.0.113.1", person, "flooded");
  expect(await statusOf(first)).toBe("SPAM");

  const again = await Promise.all(
    [1, 2, 3].map((n) => sendFrom(`203.0.114.${n}`, person, "flooded")),
  );

  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await mailCounts(ses, [first.reference])).toEqual([1, 1]);
  const [mail] = await mailsFor(ses, first.reference);
  expect(mail?.subject).toBe(`New message from Asha Shah [${first.reference}]`);
  expect(await statusOf(first)).toBe("SENT");
});

test("suspected spam sent again without its spam reason is mailed once more, unmarked", async () => {
  const first = await sendFrom("203.0.113.3", { ...asha, homepage: "autofilled" }, "autofilled");
  await mailCounts(ses, [first.reference]);

  await sendFrom("203.0.113.4", asha, "autofilled");
  await sendFrom("203.0.113.5", asha, "autofilled");

  const subjects = async () => (await mailsFor(ses, first.reference)).map(({ subject }) => subject);
  await expect.poll(subjects).toHaveLength(2);
  expect((await subjects()).map((subject) => subject.startsWith("[spam?] "))).toEqual([
    true,
    false,
  ]);
});

test("the table stores no IP address of a sender", async () => {
  await sendFrom("203.0.113.77");
  const database = createDynamo(server.service.env);
  const { Items = [] } = await database.send(
    new ScanCommand({ TableName: server.service.env["ENQUIRY_TABLE"] }),
  );
  database.destroy();

  const counters = Items.filter((item) => item["id"]?.S?.startsWith("flood-"));
  expect(counters.length).toBeGreaterThan(0);
  for (const counter of counters)
    expect(Object.keys(counter).sort()).toEqual(["expiresAt", "id", "seen"]);
  expect(JSON.stringify(Items)).not.toMatch(/203\.0\.113/);
});
