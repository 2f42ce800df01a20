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
import type { DeliveryQueue, Row, Sent } from "../outbox.ts";
import { listOf } from "../retention.ts";
import {
  conditionFailed,
  type EnquiryTable,
  PATIENT_MS,
  unlessConditionFailed,
} from "./enquiry-table.ts";
import { DUE, type Item, numberSet, toItem } from "./row-item.ts";
import { notResent } from "./row-updates.ts";

/** A row from its arrival until its mail is sent, or has come back. */
export function deliveryQueue(enquiries: EnquiryTable): DeliveryQueue {
  const { client, table, key, send, readable, get, update } = enquiries;

  /** Notes about mails that went out and are not in the table yet. */
  const owed = new Set<(limitMs: number) => Promise<unknown>>();

  /** Makes a note now, or keeps it for `settle`. */
  async function owe(note: (limitMs: number) => Promise<unknown>, limitMs: number) {
    owed.add(note);
    await note(limitMs).catch(unlessConditionFailed);
    owed.delete(note);
  }

  async function noteSent(row: Row, sent: Sent, limitMs: number): Promise<void> {
    const item = toItem(afterTry(row, sent));
    const { isDone, sentTo, failedTo = [] } = sent;
    const names = [...(isDone ? ["status"] : []), "sentAt", LISTED_HASH, TTL_ATTRIBUTE];
    const set = names.filter((name) => item[name]);
    const sets = Object.entries({ sentTo, failedTo }).filter(([, places]) => places.length > 0);
    const resent = notResent(row.resends);
    await update(
      row.id,
      {
        // An erased enquiry stays erased.
        condition: `attribute_exists(#id) AND nonce = :nonce AND ${resent.condition}`,
        set: set.map((name) => `#${name} = :${name}`).join(", "),
        ...(isDone && { remove: "#queue, #next" }),
        add: sets.map(([name]) => `${name} :${name}`).join(", "),
        names: {
          "#id": TABLE_KEY,
          ...(isDone && { "#queue": DUE_HASH, "#next": DUE_RANGE }),
          ...Object.fromEntries(set.map((name) => [`#${name}`, name])),
        },
        values: {
          ...resent.values,
          ":nonce": { S: row.nonce },
          ...Object.fromEntries(
            set.flatMap((name) => (item[name] ? [[`:${name}`, item[name]]] : [])),
          ),
          ...Object.fromEntries(sets.map(([name, places]) => [`:${name}`, numberSet(places)])),
        },
      },
      limitMs,
    );
  }

  async function storeSent(row: Row, sent: Sent, limitMs: number): Promise<void> {
    const added = await put(afterTry(row, sent), limitMs);
    // Our own write succeeded and its answer was lost.
    if (!added) await noteSent(row, sent, limitMs);
  }

  /** Stores a row; false when its id is taken. */
  async function put(row: Row, limitMs: number): Promise<boolean> {
    const command = new PutItemCommand({
      TableName: table,
      Item: toItem(row),
      ConditionExpression: "attribute_not_exists(#id)",
      ExpressionAttributeNames: { "#id": TABLE_KEY },
    });
    return send(command, limitMs).then(
      () => true,
      (fault: unknown) => !conditionFailed(fault),
    );
  }

  return {
    async add(row, limitMs) {
      const end = performance.now() + limitMs;
      if (await put(row, limitMs)) return { kind: "added" };
      const holder = await get(row.id, Math.max(50, end - performance.now()));
      if (!holder) throw new Error("The row that holds the id is gone");
      // Our own first write, whose answer was lost, is no repeat by the visitor.
      return holder.nonce === row.nonce ? { kind: "added" } : { kind: "repeat", row: holder };
    },

    async addSent(row, sent, limitMs) {
      await owe((limit) => storeSent(row, sent, limit), limitMs);
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
      await owe((limit) => noteSent(row, sent, limit), limitMs);
    },

    async settle(limitMs) {
      const end = performance.now() + limitMs;
      for (const note of owed) await owe(note, Math.max(50, end - performance.now()));
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

    async noteTrouble(id, { trouble, failed, mailbox = 0, resends }) {
      const resent = resends === undefined ? undefined : notResent(resends);
      const noted = await update(
        id,
        {
          condition: `attribute_exists(#id)${resent ? ` AND ${resent.condition}` : ""}`,
          set: "trouble = :trouble",
          ...(failed && { add: "failedTo :failedTo" }),
          names: { "#id": TABLE_KEY },
          values: {
            ...resent?.values,
            ":trouble": { S: trouble },
            ...(failed && { ":failedTo": numberSet([mailbox]) }),
          },
        },
        PATIENT_MS,
      );
      return noted !== undefined;
    },
  };
}

/** The row after the mails of a try. */
function afterTry({ nextAt, ...row }: Row, { sentTo, failedTo = [], at, isDone }: Sent): Row {
  return {
    ...row,
    ...(nextAt !== undefined && !isDone && { nextAt }),
    ...(isDone && { status: "SENT" }),
    ...(sentTo.length > 0 && { sentAt: row.sentAt ?? at }),
    sentTo: [...(row.sentTo ?? []), ...sentTo],
    failedTo: [...(row.failedTo ?? []), ...failedTo],
  };
}
