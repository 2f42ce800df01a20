import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../lambda/create-service.ts";
import { sweep } from "../../lambda/delivery/sweep.ts";
import { expiryOf } from "../../lambda/outbox/retention.ts";
import {
  type Change,
  decided,
  OWNER_LISTS,
  type OwnerList,
  mailedAgain,
  type Row,
  SPAM_BY_OWNER,
  withoutSpamReason,
} from "../../lambda/outbox/row.ts";
import { asha, startWay, type Way } from "./support/way.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 24, 6);

let way: Way;
let service: Service;
beforeAll(async () => {
  // Nothing is mailed here: the rows stand as the tests wrote them.
  way = await startWay({ ENQUIRY_SWEEP_MS: "3600000" });
  service = createService(
    way.service.env,
    () => undefined,
    undefined,
    () => NOW,
  );
}, 30_000);
afterAll(async () => {
  service.close();
  await way.close();
});

let count = 0;

/** Stores a row of its own; each was received a second after the one before. */
async function stored(extra: Partial<Row> = {}): Promise<Row> {
  count++;
  const id = `TT-LIST-${String(count).padStart(4, "0")}`;
  const row: Row = {
    id,
    reference: id,
    status: "SENT",
    enquiry: { ...asha, homepage: "", filledMs: 4000 },
    receivedAt: count * 1000,
    tries: 1,
    refusals: 0,
    content: "c",
    nonce: id,
    ...extra,
  };
  await service.queue.add(row, 1000);
  return row;
}

/** The lists that a row stands in, as the index has them. */
async function listsOf({ id }: Row): Promise<OwnerList[]> {
  const lists = await Promise.all(
    OWNER_LISTS.map((list) => service.lists.entries({ list, most: 1000 })),
  );
  return lists.flatMap(({ entries }) =>
    entries.filter((entry) => entry.id === id).map(({ list }) => list),
  );
}

async function handle(row: Row, did: Change): Promise<Row> {
  const handled = await service.store.change(row, decided(row, did, 5));
  if (!handled) throw new Error("the row has changed meanwhile");
  return handled;
}

/** The visitor sends a suspect again, withoutSpamReason. */
function clear(row: Row): Promise<Row | undefined> {
  const due = { nextAt: NOW + DAY, tries: 0 };
  return service.store.change(row, mailedAgain(withoutSpamReason(row), due));
}

test("an enquiry stands in the one list that its state and its suspicion name, from the first write on", async () => {
  const plain = await stored();
  const suspect = await stored({ spam: "trap" });
  const flood = await stored({ spam: "flood", status: "SPAM" });

  expect(await listsOf(plain)).toEqual(["waiting"]);
  expect(await listsOf(suspect)).toEqual(["spam"]);
  expect(await listsOf(flood)).toEqual(["spam"]);
  expect(await listsOf(await stored({ probe: true }))).toEqual([]);

  const answered = await handle(suspect, "answered");
  expect(await listsOf(suspect)).toEqual(["answered"]);
  await handle(answered, "waiting");
  expect(await listsOf(suspect)).toEqual(["spam"]);
  await handle(await handle(plain, "won"), "lost");
  expect(await listsOf(plain)).toEqual(["lost"]);
});

test("an enquiry that is cleared of a suspicion waits among the others, by the owner's word or the visitor's", async () => {
  const byOwner = await stored({ spam: "trap" });
  const byVisitor = await stored({ spam: "too fast" });

  await handle(byOwner, "not spam");
  await clear(byVisitor);

  expect(await listsOf(byOwner)).toEqual(["waiting"]);
  expect(await listsOf(byVisitor)).toEqual(["waiting"]);
});

test("a suspicion that is cleared while the owner answers leaves the enquiry answered", async () => {
  const read = await stored({ spam: "trap" });
  await handle(read, "answered");

  const cleared = await clear(read);

  expect(cleared).toBeUndefined();
  expect(await listsOf(read)).toEqual(["answered"]);
});

test("a state that was decided on a suspicion that is cleared since has no effect", async () => {
  const read = await stored({ spam: "trap" });
  await clear(read);

  const late = await service.store.change(read, decided(read, "answered", 5));

  expect(late).toBeUndefined();
  expect(await listsOf(read)).toEqual(["waiting"]);
});

test("a list is read in pages, in both directions, each entry once, with the line that it shows", async () => {
  const rows: Row[] = [];
  for (let n = 0; n < 7; n++) {
    const row = await stored();
    await handle(row, "won");
    rows.push(row);
  }
  const { lists } = service;

  const first = await lists.entries({ list: "won", most: 3 });
  const second = await lists.entries({ list: "won", most: 4, after: first.entries[2] });
  const newest = await lists.entries({ list: "won", most: 2, newestFirst: true });

  const ids = rows.map(({ id }) => id);
  expect(first.more).toBe(true);
  expect(second.more).toBe(false);
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids);
  expect(newest.entries.map(({ id }) => id)).toEqual(ids.slice(-2).toReversed());
  expect(first.entries[0]).toEqual({
    id: ids[0],
    reference: ids[0],
    receivedAt: rows[0]?.receivedAt,
    list: "won",
    answeredAt: 5,
    summary: { name: asha.name, phone: asha.phone, email: asha.email, changedAt: 5 },
  });
  expect(await lists.count("won", 1000)).toBe(7);
  expect(await lists.count("won", 4)).toBe(4);
});

