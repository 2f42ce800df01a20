import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  CHANGES_INDEX,
  EMAIL_HASH,
  EMAIL_INDEX,
  LISTED_INDEX,
  LISTED_RANGE,
  OWNER_LIST_HASH,
  OWNER_LIST_INDEX,
  PHONE_HASH,
  PHONE_INDEX,
  TABLE_KEY,
} from "../service/env-names.ts";
import { retryWithDeadline } from "../service/retry.ts";
import { derivedItem, listEntryFrom, type Item } from "./row-item.ts";
import type { ListEntry, ListQuery, OwnerList, Row, RowKey } from "./row.ts";
import { PATIENT_MS, type EnquiryTable } from "./table.ts";

/** Id of the item with the generation of valid list links. */
const LINKS = "desk-links";

export type OwnerLists = ReturnType<typeof ownerLists>;

/** The owner's reads. An index may be a second behind a write. */
export function ownerLists({ client, table, key, item, query, readable, rowsOf }: EnquiryTable) {
  const keysOf = async (...args: Parameters<typeof query>): Promise<RowKey[]> => {
    const { items } = await query(...args);
    return items.map((one) => ({
      id: String(one[TABLE_KEY]),
      receivedAt: Number(one[LISTED_RANGE]),
    }));
  };
  const idsOf = (keys: readonly RowKey[]) => keys.map(({ id }) => id);

  return {
    /** Entries of a list, and whether more follow. By key. */
    async entries({
      list,
      newestFirst = false,
      most,
      after,
    }: ListQuery): Promise<{ entries: ListEntry[]; more: boolean }> {
      const entries: ListEntry[] = [];
      let next: Item | undefined = after && {
        [TABLE_KEY]: after.id,
        [OWNER_LIST_HASH]: list,
        [LISTED_RANGE]: after.receivedAt,
      };
      do {
        // One extra entry shows whether more follow.
        const limit = { newestFirst, most: most + 1 - entries.length, after: next };
        const page = await query(OWNER_LIST_INDEX, list, limit);
        entries.push(...page.items.map(listEntryFrom));
        next = page.next;
      } while (next && entries.length <= most);
      return { entries: entries.slice(0, most), more: entries.length > most };
    },

    /** Length of a list, up to `most`. */
    async count(list: OwnerList, most: number): Promise<number> {
      let count = 0;
      let next: Item | undefined;
      do {
        const limit = { select: "COUNT" as const, most: most - count, after: next };
        const page = await query(OWNER_LIST_INDEX, list, limit);
        count += page.count;
        next = page.next;
      } while (next && count < most);
      return count;
    },

    /** All rows of a reference: an edited and resent enquiry has several. By key. */
    async find(reference: string): Promise<Row[]> {
      const changes = await keysOf(CHANGES_INDEX, reference);
      return rowsOf([...new Set([reference, ...idsOf(changes)])]);
    },

    /** Other enquiries with the same phone number or e-mail address, newest first. By key. */
    async related(row: Row, most: number, limitMs = PATIENT_MS): Promise<RowKey[]> {
      const derived = derivedItem(row);
      const keys = (index: typeof PHONE_INDEX | typeof EMAIL_INDEX, value: unknown) =>
        typeof value === "string"
          ? keysOf(index, value, { most: most + 1, newestFirst: true, limitMs })
          : [];
      const found = await Promise.all([
        keys(PHONE_INDEX, derived[PHONE_HASH]),
        keys(EMAIL_INDEX, derived[EMAIL_HASH]),
      ]);
      const others = new Map(found.flat().map((one) => [one.id, one]));
      others.delete(row.id);
      return [...others.values()].sort((a, b) => b.receivedAt - a.receivedAt).slice(0, most);
    },

    /** First rows of a daily list (lambda/outbox/retention.ts), oldest first, and its length up to `counted`. By key. */
    async listed(
      list: string,
      most: number,
      counted: number,
    ): Promise<{ rows: Row[]; count: number }> {
      const keys = await keysOf(LISTED_INDEX, list, { most: counted });
      return { rows: await rowsOf(idsOf(keys).slice(0, most)), count: keys.length };
    },

    /** First rows of a daily list received at `from` (ms) or later, oldest first. */
    async arrived(list: string, from: number, most: number): Promise<Row[]> {
      return rowsOf(idsOf(await keysOf(LISTED_INDEX, list, { most, from })));
    },

    /** Every row received in [from, to), oldest first. Scans the table. */
    async scan(from: number, to: number): Promise<Row[]> {
      const rows: Row[] = [];
      let next: Item | undefined;
      do {
        const command = new ScanCommand({
          TableName: table,
          FilterExpression: "#received >= :from AND #received < :to",
          ExpressionAttributeNames: { "#received": LISTED_RANGE },
          ExpressionAttributeValues: { ":from": from, ":to": to },
          ConsistentRead: true,
          ExclusiveStartKey: next,
        });
        const page = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
          client.send(command, { abortSignal }),
        );
        rows.push(...readable(page.Items));
        next = page.LastEvaluatedKey;
      } while (next);
      return rows.sort((a, b) => a.receivedAt - b.receivedAt);
    },

    /** Generation of the valid list links: 0 before the first revocation. */
    async linkGeneration(): Promise<number> {
      const links = await item(LINKS, PATIENT_MS);
      return Number(links?.["generation"] ?? 0);
    },

    /** Ends all list links. @returns the new generation */
    async revokeLinks(): Promise<number> {
      // A retry after a lost answer counts twice, which revokes the same links.
      const command = new UpdateCommand({
        ...key(LINKS),
        UpdateExpression: "ADD generation :one",
        ExpressionAttributeValues: { ":one": 1 },
        ReturnValues: "ALL_NEW",
      });
      const { Attributes } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      return Number(Attributes?.["generation"]);
    },
  };
}
