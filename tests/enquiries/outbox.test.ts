import { afterAll, expect, test } from "vitest";
import { createService } from "../../lambda/create-service.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { recordMailEvents } from "../../lambda/delivery/events.ts";
import { sweep } from "../../lambda/delivery/deliver.ts";
import { applyChange, mailedAgain, withoutSpamReason } from "../../lambda/outbox/change.ts";
import { expiryOf } from "../../lambda/outbox/retention.ts";
import {
  OWNER_LISTS,
  SPAM_BY_OWNER,
  type Change,
  type OwnerList,
  type Row,
} from "../../lambda/outbox/row.ts";
import { ASHA, enquiryRow } from "../setup/enquiry-row.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { mailCounts, startTestServer } from "./support/test-server.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 24, 6);

/** Only the tests sweep. The time is always `NOW`. */
const { server, service, ses } = await startTestServer(
  { ENQUIRY_SWEEP_MS: "3600000" },
  { now: () => NOW },
);
const sweepNow = () => sweep(service, Infinity);

let count = 0;

/** Stores a row; each arrived a second after the previous one. */
async function stored(change: Partial<Row> = {}): Promise<Row> {
  count++;
  const id = `TT-LIST-${String(count).padStart(4, "0")}`;
  const row = enquiryRow({ id, receivedAt: count * 1000, nonce: id, ...change });
  await service.queue.add(row, STEP_MS);
  return row;
}

async function listsOf({ id }: Row): Promise<OwnerList[]> {
  const lists = await Promise.all(OWNER_LISTS.map((list) => service.lists.entries(list, STEP_MS)));
  return lists.flatMap((entries) =>
    entries.filter((entry) => entry.id === id).map(({ list }) => list),
  );
}

async function decide(row: Row, did: Change, at = NOW): Promise<Row> {
  const next = await service.store.change(row, applyChange(row, did, at));
  if (!next) throw new Error("the row has changed since it was read");
  return next;
}

/** Stores a row as `accept` does when the visitor repeats it without a spam reason. */
const clear = (row: Row) =>
  service.store.change(row, mailedAgain(withoutSpamReason(row), { nextAt: NOW + DAY, tries: 0 }));

const rowOf = ({ id }: Row) => service.store.get(id);

test("an enquiry is always in exactly one list, chosen by state and spam reason", async () => {
  const plain = await stored();
  const suspected = await stored({ spam: "trap" });

  expect(await listsOf(plain)).toEqual(["waiting"]);
  expect(await listsOf(suspected)).toEqual(["spam"]);
  expect(await listsOf(await stored({ spam: "flood", status: "SPAM" }))).toEqual(["spam"]);
  expect(await listsOf(await stored({ probe: true }))).toEqual([]);
  const answered = await decide(suspected, "answered");
  expect(await listsOf(suspected)).toEqual(["answered"]);
  await decide(answered, "waiting");
  expect(await listsOf(suspected)).toEqual(["spam"]);
  await decide(await decide(plain, "won"), "lost");
  expect(await listsOf(plain)).toEqual(["lost"]);
});

test("of concurrent changes by owner and visitor, the first wins and sets the list", async () => {
  const rows = [await stored({ spam: "trap" }), await stored({ spam: "too fast" })] as const;
  const [byOwner, byVisitor] = rows;

  await decide(byOwner, "answered");
  const lateVisitor = await clear(byOwner);
  await clear(byVisitor);
  const lateOwner = await service.store.change(byVisitor, applyChange(byVisitor, "answered", 5));

  expect([lateVisitor, lateOwner]).toEqual([undefined, undefined]);
  expect(await Promise.all(rows.map(listsOf))).toEqual([["answered"], ["waiting"]]);
});

test("a list returns its oldest or newest entries with the values that its page shows", async () => {
  const rows: Row[] = [];
  for (let n = 0; n < 4; n++) rows.push(await decide(await stored(), "won", 5));
  const ids = rows.map(({ id }) => id);

  const oldest = await service.lists.entries("won", 3);
  const newest = await service.lists.entries("won", 2, true);

  expect(oldest.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(-2).toReversed());
  expect(oldest[0]).toEqual({
    id: ids[0],
    reference: ids[0],
    receivedAt: rows[0]?.receivedAt,
    list: "won",
    answeredAt: 5,
    summary: { name: ASHA.name, phone: ASHA.phone, email: ASHA.email, changedAt: 5 },
  });
});

