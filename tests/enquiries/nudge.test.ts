import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createService, type Service } from "../../lambda/create-service.ts";
import { remind as runReminders } from "../../lambda/delivery/remind.ts";
import type { SweepReport } from "../../lambda/delivery/sweep.ts";
import { changed, decided, handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { createDynamo } from "../../lambda/service/env.ts";
import type { Log } from "../../lambda/service/log.ts";
import { bundleLambdas } from "../../scripts/build/bundle/lambdas.ts";
import { enquiryCatalogue } from "../../scripts/pages/enquiry-catalogue.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { startChat, type Behaviour, type Chat } from "./support/chat.ts";
import { asha, mailCounts, mails, send, startWay, withKey, type Way } from "./support/way.ts";
import { occasionOf } from "../setup/catalogs.ts";

const DAY = 86_400_000;
const catalogue = enquiryCatalogue(ROOT, Date.now());

let chat: Chat;
let way: Way;
const services: Service[] = [];
const rowsOfTest: Row[] = [];
let log: { event: string; channel: unknown; tries: unknown }[] = [];

beforeAll(async () => {
  chat = await startChat();
  // No sweep and no reminder but those of the tests.
  way = await startWay({ ENQUIRY_SWEEP_MS: "3600000", ENQUIRY_NUDGE_WEBHOOK: chat.address });
}, 30_000);
afterAll(async () => {
  for (const service of services) service.close();
  await way.close();
  await chat.close();
});
beforeEach(() => {
  chat.behaviour = "accept";
  chat.received = [];
  way.ses.fault = () => "none";
  way.dynamo.fault = () => "none";
  log = [];
});
afterEach(async () => {
  const { store } = serviceWith();
  way.dynamo.fault = () => "none";
  for (const { id } of rowsOfTest.splice(0)) await store.erase(id);
});

const note: Log = (_level, event, { channel, tries } = {}) =>
  void log.push({ event, channel, tries });

/** The service as another process has it. */
function serviceWith(env: Record<string, string> = {}): Service {
  const service = createService({ ...way.service.env, ...env }, note, () => catalogue);
  services.push(service);
  return service;
}

function remind(service: Service): Promise<void> {
  return runReminders(service, Date.now() + 60_000);
}

/** An enquiry as it stands in the table, mailed ten days ago unless it is changed. */
async function stored(change: Partial<Row> = {}, where = way): Promise<Row> {
  const id = `TT-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const receivedAt = Date.now() - 10 * DAY;
  const row: Row = {
    id,
    reference: id,
    status: "SENT",
    enquiry: asha,
    plan: { query: "event=wedding" },
    receivedAt,
    sentAt: receivedAt,
    tries: 1,
    refusals: 0,
    content: "c",
    nonce: "n",
    ...change,
  };
  const client = DynamoDBDocumentClient.from(createDynamo(where.service.env));
  await client.send(
    new PutCommand({ TableName: where.service.env["ENQUIRY_TABLE"], Item: toItem(row) }),
  );
  client.destroy();
  rowsOfTest.push(row);
  return row;
}

/** How many reminders by mail, and by chat, name each of the rows. */
async function reminders(rows: readonly Row[]): Promise<{ mail: number[]; chat: number[] }> {
  const texts = (await mails(way.service.ports.ses))
    .filter(({ subject }) => subject.includes("longer than promised"))
    .filter(({ destination }) => destination.to.includes("owner@example.com"))
    .map(({ body }) => body.text);
  const count = (among: readonly string[]) =>
    rows.map(({ reference }) => among.filter((text) => text.includes(reference)).length);
  return { mail: count(texts), chat: count(chat.received.map(({ body }) => body)) };
}

const each = (rows: readonly Row[], count: number) => rows.map(() => count);

test("four sweeps at once remind once of each enquiry that waits too long, by mail and in the chat", async () => {
  const rows = await Promise.all(Array.from({ length: 30 }, () => stored()));
  const four = Array.from({ length: 4 }, () => serviceWith());

  await Promise.all(four.map(remind));
  await Promise.all(four.map(remind));

  expect(await reminders(rows)).toEqual({ mail: each(rows, 1), chat: each(rows, 1) });
  expect(chat.received[0]?.body).toContain(
    `${rows[0]?.reference ?? ""} (${occasionOf("wedding")})`,
  );
  expect(chat.received.map(({ body }) => body).join()).not.toMatch(/Asha|98200|asha@/);
});

test("nobody is reminded of what is new, answered, suspected of spam, or the daily check", async () => {
  const waiting: Row = await stored();
  const rows = [
    await stored({ receivedAt: Date.now() - 60_000 }),
    await stored({ handling: changed(handlingOf({}), "answered", 1) }),
    await stored({ handling: changed(handlingOf({}), "lost", 1) }),
    await stored({ spam: "flood", status: "SPAM" }),
    await stored({ spam: "trap" }),
    await stored({ probe: true }),
  ];

  await remind(serviceWith());

  expect(await reminders([waiting])).toEqual({ mail: [1], chat: [1] });
  expect(await reminders(rows)).toEqual({ mail: each(rows, 0), chat: each(rows, 0) });
});

test("an enquiry that is answered between the reading and the claim is not reminded of", async () => {
  const service = serviceWith();
  const row = await stored();
  const { store } = service;
  const answeringFirst = {
    ...store,
    async recordReminder(...given: Parameters<typeof store.recordReminder>) {
      await store.change(row, decided(row, "answered", 1));
      return store.recordReminder(...given);
    },
  };

  await remind({ ...service, store: answeringFirst });

  expect(await reminders([row])).toEqual({ mail: [0], chat: [0] });
});

test("what was claimed by a process that died is reminded of when its lease is over, and not before", async () => {
  const service = serviceWith({ ENQUIRY_NUDGE_WEBHOOK: "" });
  const rows = [await stored(), await stored()] as const;
  const [held, left] = rows;
  await service.store.recordReminder(held, "mail", { tries: 1, nextAt: Date.now() + 60_000 }, 2000);
  await service.store.recordReminder(left, "mail", { tries: 1, nextAt: Date.now() - 1 }, 2000);

  await remind(service);

  expect((await reminders(rows)).mail).toEqual([0, 1]);
});

test("a process that lost its lease can neither claim nor note", async () => {
  const { store } = serviceWith();
  const read = await stored();
  const mine = await store.recordReminder(read, "mail", { tries: 1, nextAt: 1 }, 2000);
  const theirs = mine && (await store.recordReminder(mine, "mail", { tries: 2, nextAt: 2 }, 2000));

  const late = [
    await store.recordReminder(read, "mail", { tries: 1, nextAt: 3 }, 2000),
    mine && (await store.recordReminder(mine, "mail", { tries: 1, sentAt: 3 }, 2000)),
  ];

  expect(late).toEqual([undefined, undefined]);
  expect(await store.get(read.id)).toEqual(theirs);
});

/** Runs sweeps' reminders, one after the other, until nothing more happens. */
async function remindFor(service: Service, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await remind(service);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test.each(["refuse", "redirect", "reset"] as const)(
  "a chat that answers with %s is tried again with growing pauses, rings the alarm once, and gets each notice once at last",
  async (behaviour) => {
    const service = serviceWith();
    const row = await stored();
    chat.behaviour = behaviour;

    // The pauses are 100, 200, 500 ms …
    await remindFor(service, 900);
    const tries = log.filter(({ event }) => /nudge\.(held|failed)/.test(event));
    chat.received = [];
    chat.behaviour = "accept";
    await remindFor(service, 1500);

    expect(tries.slice(0, 3)).toEqual([
      { event: "nudge.held", channel: "chat", tries: 1 },
      { event: "nudge.held", channel: "chat", tries: 2 },
      { event: "nudge.failed", channel: "chat", tries: 3 },
    ]);
    expect(tries.length).toBeLessThanOrEqual(4);
    expect(await reminders([row])).toEqual({ mail: [1], chat: [1] });
  },
);

test("a mail that SES does not take is tried again, rings the alarm once and is sent once; the chat does not wait for it", async () => {
  const service = serviceWith();
  const row = await stored();
  way.ses.fault = () => "unavailable";

  await remindFor(service, 900);
  const before = await reminders([row]);
  way.ses.fault = () => "none";
  await remindFor(service, 1500);

  expect(before).toEqual({ mail: [0], chat: [1] });
  expect(log.filter(({ event }) => event === "nudge.failed")).toEqual([
    { event: "nudge.failed", channel: "mail", tries: 3 },
  ]);
  expect(await reminders([row])).toEqual({ mail: [1], chat: [1] });
});

test("a catalogue or a table that cannot be read rings the alarm, and throws nothing into the sweep", async () => {
  await stored();
  const service = serviceWith();
  const broken = {
    ...service,
    catalogue: () => {
      throw new Error("no such file");
    },
  };

  await expect(remind(broken)).resolves.toBeUndefined();
  way.dynamo.fault = () => "refuse";
  await expect(remind(service)).resolves.toBeUndefined();

  expect(log.filter(({ event }) => event === "nudge.failed")).toHaveLength(2);
});

test("rows whose reminders are out are not read again by the same process", async () => {
  await stored();
  const service = serviceWith();
  await remind(service);
  await remind(service);
  const operations: string[] = [];
  way.dynamo.fault = ({ operation }) => {
    operations.push(operation);
    return "none";
  };

  await remind(service);

  expect(operations).toEqual(["Query"]);
});

test("each mailbox is reminded once with links of its own, also when another refuses", async () => {
  const row = await stored();
  let refusals = 0;
  way.ses.fault = ({ message }) =>
    message.includes("\r\nTo: office@example.com") && ++refusals === 1 ? "refuse" : "none";

  await remind(serviceWith());
  await remind(serviceWith());
  const other = await stored();
  await remind(serviceWith());

  expect((await reminders([row, other])).mail).toEqual([1, 1]);
  const links = (await mails(way.service.ports.ses)).flatMap(({ body, destination }) => {
    const [, mailbox] = new RegExp(`/api/desk/e\\.${other.id}\\.(\\d)\\.`).exec(body.text) ?? [];
    return mailbox === undefined ? [] : [[destination.to, mailbox]];
  });
  expect(links).toHaveLength(2);
  expect(links).toContainEqual([["owner@example.com"], "1"]);
  expect(links).toContainEqual([["office@example.com"], "2"]);
});

test("a reminder goes out without its link when the link cannot be made", async () => {
  const row = await stored();
  const listLink = () => Promise.reject(new Error("no generation"));
  const pageLink = ({ id }: { id: string }) => `https://www.example.in/desk/${id}`;

  await runReminders({ ...serviceWith(), listLink, pageLink }, Date.now() + 60_000);

  const mail = (await mails(way.service.ports.ses)).find(({ body }) =>
    body.text.includes(row.reference),
  );
  expect(mail?.body.text).toContain(`\n  https://www.example.in/desk/${row.id}\n`);
  expect(mail?.body.text).not.toContain("All enquiries");
  expect(log).toContainEqual({ event: "list-link.failed", channel: undefined, tries: undefined });
});

