import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { momentInIndia } from "../../schemas/plan/days.ts";
import { BOOKED_RETENTION_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { TABLE_KEY, TTL_ATTRIBUTE } from "../service/shared-names.ts";
import { compareAndSet } from "./compare-and-set.ts";
import type { DiaryDay, Entry } from "./diary-rules.ts";
import { afterDay } from "./retention.ts";
import type { Item } from "./row-item.ts";
import { PATIENT_MS, type EnquiryTable } from "./table.ts";

/** Hash key of all days of the diary in the index of the owner's lists. */
const DIARY = "diary";

const PREFIX = "hall#";

/** Version of the item's shape. */
const VERSION = 1;

/** More days than the diary can have: days in the past expire, and bookings are at most a few years ahead. */
const MAX_DAYS = 5000;

export type HallDiary = ReturnType<typeof hallDiary>;

/**
 * The hall's diary: one item per date with all its entries, changed by compare-and-set, so that one write decides who has
 * a slot. The entries are the item's `summary`, which the index of the owner's lists contains. An item expires with
 * the last of its bookings.
 */
export function hallDiary(table: EnquiryTable) {
  const dayFrom = (date: string, item: Item | undefined): DiaryDay => ({
    date,
    entries: item ? (JSON.parse(String(item["summary"])) as Entry[]) : [],
  });

  const readDay = (item: Item) => dayFrom(String(item[TABLE_KEY]).slice(PREFIX.length), item);

  return {
    /** A day, read consistently. */
    async read(date: string, limitMs = PATIENT_MS): Promise<DiaryDay> {
      return dayFrom(date, await table.item(PREFIX + date, limitMs));
    },

    /** Days that have entries, from a date on. The index may lag a second behind a write. */
    async days(from: string, most = MAX_DAYS, limitMs = PATIENT_MS): Promise<DiaryDay[]> {
      const items = await table.query("owner-lists", DIARY, {
        from: momentInIndia(from, "00:00"),
        most,
        limitMs,
      });
      return table.readEach(items, readDay);
    },

    /** All days. Scans the table. */
    async scan(): Promise<DiaryDay[]> {
      const pages = paginateScan(
        { client: table.client },
        {
          TableName: table.table,
          FilterExpression: "ownerList = :diary",
          ExpressionAttributeValues: { ":diary": DIARY },
          ConsistentRead: true,
        },
      );
      const days: DiaryDay[] = [];
      for await (const { Items } of pages) days.push(...table.readEach(Items, readDay));
      return days;
    },

    /**
     * Writes the entries that `next` returns.
     *
     * @param next called again after a concurrent change; returns the day's own entries to change nothing
     */
    async change(
      date: string,
      next: (day: DiaryDay) => readonly Entry[],
      limitMs = PATIENT_MS,
    ): Promise<void> {
      const set = (item: Item | undefined) => {
        const day = dayFrom(date, item);
        const entries = next(day);
        const summary = JSON.stringify(entries);
        if (summary === JSON.stringify(day.entries)) return undefined;
        const lastDay = entries.reduce(
          (latest, { last = "" }) => (last > latest ? last : latest),
          date,
        );
        return {
          summary,
          version: VERSION,
          ownerList: DIARY,
          receivedAt: momentInIndia(date, "00:00"),
          [TTL_ATTRIBUTE]: afterDay(lastDay, BOOKED_RETENTION_DAYS),
        };
      };
      await compareAndSet(table, PREFIX + date, set, limitMs);
    },
  };
}
