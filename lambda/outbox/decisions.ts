import type { Row } from "./outbox.ts";
import { changed, handlingOf, SPAM_BY_OWNER, type Change, type Written } from "./states.ts";

/** The row after a change by the owner at `at` (ms). */
export function decided(row: Row, did: Change, at: number, written?: Written): Row {
  const next = { ...row, handling: changed(handlingOf(row), did, at, written) };
  const due = { nextAt: at, tries: 0 };
  switch (did) {
    case "spam":
      return { ...next, spam: SPAM_BY_OWNER };
    case "not spam": {
      // The owner's own mark was never in the mail.
      const isMailedUnmarked = row.spam === SPAM_BY_OWNER && row.status !== "SPAM";
      const cleared = unsuspected(next);
      return isMailedUnmarked ? cleared : mailedAgain(cleared, due);
    }
    case "sent again":
      return mailedAgain(next, due);
    default:
      return next;
  }
}

export function unsuspected({ spam: _spam, ...row }: Row): Row {
  return row;
}

/** The row with its mails due again. A mail that arrived keeps its time, from which the row's days count. */
export function mailedAgain(row: Row, due: { nextAt: number; tries: number }): Row {
  const { trouble: _trouble, sentTo: _sentTo, failedTo: _failedTo, sentAt, ...rest } = row;
  const hasArrived = sentAt !== undefined && row.status !== "FAILED";
  const resends = (row.resends ?? 0) + 1;
  return {
    ...rest,
    ...due,
    resends,
    status: "PENDING",
    refusals: 0,
    ...(hasArrived && { sentAt }),
  };
}