test("the deployed sweep has every due mail with SES before it asks the chat, however the chat hangs", async () => {
  const row = await stored();
  chat.behaviour = "hang";
  way.ses.fault = () => "unavailable";
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(way.address, asha, withKey())),
  );
  const references = answers.map(({ reference }) => reference);
  // The pause after the first try.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const askedBefore: number[] = [];
  way.ses.fault = ({ message }) => {
    if (references.some((reference) => message.includes(`[${reference}]`)))
      askedBefore.push(chat.received.length);
    return "none";
  };
  const bundles = await mkdtemp(path.join(tmpdir(), "bundles-"));
  await bundleLambdas(bundles);
  for (const [name, value] of Object.entries(way.service.env)) vi.stubEnv(name, value);
  const { handler } = (await import(path.join(bundles, "sweep.mjs"))) as {
    handler: (event: unknown, context: object) => Promise<SweepReport>;
  };

  const report = await handler({}, { getRemainingTimeInMillis: () => 120_000 });

  vi.unstubAllEnvs();
  await rm(bundles, { recursive: true });
  expect(report.sent).toBe(10);
  expect(askedBefore).toEqual(references.flatMap(() => [0, 0]));
  expect(chat.received).toHaveLength(1);
  expect(await mailCounts(way.service.ports.ses, references)).toEqual(
    references.flatMap(() => [1, 1]),
  );
  expect((await reminders([row])).mail).toEqual([1]);
}, 30_000);

test("the local service reminds of an enquiry of today when its clock is ten days ahead", async () => {
  const ahead = await startWay({ ENQUIRY_CLOCK_AHEAD_HOURS: "240" });
  try {
    const { id } = await stored({ receivedAt: Date.now() }, ahead);

    await expect
      .poll(
        async () =>
          (await mails(ahead.service.ports.ses)).filter(({ body }) => body.text.includes(id))
            .length,
        { timeout: 10_000 },
      )
      .toBe(2);
  } finally {
    await ahead.close();
  }
}, 30_000);
