import { isDeepStrictEqual } from "node:util";
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
import { LISTED_RANGE, TABLE_KEY } from "../../service/env-names.ts";
import { faultName, type Log } from "../../service/log.ts";
import { retryWithDeadline } from "../../service/retry.ts";
import type { Row, RowKey } from "../outbox.ts";
import { DERIVED, derivedItem, fromItem, type Item } from "./row-item.ts";
import { handlingUnchanged, suspicionUnchanged, type RowUpdate } from "./row-updates.ts";

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
   * @param from of an index with times: the first time of arrival (ms)
   */
  async function keysOf(
    index: string,
    hash: string,
    value: string,
    { most = 1000, from = 0, newestFirst = false, limitMs = PATIENT_MS } = {},
  ): Promise<RowKey[]> {
    const isLater = from > 0;
    const query = new QueryCommand({
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `#hash = :value${isLater ? " AND #range >= :from" : ""}`,
      ExpressionAttributeNames: { "#hash": hash, ...(isLater && { "#range": LISTED_RANGE }) },
      ExpressionAttributeValues: {
        ":value": { S: value },
        ...(isLater && { ":from": { N: String(from) } }),
      },
      Limit: most,
      ScanIndexForward: !newestFirst,
    });
    const { Items = [] } = await send(query, limitMs);
    return Items.map((one) => ({
      id: one[TABLE_KEY]?.S ?? "",
      receivedAt: Number(one[LISTED_RANGE]?.N),
    }));
  }

  /** The rows of these ids that are there and can be read, oldest first. */
  async function rowsOf(ids: readonly string[]): Promise<Row[]> {
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

  /** Updates a row by key; gives the row then, or undefined when the condition fails. */
  async function update(id: string, change: RowUpdate, limitMs: number): Promise<Row | undefined> {
    const done = await send(updateCommand(id, change), limitMs).catch(unlessConditionFailed);
    const [row] = readable(done?.Attributes && [done.Attributes]);
    if (row && done?.Attributes) await correctDerived(row, done.Attributes, limitMs);
    return row;
  }

  function updateCommand(id: string, { condition, set, remove, add, names, values }: RowUpdate) {
    const parts = [set && `SET ${set}`, remove && `REMOVE ${remove}`, add && `ADD ${add}`];
    return new UpdateItemCommand({
      ...key(id),
      ConditionExpression: condition,
      UpdateExpression: parts.filter(Boolean).join(" "),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_NEW",
    });
  }

  /** Corrects what follows from other attributes of a row that two writers have changed at once. */
  async function correctDerived(row: Row, stored: Item, limitMs: number): Promise<void> {
    const derived = derivedItem(row);
    const wrong = DERIVED.filter((name) => !isDeepStrictEqual(derived[name], stored[name]));
    if (wrong.length === 0) return;
    const set = wrong.filter((name) => derived[name]);
    const remove = wrong.filter((name) => !derived[name]);
    const [handling, suspicion] = [handlingUnchanged(row), suspicionUnchanged(row)];
    const command = updateCommand(row.id, {
      condition: `#status = :seenStatus AND ${handling.condition} AND ${suspicion.condition}`,
      set: set.map((name) => `#${name} = :${name}`).join(", "),
      remove: remove.map((name) => `#${name}`).join(", "),
      names: {
        "#status": "status",
        ...handling.names,
        ...suspicion.names,
        ...Object.fromEntries(wrong.map((name) => [`#${name}`, name])),
      },
      values: {
        ":seenStatus": { S: row.status },
        ...handling.values,
        ...suspicion.values,
        ...Object.fromEntries(
          set.flatMap((name) => (derived[name] ? [[`:${name}`, derived[name]]] : [])),
        ),
      },
    });
    await send(command, limitMs).catch(unlessConditionFailed);
  }

  return { client, table, key, send, readable, item, get, keysOf, rowsOf, update };
}

/** True when DynamoDB said that the condition does not hold; any other fault is thrown on. */
export function conditionFailed(fault: unknown): true {
  if (fault instanceof Error && fault.name === "ConditionalCheckFailedException") return true;
  throw fault;
}

export function unlessConditionFailed(fault: unknown): undefined {
  conditionFailed(fault);
}
