import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
  type DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { DUE_HASH, DUE_INDEX, DUE_RANGE, TABLE_KEY, TTL_ATTRIBUTE } from "./env-names.ts";
import { deadline, insist } from "./insist.ts";
import { logToConsole, faultName, type Log } from "./log.ts";
import type { Outbox, Row } from "./outbox.ts";
import { DUE, fromItem, toItem, type Item } from "./row-item.ts";

/** For the owner's commands and the digest, which nobody waits for. */
const PATIENT_MS = 10_000;

const NAMES = { "#id": TABLE_KEY, "#queue": DUE_HASH, "#next": DUE_RANGE };

/** The outbox on DynamoDB: one row an enquiry, and a sparse index of the rows that still have work to do. */
export function dynamoOutbox(
  client: DynamoDBClient,
  table: string,
  log: Log = logToConsole,
): Outbox {
  const key = (id: string) => ({ TableName: table, Key: { [TABLE_KEY]: { S: id } } });

  /** Notes about mails that went out and are not in the table yet, by row id. */
  const owed = new Map<string, (limitMs: number) => Promise<unknown>>();

  /** Makes a note now, or keeps it for `settle`. */
  async function owe(id: string, note: (limitMs: number) => Promise<unknown>, limitMs: number) {
    owed.set(id, note);
    await note(limitMs).catch(unlessConditionFailed);
    owed.delete(id);
  }

  function noteSent(row: Row, messageId: string, limitMs: number): Promise<unknown> {
    return insist(limitMs, (abortSignal) =>
      client.send(
        new UpdateItemCommand({
          ...key(row.id),
          // An erased enquiry stays erased.
          ConditionExpression: "attribute_exists(#id)",
          UpdateExpression:
            "SET #status = :sent, messageId = :message, sentAt = :now REMOVE #queue, #next",
          ExpressionAttributeNames: { ...NAMES, "#status": "status" },
          ExpressionAttributeValues: {
            ":sent": { S: "SENT" },
            ":message": { S: messageId },
            ":now": { N: String(Date.now()) },
          },
        }),
        { abortSignal },
      ),
    );
  }

  function storeSent(row: Row, limitMs: number): Promise<unknown> {
    const { nextAt: _done, ...sent } = row;
    return insist(limitMs, (abortSignal) =>
      client.send(
        new PutItemCommand({
          TableName: table,
          Item: toItem({ ...sent, status: "SENT" }),
          // Our own row, written although its answer was lost, is the one case in which there is one.
          ConditionExpression: "attribute_not_exists(#id) OR nonce = :mine",
          ExpressionAttributeNames: { "#id": TABLE_KEY },
          ExpressionAttributeValues: { ":mine": { S: row.nonce } },
        }),
        { abortSignal },
      ),
    );
  }

  async function get(id: string, limitMs = PATIENT_MS): Promise<Row | undefined> {
    const { Item } = await insist(limitMs, (abortSignal) =>
      client.send(new GetItemCommand({ ...key(id), ConsistentRead: true }), { abortSignal }),
    );
    return fromItem(Item);
  }

  return {
    get,

    async add(row, limitMs) {
      const end = performance.now() + limitMs;
      const taken = await insist(limitMs, (abortSignal) =>
        client.send(
          new PutItemCommand({
            TableName: table,
            Item: toItem(row),
            ConditionExpression: "attribute_not_exists(#id)",
            ExpressionAttributeNames: { "#id": TABLE_KEY },
          }),
          { abortSignal },
        ),
      ).then(() => false, conditionFailed);
      if (!taken) return { kind: "added" };
      const holder = await get(row.id, Math.max(50, end - performance.now()));
      if (!holder) throw new Error("The row that holds the id is gone");
      // Our own first write, whose answer was lost, is no repeat by the visitor.
      return holder.nonce === row.nonce ? { kind: "added" } : { kind: "repeat", row: holder };
    },

    async addSent(row, limitMs) {
      await owe(row.id, (limit) => storeSent(row, limit), limitMs);
    },

    async due(now, most, limitMs) {
      const end = performance.now() + limitMs;
      const rows: Row[] = [];
      let next: Item | undefined;
      // What can't be read stays due, and would fill the first page for good.
      do {
        const page = await insist(Math.max(50, end - performance.now()), (abortSignal) =>
          client.send(
            new QueryCommand({
              TableName: table,
              IndexName: DUE_INDEX,
              KeyConditionExpression: "#queue = :due AND #next <= :now",
              ExpressionAttributeNames: { "#queue": DUE_HASH, "#next": DUE_RANGE },
              ExpressionAttributeValues: { ":due": { S: DUE }, ":now": { N: String(now) } },
              Limit: most - rows.length,
              ...(next && { ExclusiveStartKey: next }),
            }),
            { abortSignal },
          ),
        );
        rows.push(...readable(page.Items, log));
        next = page.LastEvaluatedKey;
      } while (next && rows.length < most);
      return rows;
    },

    async lease(row, until, limitMs) {
      // Not repeated: after a lost answer the second call would fail its condition and hide that we hold the lease.
      const { Attributes } = await client
        .send(
          new UpdateItemCommand({
            ...key(row.id),
            ConditionExpression: "#queue = :due AND #next = :seen",
            UpdateExpression: "SET #next = :until, tries = tries + :one",
            ExpressionAttributeNames: { "#queue": DUE_HASH, "#next": DUE_RANGE },
            ExpressionAttributeValues: {
              ":due": { S: DUE },
              ":seen": { N: String(row.nextAt) },
              ":until": { N: String(until) },
              ":one": { N: "1" },
            },
            ReturnValues: "ALL_NEW",
          }),
          { abortSignal: deadline(limitMs) },
        )
        .catch((fault: unknown) => {
          unlessConditionFailed(fault);
          return { Attributes: undefined };
        });
      return fromItem(Attributes);
    },

    async markSent(row, messageId, limitMs) {
      await owe(row.id, (limit) => noteSent(row, messageId, limit), limitMs);
    },

    async settle(limitMs) {
      const end = performance.now() + limitMs;
      for (const [id, note] of owed) await owe(id, note, Math.max(50, end - performance.now()));
    },

    async postpone(row, { nextAt, refusals, status }, limitMs) {
      await insist(limitMs, (abortSignal) =>
        client.send(
          new UpdateItemCommand({
            ...key(row.id),
            // Only while the lease is still ours.
            ConditionExpression: "#queue = :due AND #next = :lease",
            UpdateExpression: "SET #next = :at, refusals = :refusals, #status = :status",
            ExpressionAttributeNames: {
              "#queue": DUE_HASH,
              "#next": DUE_RANGE,
              "#status": "status",
            },
            ExpressionAttributeValues: {
              ":due": { S: DUE },
              ":lease": { N: String(row.nextAt) },
              ":at": { N: String(Math.ceil(nextAt)) },
              ":refusals": { N: String(refusals) },
              ":status": { S: status },
            },
          }),
          { abortSignal },
        ),
      ).catch(unlessConditionFailed);
    },

    async noteTrouble(id, trouble, failed) {
      return insist(PATIENT_MS, (abortSignal) =>
        client.send(
          new UpdateItemCommand({
            ...key(id),
            ConditionExpression: "attribute_exists(#id)",
            UpdateExpression: `SET trouble = :trouble${failed ? ", #status = :failed" : ""}`,
            ExpressionAttributeNames: {
              "#id": TABLE_KEY,
              ...(failed && { "#status": "status" }),
            },
            ExpressionAttributeValues: {
              ":trouble": { S: trouble },
              ...(failed && { ":failed": { S: "FAILED" } }),
            },
          }),
          { abortSignal },
        ),
      ).then(
        () => true,
        (fault: unknown) => !conditionFailed(fault),
      );
    },

    async countFlood(id, now, limitMs) {
      const { Attributes } = await client.send(
        new UpdateItemCommand({
          ...key(id),
          UpdateExpression: "ADD seen :one SET #ttl = :ttl",
          ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
          ExpressionAttributeValues: {
            ":one": { N: "1" },
            ":ttl": { N: String(Math.ceil(now / 1000) + 3600) },
          },
          ReturnValues: "UPDATED_NEW",
        }),
        { abortSignal: deadline(limitMs) },
      );
      return Number(Attributes?.["seen"]?.N ?? 0);
    },

    async list(from, to) {
      const rows: Row[] = [];
      let next: Item | undefined;
      do {
        const page = await insist(PATIENT_MS, (abortSignal) =>
          client.send(
            new ScanCommand({
              TableName: table,
              FilterExpression: "receivedAt >= :from AND receivedAt < :to",
              ExpressionAttributeValues: {
                ":from": { N: String(from) },
                ":to": { N: String(to) },
              },
              ConsistentRead: true,
              ...(next && { ExclusiveStartKey: next }),
            }),
            { abortSignal },
          ),
        );
        rows.push(...readable(page.Items, log));
        next = page.LastEvaluatedKey;
      } while (next);
      return rows.sort((a, b) => a.receivedAt - b.receivedAt);
    },

    async requeue(id, now) {
      return insist(PATIENT_MS, (abortSignal) =>
        client.send(
          new UpdateItemCommand({
            ...key(id),
            ConditionExpression: "attribute_exists(#id)",
            UpdateExpression:
              "SET #status = :pending, #queue = :due, #next = :now, tries = :zero, refusals = :zero REMOVE trouble",
            ExpressionAttributeNames: { ...NAMES, "#status": "status" },
            ExpressionAttributeValues: {
              ":pending": { S: "PENDING" },
              ":due": { S: DUE },
              ":now": { N: String(now) },
              ":zero": { N: "0" },
            },
          }),
          { abortSignal },
        ),
      ).then(
        () => true,
        (fault: unknown) => !conditionFailed(fault),
      );
    },

    async erase(id) {
      const { Attributes } = await insist(PATIENT_MS, (abortSignal) =>
        client.send(new DeleteItemCommand({ ...key(id), ReturnValues: "ALL_OLD" }), {
          abortSignal,
        }),
      );
      return Attributes !== undefined;
    },
  };
}

/** True when DynamoDB said that the condition does not hold; any other fault is thrown on. */
function conditionFailed(fault: unknown): true {
  if (fault instanceof Error && fault.name === "ConditionalCheckFailedException") return true;
  throw fault;
}

function unlessConditionFailed(fault: unknown): void {
  conditionFailed(fault);
}

/** A row that can't be read must not hide the others. */
function readable(items: Item[] | undefined, log: Log): Row[] {
  return (items ?? []).flatMap((item) => {
    try {
      return fromItem(item) ?? [];
    } catch (fault) {
      log("error", "enquiry.unreadable", { id: item[TABLE_KEY]?.S, fault: faultName(fault) });
      return [];
    }
  });
}
