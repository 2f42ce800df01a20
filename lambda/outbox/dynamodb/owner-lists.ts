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
  LISTED_HASH,
  LISTED_INDEX,
  LISTED_RANGE,
  TABLE_KEY,
} from "../../service/env-names.ts";
import type { DeskEntry, Outbox, Row } from "../outbox.ts";
import type { DeskList } from "../states.ts";
import { type EnquiryTable, PATIENT_MS } from "./enquiry-table.ts";
import { deskEntryFrom, type Item } from "./row-item.ts";

/** The row whose `generation` links to the owner's lists must have. */
const LINKS = "desk-links";

/** What the owner reads: lists, an enquiry by its reference, and which links to the lists are valid. */
export function ownerLists(
  enquiries: EnquiryTable,
): Pick<
  Outbox,
  "desk" | "deskCount" | "find" | "listed" | "arrived" | "list" | "linkGeneration" | "revokeLinks"
> {
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
      const { Count = 0 } = await deskPage(list, { Select: "COUNT", Limit: most });
      return Count;
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
