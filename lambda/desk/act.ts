import { decided } from "../outbox/decisions.ts";
import type { RowStore, Row } from "../outbox/outbox.ts";
import { deskListOf } from "../outbox/retention.ts";
import { handlingOf, SPAM_BY_OWNER, type Change, type Written } from "../outbox/states.ts";

/** The owner's buttons. */
const ACTIONS = [
  "answered",
  "won",
  "lost",
  "waiting",
  "spam",
  "not spam",
  "sent again",
  "noted",
  "called",
  "booked",
] as const satisfies Change[];

export type Action = (typeof ACTIONS)[number];

export function isAction(text: string | undefined): text is Action {
  return (ACTIONS as readonly (string | undefined)[]).includes(text);
}

/** Characters of a note. */
export const MOST_NOTE = 500;

/** Whether an action changes anything of an enquiry. */
export function isPossible(action: Action, row: Row): boolean {
  const { state, callOn } = handlingOf(row);
  switch (action) {
    case "sent again":
    case "noted":
      return true;
    case "called":
      return callOn !== undefined;
    case "booked":
      return state === "won";
    case "spam":
      return state === "waiting" && row.spam !== SPAM_BY_OWNER;
    case "not spam":
      return deskListOf(row) === "spam";
    default:
      return action !== state;
  }
}

/** The owner's decision on a row. */
export interface Decision {
  action: Action;
  /** Revision of the handling that was shown. */
  revision: number;
  written: Written;
}

/**
 * Writes the owner's decision on a row as it was shown.
 *
 * @returns false, without effect, when the row has changed since, or is gone
 */
export async function act(
  outbox: RowStore,
  row: Row,
  { action, revision, written }: Decision,
  now: number,
): Promise<boolean> {
  if (handlingOf(row).revision !== revision || !isPossible(action, row)) return false;
  return (await outbox.change(row, decided(row, action, now, written))) !== undefined;
}
