import { isDeepStrictEqual } from "node:util";
import { DAY_MS } from "../../schemas/plan/days.ts";
import { ERASED_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from "@aws-sdk/lib-dynamodb";
import { INDEXES, TABLE_KEY, TTL_ATTRIBUTE } from "../service/shared-names.ts";
import { faultName, type Log } from "../service/log.ts";
import { retryWithDeadline } from "../service/retry.ts";
import { expiryOf } from "./retention.ts";
import {
  derivedItem,
  fromItem,
  HANDLING_ATTRIBUTES,
  toItem,
  unchanged,
  type Item,
} from "./row-item.ts";
import {
  REMINDER_ATTRIBUTES,
  reminderText,
  type Reminder,
  type ReminderChannel,
  type Row,
} from "./row.ts";

/** Time limit of a call for which no visitor waits. */
export const PATIENT_MS = 10_000;

/** Maximum number of rows in one BatchGetItem. */
const BATCH = 100;

interface RowUpdate {
  set?: Item;
  remove?: string[];
  /** DynamoDB's ADD: numbers to add to an attribute, or elements to add to a set. */
  add?: Record<string, number | Set<string>>;
  /** Required values of attributes; undefined: the attribute must be absent. */
  when?: Item;
  /** Alternative condition: either `when` or `or` is true. */
  or?: Item;
  /** Creates the row, instead of changing an existing one. */
  isNew?: boolean;
}

interface IndexQuery {
  /** Lower or upper bound of the index's range key; `upTo` is ignored with `from`. */
  from?: number;
  upTo?: number;
  most: number;
  newestFirst?: boolean;
  limitMs?: number;
}

export type EnquiryTable = ReturnType<typeof enquiryTable>;

/** The table of enquiries: one row per enquiry. Every call has a limit in ms, and throws when it takes longer. */
export function enquiryTable(client: DynamoDBDocumentClient, table: string, log: Log) {
  const key = (id: string) => ({ TableName: table, Key: { [TABLE_KEY]: id } });

  /** Converts items. An item that cannot be read is logged and left out. */
  function readEach<T>(items: Item[] = [], read: (item: Item) => T | undefined): T[] {
    return items.flatMap((one) => {
      try {
        return read(one) ?? [];
      } catch (fault) {
        log("error", "enquiry.unreadable", { id: String(one["id"]), fault: faultName(fault) });
        return [];
      }
    });
  }

  async function item(id: string, limitMs: number): Promise<Item | undefined> {
    const command = new GetCommand({ ...key(id), ConsistentRead: true });
    return (await retryWithDeadline(limitMs, (options) => client.send(command, options))).Item;
  }

  /** Stores an item; false when its id is in use. */
  async function putNew(Item: Item, limitMs: number): Promise<boolean> {
    const command = new PutCommand({
      TableName: table,
      Item,
      ConditionExpression: "attribute_not_exists(#id)",
      ExpressionAttributeNames: { "#id": TABLE_KEY },
    });
    return retryWithDeadline(limitMs, (options) => client.send(command, options)).then(
      () => true,
      (fault: unknown) => unlessConditionFailed(fault) ?? false,
    );
  }

  /** First items of an index with one hash key, in ascending order of the range key unless `newestFirst`. */
  async function query(
    name: (typeof INDEXES)[number]["name"],
    value: string,
    { from, upTo, most, newestFirst, limitMs = PATIENT_MS }: IndexQuery,
  ): Promise<Item[]> {
    const index = INDEXES.find((one) => one.name === name);
    const bound = from ?? upTo;
    const sign = from === undefined ? "<=" : ">=";
    const items: Item[] = [];
    let next: Item | undefined;
    do {
      const command = new QueryCommand({
        TableName: table,
        IndexName: name,
        KeyConditionExpression: `#hash = :value${bound === undefined ? "" : ` AND #range ${sign} :bound`}`,
        ExpressionAttributeNames: {
          "#hash": index?.hash ?? "",
          ...(bound !== undefined && { "#range": index?.range ?? "" }),
        },
        ExpressionAttributeValues: {
          ":value": value,
          ...(bound !== undefined && { ":bound": bound }),
        },
        Limit: most - items.length,
        ScanIndexForward: !newestFirst,
        ExclusiveStartKey: next,
      });
      const page = await retryWithDeadline(limitMs, (options) => client.send(command, options));
      items.push(...(page.Items ?? []));
      next = page.LastEvaluatedKey;
    } while (next && items.length < most);
    return items;
  }

  async function rowsOf(ids: readonly string[]): Promise<Row[]> {
    const rows: Row[] = [];
    let rest = ids;
    while (rest.length > 0) {
      const batch = rest.slice(0, BATCH);
      const Keys = batch.map((id) => ({ [TABLE_KEY]: id }));
      const command = new BatchGetCommand({
        RequestItems: { [table]: { Keys, ConsistentRead: true } },
      });
      const { Responses, UnprocessedKeys } = await retryWithDeadline(PATIENT_MS, (options) =>
        client.send(command, options),
      );
      rows.push(...readEach(Responses?.[table], fromItem));
      const left = (UnprocessedKeys?.[table]?.Keys ?? []).map((one) => String(one[TABLE_KEY]));
      if (left.length === batch.length) throw new Error("The table returns no rows at present");
      rest = [...left, ...rest.slice(BATCH)];
    }
    return rows.sort((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Updates or creates a row. @returns the new row, or undefined when a condition fails */
  async function update(id: string, change: RowUpdate, limitMs: number): Promise<Row | undefined> {
    const command = updateCommand(id, change);
    const done = await retryWithDeadline(limitMs, (options) => client.send(command, options)).catch(
      unlessConditionFailed,
    );
    const [row] = readEach(done?.Attributes && [done.Attributes], fromItem);
    if (row && done?.Attributes) await correctDerived(row, done.Attributes, limitMs);
    return row;
  }

  function updateCommand(id: string, change: RowUpdate) {
    const { set = {}, remove = [], add = {}, when, or, isNew = false } = change;
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
    const equalsAll = (required: Item) =>
      Object.entries(required)
        .map(([attribute, value]) =>
          value === undefined
            ? `attribute_not_exists(${nameOf(attribute)})`
            : `${nameOf(attribute)} = ${valueOf(value)}`,
        )
        .join(" AND ");
    const list = (attributes: Item, sign: string) =>
      Object.entries(attributes).map(([name, value]) => `${nameOf(name)}${sign}${valueOf(value)}`);
    const actions = Object.entries({
      SET: list(set, " = "),
      REMOVE: remove.map(nameOf),
      ADD: list(add, " "),
    }).flatMap(([action, each]) => (each.length > 0 ? `${action} ${each.join(", ")}` : []));
    const required = [when, or].flatMap((one) => (one ? equalsAll(one) : [])).join(" OR ");
    const exists = `attribute_${isNew ? "not_exists" : "exists"}(${nameOf(TABLE_KEY)})`;
    return new UpdateCommand({
      ...key(id),
      // DynamoDB refuses redundant parentheses.
      ConditionExpression: [exists, or ? `(${required})` : required].filter(Boolean).join(" AND "),
      UpdateExpression: actions.join(" "),
      ExpressionAttributeNames: names,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      ReturnValues: "ALL_NEW",
    });
  }

  /** Corrects derived attributes that two concurrent updates left inconsistent. */
  async function correctDerived(row: Row, stored: Item, limitMs: number): Promise<void> {
    const derived = derivedItem(row);
    const wrong = Object.keys(derived).filter(
      (name) => !isDeepStrictEqual(derived[name], stored[name]),
    );
    if (wrong.length === 0) return;
    const when = { status: row.status, ...unchanged(row) };
    const command = updateCommand(row.id, { ...changes(wrong, derived), when });
    await retryWithDeadline(limitMs, (options) => client.send(command, options)).catch(
      unlessConditionFailed,
    );
  }

  return { client, table, key, readEach, item, putNew, query, rowsOf, update, updateCommand };
}

export type RowStore = ReturnType<typeof rowStore>;

/** Id of the mark that an erased row leaves. */
const erasedId = (id: string) => `erased-${id}`;

export function rowStore({ client, key, item, putNew, rowsOf, update }: EnquiryTable) {
  async function remove(id: string): Promise<boolean> {
    const command = new DeleteCommand({ ...key(id), ReturnValues: "ALL_OLD" });
    const done = await retryWithDeadline(PATIENT_MS, (options) => client.send(command, options));
    return done.Attributes !== undefined;
  }

  async function isErased({
    id,
    reference = id,
  }: {
    id: string;
    reference?: string | undefined;
  }): Promise<boolean> {
    const ids = [...new Set([id, reference])];
    const marks = await Promise.all(ids.map((one) => item(erasedId(one), PATIENT_MS)));
    return marks.some((mark) => mark !== undefined);
  }

  return {
    async get(id: string, limitMs = PATIENT_MS): Promise<Row | undefined> {
      return fromItem(await item(id, limitMs));
    },

    /** Existing and readable rows of these ids, oldest first. */
    getAll: rowsOf,

    /**
     * Stores a row that the owner made with one change. By UpdateItem, so that the owner's pages need no other right.
     *
     * @returns undefined, without effect, when its id is in use
     */
    async add(row: Row, limitMs = PATIENT_MS): Promise<Row | undefined> {
      const { [TABLE_KEY]: _id, ...set } = toItem(row);
      const added = await update(row.id, { set, isNew: true }, limitMs);
      // A retry after a lost answer finds the row.
      const stored = added ?? fromItem(await item(row.id, limitMs));
      return stored?.nonce === row.nonce ? stored : undefined;
    },

    /**
     * Writes the difference between a row as read and `next`.
     *
     * @returns undefined, without effect, when the row is gone, or when its handling, spam reason or deal changed since
     *   it was read
     */
    async change(row: Row, next: Row, limitMs = PATIENT_MS): Promise<Row | undefined> {
      return update(row.id, difference(row, next), limitMs);
    },

    /** Records the state of a reminder. Undefined when the row is gone or the state has changed since it was read. */
    async recordReminder(
      row: Row,
      channel: ReminderChannel,
      reminder: Reminder,
      limitMs: number,
    ): Promise<Row | undefined> {
      const name = REMINDER_ATTRIBUTES[channel];
      const set = { [name]: reminderText(reminder) };
      const when = { [name]: reminderText(row.reminders?.[channel]) };
      return update(row.id, { set, when }, limitMs);
    },

    /** Records the first time at which the family opened a version of its quote. */
    async recordOpened({ id, quoteOpened }: Row, number: number, at: number): Promise<void> {
      const set = { quoteOpened: JSON.stringify({ number, at }) };
      await update(id, { set, when: { quoteOpened: JSON.stringify(quoteOpened) } }, PATIENT_MS);
    },

    /** Whether an erasure left a mark for the id or the reference. */
    isErased,

    /** Deletes a row and marks its id, so that `restore` leaves it out. @returns whether the row existed */
    async erase(id: string): Promise<boolean> {
      const until = Math.ceil(Date.now() / 1000) + (ERASED_DAYS * DAY_MS) / 1000;
      await putNew({ [TABLE_KEY]: erasedId(id), [TTL_ATTRIBUTE]: until }, PATIENT_MS);
      return remove(id);
    },

    /** Puts a row of a backup back, unless the table has its id, or it was erased or is past its time at `now` (ms). */
    async restore(row: Row, now: number): Promise<"restored" | "existing" | "erased" | "expired"> {
      if ((expiryOf(row) ?? Infinity) * 1000 <= now) return "expired";
      if (await isErased(row)) return "erased";
      if (!(await putNew(toItem(row), PATIENT_MS))) return "existing";
      // An erasure at the same time deletes the row, or its mark is here.
      if (!(await isErased(row))) return "restored";
      await remove(row.id);
      return "erased";
    },
  };
}

const DELIVERY = ["status", "tries", "refusals", "trouble", "queue", "nextAt"];

/**
 * Update that turns a row, as read, into `next`. Idempotent: the condition also accepts the whole result, which a retry
 * finds after a lost answer. The history alone is equal for two presses of a button in one millisecond.
 */
function difference(row: Row, next: Row): RowUpdate {
  const [before, after] = [toItem(row), toItem(next)];
  // Written even if unchanged, because a concurrent record of the previous mails must not end the delivery of new
  // mails.
  const always = next.nextAt === row.nextAt ? [] : DELIVERY;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after), ...always])].filter(
    (name) => always.includes(name) || !isDeepStrictEqual(before[name], after[name]),
  );
  const written = [
    ...(next.handling === row.handling ? [] : HANDLING_ATTRIBUTES),
    ...(next.deal === row.deal ? [] : ["deal"]),
  ];
  return {
    ...changes(changed, after),
    when: unchanged(row),
    ...(written.length > 0 && {
      or: Object.fromEntries(written.map((name) => [name, after[name]])),
    }),
  };
}

function changes(names: readonly string[], item: Item): Pick<RowUpdate, "set" | "remove"> {
  const isSet = (name: string) => item[name] !== undefined;
  return {
    set: Object.fromEntries(names.filter(isSet).map((name) => [name, item[name]])),
    remove: names.filter((name) => !isSet(name)),
  };
}

/** @returns undefined for a failed condition; any other fault is thrown again */
export function unlessConditionFailed(fault: unknown): undefined {
  if (!(fault instanceof Error) || fault.name !== "ConditionalCheckFailedException") throw fault;
}
