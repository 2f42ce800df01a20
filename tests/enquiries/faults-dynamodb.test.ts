import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDynamo } from "../../lambda/service/env.ts";
import { ALARM_EVENTS } from "../../lambda/service/env-names.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { createService } from "../../lambda/create-service.ts";
import { sweep } from "../../lambda/delivery/sweep.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { type Fault, FAULTS } from "./support/fault-proxy.ts";
import { asha, mailCounts, mails, mailsFor, openWay, send, withKey } from "./support/way.ts";

const { way, service } = await openWay();

const PATIENCE_MS = 2500;

describe("every fault of the table, all at the same time", () => {
  const rows = new Map<string, Fault>();
  let fixed = false;

  /** The visitor's address names the fault of its row, from the first write on. */
  beforeAll(() => {
    way.dynamo.fault = ({ message }) => {
      if (fixed) return "none";
      const id = /"([0-9A-Z]{4}-[0-9A-Z]{4})"/.exec(message)?.[1] ?? "";
      const named = FAULTS.find((fault) => message.includes(`${fault}@example.com`));
      if (named) rows.set(id, named);
      return rows.get(id) ?? "none";
    };
  });
  afterAll(() => void (fixed = true));

  test.concurrent.each(FAULTS)(
    "%s: SES takes the mail, once, and the answer is yes",
    async (fault) => {
      const enquiry = { ...asha, email: `${fault}@example.com` };

      const { status, ms, reference } = await send(way.address, enquiry, withKey());

      expect(status).toBe(202);
      expect(ms).toBeLessThan(PATIENCE_MS);
      expect(rows.get(reference)).toBe(fault);
      expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
    },
  );
});

test.each<Fault>(["throttle", "error", "reset", "lose-answer"])(
  "the table: %s for a moment. The enquiry is stored all the same",
  async (fault) => {
    let broken = 0;
    way.dynamo.fault = ({ operation }) =>
      operation === "PutItem" && ++broken === 1 ? fault : "none";
    const { status, reference } = await send(way.address, asha, withKey());

    expect(status).toBe(202);
    expect(
      way.log.some((line) => line.includes("enquiry.stored") && line.includes(reference)),
    ).toBe(true);
    expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
  },
);

test("a sent mail that could not be noted is noted before a second try", async () => {
  way.dynamo.fault = ({ operation }) => (operation === "UpdateItem" ? "error" : "none");
  const { reference } = await send(way.address, asha, withKey());

  way.dynamo.fault = () => "none";

  await expect.poll(async () => (await service.store.get(reference))?.status).toBe("SENT");
  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
});

test("with the table down the same key is still one mail", async () => {
  way.dynamo.fault = () => "unavailable";
  const key = crypto.randomUUID();

  const first = await Promise.all(
    Array.from({ length: 4 }, () => send(way.address, asha, withKey(key))),
  );
  const again = await send(way.address, asha, withKey(key));

  expect(first.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 202]);
  expect(again.status).toBe(200);
  expect(await mailCounts(way.service.ports.ses, [again.reference])).toEqual([1, 1]);
});

test("with the table down one accepted mail is enough; the other mailbox gets its mail later", async () => {
  let isDown = true;
  way.dynamo.fault = () => (isDown ? "unavailable" : "none");
  way.ses.fault = ({ message }) =>
    isDown && message.includes("\r\nTo: office@example.com") ? "unavailable" : "none";

  const { status, reference } = await send(way.address, asha, withKey());
  isDown = false;
  expect(status).toBe(202);
  const later = createService(way.service.env, undefined, undefined, () => Date.now() + 10_000);
  await expect.poll(() => later.store.get(reference)).toMatchObject({ sentTo: [1] });
  await sweep(later, Infinity);
  later.close();

  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
});

test.each<Fault>(["unavailable", "never"])(
  "both down (%s): 503 in time, and no yes",
  async (fault) => {
    way.dynamo.fault = () => fault;
    way.ses.fault = () => fault;
    const before = (await mails(way.service.ports.ses)).length;

    const [json, form] = await Promise.all([
      send(way.address, asha, withKey()),
      send(way.address, new URLSearchParams(asha).toString(), {
        headers: { "content-type": "application/x-www-form-urlencoded", origin: way.address },
      }),
    ]);

    expect([json.status, form.status]).toEqual([503, 503]);
    expect(Math.max(json.ms, form.ms)).toBeLessThan(PATIENCE_MS);
    expect(json.headers.get("retry-after")).toBe("5");
    expect(form.text).toContain("A wedding for 300 guests.");
    expect((await mails(way.service.ports.ses)).length).toBe(before);
  },
);

test("other words under the same key are not lost while the table is down: both are mailed", async () => {
  way.dynamo.fault = () => "refuse";
  way.ses.fault = () => "none";
  const changed = { ...asha, msg: "For 400 guests after all." };

  const first = await send(way.address, asha, withKey("changed-in-an-outage"));
  const second = await send(way.address, changed, withKey("changed-in-an-outage"));
  const third = await send(way.address, changed, withKey("changed-in-an-outage"));

  way.dynamo.fault = () => "none";
  expect([first.status, second.status, third.status]).toEqual([202, 202, 200]);
  expect(second.reference).toBe(first.reference);
  const found = await mailsFor(way.service.ports.ses, first.reference);
  expect(found.map(({ body }) => body.text.includes("For 400 guests after all."))).toEqual([
    false,
    true,
  ]);
});

test("any number of unreadable rows delays no other row, and the alarm fires", async () => {
  way.ses.fault = () => "unavailable";
  const { reference } = await send(way.address, asha, withKey());
  const item = toItem((await service.store.get(reference)) as Row);
  const database = DynamoDBDocumentClient.from(createDynamo(way.service.env));
  // Due before the good one.
  for (let place = 0; place < 30; place++) {
    const Item = { ...item, id: `damaged-${place}`, enquiry: "{", nextAt: 1 };
    await database.send(new PutCommand({ TableName: way.service.env["ENQUIRY_TABLE"], Item }));
  }
  database.destroy();

  way.ses.fault = () => "none";

  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
  expect(way.log.find((line) => line.includes("damaged-0"))).toContain("enquiry.unreadable");
  expect(ALARM_EVENTS).toContain("enquiry.unreadable");
});