async function leased(change: Partial<Row> = {}): Promise<Row> {
  const row = await stored({ status: "PENDING", nextAt: NOW, ...change });
  const mine = await service.queue.lease({ id: row.id, nextAt: NOW }, NOW + 60_000, STEP_MS);
  if (!mine) throw new Error("another process has the row");
  return mine;
}

const OWNER = "owner@example.com";
const SENT = { mailedTo: [OWNER], at: NOW };

test("a note about a sent mail keeps changes that the owner made before it", async () => {
  const cleared = await leased({ spam: "trap" });
  await decide(cleared, "not spam");
  const called = await leased();
  await decide(called, "spam");
  const direct = await stored({ status: "PENDING", nextAt: NOW });
  await decide(direct, "won");

  await service.queue.markSent(cleared, SENT, STEP_MS);
  await service.queue.markSent(called, SENT, STEP_MS);
  await service.queue.addSent(direct, SENT, STEP_MS);

  expect(await rowOf(cleared)).toMatchObject({ status: "PENDING", nextAt: NOW });
  expect(await rowOf(called)).toMatchObject({ status: "SENT", spam: SPAM_BY_OWNER });
  expect(await Promise.all([cleared, called, direct].map(listsOf))).toEqual([
    ["waiting"],
    ["spam"],
    ["won"],
  ]);
  expect(await expiryIn(called)).toBe(14);
});

/** The service with one mailbox. */
const alone = createService(
  { ...server.service.env, ENQUIRY_RECIPIENTS: OWNER },
  () => undefined,
  undefined,
  () => NOW,
);
afterAll(() => alone.close());

test.each<[string, Partial<Row>, Row["status"], Row["status"]]>([
  ["the newest mail ends its tries", {}, "FAILED", "FAILED"],
  ["an earlier mail is ignored", { resends: 1 }, "SENT", "SENT"],
  ["an earlier mail leaves a new try due", { nextAt: NOW, resends: 1 }, "PENDING", "SENT"],
  ["a mail without its note ends its tries", { nextAt: NOW }, "PENDING", "FAILED"],
])("a bounce of %s", async (_, change, then, atLast) => {
  const due = { status: "PENDING", mailedTo: [] } as const;
  const row = await stored({
    mailedTo: [OWNER],
    sentAt: NOW - DAY,
    ...change,
    ...(change.nextAt && due),
  });

  const report = { trouble: "Bounce Permanent", unreached: [OWNER], resends: 0 };
  await service.queue.recordTrouble(row.id, report);
  const reported = await rowOf(row);
  await sweep(alone, NOW + 60_000);

  expect([reported?.status, (await rowOf(row))?.status]).toEqual([then, atLast]);
});

async function expiryIn(row: Row): Promise<number | undefined> {
  const current = await rowOf(row);
  const expiry = current && expiryOf(current);
  return expiry === undefined ? undefined : Math.round((expiry - NOW / 1000) / 86_400);
}

test("a resent mail keeps the spam reason and the time of the first mail", async () => {
  const row = await stored({ mailedTo: [OWNER], sentAt: NOW - DAY, spam: "trap" });
  const again = await decide(row, "sent again");
  const mine = await service.queue.lease({ id: row.id, nextAt: NOW }, NOW + 60_000, STEP_MS);

  await service.queue.markSent(mine ?? again, SENT, STEP_MS);

  expect(await rowOf(row)).toMatchObject({
    status: "SENT",
    spam: "trap",
    mailedTo: [OWNER],
    sentAt: NOW - DAY,
  });
});

function bounce({ id }: Row) {
  const Records = [OWNER, "office@example.com"].map((emailAddress) => {
    const bouncedRecipients = [{ emailAddress }];
    const message = {
      eventType: "Bounce",
      bounce: { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients },
      mail: { tags: { enquiry: [id], resends: ["0"] } },
    };
    return { Sns: { Message: JSON.stringify(message) } };
  });
  return recordMailEvents({ queue: service.queue, log: () => undefined }, { Records });
}

