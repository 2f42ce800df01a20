import {
  BatchGetItemCommand,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type $Command,
  type DynamoDBClient,
  type DynamoDBClientResolvedConfig,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from "@aws-sdk/client-dynamodb";
import { LISTED_RANGE, TABLE_KEY, TTL_ATTRIBUTE } from "../../service/env-names.ts";
import { faultName, type Log } from "../../service/log.ts";
import { retryWithDeadline } from "../../service/retry.ts";
import type { Row } from "../outbox.ts";
import { expiryOf } from "../retention.ts";
import { fromItem, type Item } from "./row-item.ts";
import { handlingUnchanged, type RowUpdate } from "./row-updates.ts";

/** For the owner's commands and the digest, which nobody waits for. */
export const PATIENT_MS = 10_000;

/** Rows read in one call: DynamoDB's own limit. */
const BATCH = 100;

/** What the parts of the outbox do with the table in common. Times are limits in ms; a call that takes longer throws. */
export type EnquiryTable = ReturnType<typeof enquiryTable>;

/** The table of enquiries: one row an enquiry, and sparse indexes of keys (lambda/service/env-names.ts). */
export function enquiryTable(client: DynamoDBClient, table: string, log: Log) {
  const key = (id: string) => ({ TableName: table, Key: { [TABLE_KEY]: { S: id } } });

  /** Sends a command that may be repeated, until it succeeds or the time is up. */
  function send<I extends ServiceInputTypes, O extends ServiceOutputTypes>(
    command: $Command<I, O, DynamoDBClientResolvedConfig, ServiceInputTypes, ServiceOutputTypes>,
    limitMs: number,
  ): Promise<O> {
    return retryWithDeadline(limitMs, (abortSignal) => client.send(command, { abortSignal }));
  }

  /** The rows of items; one that can't be read is logged and must not hide the others. */
  function readable(items: Item[] | undefined): Row[] {
    return (items ?? []).flatMap((one) => {
      try {
        return fromItem(one) ?? [];
      } catch (fault) {
        log("error", "enquiry.unreadable", { id: one[TABLE_KEY]?.S, fault: faultName(fault) });
        return [];
      }
    });
  }

  async function item(id: string, limitMs: number): Promise<Item | undefined> {
    const command = new GetItemCommand({ ...key(id), ConsistentRead: true });
    return (await send(command, limitMs)).Item;
  }

  async function get(id: string, limitMs = PATIENT_MS): Promise<Row | undefined> {
    return fromItem(await item(id, limitMs));
  }

  /**
   * The first keys of an index under one hash, in its order. A page holds a thousand.
   *
   * @param from of a list: the first time of arrival (ms)
   */
  async function keysOf(index: string, hash: string, value: string, most = 1000, from = 0) {
    const isLater = from > 0;
    const query = new QueryCommand({
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `#hash = :value${isLater ? " AND #range >= :from" : ""}`,
      ProjectionExpression: "#id",
      ExpressionAttributeNames: {
        "#hash": hash,
        "#id": TABLE_KEY,
        ...(isLater && { "#range": LISTED_RANGE }),
      },
      ExpressionAttributeValues: {
        ":value": { S: value },
        ...(isLater && { ":from": { N: String(from) } }),
      },
      Limit: most,
    });
    const { Items = [] } = await send(query, PATIENT_MS);
    return Items.flatMap((one) => one[TABLE_KEY]?.S ?? []);
  }

  /** The rows of these ids that are there and can be read, oldest first. */
  async function rowsOf(ids: string[]): Promise<Row[]> {
    const rows: Row[] = [];
    let rest = ids;
    while (rest.length > 0) {
      const batch = rest.slice(0, BATCH);
      const Keys = batch.map((id) => ({ [TABLE_KEY]: { S: id } }));
      const { Responses, UnprocessedKeys } = await send(
        new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
        PATIENT_MS,
      );
      rows.push(...readable(Responses?.[table]));
      const left = (UnprocessedKeys?.[table]?.Keys ?? []).flatMap((one) => one[TABLE_KEY]?.S ?? []);
      if (left.length === batch.length) throw new Error("The table gives no rows for now");
      rest = [...left, ...rest.slice(BATCH)];
    }
    return rows.sort((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Updates a row by key; gives the row then, or undefined when the condition does not hold. */
  async function update(id: string, change: RowUpdate, limitMs: number): Promise<Row | undefined> {
    const command = new UpdateItemCommand({
      ...key(id),
      ConditionExpression: change.condition,
      UpdateExpression: `SET ${change.set}${change.remove ? ` REMOVE ${change.remove}` : ""}`,
      ExpressionAttributeNames: change.names,
      ExpressionAttributeValues: change.values,
      ReturnValues: "ALL_NEW",
    });
    const done = await send(command, limitMs).catch(unlessConditionFailed);
    return readable(done?.Attributes && [done.Attributes])[0];
  }

  /** Sets the expiry of a row whose mail and whose handling were noted at once, unless either has changed again. */
  async function correctExpiry(row: Row, limitMs: number): Promise<void> {
    const expiry = expiryOf(row);
    if (row.spam === undefined || expiry === undefined) return;
    const unchanged = handlingUnchanged(row);
    await update(
      row.id,
      {
        condition: `${unchanged.condition} AND #status = :status`,
        set: "#ttl = :ttl",
        names: { ...unchanged.names, "#status": "status", "#ttl": TTL_ATTRIBUTE },
        values: {
          ...unchanged.values,
          ":status": { S: row.status },
          ":ttl": { N: String(expiry) },
        },
      },
      limitMs,
    );
  }

  return { client, table, key, send, readable, item, get, keysOf, rowsOf, update, correctExpiry };
}

/** True when DynamoDB said that the condition does not hold; any other fault is thrown on. */
export function conditionFailed(fault: unknown): true {
  if (fault instanceof Error && fault.name === "ConditionalCheckFailedException") return true;
  throw fault;
}

export function unlessConditionFailed(fault: unknown): undefined {
  conditionFailed(fault);
}
