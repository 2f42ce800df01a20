import { BatchWriteItemCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDynamo } from "../../lambda/service/clients.ts";
import { composeDigest, readDigest } from "../../lambda/delivery/digest.ts";
import { dayOf } from "../../lambda/outbox/indian-day.ts";
import type { Row } from "../../lambda/outbox/outbox.ts";
import { createService, type Service } from "../../lambda/create-service.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { asha, send, startWay, withKey, type Way } from "./support/way.ts";

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

const now = Date.now();
const today = dayOf(now);

function spamRow(number: number): Row {
  return {
    id: `SPAM-${number}`,
    reference: `SPAM-${number}`,
    status: "SPAM",
    enquiry: { ...asha, name: `Sender ${number}` },
    receivedAt: now + number,
    tries: 0,
    refusals: 0,
    content: "c",
    nonce: "n",
    spam: "flood",
  };
}

async function addSpam(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 25)
    await database.send(
      new BatchWriteItemCommand({
        RequestItems: {
          [way.service.env["ENQUIRY_TABLE"] ?? ""]: Array.from({ length: 25 }, (_, place) => ({
            PutRequest: { Item: toItem(spamRow(number + place)) },
          })),
        },
      }),
    );
}

/** What the digest asks of the table, in order of name. */
async function operations(): Promise<{ asked: string[]; text: string }> {
  const asked: string[] = [];
  way.dynamo.fault = ({ operation, message }) => {
    // The preview's own sweeps look for what is due too.
    if (!message.includes('"due"')) asked.push(operation);
    return "none";
  };
  const { text } = composeDigest(await readDigest(service.outbox, today));
  way.dynamo.fault = () => "none";
  return { asked: asked.sort(), text };
}

test("the digest asks the table no more often with thousands of rows of spam, names fifty and counts a thousand", async () => {
  const { reference } = await send(way.address, asha, withKey());
  await addSpam(0, 100);
  const few = await operations();

  await addSpam(100, 2000);
  const many = await operations();

  expect(many.asked).toEqual(few.asked);
  expect(many.asked).not.toContain("Scan");
  expect(many.text).toContain(`${reference}  `);
  expect(many.text).toContain("Suspected spam: at least 1000\n");
  expect(many.text).toMatch(
    /SPAM-\d+ {2}.* {2}Sender \d+ {2}\+91 98200 12345 {2}not mailed \(flood\)/,
  );
  expect(many.text.match(/SPAM-/g)).toHaveLength(50);
  expect(many.text).toContain("and at least 950 more");
}, 60_000);