test("an enquiry expires 90 days after its last mail, but never after a bounce", async () => {
  const row = await stored({ status: "PENDING", nextAt: NOW, receivedAt: NOW - DAY });
  const states = [[(await rowOf(row))?.status, await expiryIn(row)]];
  const note = async () => states.push([(await rowOf(row))?.status, await expiryIn(row)]);

  await sweepNow();
  await note();
  await bounce(row);
  await note();
  const { failed } = await readDailySummary(service, NOW);
  await decide((await rowOf(row)) ?? row, "sent again");
  await sweepNow();
  await note();

  expect(states).toEqual([
    ["PENDING", undefined],
    ["SENT", 90],
    ["FAILED", undefined],
    ["SENT", 90],
  ]);
  expect(failed.rows.map(({ id }) => id)).toContain(row.id);
  const summary = await readDailySummary(service, NOW);
  expect(summary.failed.rows.map(({ id }) => id)).not.toContain(row.id);
  expect(summary.enquiries.rows.map(({ id }) => id)).toContain(row.id);
});

test("a bounce before the note about its mail is kept, and nothing is mailed again", async () => {
  const row = await stored({ status: "PENDING", nextAt: NOW });
  server.dynamo.fault = ({ operation, message }) =>
    operation === "UpdateItem" && message.includes('"SENT"') ? "unavailable" : "none";
  await sweepNow();
  await bounce(row);
  server.dynamo.fault = () => "none";

  await service.queue.settle(STEP_MS);
  await sweepNow();

  const after = await rowOf(row);
  expect(after).toMatchObject({ status: "FAILED", trouble: "Bounce Permanent General" });
  expect(after).not.toHaveProperty("nextAt");
  expect(await mailCounts(ses, [row.reference])).toEqual([1, 1]);
});

test("a note that cannot be written does not hold up the note about another mail", async () => {
  const rows = await Promise.all([1, 2].map(() => stored({ status: "PENDING", nextAt: NOW })));
  server.dynamo.fault = ({ operation, message }) =>
    operation === "UpdateItem" && message.includes('"SENT"') ? "unavailable" : "none";
  await sweepNow();
  server.dynamo.fault = ({ operation, message }) =>
    operation === "UpdateItem" && message.includes(rows[0]?.id ?? "") ? "unavailable" : "none";

  await expect(service.queue.settle(1000)).rejects.toThrow();

  await expect
    .poll(async () => {
      // The limit ends the other note too on a busy machine, and the next call writes it.
      await service.queue.settle(1000).catch(() => undefined);
      return Promise.all(rows.map(async (row) => (await rowOf(row))?.status));
    })
    .toEqual(["PENDING", "SENT"]);
  server.dynamo.fault = () => "none";
  await service.queue.settle(STEP_MS);
});

test("the sweep notes a late answer of SES, also after the owner answered", async () => {
  const row = await stored({ status: "PENDING", nextAt: NOW, spam: "trap" });
  server.ses.fault = () => "late";
  const sweeping = sweepNow();
  await expect.poll(async () => (await rowOf(row))?.tries).toBe(2);
  await decide((await rowOf(row)) ?? row, "answered");

  await sweeping;

  server.ses.fault = () => "none";
  expect(await rowOf(row)).toMatchObject({ status: "SENT", handling: { state: "answered" } });
  expect(await service.queue.due(NOW + DAY, 10, STEP_MS)).not.toContainEqual(
    expect.objectContaining({ id: row.id }),
  );
});

test.each(["won", "sent again"] as const)(
  "%s takes effect once and is confirmed when the table's answer is lost",
  async (did) => {
    const row = await stored({ mailedTo: [OWNER], sentAt: NOW - DAY });
    let lost = 0;
    server.dynamo.fault = ({ operation }) =>
      operation === "UpdateItem" && lost++ === 0 ? "lose-answer" : "none";

    const next = applyChange(row, did, NOW);
    const changed = await service.store.change(row, next);

    server.dynamo.fault = () => "none";
    expect(lost).toBeGreaterThan(1);
    expect(changed?.handling).toEqual(next.handling);
    expect(changed?.status).toBe(did === "won" ? "SENT" : "PENDING");
  },
);
