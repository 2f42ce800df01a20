import type { Outbox, Row } from "../outbox/outbox.ts";
import { changed, handlingOf, type Change } from "../outbox/states.ts";

/** What the owner can do with an enquiry at the desk. */
export const ACTIONS = [
  "answered",
  "won",
  "lost",
  "waiting",
  "not spam",
  "sent again",
] as const satisfies Change[];

export type Action = (typeof ACTIONS)[number];

export function isAction(text: string | undefined): text is Action {
  return (ACTIONS as readonly (string | undefined)[]).includes(text);
}

/** Whether an action changes anything of an enquiry. */
export function isPossible(action: Action, row: Row): boolean {
  if (action === "sent again") return true;
  if (action === "not spam") return row.spam !== undefined;
  return action !== handlingOf(row).state;
}

/**
 * Does what the owner decided on a row as it was shown.
 *
 * @param revision of the handling that was shown
 * @returns false when the row has changed since, or is gone: nothing was done
 */
export async function act(
  outbox: Outbox,
  row: Row,
  { action, revision }: { action: Action; revision: number },
  now: number,
): Promise<boolean> {
  if (handlingOf(row).revision !== revision || !isPossible(action, row)) return false;
  const handling = changed(handlingOf(row), action, now);
  const done =
    action === "sent again" || action === "not spam"
      ? await outbox.requeue(row, { nextAt: now, tries: 0, handling })
      : await outbox.handle(row, handling);
  return done !== undefined;
}
