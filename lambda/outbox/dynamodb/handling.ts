import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import {
  DUE_HASH,
  DUE_RANGE,
  LISTED_HASH,
  TABLE_KEY,
  TTL_ATTRIBUTE,
} from "../../service/env-names.ts";
import { NUDGE_ATTRIBUTES, nudgeValue } from "../nudges.ts";
import type { Outbox } from "../outbox.ts";
import { expiryOf, listOf } from "../retention.ts";
import { type EnquiryTable, PATIENT_MS } from "./enquiry-table.ts";
import { DUE } from "./row-item.ts";
import { handlingUpdate, type RowUpdate, suspicionUpdate } from "./row-updates.ts";

/** What becomes of a row after its mail: how the owner handles it, reminders, another try, its erasure. */
export function handlingOfRows(
  enquiries: EnquiryTable,
): Pick<Outbox, "handle" | "noteNudge" | "requeue" | "erase"> {
  const { key, send, update, correctExpiry } = enquiries;

  return {
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
      const { Attributes } = await send(
        new DeleteItemCommand({ ...key(id), ReturnValues: "ALL_OLD" }),
        PATIENT_MS,
      );
      return Attributes !== undefined;
    },
  };
}
