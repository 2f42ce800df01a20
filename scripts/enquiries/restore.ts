import { DescribeTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readFile } from "node:fs/promises";
import { BACKUP_DAYS, ERASED_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { DAY_MS } from "../../schemas/plan/days.ts";
import { createOutbox, type Outbox } from "../../lambda/outbox/outbox.ts";
import { fromItem, toItem } from "../../lambda/outbox/row-item.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import type { DiaryDay } from "../../lambda/outbox/diary-rules.ts";
import { restoreDays } from "./diary.ts";
import { Refusal } from "../lib/refusal.ts";

/** A file that `export --out FILE.json` wrote. */
interface Backup {
  exportedAt: number;
  rows: readonly Row[];
  /** Absent from backups of the time before the diary. */
  diary?: readonly DiaryDay[];
}

export const isBackupFile = (name: string) => name.endsWith(".json");

export function toBackup(rows: readonly Row[], diary: readonly DiaryDay[]): string {
  return JSON.stringify({ exportedAt: Date.now(), rows, diary } satisfies Backup, undefined, 1);
}

/**
 * Rows and diary of a backup: a file, or the name of a restored table.
 *
 * @throws Refusal when the marks of erasures since the backup may have expired
 */
async function readBackup(client: DynamoDBClient, from: string) {
  const isFile = isBackupFile(from);
  const {
    exportedAt,
    rows,
    diary = [],
  } = isFile
    ? (JSON.parse(await readFile(from, "utf8")) as Backup)
    : { exportedAt: await creationTime(client, from), rows: [], diary: [] };
  // AWS restores a moment of the last BACKUP_DAYS into a new table.
  const days = isFile ? ERASED_DAYS : ERASED_DAYS - BACKUP_DAYS;
  if (!(Date.now() - exportedAt < days * DAY_MS))
    throw new Refusal(
      `${from} was made more than ${days} days ago, so it may have enquiries that were erased since`,
      "restore the table again: infra/README.md, Restore",
    );
  if (isFile) return { rows: rows.flatMap((row) => fromItem(toItem(row)) ?? []), diary };
  const backup = createOutbox(client, from);
  return {
    rows: await backup.lists.scan(0, Number.MAX_SAFE_INTEGER),
    diary: await backup.diary.scan(),
  };
}

async function creationTime(client: DynamoDBClient, table: string): Promise<number> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  return Table?.CreationDateTime?.getTime() ?? 0;
}

/** Puts the missing rows of a backup into the table. A second run does the remaining ones. */
export async function restore(
  client: DynamoDBClient,
  outbox: Outbox,
  from: string,
): Promise<string> {
  const counts = { restored: 0, existing: 0, erased: 0, expired: 0 };
  const { rows, diary } = await readBackup(client, from);
  for (const row of rows) counts[await outbox.store.restore(row, Date.now())]++;
  await restoreDays(outbox, diary);
  const { restored, existing, erased, expired } = counts;
  return (
    `Restored ${restored}. Left out: ${existing} that the table has, ${erased} that were erased, ` +
    `${expired} that are past their time.`
  );
}
