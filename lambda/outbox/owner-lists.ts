import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { derivedItem, fromItem, listEntryFrom } from "./row-item.ts";
import type { ListEntry, OwnerList, Row, RowKey } from "./row.ts";
import { PATIENT_MS, type EnquiryTable } from "./table.ts";

const MAX_RELATED = 10;

export type OwnerLists = ReturnType<typeof ownerLists>;

/** Reads for the owner. An index may lag a second behind a write. */
export function ownerLists({ client, table, query, readEach, rowsOf }: EnquiryTable) {
  const keysOf = async (...args: Parameters<typeof query>): Promise<RowKey[]> =>
    (await query(...args)).map(({ id, receivedAt }) => ({
      id: String(id),
      receivedAt: Number(receivedAt),
    }));
  const idsOf = (keys: readonly RowKey[]) => keys.map(({ id }) => id);

  return {
    /** The first entries of a list, oldest first unless `newestFirst`. Reads by key. */
    async entries(list: OwnerList, most: number, newestFirst = false): Promise<ListEntry[]> {
      return readEach(await query("owner-lists", list, { most, newestFirst }), listEntryFrom);
    },

    /** All rows of a reference: an edited and resent enquiry has several. Reads by key. */
    async find(reference: string): Promise<Row[]> {
      const changed = await keysOf("changes", reference, { most: 1000 });
      return rowsOf([...new Set([reference, ...idsOf(changed)])]);
    },

    /** At most ten other enquiries with the same phone number or e-mail address, newest first. Reads by key. */
    async related(row: Row, limitMs = PATIENT_MS): Promise<RowKey[]> {
      const derived = derivedItem(row);
      // One more, because the row itself is found too.
      const limits = { newestFirst: true, most: MAX_RELATED + 1, limitMs };
      const found = await Promise.all(
        (["phone", "email"] as const).map(async (name) => {
          const value = derived[name];
          return typeof value === "string" ? keysOf(name, value, limits) : [];
        }),
      );
      const others = new Map(found.flat().map((one) => [one.id, one]));
      others.delete(row.id);
      return [...others.values()].sort((a, b) => b.receivedAt - a.receivedAt).slice(0, MAX_RELATED);
    },

    /**
     * First rows of a daily list (lambda/outbox/row.ts), oldest first, and its length up to `counted`. Reads by key.
     */
    async listed(
      list: string,
      most: number,
      counted: number,
    ): Promise<{ rows: Row[]; count: number }> {
      const keys = await keysOf("listed", list, { most: counted });
      return { rows: await rowsOf(idsOf(keys).slice(0, most)), count: keys.length };
    },

    /** First rows of a daily list received at `from` (ms) or later, oldest first. */
    async arrived(list: string, from: number, most: number): Promise<Row[]> {
      return rowsOf(idsOf(await keysOf("listed", list, { most, from })));
    },

    /** Every row received in [from, to), oldest first. Scans the table. */
    async scan(from: number, to: number): Promise<Row[]> {
      const rows: Row[] = [];
      const pages = paginateScan(
        { client },
        {
          TableName: table,
          FilterExpression: "receivedAt >= :from AND receivedAt < :to",
          ExpressionAttributeValues: { ":from": from, ":to": to },
          ConsistentRead: true,
        },
      );
      for await (const page of pages) rows.push(...readEach(page.Items, fromItem));
      return rows.sort((a, b) => a.receivedAt - b.receivedAt);
    },
  };
}
