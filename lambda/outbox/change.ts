import {
  handlingOf,
  isState,
  ownerListOf,
  SPAM_BY_OWNER,
  type Change,
  type ChangeValues,
  type Decision,
  type Handling,
  type PastChange,
  type Row,
} from "./row.ts";

const MAX_HISTORY = 20;

export function isPossible(change: Change, row: Row): boolean {
  const handling = handlingOf(row);
  const { state, callOn, history, notes = [] } = handling;
  switch (change) {
    case "undone": {
      const { at, was } = history.at(-1) ?? {};
      const isUnchanged = JSON.stringify(was) === JSON.stringify(decisionOf(handling, row.spam));
      return was !== undefined && (!isUnchanged || notes.some((note) => note.at === at));
    }
    case "sent again":
    case "noted":
      return true;
    case "called":
      return callOn !== undefined;
    case "freed":
      return handling.holdUntil !== undefined;
    case "reason":
      return state === "lost";
    case "booked":
      return ownerListOf(row) === "won";
    case "held":
      return !["won", "spam"].includes(ownerListOf(row) ?? "spam");
    case "spam":
      return state === "waiting" && row.spam !== SPAM_BY_OWNER;
    case "not spam":
      return ownerListOf(row) === "spam";
    default:
      return change !== state;
  }
}

function decisionOf(
  { state, answeredAt, callOn, holdUntil, booked, lostFor, withdrawn }: Handling,
  spam: string | undefined,
): NonNullable<PastChange["was"]> {
  return { state, answeredAt, callOn, holdUntil, booked, lostFor, withdrawn, spam };
}

/** The values before the last change, without its note. Values written with the undo replace them. */
function undone(
  { state, history, notes = [] }: Handling,
  { callOn, booked }: ChangeValues,
): Decision {
  const { at = 0, was: { spam: _spam, ...was } = { state } } = history.at(-1) ?? {};
  const isNoted = notes.some((note) => note.at === at);
  return {
    ...was,
    ...(isNoted && { withdrawn: [...(was.withdrawn ?? []), at] }),
    ...(callOn !== undefined && { callOn: callOn || undefined }),
    ...(booked && { booked }),
  };
}

/**
 * The values after a change. A change back to "waiting", as after a wrong tap, removes `answeredAt`. A change that ends
 * a call removes the day of the call, which the page's form posts with every button, unless the owner chose another
 * day. A result ends a hold, and a hold answers an enquiry.
 */
function decided(before: Handling, did: Change, at: number, written: ChangeValues): Decision {
  const state = isState(did) ? did : did === "held" ? "answered" : before.state;
  const { callOn, holdUntil, booked, lostFor, withdrawn } = { ...before, ...written };
  const isResult = did === "spam" || did === "won" || did === "lost";
  const endsCall = did === "called" || isResult;
  const endsHold = did === "freed" || did === "waiting" || isResult;
  return {
    state,
    ...(state !== "waiting" && { answeredAt: before.answeredAt ?? at }),
    ...(callOn && !(endsCall && callOn === before.callOn) && { callOn }),
    ...(holdUntil && !endsHold && { holdUntil }),
    ...(booked && { booked }),
    ...(lostFor && state === "lost" && { lostFor }),
    ...(withdrawn && { withdrawn }),
  };
}

/** The handling after a change of a row with this spam reason. */
export function changed(
  before: Handling,
  did: Change,
  at: number,
  { by, note, ...written }: ChangeValues = {},
  spam?: string,
): Handling {
  const { notes = [], revision } = before;
  const author = by !== undefined && { by };
  const past = { at, did, ...author, was: decisionOf(before, spam) };
  return {
    ...(did === "undone" ? undone(before, written) : decided(before, did, at, written)),
    ...((note || notes.length > 0) && {
      notes: [...notes, ...(note ? [{ text: note, at, ...author }] : [])],
    }),
    history: [...before.history, past].slice(-MAX_HISTORY),
    revision: revision + 1,
  };
}

export function applyChange(row: Row, did: Change, at: number, written?: ChangeValues): Row {
  const before = handlingOf(row);
  const next = { ...row, handling: changed(before, did, at, written, row.spam) };
  const due = { nextAt: at, tries: 0 };
  if (did === "spam") return { ...next, spam: SPAM_BY_OWNER };
  if (did === "sent again") return mailedAgain(next, due);
  if (did === "undone") {
    const spam = before.history.at(-1)?.was?.spam;
    return spam === undefined ? withoutSpamReason(next) : { ...next, spam };
  }
  if (did !== "not spam") return next;
  // A row that only the owner marked as spam was mailed without a mark, so it is not mailed again.
  const isMailedUnmarked = row.spam === SPAM_BY_OWNER && row.status !== "SPAM";
  const cleared = withoutSpamReason(next);
  return isMailedUnmarked ? cleared : mailedAgain(cleared, due);
}

/** The presses of the page from which the newest changes came. */
const ownPresses = ({ history, page }: Handling) =>
  page ? history.slice(history.length - page.presses) : [];

/** Whether the page from which the newest changes came presses a further button; undefined without effect. */
export function isFurther(row: Row, did: Change): boolean | undefined {
  const own = ownPresses(handlingOf(row));
  const isOther = own.at(-1)?.did !== did;
  // Its Undo names a change before its own.
  if (own.length === 0 || (isOther && did === "undone")) return undefined;
  if (isOther && isPossible(did, row)) return true;
  return own.some((past) => past.did === did) ? false : undefined;
}

/**
 * The row after one more press of the page from which the newest changes came: its values replace those of the
 * earlier presses. A note is added, unless the page wrote it before. The same row without an effect.
 */
export function applyChangeAgain(
  row: Row,
  did: Change,
  at: number,
  { note, ...written }: ChangeValues,
): Row {
  const before = handlingOf(row);
  const { notes = [], revision } = before;
  const own = ownPresses(before);
  const { holdUntil, lostFor, ...shared } = written;
  const { spam: _spam, ...was } = { spam: undefined, ...(own[0]?.was ?? before) };
  const first: Handling = {
    ...was,
    notes,
    history: before.history.slice(0, before.history.length - own.length),
    revision,
  };
  const handling = own.reduce((all, past, index) => {
    const after = own[index + 1]?.was ?? before;
    const values = {
      ...shared,
      by: past.by,
      ...(past.did === "held" && { holdUntil: holdUntil ?? after.holdUntil }),
      ...(past.did === "reason" && { lostFor: lostFor ?? after.lostFor }),
    };
    return changed(all, past.did, past.at, values, past.was?.spam);
  }, first);
  const isWritten = (text: string) =>
    notes.some((one) => one.text === text && own.some((past) => past.at === one.at));
  const added = note && !isWritten(note) && { note };
  const again = { ...row, handling: { ...handling, revision } };
  if (isFurther(row, did)) return applyChange(again, did, at, { ...written, ...added });
  const textOf = (one: Handling) => JSON.stringify(decisionOf(one, row.spam));
  if (!added && textOf(handling) === textOf(before)) return row;
  const noted = added && [{ text: added.note, at: own.at(-1)?.at, by: written.by }];
  const all = [...notes, ...(noted || [])];
  return { ...row, handling: { ...handling, notes: all, revision: revision + 1 } };
}

export function withoutSpamReason({ spam: _spam, ...row }: Row): Row {
  return row;
}

/** The row with its mail due again. `sentAt` of a delivered mail stays, because retention counts from this time. */
export function mailedAgain(row: Row, due: { nextAt: number; tries: number }): Row {
  const { trouble: _trouble, mailedTo: _mailedTo, unreached: _unreached, sentAt, ...rest } = row;
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
