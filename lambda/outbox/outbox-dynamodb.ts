import {
  BatchGetItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
  type DynamoDBClient,
  type QueryCommandInput,
} from "@aws-sdk/client-dynamodb";
import {
  CHANGES_HASH,
  CHANGES_INDEX,
  DESK_HASH,
  DESK_INDEX,
  DUE_HASH,
  DUE_INDEX,
  DUE_RANGE,
  LISTED_HASH,
  LISTED_INDEX,
  LISTED_RANGE,
  TABLE_KEY,
  TTL_ATTRIBUTE,
} from "../service/env-names.ts";
import { deadline, retryWithDeadline } from "../service/retry.ts";
import { NUDGE_ATTRIBUTES, nudgeValue } from "./nudges.ts";
import { expiryOf, FAILED_LIST, listOf } from "./retention.ts";
import { logToConsole, faultName, type Log } from "../service/log.ts";
import type { DeskEntry, Outbox, Row } from "./outbox.ts";
import {
  deskEntryFrom,
  deskItem,
  DUE,
  fromItem,
  handlingItem,
  toItem,
  type Item,
} from "./row-item.ts";
import { handlingOf, type DeskList, type Handling } from "./states.ts";

/** For the owner's commands and the digest, which nobody waits for. */
const PATIENT_MS = 10_000;

const NAMES = { "#id": TABLE_KEY, "#queue": DUE_HASH, "#next": DUE_RANGE };

/** Rows read in one call: DynamoDB's own limit. */
const BATCH = 100;

/** The row whose `generation` links to the owner's lists must have. */
const LINKS = "desk-links";

/** SES has reported that the mail came back (`noteTrouble`): a row that only failed to be sent has no `trouble`. */
const CAME_BACK = "#status = :failed AND attribute_exists(trouble)";

