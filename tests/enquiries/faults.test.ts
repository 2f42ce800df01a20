import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createService } from "../../lambda/create-service.ts";
import { sweep } from "../../lambda/delivery/deliver.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { createDynamo } from "../../lambda/service/env.ts";
import { type Fault, FAULTS } from "./support/fault-proxy.ts";
import {
  asha,
  mailCounts,
  mails,
  mailsFor,
  startTestServer,
  send,
  withKey,
} from "./support/test-server.ts";

const { server, service, ses } = await startTestServer({ ENQUIRY_RETRY_BASE_MS: "20" });

/** Maximum wait of a visitor in ms: the 2.25 s of `ANSWER_MS`, and a reserve for a busy machine. */
const MAX_ANSWER_MS = 3000;

const isSecond = (message: string) => message.includes("\r\nTo: office@example.com");

describe("every fault of SES, all at the same time", () => {
  const tries = new Map<string, number>();

  /**
   * The visitor's address selects the fault: of the first try at both mailboxes, or of the first three tries at the
   * second mailbox.
   */
  beforeAll(() => {
    server.ses.fault = ({ message }) => {
      const [, name = "", part] = /Reply-To: (([a-z]+)-[a-z-]+)@/.exec(message) ?? [];
      const fault = FAULTS.find((one) => name === `${part}-${one}`);
      if (!fault || (part === "second" && !isSecond(message))) return "none";
      const key = `${name} ${isSecond(message)}`;
      const count = (tries.get(key) ?? 0) + 1;
      tries.set(key, count);
      // The fault "never" hits one try only, because a sweep waits 15 s for the answer.
      return count <= (part === "second" && fault !== "never" ? 3 : 1) ? fault : "none";
    };
  });

  test.concurrent.each(
    FAULTS.flatMap((fault) => ["both", "second"].map((part) => [fault, part] as const)),
  )(
    "fault %s, mailboxes %s: accepted in time, and each mailbox gets its mail",
    async (fault, part) => {
      const enquiry = { ...asha, email: `${part}-${fault}@example.com` };

      const { status, ms, reference } = await send(server.address, enquiry, withKey());

      expect(status).toBe(202);
      expect(ms).toBeLessThan(MAX_ANSWER_MS);
      // A "slow" call succeeds, because it ends within the time limit of one try.
      const least = fault === "slow" ? 1 : 2;
      const hasTried = () => (tries.get(`${part}-${fault} true`) ?? 0) >= least;
      await vi.waitUntil(hasTried, { timeout: 20_000 });
      const [first = 0, second = 0] = await mailCounts(ses, [reference]);
      expect(Math.min(first, second)).toBeGreaterThan(0);
      // A mail is sent again if the answer of SES is lost.
      const most = fault !== "lose-answer" ? [1, 1] : part === "both" ? [2, 2] : [1, 4];
      expect(first).toBeLessThanOrEqual(most[0] ?? 0);
      expect(second).toBeLessThanOrEqual(most[1] ?? 0);
    },
  );
});

test("an SES outage longer than any visitor's wait loses no enquiry", async () => {
  server.ses.fault = () => "unavailable";
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(server.address, asha, withKey())),
  );
  const references = answers.map(({ reference }) => reference);
  const tries = async () => (await service.store.getAll(references)).map((row) => row.tries);
  await expect.poll(async () => Math.min(...(await tries()))).toBeGreaterThan(2);

  server.ses.fault = () => "none";

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await mailCounts(ses, references)).toEqual(references.flatMap(() => [1, 1]));
});

test("a refused mail delays no other mail and is finally sent in the plainest form", async () => {
  server.ses.fault = ({ message }) =>
    message.includes("poison@example.com") && message.includes("Reply-To") ? "refuse" : "none";

  const poison = await send(server.address, { ...asha, email: "poison@example.com" }, withKey());
  const good = await send(server.address, asha, withKey());

  expect(await mailCounts(ses, [good.reference, poison.reference])).toEqual([1, 1, 1, 1]);
  const [mail] = await mailsFor(ses, poison.reference);
  expect(mail?.subject).toBe(`New message [${poison.reference}]`);
  expect(mail?.replyTo).toEqual([]);
  expect(mail?.body.html).toBeUndefined();
  expect(mail?.body.text).toContain(asha.msg);
});

