import { isDeepStrictEqual } from "node:util";
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
  type QueryCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { INDEXES, TABLE_KEY } from "../service/env-names.ts";
import { faultName, type Log } from "../service/log.ts";
import { retryWithDeadline } from "../service/retry.ts";
import { DERIVED, derivedItem, fromItem, unchanged, type Item } from "./row-item.ts";
import type { Row } from "./row.ts";

/** Limit of a call while no visitor waits. */
export const PATIENT_MS = 10_000;

/** Maximum of rows in one BatchGetItem. */
const BATCH = 100;

/** A conditional update of one existing row. */
interface RowUpdate {
  set?: Item;
  remove?: string[];
  /** Numbers that are added to sets. */
  add?: Record<string, Set<number>>;
  /** Required values; undefined: the attribute is absent. */
  when?: Item;
  /** Alternative to `when`. */
  or?: Item;
}

interface IndexQuery {
  /** Bounds of the index's range. */
  from?: number;
  upTo?: number;
  most?: number;
  newestFirst?: boolean;
  after?: Item | undefined;
  select?: QueryCommandInput["Select"];
  limitMs?: number;
}

export type EnquiryTable = ReturnType<typeof enquiryTable>;

/** The table of enquiries: one row an enquiry. Every call has a limit in ms, and throws when it takes longer. */
export function enquiryTable(client: DynamoDBDocumentClient, table: string, log: Log) {
  const key = (id: string) => ({ TableName: table, Key: { [TABLE_KEY]: id } });

  /** Rows of items. A row that cannot be read is logged and left out. */
  function readable(items: Item[] = []): Row[] {
    return items.flatMap((one) => {
      try {
        return fromItem(one) ?? [];
      } catch (fault) {
        log("error", "enquiry.unreadable", {
          id: String(one[TABLE_KEY]),
          fault: faultName(fault),
        });
        return [];
      }
    });
  }

  async function item(id: string, limitMs: number): Promise<Item | undefined> {
    const command = new GetCommand({ ...key(id), ConsistentRead: true });
    const { Item } = await retryWithDeadline(limitMs, (abortSignal) =>
      client.send(command, { abortSignal }),
    );
    return Item;
  }

  /** One page (1 MB) of an index under one hash, in the order of its range. */
  async function query(
    name: (typeof INDEXES)[number]["name"],
    value: string,
    { from, upTo, most, newestFirst, after, select, limitMs = PATIENT_MS }: IndexQuery = {},
  ): Promise<{ items: Item[]; count: number; next: Item | undefined }> {
    const index = INDEXES.find((one) => one.name === name);
    const bound = from ?? upTo;
    const command = new QueryCommand({
      TableName: table,
      IndexName: name,
      KeyConditionExpression: `#hash = :value${bound === undefined ? "" : ` AND #range ${from === undefined ? "<=" : ">="} :bound`}`,
      ExpressionAttributeNames: {
        "#hash": index?.hash ?? "",
        ...(bound !== undefined && { "#range": index?.range ?? "" }),
      },
      ExpressionAttributeValues: {
        ":value": value,
        ...(bound !== undefined && { ":bound": bound }),
      },
      Limit: most,
      ScanIndexForward: !newestFirst,
      ExclusiveStartKey: after,
      Select: select,
    });
    const page = await retryWithDeadline(limitMs, (abortSignal) =>
      client.send(command, { abortSignal }),
    );
    return { items: page.Items ?? [], count: page.Count ?? 0, next: page.LastEvaluatedKey };
  }

  /** Existing and readable rows of these ids, oldest first. */
  async function rowsOf(ids: readonly string[]): Promise<Row[]> {
    const rows: Row[] = [];
    let rest = ids;
    while (rest.length > 0) {
      const batch = rest.slice(0, BATCH);
      const Keys = batch.map((id) => ({ [TABLE_KEY]: id }));
      const command = new BatchGetCommand({
        RequestItems: { [table]: { Keys, ConsistentRead: true } },
      });
      const { Responses, UnprocessedKeys } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      rows.push(...readable(Responses?.[table]));
      const left = (UnprocessedKeys?.[table]?.Keys ?? []).map((one) => String(one[TABLE_KEY]));
      if (left.length === batch.length) throw new Error("The table returns no rows at present");
      rest = [...left, ...rest.slice(BATCH)];
    }
    return rows.sort((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Updates an existing row. @returns the new row, or undefined when a condition fails */
  async function update(id: string, change: RowUpdate, limitMs: number): Promise<Row | undefined> {
    const done = await retryWithDeadline(limitMs, (abortSignal) =>
      client.send(updateCommand(id, change), { abortSignal }),
    ).catch(unlessConditionFailed);
    const [row] = readable(done?.Attributes && [done.Attributes]);
    if (row && done?.Attributes) await correctDerived(row, done.Attributes, limitMs);
    return row;
  }

  function updateCommand(id: string, { set = {}, remove = [], add = {}, when, or }: RowUpdate) {
    const names: Record<string, string> = {};
    const values: Item = {};
    const nameOf = (attribute: string) => {
      names[`#${attribute}`] = attribute;
      return `#${attribute}`;
    };
    const valueOf = (value: unknown) => {
      const place = `:v${Object.keys(values).length}`;
      values[place] = value;
      return place;
    };
    const isEach = (required: Item) =>
      Object.entries(required)
        .map(([attribute, value]) =>
          value === undefined
            ? `attribute_not_exists(${nameOf(attribute)})`
            : `${nameOf(attribute)} = ${valueOf(value)}`,
        )
        .join(" AND ");
    const list = (changes: Item, sign: string) =>
      Object.entries(changes).map(([name, value]) => `${nameOf(name)}${sign}${valueOf(value)}`);
    const actions = {
      SET: list(set, " = "),
      REMOVE: remove.map(nameOf),
      ADD: list(add, " "),
    };
    const required = [when, or].flatMap((one) => (one ? isEach(one) : [])).join(" OR ");
    const exists = `attribute_exists(${nameOf(TABLE_KEY)})`;
    return new UpdateCommand({
      ...key(id),
      // DynamoDB refuses redundant parentheses.
      ConditionExpression: [exists, or ? `(${required})` : required].filter(Boolean).join(" AND "),
      UpdateExpression: Object.entries(actions)
        .flatMap(([action, changes]) =>
          changes.length > 0 ? `${action} ${changes.join(", ")}` : [],
        )
        .join(" "),
      ExpressionAttributeNames: names,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      ReturnValues: "ALL_NEW",
    });
  }

  /** Corrects derived attributes after two concurrent writers. */
  async function correctDerived(row: Row, stored: Item, limitMs: number): Promise<void> {
    const derived = derivedItem(row);
    const wrong = DERIVED.filter((name) => !isDeepStrictEqual(derived[name], stored[name]));
    if (wrong.length === 0) return;
    const isKept = (name: string) => derived[name] !== undefined;
    const command = updateCommand(row.id, {
      set: Object.fromEntries(wrong.filter(isKept).map((name) => [name, derived[name]])),
      remove: wrong.filter((name) => !isKept(name)),
      when: { status: row.status, ...unchanged(row) },
    });
    await retryWithDeadline(limitMs, (abortSignal) => client.send(command, { abortSignal })).catch(
      unlessConditionFailed,
    );
  }

  return { client, table, key, readable, item, query, rowsOf, update, updateCommand };
}

/** @returns true for a failed condition; any other fault is thrown again */
export function conditionFailed(fault: unknown): true {
  if (fault instanceof Error && fault.name === "ConditionalCheckFailedException") return true;
  throw fault;
}

export function unlessConditionFailed(fault: unknown): undefined {
  conditionFailed(fault);
}
