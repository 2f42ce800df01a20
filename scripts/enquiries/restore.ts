import { DescribeTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readFile } from "node:fs/promises";
import { BACKUP_DAYS, ERASED_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { DAY } from "../../lambda/outbox/business-hours.ts";
import { createOutbox, type Outbox } from "../../lambda/outbox/outbox.ts";
import { fromItem, toItem } from "../../lambda/outbox/row-item.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { Refusal } from "../lib/refusal.ts";

/** A file that `export --out FILE.json` wrote. */
interface Backup {
  exportedAt: number;
  rows: readonly Row[];
}

export const isBackupFile = (name: string) => name.endsWith(".json");

export function toBackup(rows: readonly Row[]): string {
  return JSON.stringify({ exportedAt: Date.now(), rows } satisfies Backup, undefined, 1);
}

/**
 * Rows of a backup: a file, or the name of a restored table.
 *
 * @throws Refusal when the marks of erasures since the backup may have expired
 */
async function readBackup(client: DynamoDBClient, from: string): Promise<Row[]> {
  const isFile = isBackupFile(from);
  const { exportedAt, rows } = isFile
    ? (JSON.parse(await readFile(from, "utf8")) as Backup)
    : { exportedAt: await creationTime(client, from), rows: [] };
  // AWS restores a moment of the last BACKUP_DAYS into a new table.
  const days = isFile ? ERASED_DAYS : ERASED_DAYS - BACKUP_DAYS;
  if (!(Date.now() - exportedAt < days * DAY))
    throw new Refusal(
      `${from} was made more than ${days} days ago, so it may have enquiries that were erased since`,
      "restore the table again: infra/README.md, Restore",
    );
  if (!isFile) return createOutbox(client, from).lists.scan(0, Number.MAX_SAFE_INTEGER);
  return rows.flatMap((row) => fromItem(toItem(row)) ?? []);
}

async function creationTime(client: DynamoDBClient, table: string): Promise<number> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  return Table?.CreationDateTime?.getTime() ?? 0;
}

/** Puts the missing rows of a backup into the table. A second run does the remaining ones. */
export async function restore(
  client: DynamoDBClient,
  { store }: Outbox,
  from: string,
): Promise<string> {
  const counts = { restored: 0, existing: 0, erased: 0, expired: 0 };
  for (const row of await readBackup(client, from)) counts[await store.restore(row, Date.now())]++;
  const { restored, existing, erased, expired } = counts;
  return (
    `Restored ${restored}. Left out: ${existing} that the table has, ${erased} that were erased, ` +
    `${expired} that are past their time.`
  );
}