/** A row that is due, whose mail a sweep is sending. */
async function leased(extra: Partial<Row> = {}): Promise<Row> {
  const row = await stored({ status: "PENDING", nextAt: NOW, ...extra });
  const mine = await service.queue.lease({ id: row.id, nextAt: NOW }, NOW + 60_000, 1000);
  if (!mine) throw new Error("another process has the row");
  return mine;
}

/** A row whose mail was sent a day ago. */
function mailed(extra: Partial<Row> = {}): Promise<Row> {
  return stored({ sentTo: [1], sentAt: NOW - DAY, ...extra });
}

const rowOf = async ({ id }: Row) => service.store.get(id);

/** What `markSent` notes of a mail to the one mailbox. */
const TAKEN = { sentTo: [1], at: NOW, isDone: true };

test("a note about the marked mail leaves a suspect that was cleared meanwhile due", async () => {
  const row = await leased({ spam: "trap" });
  await service.store.change(row, decided(row, "not spam", NOW));

  await service.queue.markSent(row, TAKEN, 1000);

  expect(await rowOf(row)).toMatchObject({ status: "PENDING", nextAt: NOW });
  expect(await listsOf(row)).toEqual(["waiting"]);
});

test("a note about a mail that an enquiry was called spam meanwhile keeps the owner's word", async () => {
  const row = await leased();
  await service.store.change(row, decided(row, "spam", NOW));

  await service.queue.markSent(row, TAKEN, 1000);

  expect(await rowOf(row)).toMatchObject({ status: "SENT", spam: SPAM_BY_OWNER });
  expect(await listsOf(row)).toEqual(["spam"]);
  expect(await expiryIn(row)).toBe(14);
});

test("a mail sent past the table keeps what the owner noted before it is recorded", async () => {
  const row = await stored({ status: "PENDING", nextAt: NOW });
  await handle(row, "won");

  await service.queue.addSent(row, TAKEN, 1000);

  expect(await listsOf(row)).toEqual(["won"]);
});

test.each<[string, Partial<Row>, Row["status"], Row["status"]]>([
  ["the newest mail ends its tries", {}, "FAILED", "FAILED"],
  ["a mail before the last one is void", { resends: 1 }, "SENT", "SENT"],
  ["an old mail leaves a new try due", { nextAt: NOW, resends: 1 }, "PENDING", "SENT"],
  ["a mail that is not noted yet ends its tries", { nextAt: NOW }, "PENDING", "FAILED"],
])("a bounce of %s", async (_, extra, then, atLast) => {
  const due = { status: "PENDING", sentTo: [] } as const;
  const row = await mailed({ ...extra, ...(extra.nextAt && due) });

  const report = { trouble: "Bounce Permanent", failed: true, mailbox: 1, resends: 0 };
  await service.queue.recordTrouble(row.id, report);
  const reported = await rowOf(row);
  await sweep({ ...service, mailboxes: 1 }, NOW + 60_000);

  expect([reported?.status, (await rowOf(row))?.status]).toEqual([then, atLast]);
});

/** Days from `NOW` until the table may delete a row. */
async function expiryIn(row: Row): Promise<number | undefined> {
  const now = await rowOf(row);
  const expiry = now && expiryOf(now);
  return expiry === undefined ? undefined : Math.round((expiry - NOW / 1000) / 86_400);
}

const decide = async (row: Row, did: Change, at = NOW) => {
  const next = await service.store.change(row, decided(row, did, at));
  if (!next) throw new Error("the row has changed meanwhile");
  return next;
};

test.each<[string, Partial<Row>, Change[], number | undefined]>([
  [
    "a suspect back from answered",
    { spam: "trap", sentAt: NOW - 30 * DAY },
    ["answered", "waiting"],
    14,
  ],
  ["an old enquiry called spam", { sentAt: NOW - 80 * DAY }, ["spam"], 14],
  ["spam taken back", { sentAt: NOW - 80 * DAY }, ["spam", "not spam"], 10],
  ["a came-back mail called spam", { status: "FAILED", trouble: "Bounce" }, ["spam"], 14],
  ["an enquiry mailed again", { sentAt: NOW - 80 * DAY }, ["sent again"], 10],
  ["a suspect mailed again", { spam: "trap", sentAt: NOW - 2 * DAY }, ["sent again"], 14],
  [
    "a came-back mail sent again",
    { status: "FAILED", trouble: "Bounce", sentAt: NOW - DAY },
    ["sent again"],
    undefined,
  ],
  [
    "a booking, after its last day",
    { plan: { query: "date=2027-02-13&date2=2027-05-09" } },
    ["won"],
    197,
  ],
  ["a booking of a typed day", { enquiry: { ...asha, eventDate: "2027-05-09" } }, ["won"], 197],
  ["a booking within weeks", { enquiry: { ...asha, eventDate: "2026-12-01" } }, ["won"], 89],
  ["a booking without a day", {}, ["won"], 365],
  ["a booking that was lost again", {}, ["won", "lost"], 89],
])("%s is kept for its days", async (_, extra, changes, days) => {
  let row = await mailed(extra);

  for (const did of changes) row = await decide(row, did);

  expect(await expiryIn(row)).toBe(days);
});

test("a mail that is sent again keeps the suspicion and the time of the first one", async () => {
  const row = await mailed({ spam: "trap" });
  const again = await decide(row, "sent again");
  const mine = await service.queue.lease({ id: row.id, nextAt: NOW }, NOW + 60_000, 1000);

  await service.queue.markSent(mine ?? again, TAKEN, 1000);

  expect(await rowOf(row)).toMatchObject({
    status: "SENT",
    spam: "trap",
    sentTo: [1],
    sentAt: NOW - DAY,
  });
});
