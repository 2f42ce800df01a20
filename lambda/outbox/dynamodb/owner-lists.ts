import {
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import {
  CHANGES_HASH,
  CHANGES_INDEX,
  DESK_HASH,
  DESK_INDEX,
  EMAIL_HASH,
  EMAIL_INDEX,
  LISTED_HASH,
  LISTED_INDEX,
  LISTED_RANGE,
  PHONE_HASH,
  PHONE_INDEX,
  TABLE_KEY,
} from "../../service/env-names.ts";
import type { DeskEntry, OwnerLists, Row, RowKey } from "../outbox.ts";
import type { DeskList } from "../states.ts";
import { type EnquiryTable, PATIENT_MS } from "./enquiry-table.ts";
import { derivedItem, deskEntryFrom, type Item } from "./row-item.ts";

/** The row whose `generation` links to the owner's lists must have. */
const LINKS = "desk-links";

/** What the owner reads: lists, an enquiry by its reference, and which links to the lists are valid. */
export function ownerLists(enquiries: EnquiryTable): OwnerLists {
  const { table, key, send, readable, item, keysOf, rowsOf } = enquiries;

  /** Gives one page of an owner's list at most: a megabyte. */
  async function deskPage(
    list: DeskList,
    options: Pick<QueryCommandInput, "ScanIndexForward" | "Limit" | "ExclusiveStartKey" | "Select">,
  ) {
    return send(
      new QueryCommand({
        TableName: table,
        IndexName: DESK_INDEX,
        KeyConditionExpression: "#desk = :list",
        ExpressionAttributeNames: { "#desk": DESK_HASH },
        ExpressionAttributeValues: { ":list": { S: list } },
        ...options,
      }),
      PATIENT_MS,
    );
  }

  return {
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
      let count = 0;
      let next: Item | undefined;
      do {
        const { Count = 0, LastEvaluatedKey } = await deskPage(list, {
          Select: "COUNT",
          Limit: most - count,
          ...(next && { ExclusiveStartKey: next }),
        });
        count += Count;
        next = LastEvaluatedKey;
      } while (next && count < most);
      return count;
    },

    async find(reference) {
      const changes = await keysOf(CHANGES_INDEX, CHANGES_HASH, reference);
      return rowsOf([...new Set([reference, ...changes.map(({ id }) => id)])]);
    },

    async related(row, most, limitMs = PATIENT_MS) {
      const { [PHONE_HASH]: phone, [EMAIL_HASH]: email } = derivedItem(row);
      const keys = (index: string, hash: string, value: string | undefined) =>
        value ? keysOf(index, hash, value, { most: most + 1, newestFirst: true, limitMs }) : [];
      const found = await Promise.all([
        keys(PHONE_INDEX, PHONE_HASH, phone?.S),
        keys(EMAIL_INDEX, EMAIL_HASH, email?.S),
      ]);
      const others = new Map<string, RowKey>(found.flat().map((one) => [one.id, one]));
      others.delete(row.id);
      return [...others.values()].sort((a, b) => b.receivedAt - a.receivedAt).slice(0, most);
    },

    async listed(list, most, counted) {
      const keys = await keysOf(LISTED_INDEX, LISTED_HASH, list, { most: counted });
      return { rows: await rowsOf(keys.slice(0, most).map(({ id }) => id)), count: keys.length };
    },

    async arrived(list, from, most) {
      const keys = await keysOf(LISTED_INDEX, LISTED_HASH, list, { most, from });
      return rowsOf(keys.map(({ id }) => id));
    },

    async list(from, to) {
      const rows: Row[] = [];
      let next: Item | undefined;
      do {
        const page = await send(
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
          PATIENT_MS,
        );
        rows.push(...readable(page.Items));
        next = page.LastEvaluatedKey;
      } while (next);
      return rows.sort((a, b) => a.receivedAt - b.receivedAt);
    },

    async linkGeneration() {
      const links = await item(LINKS, PATIENT_MS);
      return Number(links?.["generation"]?.N ?? 0);
    },

    async revokeLinks() {
      // May count twice when an answer is lost: the links of both are as invalid.
      const { Attributes } = await send(
        new UpdateItemCommand({
          ...key(LINKS),
          UpdateExpression: "ADD generation :one",
          ExpressionAttributeValues: { ":one": { N: "1" } },
          ReturnValues: "ALL_NEW",
        }),
        PATIENT_MS,
      );
      return Number(Attributes?.["generation"]?.N);
    },
  };
}
