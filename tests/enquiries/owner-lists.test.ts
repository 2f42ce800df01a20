import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../lambda/create-service.ts";
import type { Row } from "../../lambda/outbox/outbox.ts";
import { DESK_LISTS, type DeskList } from "../../lambda/outbox/states.ts";
import { changed, handlingOf, type Change } from "../../lambda/outbox/states.ts";
import { asha, startWay, type Way } from "./support/way.ts";

let way: Way;
let service: Service;
beforeAll(async () => {
  // Nothing is mailed here: the rows stand as the tests wrote them.
  way = await startWay({ ENQUIRY_SWEEP_MS: "3600000" });
  service = createService(way.service.env, () => undefined);
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
  await service.outbox.add(row, 1000);
  return row;
}

/** The lists that a row stands in, as the index has them. */
async function listsOf({ id }: Row): Promise<DeskList[]> {
  const lists = await Promise.all(
    DESK_LISTS.map((list) => service.outbox.desk({ list, most: 1000 })),
  );
  return lists.flatMap(({ entries }) =>
    entries.filter((entry) => entry.id === id).map(({ list }) => list),
  );
}

async function handle(row: Row, did: Change): Promise<Row> {
  const handled = await service.outbox.handle(row, changed(handlingOf(row), did, 5));
  if (!handled) throw new Error("the row has changed meanwhile");
  return handled;
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
  const due = { nextAt: Date.now() + 3_600_000, tries: 0 };
  const byOwner = await stored({ spam: "trap" });
  const byVisitor = await stored({ spam: "too fast" });

  await service.outbox.requeue(byOwner, {
    ...due,
    handling: changed(handlingOf(byOwner), "sent again", 5),
  });
  await service.outbox.requeue(byVisitor, due);

  expect(await listsOf(byOwner)).toEqual(["waiting"]);
  expect(await listsOf(byVisitor)).toEqual(["waiting"]);
});

test("a suspicion that is cleared while the owner answers leaves the enquiry answered", async () => {
  const read = await stored({ spam: "trap" });
  await handle(read, "answered");

  const cleared = await service.outbox.requeue(read, { nextAt: Date.now(), tries: 0 });

  expect(cleared).toBeUndefined();
  expect(await listsOf(read)).toEqual(["answered"]);
});

test("a state that was decided on a suspicion that is cleared since has no effect", async () => {
  const read = await stored({ spam: "trap" });
  await service.outbox.requeue(read, { nextAt: Date.now() + 3_600_000, tries: 0 });

  const late = await service.outbox.handle(read, changed(handlingOf(read), "waiting", 5));

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
  const { outbox } = service;

  const first = await outbox.desk({ list: "won", most: 3 });
  const second = await outbox.desk({ list: "won", most: 4, after: first.entries[2] });
  const newest = await outbox.desk({ list: "won", most: 2, newestFirst: true });

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
    summary: { name: asha.name, phone: asha.phone },
  });
  expect(await outbox.deskCount("won", 1000)).toBe(7);
  expect(await outbox.deskCount("won", 4)).toBe(4);
});

test("an erased enquiry leaves its list", async () => {
  const row = await stored();

  await service.outbox.erase(row.id);

  expect(await listsOf(row)).toEqual([]);
});

test("the generation of links begins at 0 and rises with every revocation", async () => {
  const { outbox } = service;
  expect(await outbox.linkGeneration()).toBe(0);

  expect(await outbox.revokeLinks()).toBe(1);
  expect(await outbox.revokeLinks()).toBe(2);

  expect(await outbox.linkGeneration()).toBe(2);
});
