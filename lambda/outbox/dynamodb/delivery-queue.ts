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
import type { DeliveryQueue, Row } from "../outbox.ts";
import { FAILED_LIST, listOf } from "../retention.ts";
import {
  conditionFailed,
  type EnquiryTable,
  PATIENT_MS,
  unlessConditionFailed,
} from "./enquiry-table.ts";
import { derivedItem, DUE, type Item, toItem } from "./row-item.ts";
import { handlingUnchanged, suspicionUnchanged } from "./row-updates.ts";

const NAMES = { "#id": TABLE_KEY, "#queue": DUE_HASH, "#next": DUE_RANGE };

/** SES has reported that the mail came back (`noteTrouble`): a row that only failed to be sent has no `trouble`. */
const CAME_BACK = "#status = :failed AND attribute_exists(trouble)";

/** A report is about the row's newest mail: of a row that is due again, the noted mail is an older one. */
const NEWEST =
  "(attribute_not_exists(messageId) OR (attribute_exists(#queue) AND messageId <> :message) OR (attribute_not_exists(#queue) AND messageId = :message))";

/** A row from its arrival until its mail is sent, or has come back. */
export function deliveryQueue(enquiries: EnquiryTable): DeliveryQueue {
  const { client, table, key, send, readable, get, update } = enquiries;

  /** Notes about mails that went out and are not in the table yet, by row id. */
  const owed = new Map<string, (limitMs: number) => Promise<unknown>>();

  /** Makes a note now, or keeps it for `settle`. */
  async function owe(id: string, note: (limitMs: number) => Promise<unknown>, limitMs: number) {
    owed.set(id, note);
    await note(limitMs).catch(unlessConditionFailed);
    owed.delete(id);
  }

  async function noteSent(
    row: Row,
    { messageId, at }: { messageId: string; at: number },
    limitMs: number,
  ): Promise<void> {
    const sent: Row = { ...row, status: "SENT", sentAt: row.sentAt ?? at };
    const { [LISTED_HASH]: list, [TTL_ATTRIBUTE]: expiry } = derivedItem(sent);
    await update(
      row.id,
      {
        // An erased enquiry stays erased, one whose mail has come back stays failed, and a cleared suspect is still due.
        condition: `attribute_exists(#id) AND NOT (${CAME_BACK})${row.spam === undefined ? "" : " AND attribute_exists(spam)"}`,
        set: `#status = :sent, messageId = :message, sentAt = :at${expiry ? ", #ttl = :ttl" : ""}${list ? ", #list = :list" : ""}`,
        remove: "#queue, #next",
        names: {
          ...NAMES,
          "#status": "status",
          ...(expiry && { "#ttl": TTL_ATTRIBUTE }),
          ...(list && { "#list": LISTED_HASH }),
        },
        values: {
          ":sent": { S: sent.status },
          ":failed": { S: "FAILED" },
          ":message": { S: messageId },
          ":at": { N: String(sent.sentAt) },
          ...(expiry && { ":ttl": expiry }),
          ...(list && { ":list": list }),
        },
      },
      limitMs,
    );
  }

  function storeSent(row: Row, limitMs: number): Promise<unknown> {
    const { nextAt: _done, ...sent } = row;
    const [handling, suspicion] = [handlingUnchanged(row), suspicionUnchanged(row)];
    return send(
      new PutItemCommand({
        TableName: table,
        Item: toItem({ ...sent, status: "SENT" }),
        // There is one when our own write succeeded and its answer was lost.
        ConditionExpression: `attribute_not_exists(#id) OR (nonce = :mine AND NOT (${CAME_BACK}) AND ${handling.condition} AND ${suspicion.condition})`,
        ExpressionAttributeNames: {
          ...handling.names,
          ...suspicion.names,
          "#id": TABLE_KEY,
          "#status": "status",
        },
        ExpressionAttributeValues: {
          ...handling.values,
          ...suspicion.values,
          ":mine": { S: row.nonce },
          ":failed": { S: "FAILED" },
        },
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

    async markSent(row, sent, limitMs) {
      await owe(row.id, (limit) => noteSent(row, sent, limit), limitMs);
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

    async noteTrouble(id, { trouble, failed, messageId }) {
      const noted = await update(
        id,
        {
          condition: `attribute_exists(#id)${messageId === undefined ? "" : ` AND ${NEWEST}`}`,
          // SES had taken the mail, so it is not sent again by itself, even if that is not noted yet.
          set: `trouble = :trouble${failed ? ", #status = :failed, #list = :list" : ""}`,
          ...(failed && { remove: "#queue, #next, #ttl" }),
          names: {
            "#id": TABLE_KEY,
            ...(messageId !== undefined && { "#queue": DUE_HASH }),
            ...(failed && {
              ...NAMES,
              "#status": "status",
              "#list": LISTED_HASH,
              "#ttl": TTL_ATTRIBUTE,
            }),
          },
          values: {
            ":trouble": { S: trouble },
            ...(messageId !== undefined && { ":message": { S: messageId } }),
            ...(failed && { ":failed": { S: "FAILED" }, ":list": { S: FAILED_LIST } }),
          },
        },
        PATIENT_MS,
      );
      return noted !== undefined;
    },
  };
}