/** The outbox on DynamoDB: one row an enquiry, and sparse indexes of keys (lambda/service/env-names.ts). */
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

  async function noteSent(row: Row, messageId: string, limitMs: number): Promise<void> {
    const sent: Row = { ...row, status: "SENT", sentAt: Date.now() };
    const list = listOf(sent);
    const { Attributes } = await retryWithDeadline(limitMs, (abortSignal) =>
      client.send(
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
        { abortSignal },
      ),
    );
    const [noted] = readable(Attributes && [Attributes], log);
    // The owner has answered it while its mail was on its way.
    if (noted && handlingOf(noted).revision !== handlingOf(row).revision)
      await correctExpiry(noted, limitMs);
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

  function storeSent(row: Row, limitMs: number): Promise<unknown> {
    const { nextAt: _done, ...sent } = row;
    return retryWithDeadline(limitMs, (abortSignal) =>
      client.send(
        new PutItemCommand({
          TableName: table,
          Item: toItem({ ...sent, status: "SENT" }),
          // Our own row, written although its answer was lost, is the one case in which there is one.
          ConditionExpression: `attribute_not_exists(#id) OR (nonce = :mine AND NOT (${CAME_BACK}))`,
          ExpressionAttributeNames: { "#id": TABLE_KEY, "#status": "status" },
          ExpressionAttributeValues: { ":mine": { S: row.nonce }, ":failed": { S: "FAILED" } },
        }),
        { abortSignal },
      ),
    );
  }

  async function get(id: string, limitMs = PATIENT_MS): Promise<Row | undefined> {
    const { Item } = await retryWithDeadline(limitMs, (abortSignal) =>
      client.send(new GetItemCommand({ ...key(id), ConsistentRead: true }), { abortSignal }),
    );
    return fromItem(Item);
  }

  /**
   * The first keys of an index under one hash, in its order. A page holds a thousand.
   *
   * @param from of a list: the first time of arrival (ms)
   */
  async function keysOf(index: string, hash: string, value: string, most = 1000, from = 0) {
    const isLater = from > 0;
    const { Items = [] } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
      client.send(
        new QueryCommand({
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
        }),
        { abortSignal },
      ),
    );
    return Items.flatMap((item) => item[TABLE_KEY]?.S ?? []);
  }

  /** The rows of these ids that are there and can be read, oldest first. */
  async function rowsOf(ids: string[]): Promise<Row[]> {
    const rows: Row[] = [];
    let rest = ids;
    while (rest.length > 0) {
      const batch = rest.slice(0, BATCH);
      const { Responses, UnprocessedKeys } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(
          new BatchGetItemCommand({
            RequestItems: {
              [table]: {
                Keys: batch.map((id) => ({ [TABLE_KEY]: { S: id } })),
                ConsistentRead: true,
              },
            },
          }),
          { abortSignal },
        ),
      );
      rows.push(...readable(Responses?.[table], log));
      const left = (UnprocessedKeys?.[table]?.Keys ?? []).flatMap((one) => one[TABLE_KEY]?.S ?? []);
      if (left.length === batch.length) throw new Error("The table gives no rows for now");
      rest = [...left, ...rest.slice(BATCH)];
    }
    return rows.sort((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Updates a row by key; gives the row then, or undefined when the condition does not hold. */
  async function update(id: string, change: RowUpdate, limitMs: number): Promise<Row | undefined> {
    const { Attributes } = await retryWithDeadline(limitMs, (abortSignal) =>
      client.send(
        new UpdateItemCommand({
          ...key(id),
          ConditionExpression: change.condition,
          UpdateExpression: `SET ${change.set}${change.remove ? ` REMOVE ${change.remove}` : ""}`,
          ExpressionAttributeNames: change.names,
          ExpressionAttributeValues: change.values,
          ReturnValues: "ALL_NEW",
        }),
        { abortSignal },
      ),
    ).catch((fault: unknown) => {
      unlessConditionFailed(fault);
      return { Attributes: undefined };
    });
    return readable(Attributes && [Attributes], log)[0];
  }

  /** Gives one page of an owner's list at most: a megabyte. */
  async function deskPage(
    list: DeskList,
    options: Pick<QueryCommandInput, "ScanIndexForward" | "Limit" | "ExclusiveStartKey" | "Select">,
  ) {
    return retryWithDeadline(PATIENT_MS, (abortSignal) =>
      client.send(
        new QueryCommand({
          TableName: table,
          IndexName: DESK_INDEX,
          KeyConditionExpression: "#desk = :list",
          ExpressionAttributeNames: { "#desk": DESK_HASH },
          ExpressionAttributeValues: { ":list": { S: list } },
          ...options,
        }),
        { abortSignal },
      ),
    );
  }

  return {
    get,

    async desk({ list, newestFirst = false, most, after }) {
      const entries: DeskEntry[] = [];
      let next: Item | undefined = after && {
        [TABLE_KEY]: { S: after.id },
        [DESK_HASH]: { S: list },
        [LISTED_RANGE]: { N: String(after.receivedAt) },
      };
      do {
        const { Items = [], LastEvaluatedKey } = await deskPage(list, {
          ScanIndexForward: !newestFirst,
          // One more shows whether there are more.
          Limit: most + 1 - entries.length,
          ...(next && { ExclusiveStartKey: next }),
        });
        entries.push(...Items.map(deskEntryFrom));
        next = LastEvaluatedKey;
      } while (next && entries.length <= most);
      return { entries: entries.slice(0, most), more: entries.length > most };
    },

    async deskCount(list, most) {
      const { Count = 0 } = await deskPage(list, { Select: "COUNT", Limit: most });
      return Count;
    },

    rows: rowsOf,

    async linkGeneration() {
      const { Item } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(new GetItemCommand({ ...key(LINKS), ConsistentRead: true }), { abortSignal }),
      );
      return Number(Item?.["generation"]?.N ?? 0);
    },

    async revokeLinks() {
      // May count twice when an answer is lost: the links of both are as invalid.
      const { Attributes } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(
          new UpdateItemCommand({
            ...key(LINKS),
            UpdateExpression: "ADD generation :one",
            ExpressionAttributeValues: { ":one": { N: "1" } },
            ReturnValues: "ALL_NEW",
          }),
          { abortSignal },
        ),
      );
      return Number(Attributes?.["generation"]?.N);
    },

    async handle(row, handling) {
      const note = handlingUpdate(row, handling);
      // A suspect that is answered is kept as long as any other.
      const expiry = row.spam === undefined ? undefined : expiryOf({ ...row, handling });
      if (expiry !== undefined) {
        note.set += ", #ttl = :ttl";
        note.names["#ttl"] = TTL_ATTRIBUTE;
        note.values[":ttl"] = { N: String(expiry) };
      }
      const handled = await update(row.id, note, PATIENT_MS);
      // Its mail was noted as sent meanwhile.
      if (handled && handled.status !== row.status) await correctExpiry(handled, PATIENT_MS);
      return handled;
    },

    async noteNudge(row, channel, nudge, limitMs) {
      const seen = row.nudges?.[channel];
      const condition = seen
        ? "#nudge = :seen"
        : "attribute_exists(#id) AND attribute_not_exists(#nudge)";
      const change: RowUpdate = {
        condition,
        set: "#nudge = :nudge",
        names: { "#nudge": NUDGE_ATTRIBUTES[channel], ...(!seen && { "#id": TABLE_KEY }) },
        values: { ":nudge": nudgeValue(nudge), ...(seen && { ":seen": nudgeValue(seen) }) },
      };
      return update(row.id, change, limitMs);
    },

    async find(reference) {
      const changes = await keysOf(CHANGES_INDEX, CHANGES_HASH, reference);
      return rowsOf([...new Set([reference, ...changes])]);
    },

    async listed(list, most, counted) {
      const ids = await keysOf(LISTED_INDEX, LISTED_HASH, list, counted);
      return { rows: await rowsOf(ids.slice(0, most)), count: ids.length };
    },

    async arrived(list, from, most) {
      return rowsOf(await keysOf(LISTED_INDEX, LISTED_HASH, list, most, from));
    },

    async add(row, limitMs) {
      const end = performance.now() + limitMs;
      const taken = await retryWithDeadline(limitMs, (abortSignal) =>
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

    async due(now, most, limitMs, after) {
      const { Items = [], LastEvaluatedKey } = await retryWithDeadline(limitMs, (abortSignal) =>
        client.send(
          new QueryCommand({
            TableName: table,
            IndexName: DUE_INDEX,
            KeyConditionExpression: "#queue = :due AND #next <= :now",
            ExpressionAttributeNames: { "#queue": DUE_HASH, "#next": DUE_RANGE },
            ExpressionAttributeValues: { ":due": { S: DUE }, ":now": { N: String(now) } },
            Limit: most,
            ...(after && { ExclusiveStartKey: after as Item }),
          }),
          { abortSignal },
        ),
      );
      const rows = Items.map((item) => ({
        id: item[TABLE_KEY]?.S ?? "",
        nextAt: Number(item[DUE_RANGE]?.N),
      }));
      return { rows, next: LastEvaluatedKey };
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
      return readable(Attributes && [Attributes], log)[0];
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
      await retryWithDeadline(limitMs, (abortSignal) =>
        client.send(
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
          { abortSignal },
        ),
      ).catch(unlessConditionFailed);
    },

    async noteTrouble(id, trouble, failed) {
      return retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(
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
          { abortSignal },
        ),
      ).then(
        () => true,
        (fault: unknown) => !conditionFailed(fault),
      );
    },

    async takePlace(counter, limit, until, limitMs) {
      // Not repeated: after a lost answer the second call would count twice.
      return client
        .send(
          new UpdateItemCommand({
            ...key(counter),
            ConditionExpression: "attribute_not_exists(seen) OR seen < :limit",
            UpdateExpression: "ADD seen :one SET #ttl = :ttl",
            ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
            ExpressionAttributeValues: {
              ":one": { N: "1" },
              ":limit": { N: String(limit) },
              ":ttl": { N: String(Math.ceil(until / 1000)) },
            },
          }),
          { abortSignal: deadline(limitMs) },
        )
        .then(
          () => true,
          (fault: unknown) => !conditionFailed(fault),
        );
    },

    async givePlaceBack(counter, limitMs) {
      await client.send(
        new UpdateItemCommand({
          ...key(counter),
          ConditionExpression: "seen > :none",
          UpdateExpression: "ADD seen :less",
          ExpressionAttributeValues: { ":none": { N: "0" }, ":less": { N: "-1" } },
        }),
        { abortSignal: deadline(limitMs) },
      );
    },

    async list(from, to) {
      const rows: Row[] = [];
      let next: Item | undefined;
      do {
        const page = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
          client.send(
            new ScanCommand({
              TableName: table,
              FilterExpression: "#received >= :from AND #received < :to",
              ExpressionAttributeNames: { "#received": LISTED_RANGE },
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

    async requeue(row, { nextAt, tries, handling }, limitMs = PATIENT_MS) {
      const { spam, trouble: _trouble, ...cleared } = row;
      const list = listOf({ ...cleared, status: "PENDING" });
      const note = handling && handlingUpdate(cleared, handling);
      const unchanged: RowUpdate =
        spam === undefined
          ? { condition: "attribute_exists(#id)", set: "", names: { "#id": TABLE_KEY }, values: {} }
          : suspicionUpdate(row);
      const { condition, set, names, values } = note ?? unchanged;
      const change: RowUpdate = {
        condition,
        set: `#status = :pending, #queue = :due, #next = :at, tries = :tries, refusals = :zero${list ? ", #list = :list" : ""}${set ? `, ${set}` : ""}`,
        remove: `spam, trouble, #ttl${note?.remove ? `, ${note.remove}` : ""}`,
        names: {
          ...names,
          "#queue": DUE_HASH,
          "#next": DUE_RANGE,
          "#status": "status",
          "#ttl": TTL_ATTRIBUTE,
          ...(list && { "#list": LISTED_HASH }),
        },
        values: {
          ...values,
          ":pending": { S: "PENDING" },
          ":due": { S: DUE },
          ":at": { N: String(nextAt) },
          ":tries": { N: String(tries) },
          ":zero": { N: "0" },
          ...(list && { ":list": { S: list } }),
        },
      };
      return update(row.id, change, limitMs);
    },

    async erase(id) {
      const { Attributes } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(new DeleteItemCommand({ ...key(id), ReturnValues: "ALL_OLD" }), {
          abortSignal,
        }),
      );
      return Attributes !== undefined;
    },
  };
}

/** An update in DynamoDB's expressions, with what their `#names` and `:values` stand for. */
interface RowUpdate {
  condition: string;
  set: string;
  remove?: string;
  names: Record<string, string>;
  values: Item;
}

/**
 * Notes what the owner made of a row that is there, on condition that nothing was noted since it was read. The condition
 * also holds when this very note is in the row: a call that is repeated after a lost answer succeeds.
 */
function handlingUpdate(row: Row, handling: Handling): RowUpdate {
  const note = Object.entries({ ...handlingItem(handling), ...deskItem({ ...row, handling }) });
  const { condition, names, values } = handlingUnchanged(row);
  const { spam } = row;
  return {
    condition: `attribute_exists(#id) AND (${condition} OR #history = :history)${spam === undefined ? "" : " AND spam = :spam"}`,
    set: note.map(([name]) => `#${name} = :${name}`).join(", "),
    ...(handling.answeredAt === undefined && { remove: "answeredAt" }),
    names: {
      ...names,
      "#id": TABLE_KEY,
      ...Object.fromEntries(note.map(([name]) => [`#${name}`, name])),
    },
    values: {
      ...values,
      ...Object.fromEntries(note.map(([name, value]) => [`:${name}`, value])),
      ...(spam !== undefined && { ":spam": { S: spam } }),
    },
  };
}

/** Takes a row out of the list of suspects, on condition that it is still one and nobody has handled it since it was read. */
function suspicionUpdate({ spam = "", ...cleared }: Row): RowUpdate {
  const { condition, names, values } = handlingUnchanged(cleared);
  const { [DESK_HASH]: list } = deskItem(cleared);
  return {
    condition: `spam = :spam AND ${condition}`,
    set: list ? "#desk = :desk" : "",
    names: { ...names, ...(list && { "#desk": DESK_HASH }) },
    values: { ...values, ":spam": { S: spam }, ...(list && { ":desk": list }) },
  };
}

/** Nothing was noted about the handling of a row since it was read. */
function handlingUnchanged(row: Row): Omit<RowUpdate, "set"> {
  const { revision } = handlingOf(row);
  return {
    condition: revision === 0 ? "attribute_not_exists(#revision)" : "#revision = :seen",
    names: { "#revision": "revision" },
    values: revision === 0 ? {} : { ":seen": { N: String(revision) } },
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
