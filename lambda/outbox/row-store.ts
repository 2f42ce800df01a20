import { isDeepStrictEqual } from "node:util";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { DUE_HASH, DUE_RANGE } from "../service/env-names.ts";
import { retryWithDeadline } from "../service/retry.ts";
import { fromItem, toItem, unchanged } from "./row-item.ts";
import {
  REMINDER_ATTRIBUTES,
  reminderText,
  type Reminder,
  type ReminderChannel,
  type Row,
} from "./row.ts";
import { PATIENT_MS, type EnquiryTable } from "./table.ts";

export type RowStore = ReturnType<typeof rowStore>;

/** Rows by id: reading, changes by owner and visitor, reminders, erasure. */
export function rowStore({ client, key, item, rowsOf, update }: EnquiryTable) {
  return {
    async get(id: string, limitMs = PATIENT_MS): Promise<Row | undefined> {
      return fromItem(await item(id, limitMs));
    },

    /** Existing and readable rows of these ids, oldest first. */
    getAll: rowsOf,

    /**
     * Writes the difference between a row as read and `next`.
     *
     * @returns undefined, without effect, when the row is gone, or its handling or spam reason changed since it was read
     */
    async change(row: Row, next: Row, limitMs = PATIENT_MS): Promise<Row | undefined> {
      return update(row.id, difference(row, next), limitMs);
    },

    /** Notes the state of a reminder. Undefined when the row is gone, or the state changed since it was read. */
    async recordReminder(
      row: Row,
      channel: ReminderChannel,
      reminder: Reminder,
      limitMs: number,
    ): Promise<Row | undefined> {
      const name = REMINDER_ATTRIBUTES[channel];
      return update(
        row.id,
        {
          set: { [name]: reminderText(reminder) },
          when: { [name]: reminderText(row.reminders?.[channel]) },
        },
        limitMs,
      );
    },

    /** @returns whether the row existed */
    async erase(id: string): Promise<boolean> {
      const command = new DeleteCommand({ ...key(id), ReturnValues: "ALL_OLD" });
      const { Attributes } = await retryWithDeadline(PATIENT_MS, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      return Attributes !== undefined;
    },
  };
}

/** Attributes of a due row. */
const DELIVERY = ["status", "tries", "refusals", "trouble", DUE_HASH, DUE_RANGE];

/** Update from a row as read to `next`. Idempotent: the condition also accepts the new history. */
function difference(row: Row, next: Row) {
  const [before, after] = [toItem(row), toItem(next)];
  // New mails are due regardless of a concurrent note about the previous ones.
  const always = next.nextAt === row.nextAt ? [] : DELIVERY;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after), ...always])].filter(
    (name) => always.includes(name) || !isDeepStrictEqual(before[name], after[name]),
  );
  const isNoted = next.handling !== undefined && next.handling !== row.handling;
  return {
    set: Object.fromEntries(
      changed.filter((name) => name in after).map((name) => [name, after[name]]),
    ),
    remove: changed.filter((name) => !(name in after)),
    when: unchanged(row),
    ...(isNoted && { or: { history: after["history"] } }),
  };
}
