import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { TTL_ATTRIBUTE } from "../service/shared-names.ts";
import { logToConsole, type Log } from "../service/log.ts";
import { deadline } from "../service/retry.ts";
import { hallDiary, type HallDiary } from "./diary.ts";
import { signInStore, type SignInStore } from "./sign-in-store.ts";
import { ownerLists, type OwnerLists } from "./owner-lists.ts";
import { DUE, fromItem, toItem } from "./row-item.ts";
import { listOf, type Row, type Status } from "./row.ts";
import {
  enquiryTable,
  PATIENT_MS,
  rowStore,
  unlessConditionFailed,
  type EnquiryTable,
  type RowStore,
} from "./table.ts";

export interface Outbox {
  queue: ReturnType<typeof deliveryQueue>;
  store: RowStore;
  lists: OwnerLists;
  counters: ReturnType<typeof rateCounters>;
  signIns: SignInStore;
  diary: HallDiary;
}

/** The outbox on DynamoDB: one row per enquiry, and sparse indexes (lambda/service/shared-names.ts). */
export function createOutbox(
  dynamo: DynamoDBClient,
  name: string,
  log: Log = logToConsole,
): Outbox {
  const client = DynamoDBDocumentClient.from(dynamo, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = enquiryTable(client, name, log);
  return {
    queue: deliveryQueue(table),
    store: rowStore(table),
    lists: ownerLists(table),
    counters: rateCounters(table),
    signIns: signInStore(table),
    diary: hallDiary(table),
  };
}

export type DueRow = Pick<Row, "id"> & { nextAt: number };

/** A mail that SES accepted for at least one recipient. */
interface Sent {
  mailedTo: readonly string[];
  unreached?: readonly string[];
  at: number;
}

export interface DeliveryReport {
  trouble: string;
  /** Addresses to which SES failed to deliver the mail. */
  unreached: readonly string[];
  /** The row's `resends` when the mail was sent; absent from an incomplete report. */
  resends?: number | undefined;
}

function deliveryQueue({
  client,
  item,
  putNew,
  query,
  readEach,
  update,
  updateCommand,
}: EnquiryTable) {
  const pending = new Set<(limitMs: number) => Promise<unknown>>();

  /** Tries a write now. A failed write stays pending for `settle`. */
  async function writeOrKeep(
    write: (limitMs: number) => Promise<unknown>,
    limitMs: number,
  ): Promise<void> {
    pending.add(write);
    await write(limitMs).catch(unlessConditionFailed);
    pending.delete(write);
  }

  async function noteSent(row: Row, sent: Sent, limitMs: number): Promise<void> {
    const after = toItem(afterTry(row, sent));
    const names = ["status", "sentAt", "mailedTo", "list", TTL_ATTRIBUTE];
    await update(
      row.id,
      {
        set: Object.fromEntries(
          names.filter((name) => name in after).map((name) => [name, after[name]]),
        ),
        remove: ["queue", "nextAt"],
        add: addressSet(sent.unreached),
        when: { nonce: row.nonce, resends: row.resends || undefined },
      },
      limitMs,
    );
  }

  return {
    /** Stores a row unless its id is in use. `repeat` contains the stored row. */
    async add(
      row: Row,
      limitMs: number,
    ): Promise<{ kind: "added" } | { kind: "repeat"; row: Row }> {
      const end = performance.now() + limitMs;
      if (await putNew(toItem(row), limitMs)) return { kind: "added" };
      const stored = fromItem(await item(row.id, Math.max(50, end - performance.now())));
      if (!stored) throw new Error("The row with this id was deleted");
      // The nonce is equal, so this request's first write succeeded and its response was lost.
      return stored.nonce === row.nonce ? { kind: "added" } : { kind: "repeat", row: stored };
    },

    /** Stores a row whose mail was already sent. A failed write is repeated by `settle`. */
    async addSent(row: Row, sent: Sent, limitMs: number): Promise<void> {
      await writeOrKeep(async (limit) => {
        if (!(await putNew(toItem(afterTry(row, sent)), limit))) await noteSent(row, sent, limit);
      }, limitMs);
    },

    /** The first rows due at `now`, the longest waiting first. */
    async due(now: number, most: number, limitMs: number): Promise<DueRow[]> {
      const items = await query("due", DUE, { upTo: now, most, limitMs });
      return items.map(({ id, nextAt }) => ({ id: String(id), nextAt: Number(nextAt) }));
    },

    /**
     * Leases a due row until `until`. Undefined when another process has the lease, or the row cannot be read (logged).
     */
    async lease(row: DueRow, until: number, limitMs: number): Promise<Row | undefined> {
      const command = updateCommand(row.id, {
        set: { nextAt: until },
        add: { tries: 1 },
        when: { queue: DUE, nextAt: row.nextAt },
      });
      // Not retried: after a lost response, a second call would fail its condition although the lease is ours.
      const leased = await client.send(command, deadline(limitMs)).catch(unlessConditionFailed);
      return readEach(leased?.Attributes && [leased.Attributes], fromItem)[0];
    },

    /**
     * Records a sent mail. Has no effect if the mail has become due again since then. `settle` repeats a failed write,
     * because without the record the mail would be sent twice.
     */
    async markSent(row: Row, sent: Sent, limitMs: number): Promise<void> {
      await writeOrKeep((limit) => noteSent(row, sent, limit), limitMs);
    },

    /**
     * Repeats the pending writes. A failed write does not hold up the others.
     *
     * @throws the first fault
     */
    async settle(limitMs: number): Promise<void> {
      const notes = [...pending].map((write) => writeOrKeep(write, limitMs));
      await Promise.allSettled(notes);
      await Promise.all(notes);
    },

    /** Plans the next attempt if the lease is still ours. */
    async postpone(
      row: Row,
      { nextAt, refusals, status }: { nextAt: number; refusals: number; status: Status },
      limitMs: number,
    ): Promise<void> {
      const list = listOf({ ...row, status });
      const set = { nextAt: Math.ceil(nextAt), refusals, status, ...(list && { list }) };
      await update(row.id, { set, when: { queue: DUE, nextAt: row.nextAt } }, limitMs);
    },

    /** Records a report about the row's newest mail. False for an older mail or an unknown row. */
    async recordTrouble(
      id: string,
      { trouble, unreached, resends }: DeliveryReport,
    ): Promise<boolean> {
      const noted = await update(
        id,
        {
          set: { trouble },
          add: addressSet(unreached),
          ...(resends !== undefined && { when: { resends: resends || undefined } }),
        },
        PATIENT_MS,
      );
      return noted !== undefined;
    },
  };
}

function afterTry({ nextAt: _nextAt, ...row }: Row, { mailedTo, unreached = [], at }: Sent): Row {
  return { ...row, status: "SENT", sentAt: row.sentAt ?? at, mailedTo, unreached };
}

/** DynamoDB refuses an empty set. */
function addressSet(unreached: readonly string[] = []): Record<string, Set<string>> {
  return unreached.length > 0 ? { unreached: new Set(unreached) } : {};
}

/**
 * Rate counters, one item each. Calls are not retried, because a second call after a lost response would count twice.
 */
function rateCounters({ client, key }: EnquiryTable) {
  return {
    /**
     * Adds one, atomically. The counter expires at `until` (ms).
     *
     * @returns the new count; undefined when the counter is at `limit`
     */
    async increment(
      counter: string,
      limit: number,
      until: number,
      limitMs: number,
    ): Promise<number | undefined> {
      const command = new UpdateCommand({
        ...key(counter),
        ConditionExpression: "attribute_not_exists(seen) OR seen < :limit",
        UpdateExpression: "ADD seen :one SET #ttl = :ttl",
        ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
        ExpressionAttributeValues: { ":one": 1, ":limit": limit, ":ttl": Math.ceil(until / 1000) },
        ReturnValues: "UPDATED_NEW",
      });
      const done = await client.send(command, deadline(limitMs)).catch(unlessConditionFailed);
      return done && Number(done.Attributes?.["seen"]);
    },

    /** Subtracts one, for an arrival that turned out to be a repeat. */
    async decrement(counter: string, limitMs: number): Promise<void> {
      const command = new UpdateCommand({
        ...key(counter),
        ConditionExpression: "seen > :none",
        UpdateExpression: "ADD seen :less",
        ExpressionAttributeValues: { ":none": 0, ":less": -1 },
      });
      await client.send(command, deadline(limitMs));
    },
  };
}
