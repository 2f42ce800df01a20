import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
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

/** Time runs slower by this factor: emulators and service share this process, so a busy machine reaches limits of 1 to 2 s. */
const SLOWER = 4;
const [timer, clock, start] = [setTimeout, Date.now, Date.now()];
vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => timer(run, ms * SLOWER));
Date.now = () => start + Math.round((clock() - start) / SLOWER);
afterAll(() => void (Date.now = clock));

const { server, service, ses } = await startTestServer({ ENQUIRY_RETRY_BASE_MS: "5" });

/** Longest wait of a visitor in ms: the 2.25 s of `ANSWER_MS`, and a reserve for a busy machine. */
const MAX_ANSWER_MS = 5000 * SLOWER;

const toOwner = (message: string) => /\r\nTo: .*owner@example\.com/.test(message);
const toOffice = (message: string) => /\r\nTo: .*office@example\.com/.test(message);

describe("every fault of SES", () => {
  const tries = new Map<string, number>();

  /** The visitor's address selects the fault of the first try. */
  beforeAll(() => {
    server.ses.fault = ({ message }) => {
      const [, name = ""] = /Reply-To: ([a-z-]+)@/.exec(message) ?? [];
      const fault = FAULTS.find((one) => name === one);
      if (!fault) return "none";
      const count = (tries.get(name) ?? 0) + 1;
      tries.set(name, count);
      return count === 1 ? fault : "none";
    };
  });

  test.each(FAULTS)("%s: accepted in time, and all mailboxes get the mail", async (fault) => {
    const enquiry = { ...asha, email: `${fault}@example.com` };

    const { status, ms, reference } = await send(server.address, enquiry, withKey());

    expect(status).toBe(202);
    expect(ms).toBeLessThan(MAX_ANSWER_MS);
    // A "slow" call succeeds, because it ends within the time limit of one try.
    const least = fault === "slow" ? 1 : 2;
    await expect.poll(() => tries.get(fault)).toBeGreaterThanOrEqual(least);
    // A mail is sent again if the answer of SES is lost.
    const most = fault === "lose-answer" ? 2 : 1;
    for (const count of await mailCounts(ses, [reference])) {
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(most);
    }
  });
});

test("an SES outage longer than any visitor's wait loses no enquiry", async () => {
  server.ses.fault = () => "unavailable";
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => send(server.address, asha, withKey())),
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
  expect(mail?.body.text).toContain("> A wedding for 300 guests.\n");
});

test("a mail refused in every form fires the alarm once and is tried again later", async () => {
  let refusing = true;
  server.ses.fault = ({ message }) =>
    refusing && message.includes("X-Enquiry-Reference") ? "refuse" : "none";
  const { reference } = await send(server.address, asha, withKey());
  await expect
    .poll(() =>
      server.log.filter((line) => line.includes("enquiry.failed") && line.includes(reference)),
    )
    .toHaveLength(1);

  refusing = false;

  expect(await mailCounts(ses, [reference])).toEqual([1, 1]);
});

test("if SES refuses one recipient, the other gets the mail in the same attempt, and an alarm fires", async () => {
  server.ses.fault = ({ message }) => (toOffice(message) ? "refuse" : "none");
  const { reference } = await send(server.address, asha, withKey());

  const row = () => service.store.get(reference);
  await expect.poll(row).toMatchObject({
    status: "SENT",
    tries: 1,
    mailedTo: ["owner@example.com"],
    unreached: ["office@example.com"],
  });
  expect(await row()).not.toHaveProperty("nextAt");
  const alarms = server.log.filter(
    (line) => /enquiry\.failed/.test(line) && line.includes(reference),
  );
  expect(alarms).toHaveLength(1);
  expect(await mailCounts(ses, [reference], 0)).toEqual([1, 0]);
});

test.each<[answer: string, one: Fault, other: Fault]>([
  ["refuses", "unavailable", "refuse"],
  ["accepts", "none", "unavailable"],
  ["accepts", "none", "lose-answer"],
])(
  "if SES %s the mail to one recipient and fails for the other (%s, %s), the mail is sent to both again",
  async (_, forOwner, forOffice) => {
    let isDown = true;
    server.ses.fault = ({ message }) => {
      if (!isDown) return "none";
      if (!toOffice(message)) return forOwner;
      return toOwner(message) ? "refuse" : forOffice;
    };
    const { reference } = await send(server.address, asha, withKey());
    expect((await service.store.get(reference))?.status).toBe("PENDING");
    isDown = false;

    await expect.poll(() => service.store.get(reference)).toMatchObject({ status: "SENT" });
    expect(await mailCounts(ses, [reference])).not.toContain(0);
    expect(await service.store.get(reference)).toMatchObject({ refusals: 0 });
  },
);

test("a bounce of one recipient is recorded; only bounces of all are a failure", async () => {
  server.ses.fault = () => "none";
  const { reference } = await send(server.address, asha, withKey());
  const came = { trouble: "Bounce Permanent", resends: 0 };
  const rowNow = () => service.store.get(reference);
  await expect.poll(rowNow).toMatchObject({ status: "SENT" });

  await service.queue.recordTrouble(reference, { ...came, unreached: ["owner@example.com"] });
  expect(await rowNow()).toMatchObject({ status: "SENT", unreached: ["owner@example.com"] });
  await service.queue.recordTrouble(reference, { ...came, unreached: ["office@example.com"] });
  expect(await rowNow()).toMatchObject({ status: "FAILED", trouble: came.trouble });
});

describe("every fault of the table", () => {
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

  test.each(FAULTS)("%s: the enquiry is accepted and mailed once", async (fault) => {
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

test("with table down and one recipient refused, the other's mail is enough, and recorded later", async () => {
  let isDown = true;
  server.dynamo.fault = () => (isDown ? "unavailable" : "none");
  server.ses.fault = ({ message }) => (isDown && toOffice(message) ? "refuse" : "none");

  const { status, reference } = await send(server.address, asha, withKey());
  isDown = false;

  expect(status).toBe(202);
  await expect
    .poll(() => service.store.get(reference))
    .toMatchObject({ mailedTo: ["owner@example.com"], unreached: ["office@example.com"] });
  expect(await mailCounts(ses, [reference], 0)).toEqual([1, 0]);
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
