import type { Row } from "../outbox.ts";
import { handlingOf } from "../states.ts";
import type { Item } from "./row-item.ts";

/** An update in DynamoDB's expressions, with its `#names` and `:values`. */
export interface RowUpdate {
  condition: string;
  set: string;
  remove?: string;
  add?: string;
  names: Record<string, string>;
  values: Item;
}

type Condition = Omit<RowUpdate, "set" | "remove" | "add">;

/** Condition: the owner has changed nothing of a row since it was read. */
export function handlingUnchanged(row: Row): Condition {
  const { revision } = handlingOf(row);
  return {
    condition: revision === 0 ? "attribute_not_exists(#revision)" : "#revision = :seenRevision",
    names: { "#revision": "revision" },
    values: revision === 0 ? {} : { ":seenRevision": { N: String(revision) } },
  };
}

/** Condition: a row's mails are not due again since they were sent. */
export function notResent(resends = 0): Condition {
  return {
    condition: resends === 0 ? "attribute_not_exists(resends)" : "resends = :resends",
    names: {},
    values: resends === 0 ? {} : { ":resends": { N: String(resends) } },
  };
}

/** Condition: a row is as suspect, or as unsuspected, as when it was read. */
export function suspicionUnchanged({ spam }: Row): Condition {
  return {
    condition: spam === undefined ? "attribute_not_exists(#spam)" : "#spam = :seenSpam",
    names: { "#spam": "spam" },
    values: spam === undefined ? {} : { ":seenSpam": { S: spam } },
  };
}