test("a mail refused in every form fires the alarm once and is tried again later", async () => {
  let refusing = true;
  server.ses.fault = ({ message }) =>
    refusing && message.includes("X-Enquiry-Reference") ? "refuse" : "none";
  const { reference } = await send(server.address, asha, withKey());
  await expect
    .poll(
      () =>
        server.log.filter((line) => line.includes("enquiry.failed") && line.includes(reference)),
      { timeout: 5000 },
    )
    .toHaveLength(1);

  refusing = false;

  expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
});

test("a mailbox that SES always refuses is given up with an alarm; the other is enough", async () => {
  server.ses.fault = ({ message }) => (isSecond(message) ? "refuse" : "none");
  const { reference } = await send(server.address, asha, withKey());
  const rowNow = () => service.store.get(reference);

  await expect.poll(async () => (await rowNow())?.status, { timeout: 10_000 }).toBe("SENT");

  const alarms = server.log.filter(
    (line) => /enquiry\.failed/.test(line) && line.includes(reference),
  );
  expect(alarms).toHaveLength(1);
  expect(alarms[0]).toContain('"mailboxes":"2"');
  expect(await rowNow()).toMatchObject({ sentTo: [1], failedTo: [2] });
  expect(await rowNow()).not.toHaveProperty("nextAt");
  expect(await mailsFor(ses, reference)).toHaveLength(1);
});

test("a bounce at one mailbox does not stop the other; only two bounces are a failure", async () => {
  let isDown = true;
  server.ses.fault = ({ message }) => (isDown && isSecond(message) ? "unavailable" : "none");
  const { reference } = await send(server.address, asha, withKey());
  const came = { trouble: "Bounce Permanent", failed: true, resends: 0 };
  const rowNow = () => service.store.get(reference);

  await service.queue.recordTrouble(reference, { ...came, mailbox: 1 });
  isDown = false;

  expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
  await expect.poll(rowNow).toMatchObject({ status: "SENT", sentTo: [1, 2], failedTo: [1] });
  await service.queue.recordTrouble(reference, { ...came, mailbox: 2 });
  expect(await rowNow()).toMatchObject({ status: "FAILED", trouble: came.trouble });
});

describe("every fault of the table, all at the same time", () => {
  const rows = new Map<string, Fault>();
  let fixed = false;

  /** The visitor's address selects the fault for all calls about the row. */
  beforeAll(() => {
    server.ses.fault = () => "none";
    server.dynamo.fault = ({ message }) => {
      if (fixed) return "none";
      const id = /"([0-9A-Z]{4}-[0-9A-Z]{4})"/.exec(message)?.[1] ?? "";
      const named = FAULTS.find((fault) => message.includes(`${fault}@example.com`));
      if (named) rows.set(id, named);
      return rows.get(id) ?? "none";
    };
  });
  afterAll(() => void (fixed = true));

  test.concurrent.each(FAULTS)("%s: the enquiry is accepted and mailed once", async (fault) => {
    const enquiry = { ...asha, email: `${fault}@example.com` };

    const { status, ms, reference } = await send(server.address, enquiry, withKey());

    expect(status).toBe(202);
    expect(ms).toBeLessThan(MAX_ANSWER_MS);
    expect(rows.get(reference)).toBe(fault);
    expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
  });
});

