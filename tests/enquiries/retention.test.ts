import { GetItemCommand, type AttributeValue } from "@aws-sdk/client-dynamodb";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { createDynamo } from "../../lambda/service/env.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { DUE_HASH, TTL_ATTRIBUTE } from "../../lambda/service/env-names.ts";
import { recordMailEvents } from "../../lambda/delivery/events.ts";
import { DAY } from "../../lambda/outbox/business-hours.ts";
import { decided, handlingOf } from "../../lambda/outbox/row.ts";
import { createService, type Service } from "../../lambda/create-service.ts";
import { RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { asha, mailCounts, mails, send, startWay, withKey, type Way } from "./support/way.ts";

let way: Way;
let service: Service;
let database: DynamoDBClient;
beforeAll(async () => {
  way = await startWay();
  service = createService(way.service.env, () => undefined);
  database = createDynamo(way.service.env);
}, 30_000);
afterAll(async () => {
  service.close();
  database.destroy();
  await way.close();
});

async function itemOf(id: string): Promise<Record<string, AttributeValue>> {
  const { Item = {} } = await database.send(
    new GetItemCommand({ TableName: way.service.env["ENQUIRY_TABLE"], Key: { id: { S: id } } }),
  );
  return Item;
}

/** SES reports that both mails of an enquiry came back. */
function bounce(id: string) {
  const Records = ["1", "2"].map((mailbox) => {
    const message = {
      eventType: "Bounce",
      bounce: { bounceType: "Permanent", bounceSubType: "General" },
      mail: { tags: { enquiry: [id], mailbox: [mailbox], resends: ["0"] } },
    };
    return { Sns: { Message: JSON.stringify(message) } };
  });
  return recordMailEvents({ queue: service.queue, log: () => undefined }, { Records });
}

/** Stored and mailed. */
async function sent(): Promise<string> {
  const { reference } = await send(way.address, asha, withKey());
  await mailCounts(way.service.ports.ses, [reference]);
  await expect.poll(async () => (await itemOf(reference))["status"]?.S).toBe("SENT");
  return reference;
}

function expectKeptFromNow(item: Record<string, AttributeValue>): void {
  const days = (Number(item[TTL_ATTRIBUTE]?.N) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(RETENTION_DAYS - 0.01);
  expect(days).toBeLessThan(RETENTION_DAYS + 0.01);
}

test("an enquiry does not expire before its mail is out, and then in ninety days", async () => {
  way.ses.fault = () => "unavailable";
  const { reference } = await send(way.address, asha, withKey());
  expect(await itemOf(reference)).toMatchObject({ status: { S: "PENDING" } });
  expect(await itemOf(reference)).not.toHaveProperty(TTL_ATTRIBUTE);

  way.ses.fault = () => "none";

  await expect.poll(async () => (await itemOf(reference))["status"]?.S).toBe("SENT");
  expectKeptFromNow(await itemOf(reference));
});

test("a mail that came back does not expire, is named every morning, and is kept anew when it is mailed again", async () => {
  const reference = await sent();

  await bounce(reference);

  expect(await itemOf(reference)).toMatchObject({ status: { S: "FAILED" } });
  expect(await itemOf(reference)).not.toHaveProperty(TTL_ATTRIBUTE);
  const { failed } = await readDailySummary(service, 0);
  expect(failed.rows.map(({ id }) => id)).toEqual([reference]);

  const silent = { print: () => undefined, printError: () => undefined };
  await enquiries(["resend", reference], way.service.env, silent);
  await expect.poll(async () => (await itemOf(reference))["status"]?.S).toBe("SENT");

  expectKeptFromNow(await itemOf(reference));
  const digest = await readDailySummary(service, Date.now() + DAY);
  expect(digest.failed.count).toBe(0);
  expect(digest.enquiries.rows.map(({ id }) => id)).toContain(reference);
});

test("a bounce that is reported before the mail is noted as sent stays noted, and nothing is mailed again", async () => {
  let reference = "";
  // The answers of the table to the note are held back until the bounce is noted.
  way.dynamo.fault = ({ operation, message }) =>
    operation === "UpdateItem" && message.includes('"SENT"') ? "unavailable" : "none";
  ({ reference } = await send(way.address, asha, withKey()));
  await mailCounts(way.service.ports.ses, [reference]);
  const before = (await mails(way.service.ports.ses)).length;

  await bounce(reference);
  way.dynamo.fault = () => "none";
  // The preview makes the notes that it owes with its next sweeps.
  await new Promise((resolve) => setTimeout(resolve, 1500));

  const item = await itemOf(reference);
  expect(item).toMatchObject({
    status: { S: "FAILED" },
    trouble: { S: "Bounce Permanent General" },
  });
  expect(item).not.toHaveProperty(DUE_HASH);
  expect(item).not.toHaveProperty(TTL_ATTRIBUTE);
  expect((await mails(way.service.ports.ses)).length).toBe(before);
});

test("the sweep notes an answer of SES that comes after four seconds: the mail goes out no third time", async () => {
  way.ses.fault = () => "late";
  const { status, ms, reference } = await send(way.address, asha, withKey());

  expect(status).toBe(202);
  expect(ms).toBeLessThan(2500);
  await expect
    .poll(async () => (await itemOf(reference))["status"]?.S, { timeout: 20_000, interval: 250 })
    .toBe("SENT");
  // Time for as many more as there would be.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  way.ses.fault = () => "none";
  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([2, 2]);
}, 40_000);

/** The row of a mailed enquiry, as it is in the table. */
async function mailedRow() {
  const row = await service.store.get(await sent());
  if (!row) throw new Error("the enquiry is not in the table");
  return row;
}

test.each(["won", "sent again"] as const)(
  "%s is done once and reported as done when the table's answer is lost",
  async (did) => {
    const { store } = service;
    const read = await mailedRow();
    let lost = 0;
    way.dynamo.fault = ({ operation, message }) =>
      operation === "UpdateItem" && message.includes(read.id) && lost++ === 0
        ? "lose-answer"
        : "none";

    const next = decided(read, did, Date.now() + 3_600_000);
    const row = await store.change(read, next);

    way.dynamo.fault = () => "none";
    expect(lost).toBeGreaterThan(1);
    expect(row?.handling).toEqual(next.handling);
    expect(row?.status).toBe(did === "won" ? "SENT" : "PENDING");
  },
);

test("a suspect that is answered while its mail is on its way is kept as long as any other enquiry", async () => {
  const { store } = service;
  way.ses.fault = () => "late";
  const suspect = { ...asha, homepage: "https://example.com" };
  const { reference } = await send(way.address, suspect, withKey());
  // The sweep's try is on its way to SES, which answers after four seconds.
  await expect.poll(async () => Number((await itemOf(reference))["tries"]?.N)).toBe(2);
  const read = await store.get(reference);
  if (!read) throw new Error("the enquiry is not in the table");
  await store.change(read, decided(read, "answered", Date.now()));
  expect(read).toMatchObject({ status: "PENDING", spam: "trap" });

  await expect
    .poll(async () => (await itemOf(reference))["status"]?.S, { timeout: 20_000, interval: 250 })
    .toBe("SENT");
  way.ses.fault = () => "none";

  await expect
    .poll(async () => Number((await itemOf(reference))[TTL_ATTRIBUTE]?.N))
    .toBeGreaterThan(Date.now() / 1000 + 89 * 86_400);
  expectKeptFromNow(await itemOf(reference));
}, 40_000);
