import { isDeepStrictEqual } from "node:util";
import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { DUE_HASH, DUE_RANGE, TABLE_KEY } from "../../service/env-names.ts";
import { NUDGE_ATTRIBUTES, nudgeValue } from "../nudges.ts";
import type { Row, RowStore } from "../outbox.ts";
import { type EnquiryTable, PATIENT_MS } from "./enquiry-table.ts";
import { toItem } from "./row-item.ts";
import { handlingUnchanged, suspicionUnchanged, type RowUpdate } from "./row-updates.ts";

/** A row after its arrival: reading, changes by owner and visitor, reminders, erasure. */
export function rowStore(enquiries: EnquiryTable): RowStore {
  const { key, send, get, rowsOf, update } = enquiries;

  return {
    get,
    rows: rowsOf,

    async change(row, next, limitMs = PATIENT_MS) {
      return update(row.id, difference(row, next), limitMs);
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

    async erase(id) {
      const { Attributes } = await send(
        new DeleteItemCommand({ ...key(id), ReturnValues: "ALL_OLD" }),
        PATIENT_MS,
      );
      return Attributes !== undefined;
    },
  };
}

/** Attributes of a row that is due. */
const DELIVERY: readonly string[] = ["status", "tries", "refusals", "trouble", DUE_HASH, DUE_RANGE];

/**
 * The update from a row as it was read to `next`. Its condition also holds when `next` is in the table already: a call
 * that is repeated after a lost answer succeeds.
 */
function difference(row: Row, next: Row): RowUpdate {
  const [before, after] = [toItem(row), toItem(next)];
  // Another mail is due whatever a note about the last one says meanwhile.
  const always = next.nextAt === row.nextAt ? [] : DELIVERY;
  const set = Object.entries(after).filter(
    ([name, value]) => always.includes(name) || !isDeepStrictEqual(before[name], value),
  );
  const remove = [...new Set([...Object.keys(before), ...always])].filter((name) => !after[name]);
  const [handling, suspicion] = [handlingUnchanged(row), suspicionUnchanged(row)];
  const unchanged = `${handling.condition} AND ${suspicion.condition}`;
  const isNoted = next.handling !== undefined && next.handling !== row.handling;
  return {
    condition: `attribute_exists(#id) AND (${unchanged}${isNoted ? " OR #history = :history" : ""})`,
    set: set.map(([name]) => `#${name} = :${name}`).join(", "),
    remove: remove.map((name) => `#${name}`).join(", "),
    names: {
      ...handling.names,
      ...suspicion.names,
      "#id": TABLE_KEY,
      ...Object.fromEntries([...set.map(([name]) => name), ...remove].map((n) => [`#${n}`, n])),
    },
    values: {
      ...handling.values,
      ...suspicion.values,
      ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
    },
  };
}