test.each<Fault>(["throttle", "error", "reset", "lose-answer"])(
  "an enquiry is stored even if the first write to the table fails (%s)",
  async (fault) => {
    let broken = 0;
    server.dynamo.fault = ({ operation }) =>
      operation === "PutItem" && ++broken === 1 ? fault : "none";
    const { status, reference } = await send(server.address, asha, withKey());

    expect(status).toBe(202);
    expect(
      server.log.some((line) => line.includes("enquiry.stored") && line.includes(reference)),
    ).toBe(true);
    expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
  },
);

test("a failed note about a sent mail is written before the mail is tried again", async () => {
  server.dynamo.fault = ({ operation }) => (operation === "UpdateItem" ? "error" : "none");
  const { reference } = await send(server.address, asha, withKey());

  server.dynamo.fault = () => "none";

  await expect.poll(async () => (await service.store.get(reference))?.status).toBe("SENT");
  expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
});

test("with the table down, one sent mail is enough, and the other mail follows later", async () => {
  let isDown = true;
  server.dynamo.fault = () => (isDown ? "unavailable" : "none");
  server.ses.fault = ({ message }) => (isDown && isSecond(message) ? "unavailable" : "none");

  const { status, reference } = await send(server.address, asha, withKey());
  isDown = false;
  expect(status).toBe(202);
  const later = createService(server.service.env, undefined, undefined, () => Date.now() + 10_000);
  await expect.poll(() => later.store.get(reference)).toMatchObject({ sentTo: [1] });
  await sweep(later, Infinity);
  later.close();

  expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
});

test.each<Fault>(["unavailable", "never"])(
  "with table and SES down (%s), the answer is 503 and in time",
  async (fault) => {
    server.dynamo.fault = () => fault;
    server.ses.fault = () => fault;
    const before = (await mails(ses)).length;

    const [json, form] = await Promise.all([
      send(server.address, asha, withKey()),
      send(server.address, new URLSearchParams(asha).toString(), {
        headers: { "content-type": "application/x-www-form-urlencoded", origin: server.address },
      }),
    ]);

    expect([json.status, form.status]).toEqual([503, 503]);
    expect(Math.max(json.ms, form.ms)).toBeLessThan(MAX_ANSWER_MS);
    expect(json.headers.get("retry-after")).toBe("5");
    expect(form.text).toContain("A wedding for 300 guests.");
    expect((await mails(ses)).length).toBe(before);
  },
);

test("with the table down, a repeat under the same key is mailed only if it changed", async () => {
  server.dynamo.fault = () => "refuse";
  server.ses.fault = () => "none";
  const changed = { ...asha, msg: "For 400 guests after all." };
  const key = withKey();

  const first = await Promise.all([1, 2, 3, 4].map(() => send(server.address, asha, key)));
  const second = await send(server.address, changed, key);
  const third = await send(server.address, changed, key);

  server.dynamo.fault = () => "none";
  expect(first.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 202]);
  expect([second.status, third.status]).toEqual([202, 200]);
  expect(second.reference).toBe(first[0]?.reference);
  const found = await mailsFor(ses, second.reference);
  expect(found.map(({ body }) => body.text.includes(changed.msg))).toEqual([false, true]);
});

test("thirty unreadable rows delay no other row, and fire the alarm", async () => {
  server.ses.fault = () => "unavailable";
  const { reference } = await send(server.address, asha, withKey());
  const item = toItem((await service.store.get(reference)) as Row);
  const database = DynamoDBDocumentClient.from(createDynamo(server.service.env));
  // These rows are due before the readable row.
  for (let place = 0; place < 30; place++) {
    const Item = { ...item, id: `damaged-${place}`, enquiry: "{", nextAt: 1 };
    await database.send(new PutCommand({ TableName: server.service.env["ENQUIRY_TABLE"], Item }));
  }
  database.destroy();

  server.ses.fault = () => "none";

  expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
  expect(server.log.find((line) => line.includes("damaged-0"))).toContain("enquiry.unreadable");
});

test("no value a visitor typed is in any log line", () => {
  expect(server.log.join("\n")).not.toMatch(/Asha|asha@|98200|wedding|poison/i);
});
