import { PutItemCommand, QueryCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import {
  DUE_HASH,
  DUE_INDEX,
  DUE_RANGE,
  LISTED_HASH,
  TABLE_KEY,
  TTL_ATTRIBUTE,
} from "../../service/env-names.ts";
import { deadline } from "../../service/retry.ts";
import type { Outbox, Row } from "../outbox.ts";
import { expiryOf, FAILED_LIST, listOf } from "../retention.ts";
import { handlingOf } from "../states.ts";
import {
  conditionFailed,
  type EnquiryTable,
  PATIENT_MS,
  unlessConditionFailed,
} from "./enquiry-table.ts";
import { DUE, type Item, toItem } from "./row-item.ts";

const NAMES = { "#id": TABLE_KEY, "#queue": DUE_HASH, "#next": DUE_RANGE };

/** SES has reported that the mail came back (`noteTrouble`): a row that only failed to be sent has no `trouble`. */
const CAME_BACK = "#status = :failed AND attribute_exists(trouble)";

/** A row from its arrival until its mail is sent, or has come back. */
export function delivery(
  enquiries: EnquiryTable,
): Pick<
  Outbox,
  "add" | "addSent" | "due" | "lease" | "markSent" | "settle" | "postpone" | "noteTrouble"
> {
  const { client, table, key, send, readable, get, correctExpiry } = enquiries;

  /** Notes about mails that went out and are not in the table yet, by row id. */
  const owed = new Map<string, (limitMs: number) => Promise<unknown>>();

  /** Makes a note now, or keeps it for `settle`. */
  async function owe(id: string, note: (limitMs: number) => Promise<unknown>, limitMs: number) {
    owed.set(id, note);
    await note(limitMs).catch(unlessConditionFailed);
    owed.delete(id);
  }

  async function noteSent(row: Row, messageId: string, limitMs: number): Promise<void> {
    const sent: Row = { ...row, status: "SENT", sentAt: Date.now() };
    const list = listOf(sent);
    const { Attributes } = await send(
      new UpdateItemCommand({
        ...key(row.id),
        // An erased enquiry stays erased, and one whose mail is known to have come back stays failed.
        ConditionExpression: `attribute_exists(#id) AND NOT (${CAME_BACK})`,
        UpdateExpression: `SET #status = :sent, messageId = :message, sentAt = :now, #ttl = :ttl${list ? ", #list = :list" : ""} REMOVE #queue, #next`,
        ExpressionAttributeNames: {
          ...NAMES,
          "#status": "status",
          "#ttl": TTL_ATTRIBUTE,
          ...(list && { "#list": LISTED_HASH }),
        },
        ExpressionAttributeValues: {
          ":sent": { S: sent.status },
          ":failed": { S: "FAILED" },
          ":message": { S: messageId },
          ":now": { N: String(sent.sentAt) },
          ":ttl": { N: String(expiryOf(sent)) },
          ...(list && { ":list": { S: list } }),
        },
        ReturnValues: "ALL_NEW",
      }),
      limitMs,
    );
    const [noted] = readable(Attributes && [Attributes]);
    // The owner has answered it while its mail was on its way.
    if (noted && handlingOf(noted).revision !== handlingOf(row).revision)
      await correctExpiry(noted, limitMs);
  }

  function storeSent(row: Row, limitMs: number): Promise<unknown> {
    const { nextAt: _done, ...sent } = row;
    return send(
      new PutItemCommand({
        TableName: table,
        Item: toItem({ ...sent, status: "SENT" }),
        // Our own row, written although its answer was lost, is the one case in which there is one.
        ConditionExpression: `attribute_not_exists(#id) OR (nonce = :mine AND NOT (${CAME_BACK}))`,
        ExpressionAttributeNames: { "#id": TABLE_KEY, "#status": "status" },
        ExpressionAttributeValues: { ":mine": { S: row.nonce }, ":failed": { S: "FAILED" } },
      }),
      limitMs,
    );
  }

  return {
    async add(row, limitMs) {
      const end = performance.now() + limitMs;
      const taken = await send(
        new PutItemCommand({
          TableName: table,
          Item: toItem(row),
          ConditionExpression: "attribute_not_exists(#id)",
          ExpressionAttributeNames: { "#id": TABLE_KEY },
        }),
        limitMs,
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

    async due(now, most, limitMs, after) {
      const { Items = [], LastEvaluatedKey } = await send(
        new QueryCommand({
          TableName: table,
          IndexName: DUE_INDEX,
          KeyConditionExpression: "#queue = :due AND #next <= :now",
          ExpressionAttributeNames: { "#queue": DUE_HASH, "#next": DUE_RANGE },
          ExpressionAttributeValues: { ":due": { S: DUE }, ":now": { N: String(now) } },
          Limit: most,
          ...(after && { ExclusiveStartKey: after as Item }),
        }),
        limitMs,
      );
      const rows = Items.map((item) => ({
        id: item[TABLE_KEY]?.S ?? "",
        nextAt: Number(item[DUE_RANGE]?.N),
      }));
      return { rows, next: LastEvaluatedKey };
    },

    async lease(row, until, limitMs) {
      // Not repeated: after a lost answer the second call would fail its condition and hide that we hold the lease.
      const leased = await client
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
        .catch(unlessConditionFailed);
      return readable(leased?.Attributes && [leased.Attributes])[0];
    },

    async markSent(row, messageId, limitMs) {
      await owe(row.id, (limit) => noteSent(row, messageId, limit), limitMs);
    },

    async settle(limitMs) {
      const end = performance.now() + limitMs;
      for (const [id, note] of owed) await owe(id, note, Math.max(50, end - performance.now()));
    },

    async postpone(row, { nextAt, refusals, status }, limitMs) {
      const list = listOf({ ...row, status });
      await send(
        new UpdateItemCommand({
          ...key(row.id),
          // Only while the lease is still ours.
          ConditionExpression: "#queue = :due AND #next = :lease",
          UpdateExpression: `SET #next = :at, refusals = :refusals, #status = :status${list ? ", #list = :list" : ""}`,
          ExpressionAttributeNames: {
            "#queue": DUE_HASH,
            "#next": DUE_RANGE,
            "#status": "status",
            ...(list && { "#list": LISTED_HASH }),
          },
          ExpressionAttributeValues: {
            ":due": { S: DUE },
            ":lease": { N: String(row.nextAt) },
            ":at": { N: String(Math.ceil(nextAt)) },
            ":refusals": { N: String(refusals) },
            ":status": { S: status },
            ...(list && { ":list": { S: list } }),
          },
        }),
        limitMs,
      ).catch(unlessConditionFailed);
    },

    async noteTrouble(id, trouble, failed) {
      return send(
        new UpdateItemCommand({
          ...key(id),
          ConditionExpression: "attribute_exists(#id)",
          // SES had taken the mail, so it is not to be sent again by itself, even if that is not noted yet.
          UpdateExpression: failed
            ? "SET trouble = :trouble, #status = :failed, #list = :list REMOVE #queue, #next, #ttl"
            : "SET trouble = :trouble",
          ExpressionAttributeNames: failed
            ? { ...NAMES, "#status": "status", "#list": LISTED_HASH, "#ttl": TTL_ATTRIBUTE }
            : { "#id": TABLE_KEY },
          ExpressionAttributeValues: {
            ":trouble": { S: trouble },
            ...(failed && { ":failed": { S: "FAILED" }, ":list": { S: FAILED_LIST } }),
          },
        }),
        PATIENT_MS,
      ).then(
        () => true,
        (fault: unknown) => !conditionFailed(fault),
      );
    },
  };
}
