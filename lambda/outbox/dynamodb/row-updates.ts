import { DESK_HASH, TABLE_KEY } from "../../service/env-names.ts";
import type { Row } from "../outbox.ts";
import { type Handling, handlingOf } from "../states.ts";
import { deskItem, handlingItem, type Item } from "./row-item.ts";

/** An update in DynamoDB's expressions, with what their `#names` and `:values` stand for. */
export interface RowUpdate {
  condition: string;
  set: string;
  remove?: string;
  names: Record<string, string>;
  values: Item;
}

/**
 * Notes what the owner made of a row that is there, on condition that nothing was noted since it was read. The condition
 * also holds when this very note is in the row: a call that is repeated after a lost answer succeeds.
 */
export function handlingUpdate(row: Row, handling: Handling): RowUpdate {
  const note = Object.entries({ ...handlingItem(handling), ...deskItem({ ...row, handling }) });
  const { condition, names, values } = handlingUnchanged(row);
  const { spam } = row;
  return {
    condition: `attribute_exists(#id) AND (${condition} OR #history = :history)${spam === undefined ? "" : " AND spam = :spam"}`,
    set: note.map(([name]) => `#${name} = :${name}`).join(", "),
    ...(handling.answeredAt === undefined && { remove: "answeredAt" }),
    names: {
      ...names,
      "#id": TABLE_KEY,
      ...Object.fromEntries(note.map(([name]) => [`#${name}`, name])),
    },
    values: {
      ...values,
      ...Object.fromEntries(note.map(([name, value]) => [`:${name}`, value])),
      ...(spam !== undefined && { ":spam": { S: spam } }),
    },
  };
}

/** Takes a row out of the list of suspects, on condition that it is still one and nobody has handled it since it was read. */
export function suspicionUpdate({ spam = "", ...cleared }: Row): RowUpdate {
  const { condition, names, values } = handlingUnchanged(cleared);
  const { [DESK_HASH]: list } = deskItem(cleared);
  return {
    condition: `spam = :spam AND ${condition}`,
    set: list ? "#desk = :desk" : "",
    names: { ...names, ...(list && { "#desk": DESK_HASH }) },
    values: { ...values, ":spam": { S: spam }, ...(list && { ":desk": list }) },
  };
}

/** Nothing was noted about the handling of a row since it was read. */
export function handlingUnchanged(row: Row): Omit<RowUpdate, "set"> {
  const { revision } = handlingOf(row);
  return {
    condition: revision === 0 ? "attribute_not_exists(#revision)" : "#revision = :seen",
    names: { "#revision": "revision" },
    values: revision === 0 ? {} : { ":seen": { N: String(revision) } },
  };
}
