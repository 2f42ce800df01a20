import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { Service } from "../../lambda/create-service.ts";
import { remind as runReminders, webhook } from "../../lambda/delivery/remind.ts";
import { changed, applyChange } from "../../lambda/outbox/change.ts";
import { handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { occasionOf } from "../setup/catalogs.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { startChat } from "./support/chat.ts";
import { mails, startTestServer } from "./support/test-server.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

const DAY = 86_400_000;
let clock = 0;
const rowsOfTest: Row[] = [];
let log: { event: string; channel: unknown; tries: unknown }[] = [];

const chat = await startChat();
// Only the tests run sweeps and reminders.
const { server, service, ses } = await startTestServer(
  {
    ENQUIRY_SWEEP_MS: "3600000",
    ENQUIRY_RETRY_BASE_MS: "100",
    ENQUIRY_REMINDER_WEBHOOK: chat.address,
  },
  {
    log: (_level, event, { channel, tries } = {}) => void log.push({ event, channel, tries }),
    catalogue: () => CATALOGUE,
    now: () => clock,
    hasLimits: false,
  },
);
afterAll(() => chat.close());
beforeEach(() => {
  chat.behaviour = "accept";
  chat.received = [];
  clock = Date.now();
  log = [];
});
afterEach(async () => {
  server.ses.fault = () => "none";
  server.dynamo.fault = () => "none";
  for (const { id } of rowsOfTest.splice(0)) await service.store.erase(id);
});

const remind = (change: Partial<Service> = {}) =>
  runReminders({ ...service, ...change }, clock + 60_000);

async function stored(change: Partial<Row> = {}): Promise<Row> {
  const receivedAt = Date.now() - 10 * DAY;
  const row = enquiryRow({
    id: `TT-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    plan: { query: "event=wedding" },
    receivedAt,
    sentAt: receivedAt,
    ...change,
  });
  await service.queue.add(row, STEP_MS);
  rowsOfTest.push(row);
  return row;
}

async function reminders(rows: readonly Row[]): Promise<{ mail: number[]; chat: number[] }> {
  const texts = (await mails(ses))
    .filter(({ subject }) => subject.includes("longer than promised"))
    .filter(({ destination }) => String(destination.to).includes("owner@example.com"))
    .map(({ body }) => body.text);
  const count = (among: readonly string[]) =>
    rows.map(({ reference }) => among.filter((text) => text.includes(reference)).length);
  return { mail: count(texts), chat: count(chat.received.map(({ body }) => body)) };
}

const each = (rows: readonly Row[], count: number) => rows.map(() => count);

test("four sweeps at once remind once of each overdue enquiry, by mail and in the chat", async () => {
  const rows = await Promise.all(Array.from({ length: 12 }, () => stored()));

  for (const _ of [1, 2]) await Promise.all(Array.from({ length: 4 }, () => remind()));

  expect(await reminders(rows)).toEqual({ mail: each(rows, 1), chat: each(rows, 1) });
  const texts = chat.received.map(({ body }) => body).join();
  expect(texts).toContain(`${rows[0]?.reference} (${occasionOf("wedding")})`);
  expect(texts).not.toMatch(/Asha|98200|asha@/);
});

test("new, answered, just answered, suspected and test enquiries cause no reminder", async () => {
  const waiting = await stored();
  const rows = await Promise.all(
    [
      { receivedAt: Date.now() - 60_000 },
      { handling: changed(handlingOf({}), "answered", 1) },
      { handling: changed(handlingOf({}), "lost", 1) },
      { spam: "flood", status: "SPAM" as const },
      { spam: "trap" },
      { probe: true },
    ].map(stored),
  );

  const between = await stored();
  const { store } = service;
  const recordReminder: typeof store.recordReminder = async (row, ...given) => {
    // The owner answers after the row is read and before it is claimed.
    if (row.id === between.id) await store.change(row, applyChange(row, "answered", 1));
    return store.recordReminder(row, ...given);
  };

  await remind({ store: { ...store, recordReminder } });

  expect(await reminders([waiting])).toEqual({ mail: [1], chat: [1] });
  expect(await reminders([...rows, between])).toEqual({
    mail: each([...rows, between], 0),
    chat: each([...rows, between], 0),
  });
});

test("a dead process's claim expires, and a process that lost its lease cannot write", async () => {
  const { store } = service;
  const [claimed, expired, read] = [await stored(), await stored(), await stored()];
  const record = (row: Row, tries: number, at: object) =>
    store.recordReminder(row, "mail", { tries, ...at }, STEP_MS);
  await record(claimed, 1, { nextAt: clock + 60_000 });
  await record(expired, 1, { nextAt: clock - 1 });
  const mine = await record(read, 1, { nextAt: clock + 60_000 });
  const theirs = mine && (await record(mine, 2, { nextAt: clock + 60_000 }));

  await remind({ notify: undefined });
  const late = [
    await record(read, 1, { nextAt: 3 }),
    mine && (await record(mine, 1, { sentAt: 3 })),
  ];

  expect((await reminders([claimed, expired, read])).mail).toEqual([0, 1, 0]);
  expect(late).toEqual([undefined, undefined]);
  expect(await store.get(read.id)).toEqual(theirs);
});

test.each(["chat", "mail"] as const)(
  "a failing %s is retried with growing pauses and does not delay the other channel",
  async (channel) => {
    const row = await stored();
    chat.behaviour = channel === "chat" ? "refuse" : "accept";
    server.ses.fault = () => (channel === "mail" ? "unavailable" : "none");

    // Runs reminders before and after the end of the pauses of 100 and 200 ms.
    for (const ms of [0, 99, 1, 199, 1]) {
      clock += ms;
      await remind();
    }
    const tries = log.filter(({ event }) => /reminder\.(delayed|failed)/.test(event));
    const before = await reminders([row]);
    const refused = chat.received.length;
    chat.behaviour = "accept";
    server.ses.fault = () => "none";
    clock += 500;
    await remind();
    await remind();

    expect(tries).toEqual([
      { event: "reminder.delayed", channel, tries: 1 },
      { event: "reminder.delayed", channel, tries: 2 },
      { event: "reminder.failed", channel, tries: 3 },
    ]);
    expect(before.mail).toEqual([channel === "mail" ? 0 : 1]);
    expect(refused).toBe(channel === "chat" ? 3 : 1);
    expect((await reminders([row])).mail).toEqual([1]);
    expect(chat.received).toHaveLength(refused + (channel === "chat" ? 1 : 0));
  },
);

test("with an unreadable catalogue, failing table or invalid webhook nothing is thrown", async () => {
  const row = await stored();
  const catalogue = () => {
    throw new Error("no such file");
  };

  await remind({ catalogue });
  server.dynamo.fault = () => "refuse";
  await remind();
  server.dynamo.fault = () => "none";
  for (const ms of [0, 100, 200]) {
    clock += ms;
    await remind({ notify: webhook("hooks.example.com/secret") });
  }

  expect(log.filter(({ event }) => event === "reminder.failed")).toHaveLength(3);
  expect((await reminders([row])).mail).toEqual([1]);
});

test("all mailboxes get one reminder with plain links; one is enough if SES refuses the other", async () => {
  const rows = [await stored()];
  await remind();
  rows.push(await stored());
  server.ses.fault = ({ message }) => (/\r\nTo: .*office@/.test(message) ? "refuse" : "none");
  await remind();
  server.ses.fault = () => "none";
  await remind();

  expect((await reminders(rows)).mail).toEqual([1, 1]);
  const sent = (await mails(ses)).flatMap(({ body: { text }, destination: { to } }) =>
    rows.flatMap(({ id }) => (text.includes(`/owner/${id}\n`) ? [String(to)] : [])),
  );
  expect(sent).toEqual(["owner@example.com, office@example.com", "owner@example.com"]);
});
